// The course of a game in which questions are put and answered: the card game, the board game.
#pragma once
#include <vector>

#include "journal/recall.h"
#include "kit/text_json.h"
#include "server/course.h"

namespace tumult::server {
// f with each part of a line that is cut by ';'.
template <class F>
bool each_part(std::string_view line, F f) {
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(';'), line.size());
    if (!f(line.substr(0, end))) return false;
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return true;
}

// Numbers with a space between them, added to `out`.
inline bool read_numbers(std::string_view text, std::vector<u32>& out) {
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (!read_number(text.substr(0, end), out.emplace_back())) return false;
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return true;
}

// Of a line: that the game was over then, and its scores. They were not always written.
inline bool says_over(std::string_view part) { return part == "over" || part.starts_with("over "); }
inline bool ends_game(std::string_view line) { return says_over(line.substr(line.rfind(';') + 1)); }

template <class T>
bool set_out_options(std::string& options, Seat& players, std::string& why) {
  typename T::Options o;
  const bool read = each_part(options, [&](std::string_view part) {
    Line wrong;
    if (!T::read_option(o, Words(part), wrong)) wrong << "\"" << part << "\" is no option";
    why = wrong.view();
    return why.empty();
  });
  if (!read) return false;
  Line wrong, text;
  if (!T::consistent(o, wrong)) return why = wrong.view(), false;
  T::write_options(text, o);
  options = text.view().substr(0, static_cast<std::size_t>(text.n - 1));
  std::replace(options.begin(), options.end(), '\n', ';');
  players = o.players;
  return true;
}

template <class T>
typename T::Options options_of(std::string_view set_out) {
  typename T::Options o;
  each_part(set_out, [&](std::string_view part) {
    Line wrong;
    return T::read_option(o, Words(part), wrong);
  });
  return o;
}

class Happened final : public Sink {
 public:
  void take(const Record& r) override { records.push_back(r); }
  std::vector<Record> records;
};

template <class T>
void write_happened(const Happened& happened, Seat viewer, std::string& out) {
  char room[T::kRecordRoom];
  out += '[';
  bool first = true;
  for (const Record& r : happened.records) {
    Json j(room, sizeof room);
    T::write_json(j, r, viewer);
    if (!first) out += ',';
    first = false;
    out += j.view();
  }
  out += ']';
}

template <class T>
void write_view(const typename T::View& v, std::string& out) {
  static thread_local char room[T::kViewRoom];
  Json j(room, sizeof room);
  T::write_json(j, v);
  out += j.view();
}
template <class T>
void write_changes(const typename T::View& v, std::string& shown, std::string& out) {
  static thread_local char set_room[T::kViewRoom], seats_room[T::kViewRoom];
  static thread_local u8 room[T::kViewRoom];
  Json set(set_room, sizeof set_room), seats(seats_room, sizeof seats_room);
  Changes changes({reinterpret_cast<const u8*>(shown.data()), shown.size()}, room, set, seats);
  T::write_changes(changes, v);
  shown.assign(reinterpret_cast<const char*>(changes.remembered().data()), changes.remembered().size());

  const auto write = [&](std::string_view key, std::string_view members) {
    if (!members.empty()) ((out += key) += members) += '}';
  };
  write(",\"set\":{", set.view());
  for (const std::string_view& key : changes.gone())
    ((out += &key == changes.gone().begin() ? ",\"gone\":[\"" : ",\"") += key) += '"';
  if (!changes.gone().empty()) out += ']';
  write(",\"seats\":{", seats.view());
}
template <class T>
void write_answers(const typename T::View& v, std::string& out) {
  static thread_local typename T::Answers answers;  // to lay it out takes longer than to fill it
  static thread_local Line words;
  v.legal(answers);
  out += '[';
  for (int i = 0; i < answers.size(); ++i) {
    words.clear();
    T::write(words, v, answers[i]);
    out += i ? ",\"" : "\"";
    out += words.view().substr(3);  // without the seat
    out += '"';
  }
  out += ']';
}

// What is common to all games: the record, the views, what happened.
template <class T>
class Recorded : public Course {
 public:
  using Game = typename T::Game;
  using Answer = typename T::Answer;

  explicit Recorded(const Deal& d) : journal_(dealt(d, &happened_)), numbered_(d.rules != 0) {}

  bool over() const override { return T::over(journal_.game()); }
  int players() const override { return T::players(journal_.options()); }
  void show(Seat viewer, std::string& view, std::string& answers) const override {
    const typename T::View v = T::view(journal_.game(), viewer);
    write_view<T>(v, view);
    list_if_owed(v, answers);
  }
  void show_changes(Seat viewer, std::string& shown, std::string& changes, std::string& answers) const override {
    const typename T::View v = T::view(journal_.game(), viewer);
    write_changes<T>(v, shown, changes);
    list_if_owed(v, answers);
  }
  void list_answers(Seat s, std::string& answers) const override {
    const auto& v = view_of_asked(s);
    if (v.question().who.has(s)) write_answers<T>(v, answers);
    else answers += "[]";
  }
  void show_happened(Seat viewer, std::string& json) const override { write_happened<T>(happened_, viewer, json); }
  void set_name(Seat s, std::string_view name) override { journal_.set_name(s, name); }
  void add_note(std::string_view note) override { journal_.add_note(note); }
  std::string record() const override { return journal_.text(); }
  u64 digest() const override { return T::digest(journal_.game()); }
  std::optional<Departure> replay(std::string_view line) override;
  std::optional<Departure> change_rules(int rules) override;
  std::optional<Departure> deal_departs() const override { return journal_.deal_departs(); }
  std::string drawn_for_deal() const override { return drawn_part(journal_.dealt()); }
  const Game& game() const { return journal_.game(); }
  void suppose(const Game& g) {
    journal_.suppose(g);
    asked_after_ = -1;
  }

 protected:
  // The view of whoever was shown last what they are asked: mostly it is they who say something.
  const typename T::View& view_of_asked(Seat s) const {
    if (asked_after_ != journal_.answers() || asked_view_.seat() != s) {
      asked_view_ = T::view(journal_.game(), s);
      asked_after_ = journal_.answers();
    }
    return asked_view_;
  }
  static std::string in_words(const Game& g, const Answer& a) {
    Line said;
    T::write(said, g, a);
    return std::string(said.view());
  }
  // One pick as a person says it, without the seat.
  std::optional<Answer> read_pick(Seat s, std::string_view pick, std::string& why) const {
    Line words, wrong;
    words << 's' << static_cast<int>(s) << ' ' << pick;
    const auto a = T::read(game(), Words(words.view()), wrong);
    if (!a) why = wrong.view();
    return a;
  }

  // Plays it, and adds it to the line with the chance it drew. False: it is refused.
  bool answer(const Answer& a, std::string& line) {
    if (journal_.answer(a, &happened_)) return false;
    const int last = journal_.answers() - 1;
    std::string said = journal_.said(last);
    std::replace(said.begin(), said.end(), '\n', ';');
    if (!line.empty()) line += ';';
    line += said + drawn_part(journal_.drawn(last));
    if (over()) line += ';' + result();
    return true;
  }

  Happened happened_;
  JournalOf<T> journal_;

 private:
  static JournalOf<T> dealt(const Deal& d, Sink* sink) {
    const typename T::Options o = options_of<T>(d.options);
    if (!d.drawn) return JournalOf<T>(o, d.secret, d.shares, sink);
    return JournalOf<T>(o, d.secret, d.shares, d.rules, *d.drawn, sink);
  }
  static std::string drawn_part(const std::vector<u32>& drawn) {
    std::string part = drawn.empty() ? "" : ";drawn";
    for (const u32 n : drawn) part += ' ' + std::to_string(n);
    return part;
  }
  std::string result() const {
    std::string part = "over";
    for (int s = 0; s < players(); ++s) part += ' ' + std::to_string(T::score(game(), static_cast<Seat>(s)));
    return part;
  }
  // Today's game ends where the log line says it ended, with the same scores.
  bool ends_like(std::string_view said) const {
    if (over() == said.empty()) return false;
    return said.empty() || said == "over" || said == result();
  }
  Departure departure(Departure::Why why, int answer, std::string_view said) const {
    return {.why = why,
            .rules = numbered_ ? journal_.last_rules() : 0,
            .now = T::kRulesVersion,
            .answer = answer,
            .said = std::string(said)};
  }
  void list_if_owed(const typename T::View& v, std::string& answers) const {
    if (v.seat() >= kMaxSeats || !v.question().who.has(v.seat())) return;
    write_answers<T>(v, answers);
    asked_view_ = v;
    asked_after_ = journal_.answers();
  }

  mutable typename T::View asked_view_;
  mutable int asked_after_ = -1;  // so many answers
  bool numbered_ = true;          // what follows has its chance recorded, its end, and the rules it was played under
};

// A lower number is of a server that could only stop the game, and played nothing in it. What was played before there
// were numbers counts as played under the first: it was taken up again under those rules.
template <class T>
std::optional<Departure> Recorded<T>::change_rules(int rules) {
  if (numbered_ && rules == journal_.last_rules()) return std::nullopt;
  const int newest = numbered_ ? std::max(rules, journal_.last_rules()) : rules;
  if (newest > T::kRulesVersion) {
    Departure newer = departure(Departure::Why::newer, journal_.answers(), {});
    newer.rules = newest;
    return newer;
  }
  if (!std::exchange(numbered_, true)) journal_.set_rules(rules);
  else if (rules > journal_.last_rules()) journal_.change_rules(rules);
  return std::nullopt;
}

// Each answer waits for the chance that follows it.
template <class T>
std::optional<Departure> Recorded<T>::replay(std::string_view line) {
  using Why = Departure::Why;
  happened_.records.clear();
  if (over()) return departure(Why::result, journal_.answers(), line);
  std::optional<Answer> pending;
  std::vector<u32> drawn;
  std::string_view end;
  std::optional<Departure> departs;
  const auto play_pending = [&] {
    if (!pending) return true;
    const Answer a = *std::exchange(pending, {});
    departs = journal_.replay(a, numbered_ ? std::optional(std::exchange(drawn, {})) : std::nullopt, &happened_);
    if (departs && !numbered_) departs->rules = 0;
    return !departs;
  };
  u32 tick = 0;
  if constexpr (Timed<T>) tick = T::now(game());
  const auto read = [&](std::string_view part) {
    Line why;
    const Words w(part);
    if constexpr (Timed<T>)
      if (w[0] == "tick") return read_tick(w, tick, why) == Said::ok;
    pending = T::read(game(), w, why);
    if constexpr (Timed<T>)
      if (pending) pending->tick = tick;
    return pending.has_value();
  };
  each_part(line, [&](std::string_view part) {
    if (says_over(part)) {
      end = part;
      return true;
    }
    if (part.starts_with("drawn ") ? read_numbers(part.substr(6), drawn) : play_pending() && read(part)) return true;
    if (!departs) departs = departure(Why::unknown, journal_.answers() + 1, part);
    return false;
  });
  if (departs || !play_pending()) return departs;
  if (numbered_ && !ends_like(end)) departs = departure(Why::result, journal_.answers(), end.empty() ? line : end);
  return departs;
}

template <class T>
class CourseOf final : public Recorded<T> {
 public:
  using Recorded<T>::game;
  using typename Recorded<T>::Game;
  using typename Recorded<T>::Answer;
  using Heard = Course::Heard;
  using How = Course::How;
  using Recorded<T>::Recorded;

  Course::Asked asked() const override {
    const auto& q = game().question;
    using Ask = decltype(q.what);
    Course::Asked asked{.who = q.who};
    if (T::in_window(game())) asked.window = q.from, asked.pondering = Pondering::reaction;
    else if (q.what == Ask::turn) asked.pondering = Pondering::turn;
    else if (q.what == Ask::confirm) asked.pondering = Pondering::confirm;
    asked.sign = static_cast<u64>(q.what) | u64{q.from} << 8 | u64{q.asked.bits} << 16 |
                 static_cast<u64>(game().stack.size()) << 24 | static_cast<u64>(game().rounds) << 32;
    return asked;
  }

  Heard hear(Seat s, std::span<const std::string> picks) override {
    meant_.clear();
    if (picks.empty() || picks.size() > kMostPicks)
      return {.how = How::nonsense, .why = "an answer has one pick, or the few that belong together"};
    const typename T::View& view = this->view_of_asked(s);
    Heard heard;
    for (const std::string& pick : picks) {
      const auto a = this->read_pick(s, pick, heard.why);
      if (!a) return heard.how = How::nonsense, heard;
      meant_.push_back(*a);
    }
    if (meant_.size() == 1 && (view.question().left == 1 || T::is_pass(meant_[0]))) {
      const auto no = view.refuse(meant_[0]);
      if (no) return {.how = How::refused, .clause = std::string(T::text_of(no->clause))};
      heard.passes = T::is_pass(meant_[0]);
      return heard;
    }
    static thread_local typename T::View::Draft draft;
    view.draft(meant_.data(), static_cast<int>(meant_.size()), draft);
    if (draft.refusal) return {.how = How::refused, .clause = std::string(T::text_of(draft.refusal->clause))};
    if (!draft.complete) heard.how = How::incomplete;
    return heard;
  }

  Heard draft(Seat s, std::span<const std::string> picks, std::string& json) override {
    Heard heard;
    std::vector<Answer> meant;
    if (picks.size() > kMostPicks) return {.how = How::nonsense, .why = "these are too many picks"};
    for (const std::string& pick : picks) {
      const auto a = this->read_pick(s, pick, heard.why);
      if (!a) return heard.how = How::nonsense, heard;
      meant.push_back(*a);
    }
    static thread_local typename T::View::Draft draft;
    this->view_of_asked(s).draft(meant.data(), static_cast<int>(meant.size()), draft);
    if (draft.refusal) return {.how = How::refused, .clause = std::string(T::text_of(draft.refusal->clause))};
    json += draft.complete ? "\"complete\":true,\"may\":[" : "\"complete\":false,\"may\":[";
    bool first = true;
    for (const Answer& a : draft.options) {
      if (!first) json += ',';
      first = false;
      json += '"' + this->in_words(game(), a).substr(3) + '"';
    }
    json += ']';
    return heard;
  }

  std::string carry_out() override {
    this->happened_.records.clear();
    std::string line;
    for (const Answer& a : meant_)
      if (!this->answer(a, line)) break;  // it was heard: it is not refused
    return line;
  }

  std::string play(std::string_view answers) override {
    this->happened_.records.clear();
    std::string line;
    const bool well = each_part(answers, [&](std::string_view part) {
      Line why;
      const auto a = T::read(game(), Words(part), why);
      return a && this->answer(*a, line);
    });
    return well ? line : std::string();
  }

  std::string all_pass() const override {
    std::string line;
    for (Seat s : game().question.who) line += (line.empty() ? "s" : ";s") + std::to_string(s) + " pass";
    return line;
  }

  // A group is played on in a copy: nothing but its picks happens in it, neither chance nor anything hidden.
  std::string gentlest(Seat s) const override {
    return in_a_copy(game(), s, [&](const typename T::View& v) { return v.gentlest(); });
  }
  std::function<std::string()> think(Seat s, const bots::Mind& mind) const override {
    bots::Mind remembering = mind;
    recall(remembering, s, journal_);
    return [g = game(), s, own = remembering]() mutable {
      return in_a_copy(g, s, [&](const typename T::View& v) { return bots::answer(own, v); });
    };
  }

 private:
  static constexpr std::size_t kMostPicks = 32;
  using Recorded<T>::journal_;

  template <class F>
  static std::string in_a_copy(Game g, Seat s, F say) {
    std::string line;
    Chance none;
    for (;;) {
      const Answer a = say(T::view(g, s));
      line += (line.empty() ? "" : ";") + Recorded<T>::in_words(g, a);
      if (g.question.left == 1 || T::is_pass(a) || T::refused(g, a)) return line;
      T::apply(g, a, none);
    }
  }

  std::vector<Answer> meant_;
};
template <class G, class PlayedBy>
constexpr ServedGame served_by() {
  return {row_of<G>(), G::kRulesVersion, G::kWindows, set_out_options<G>,
          [](const Deal& d) -> std::unique_ptr<Course> { return std::make_unique<PlayedBy>(d); }};
}
}  // namespace tumult::server
