// A session of one game; for C++ clients also with its types.
#pragma once
#include <algorithm>
#include <bit>
#include <cassert>
#include <memory>
#include <utility>
#include <vector>

#include "games/games.h"
#include "journal/journal.h"
#include "session/log_line.h"
#include "session/session.h"
#include "session/view_text.h"

namespace tumult {
template <class G>
class SessionOf : public Session {
 public:
  using Game = typename G::Game;
  using View = typename G::View;
  using Answer = typename G::Answer;
  using GameRecord = JournalOf<G>;
  static_assert(sizeof(Answer) == sizeof(RawAnswer) && std::is_trivially_copyable_v<Answer>);

  // A new game: `deal` makes its record, and tells the sink what happens. `numbered`: a log of this game says what
  // chance was drawn, under which rules, and how it ended; older ones do not.
  template <class Deal>
  SessionOf(Keep keep, Deal deal, bool numbered = true)
      : record_(deal(static_cast<Sink*>(&happened_))), numbered_(numbered) {
    if (keep == Keep::everything) past_ = std::make_unique<Past>(Past{.until = {happened()}, .steps = {0}});
    end_step();
  }
  // One that was recorded.
  SessionOf(Keep keep, GameRecord&& record) : record_(std::move(record)) {
    if (keep == Keep::everything) look_back();
  }

  SessionOf(const SessionOf&) = delete;
  SessionOf& operator=(const SessionOf&) = delete;

  // The position that is shown; with Keep::last_step it is the last.
  const Game& game() const { return shown_ < 0 ? latest() : past_->positions[static_cast<std::size_t>(shown_)]; }
  View view(Seat s) const { return G::view(game(), s); }
  const GameRecord& game_record() const { return record_; }
  // What is kept of the happenings.
  std::span<const Record> happenings() const { return happened_.records; }
  // With Keep::everything: calls f with the happenings of each step, and with how many came before them. A story is
  // told step by step. The deal is a step.
  template <class F>
  void each_step(F f) const {
    for (std::size_t i = 0; i < past_->steps.size(); ++i) {
      const auto from = static_cast<std::size_t>(past_->steps[i]);
      const bool last = i + 1 == past_->steps.size();
      const auto to = last ? happenings().size() : static_cast<std::size_t>(past_->steps[i + 1]);
      f(happenings().subspan(from, to - from), past_->steps[i]);
    }
  }
  std::expected<Accepted, Rejection> judge(Seat, std::span<const Answer> picks, Tick = 0) const;
  // A draft of the game's own type, View::Draft.
  template <class ViewDraft>
  void draft(Seat s, std::span<const Answer> picks, ViewDraft& out) const {
    seen_by(s).draft(picks.data(), static_cast<int>(picks.size()), out);
  }
  std::function<Picks()> think(Seat, const bots::Mind&, bots::Reason*) const
    requires TurnBased<G>;
  // What a mind in that seat remembers of the game so far.
  void recall(bots::Mind&, Seat) const;
  static Answer typed(const RawAnswer& raw) { return std::bit_cast<Answer>(raw); }
  // What if the position were this? From here on the record does not follow any more.
  virtual void suppose(const Game& g) {
    record_.suppose(g);
    changed();
  }
  void script_chance(const std::vector<u32>& drawn) { record_.script_chance(drawn); }

  const GameRow& row() const override { return row_of<G>(); }
  Asked asked() const override;
  bool over() const override { return G::over(game()); }
  int players() const override { return G::players(record_.options()); }
  int ply() const override { return record_.answers(); }

  std::expected<Picks, Rejection> read(Seat, std::span<const std::string_view> picks) const override;
  void write(std::string& out, const Picks&) const override;
  std::expected<Accepted, Rejection> judge(Seat s, const Picks& picks, Tick tick) const override {
    return judge(s, Typed(picks).span(), tick);
  }
  std::expected<Draft, Rejection> draft(Seat, const Picks&, AnswerForm, std::string& options) const override;
  void write_prompt(Seat, const Picks&, bool complete, std::string& out) const override;
  void write_message(const Message& m, std::string& out) const override { write_message_of<G>({}, m, out); }
  const Step& apply(const Accepted&) override;
  const Step& last_step() const override { return step_; }
  std::expected<Step, Rejection> act(Seat s, const Picks& picks, Tick tick) override {
    const auto judged = judge(s, picks, tick);
    if (!judged) return std::unexpected(judged.error());
    return apply(*judged);
  }

  Accepted pass_all() const override;
  std::optional<Accepted> default_answer(Seat) const override;
  std::function<Picks()> think(Seat s, const bots::Mind& mind) const override {
    if constexpr (TurnBased<G>) return think(s, mind, nullptr);
    else return {};
  }

  void write_view(Seat viewer, Effects effects, std::string& out) const override {
    with_view(viewer, [&](const View& v) { write_view_of<G>(v, effects, out); });
  }
  void write_answers(Seat s, AnswerForm form, std::string& out) const override {
    auto& answers = answers_room();
    answers.clear();
    if (owes(s)) seen_by(s).legal(answers);
    write_list(s, answers, form, out);
  }
  void write_offer(const RawAnswer& answer, std::string& out) const override {
    const Answer a = typed(answer);
    write_offer_of<G>(seen_by(a.seat), G::offer(a), out);
  }
  bool write_happened(Seat viewer, std::string& out) const override {
    return write_happened_of<G>(step_.happened, viewer, out);
  }
  void write_happened(Seat viewer, int from, int to, std::string& out) const override {
    write_happened_of<G>(happenings().subspan(static_cast<std::size_t>(from), static_cast<std::size_t>(to - from)),
                         viewer, out);
  }
  bool write_story(Seat viewer, std::string& out) const override {
    out += '[';
    const bool for_all = add_story_of<G>(step_.happened, viewer, out);
    out += ']';
    return for_all;
  }
  void write_story(Seat viewer, int from, int to, std::string& out) const override {
    out += '[';
    each_step([&](std::span<const Record> step, int at) {
      const int end = at + static_cast<int>(step.size());
      if (end > from && end <= to) add_story_of<G>(step, viewer, out, std::max(0, at - from));
    });
    out += ']';
  }
  int happened_by(int ply) const override { return past_->until[static_cast<std::size_t>(ply)]; }

  void set_name(Seat s, std::string_view name) override { record_.set_name(s, name); }
  void add_note(std::string_view note) override { record_.add_note(note); }
  std::string record() const override { return record_.text(); }
  u64 digest() const override { return G::digest(game()); }

  std::string_view said(int answer) const override { return record_.said(answer); }
  int shown() const override { return shown_ < 0 ? ply() : shown_; }
  bool show_ply(int) override;
  bool take_back(int ply) override;

  std::optional<Departure> replay_line(std::string_view line);
  std::optional<Departure> take_up(int rules);
  std::string deal_drawn() const {
    std::string numbers;
    for (const u32 n : record_.dealt()) numbers.append(numbers.empty() ? "" : " ").append(std::to_string(n));
    return numbers;
  }
  void write_view_changes(Seat viewer, Effects effects, std::string& shown, std::string& out) const {
    with_view(viewer, [&](const View& v) { write_changes_of<G>(v, effects, shown, out); });
  }

 protected:
  virtual const Game& latest() const { return record_.game(); }
  // The position is another one.
  virtual void changed() { seen_is_current_ = false; }
  virtual void replayed() {}  // a line of a log

 private:
  struct Happened final : Sink {
    void take(const Record& r) override { records.push_back(r); }
    std::vector<Record> records;
  };

  struct Past {
    std::vector<Game> positions;  // before each answer
    std::vector<int> until;       // how much had happened after so many answers
    std::vector<int> steps;       // how much had happened before each step; the deal is one
  };

  int happened() const { return static_cast<int>(happened_.records.size()); }
  // Of the unfinished effects, if the game has any.
  static int depth_of(const Game& g) {
    if constexpr (requires { g.stack; }) return g.stack.size();
    else return 0;
  }
  bool owes(Seat s) const { return s < kMaxSeats && game().question.who.has(s); }
  // One view is cached, that of the seat that was looked at last while it was asked: mostly that seat answers next.
  const View& seen_by(Seat s) const {
    if (!seen_is_current_ || seen_.seat() != s) {
      seen_ = G::view(game(), s);
      seen_is_current_ = true;
    }
    return seen_;
  }
  template <class F>
  void with_view(Seat viewer, F f) const {
    if (owes(viewer)) f(seen_by(viewer));
    else f(G::view(game(), viewer));
  }

  void write_list(Seat s, const typename G::Answers& answers, AnswerForm form, std::string& out) const {
    if (answers.empty()) out += "[]";
    else if (form == AnswerForm::offers) write_offers_of<G>(seen_by(s), answers, out);
    else write_texts_of<G>(seen_by(s), answers, out);
  }

  // Laying them out takes longer than filling them.
  static auto& draft_room() {
    static thread_local typename View::Draft draft;
    return draft;
  }
  static typename G::Answers& answers_room() {
    if constexpr (TurnBased<G>) {
      return draft_room().options;
    } else {
      static thread_local typename G::Answers answers;
      return answers;
    }
  }
  static RawAnswer raw(const Answer& a) { return std::bit_cast<RawAnswer>(a); }
  struct Typed : List<Answer, kMostPicks> {
    explicit Typed(const Picks& picks) {
      for (const RawAnswer& pick : picks) this->push(typed(pick));
    }
    std::span<const Answer> span() const { return {this->items, static_cast<std::size_t>(this->size())}; }
  };
  template <class Refusal>
  static Rejection rejection(const View& v, const Answer& a, const Refusal& no) {
    Rejection out{.clause = G::text_of(no.clause), .says = G::refusal_of(v, a, no)};
    if constexpr (Timed<G>)
      if (no.until) out.why = Rejection::Why::must_wait, out.until = no.until;
    return out;
  }
  static std::unexpected<Rejection> unreadable(std::string expected) {
    return std::unexpected(Rejection{.why = Rejection::Why::unreadable, .expected = std::move(expected)});
  }
  Accepted accepted(std::span<const Answer> picks) const;
  // A group is played on in a copy: nothing but its picks happens in it, neither chance nor anything hidden.
  template <class Say>
  static Picks group(Game g, Seat s, Say say);
  static bool ends_group(const Game& g, const Answer& a) {
    if constexpr (TurnBased<G>) return g.question.left == 1 || G::is_pass(a);
    else return true;
  }

  void begin_step();
  void append(const Answer&);
  void end_step() { step_.line = line_, step_.happened = happenings().subspan(step_begins_); }
  void look_back();
  void watch(const Answer&);

  static void write_drawn_part(std::string& out, const std::vector<u32>& drawn) {
    if (!drawn.empty()) out += ";drawn";
    for (const u32 n : drawn) (out += ' ') += std::to_string(n);
  }
  std::string result() const {
    std::string part = "over";
    for (int s = 0; s < players(); ++s) part += ' ' + std::to_string(G::score(record_.game(), static_cast<Seat>(s)));
    return part;
  }
  // The game ends where the log line says it ended, with the same scores.
  bool ends_like(std::string_view said) const {
    if (G::over(record_.game()) == said.empty()) return false;
    return said.empty() || said == "over" || said == result();
  }
  Departure departure(Departure::Why why, int answer, std::string_view said) const {
    return {.why = why,
            .rules = numbered_ ? record_.last_rules() : 0,
            .now = G::kRulesVersion,
            .answer = answer,
            .said = std::string(said)};
  }

  Happened happened_;  // of the last step, or all
  GameRecord record_;
  bool numbered_ = true;
  Step step_;
  std::string line_;
  std::size_t step_begins_ = 0;
  std::unique_ptr<Past> past_;  // Keep::everything
  int shown_ = -1;              // -1: the last
  mutable View seen_;
  mutable bool seen_is_current_ = false;
  // Of seats that were asked to look ahead; kept along from then on.
  mutable std::array<std::unique_ptr<bots::CardMemory>, kMaxSeats> memory_;
};

template <class G>
Asked SessionOf<G>::asked() const {
  const auto& q = game().question;
  Asked asked{.who = q.who};
  if constexpr (TurnBased<G>) {
    using Ask = decltype(q.what);
    if (G::in_window(game())) asked.window = q.param, asked.kind = Asked::Kind::reaction;
    else if (q.what == Ask::turn) asked.kind = Asked::Kind::turn;
    else if (q.what == Ask::confirm) asked.kind = Asked::Kind::confirm;
    asked.sign = static_cast<u64>(q.what) | u64{q.param} << 8 | u64{q.asked.bits} << 16 |
                 static_cast<u64>(depth_of(game())) << 24 | static_cast<u64>(game().rounds) << 32;
  } else {
    asked.sign = static_cast<u64>(q.what) | static_cast<u64>(game().rounds) << 8;
  }
  return asked;
}

template <class G>
std::expected<Picks, Rejection> SessionOf<G>::read(Seat s, std::span<const std::string_view> picks) const {
  if (picks.size() > kMostPicks) return unreadable("an answer has one pick, or the few that belong together");
  Picks out;
  static thread_local Line words, why;
  for (const std::string_view pick : picks) {
    words.clear(), why.clear();
    words << 's' << static_cast<int>(s) << ' ' << pick;
    const auto a = G::read(game(), Words(words.view()), why);
    if (!a) return unreadable(std::string(why.view()));
    out.push(raw(*a));
  }
  return out;
}

template <class G>
void SessionOf<G>::write(std::string& out, const Picks& picks) const {
  static thread_local Line words;
  words.clear();
  for (const RawAnswer& pick : picks) {
    if (words.n) words << ';';
    G::write(words, game(), typed(pick));
  }
  out += words.view();
}

template <class G>
Accepted SessionOf<G>::accepted(std::span<const Answer> picks) const {
  Accepted out;
  for (const Answer& a : picks) out.picks_.push(raw(a));
  out.passes_ = picks.size() == 1 && G::is_pass(picks[0]);
  out.ply_ = shown();
  return out;
}

template <class G>
std::expected<Accepted, Rejection> SessionOf<G>::judge(Seat s, std::span<const Answer> picks, Tick tick) const {
  if (s >= kMaxSeats) return unreadable("nobody sits there");
  for (const Answer& a : picks)
    if (a.seat != s) return unreadable("nobody answers for another seat");
  if constexpr (TurnBased<G>) {
    if (picks.empty() || picks.size() > kMostPicks)
      return unreadable("an answer has one pick, or the few that belong together");
    const View& v = seen_by(s);
    if (picks.size() == 1 && (v.question().left == 1 || G::is_pass(picks[0]))) {
      if (const auto no = v.refuse(picks[0])) return std::unexpected(rejection(v, picks[0], *no));
      return accepted(picks);
    }
    auto& draft = draft_room();
    v.draft(picks.data(), static_cast<int>(picks.size()), draft);
    if (draft.refusal) return std::unexpected(rejection(v, picks.back(), *draft.refusal));
    if (!draft.complete) return std::unexpected(Rejection{.why = Rejection::Why::incomplete, .says = G::incomplete()});
    return accepted(picks);
  } else {
    if (picks.size() != 1) return unreadable("one thing at a time, with one hand");
    Answer a = picks[0];
    a.tick = std::max(tick, G::now(game()));
    const View& v = seen_by(s);
    if (const auto no = v.refuse(a)) return std::unexpected(rejection(v, a, *no));
    return accepted({&a, 1});
  }
}

template <class G>
std::expected<Session::Draft, Rejection> SessionOf<G>::draft(Seat s, const Picks& picks, AnswerForm form,
                                                             std::string& options) const {
  if constexpr (TurnBased<G>) {
    if (s >= kMaxSeats && picks.empty()) {
      options += "[]";
      return Draft{};
    }
    auto& found = draft_room();
    draft(s, Typed(picks).span(), found);
    if (found.refusal) return std::unexpected(rejection(seen_by(s), typed(picks[picks.size() - 1]), *found.refusal));
    write_list(s, found.options, form, options);
    return Draft{found.complete};
  } else {
    if (!picks.empty()) return unreadable("nothing belongs together here: each action is one of its own");
    write_answers(s, form, options);
    return Draft{};
  }
}

template <class G>
void SessionOf<G>::write_prompt(Seat s, const Picks& picks, bool complete, std::string& out) const {
  if constexpr (TurnBased<G>) {
    if (!owes(s)) return;
    static thread_local Story story;
    story.clear();
    const View& v = seen_by(s);
    const Typed answers(picks);
    if (complete) G::tell_outcome(v, answers.span(), story);
    else story.add(G::question_of(v, answers.span()));
    if (!story.messages.empty()) write_message_of<G>(story, story.messages[0], out);
  }
}

template <class G>
void SessionOf<G>::begin_step() {
  if (!past_) happened_.records.clear();
  step_begins_ = happened_.records.size();
  if (past_) past_->steps.push_back(happened());
  line_.clear();
  step_ = {.ply = ply()};
}

template <class G>
void SessionOf<G>::append(const Answer& a) {
  watch(a);
  if (past_) past_->positions.push_back(record_.game());
  record_.append(a, &happened_);
  if (past_) past_->until.push_back(happened());
  const int last = ply() - 1;
  if (!line_.empty()) line_ += ';';
  const std::size_t from = line_.size();
  line_ += record_.said(last);
  std::replace(line_.begin() + static_cast<std::ptrdiff_t>(from), line_.end(), '\n', ';');
  write_drawn_part(line_, record_.drawn(last));
  step_.answered.add(a.seat);
}

template <class G>
const Step& SessionOf<G>::apply(const Accepted& judged) {
  assert(judged.ply_ == ply() && shown_ < 0);
  begin_step();
  if constexpr (Timed<G>) {
    const Answer a = typed(judged.picks_[0]);
    step_.at = a.tick;
    if (const auto back = G::comes_back(record_.game(), a))
      step_.comes_back = G::text_of(back->clause), step_.until = back->until,
      step_.says = G::comes_back(G::view(record_.game(), a.seat), a, *back);
  }
  for (const RawAnswer& pick : judged.picks_) append(typed(pick));
  if (G::over(record_.game())) (line_ += ';') += result();
  end_step();
  changed();
  return step_;
}

template <class G>
Accepted SessionOf<G>::pass_all() const {
  List<Answer, kMaxSeats> passes;
  for (const Seat s : game().question.who) passes.push(G::pass(s));
  return accepted({passes.items, static_cast<std::size_t>(passes.size())});
}

template <class G>
template <class Say>
Picks SessionOf<G>::group(Game g, Seat s, Say say) {
  Picks picks;
  Chance none;
  for (;;) {
    const Answer a = say(G::view(g, s));
    picks.push(raw(a));
    if (ends_group(g, a) || picks.size() == kMostPicks || G::refused(g, a)) return picks;
    G::apply(g, a, none);
  }
}

template <class G>
std::optional<Accepted> SessionOf<G>::default_answer(Seat s) const {
  if (!owes(s)) return std::nullopt;
  Picks picks;
  if constexpr (TurnBased<G>) {
    picks = group(game(), s, [](const View& v) { return v.gentlest(); });
  } else {
    const auto a = seen_by(s).gentlest();
    if (!a || !G::by_player(*a)) return std::nullopt;
    picks.push(raw(*a));
  }
  auto judged = judge(s, picks, 0);
  if (!judged && judged.error().why == Rejection::Why::must_wait) judged = judge(s, picks, judged.error().until);
  if (!judged) return std::nullopt;
  return *judged;
}

template <class G>
std::function<Picks()> SessionOf<G>::think(Seat s, const bots::Mind& mind, bots::Reason* why) const
  requires TurnBased<G>
{
  bots::Mind own = mind;
  recall(own, s);
  return [g = game(), s, own, why]() mutable {
    bots::Reason* first = why;  // of the first pick: it decides what the group is for
    return group(g, s, [&](const View& v) { return bots::answer(own, v, std::exchange(first, nullptr)); });
  };
}

// Answers in reaction windows are not remembered: who passed is hidden.
template <class G>
void SessionOf<G>::recall(bots::Mind& mind, Seat s) const {
  if constexpr (bots::kRemembers<View>) {
    if (mind.level != bots::Level::hard) return;
    const auto remember = [&](bots::CardMemory& memory, int to) {
      record_.look_back(
          [&](const Game& g, const Answer& a) {
            if (a.seat != s && !G::in_window(g)) memory.watch(G::view(g, s), a);
          },
          to);
    };
    if (shown_ >= 0) return remember(mind.memory = {}, shown_);
    if (!memory_[s]) remember(*(memory_[s] = std::make_unique<bots::CardMemory>()), ply());
    mind.memory = *memory_[s];
  }
}
template <class G>
void SessionOf<G>::watch(const Answer& a) {
  if constexpr (bots::kRemembers<View>) {
    const Game& g = record_.game();
    for (Seat s = 0; s < kMaxSeats; ++s)
      if (memory_[s] && a.seat != s && !G::in_window(g)) memory_[s]->watch(G::view(g, s), a);
  }
}

// A number below the last one comes from a program that was too old to play on: it is ignored. A log without numbers
// counts as played under the first number that it names.
template <class G>
std::optional<Departure> SessionOf<G>::take_up(int rules) {
  if (numbered_ && rules == record_.last_rules()) return std::nullopt;
  const int newest = numbered_ ? std::max(rules, record_.last_rules()) : rules;
  if (newest > G::kRulesVersion) {
    Departure newer = departure(Departure::Why::newer, ply(), {});
    newer.rules = newest;
    return newer;
  }
  if (!std::exchange(numbered_, true)) record_.set_rules(rules);
  else if (rules > record_.last_rules()) record_.change_rules(rules);
  return std::nullopt;
}

// Each answer waits for the chance that follows it.
template <class G>
std::optional<Departure> SessionOf<G>::replay_line(std::string_view line) {
  using Why = Departure::Why;
  begin_step();
  memory_ = {};
  if (G::over(record_.game())) return departure(Why::result, ply(), line);
  std::optional<Answer> pending;
  std::vector<u32> drawn;
  std::string_view end;
  std::optional<Departure> departs;
  const auto play_pending = [&] {
    if (!pending) return true;
    const Answer a = *std::exchange(pending, {});
    const std::size_t told = happened_.records.size();
    if (past_) past_->positions.push_back(record_.game());
    departs = record_.replay(a, numbered_ ? std::optional(std::exchange(drawn, {})) : std::nullopt, &happened_);
    if (departs && !numbered_) departs->rules = 0;
    if (past_) departs ? past_->positions.pop_back() : past_->until.push_back(happened());
    if (departs) happened_.records.resize(told);
    else step_.answered.add(a.seat);
    return !departs;
  };
  u32 tick = 0;
  if constexpr (Timed<G>) tick = G::now(record_.game());
  const auto read = [&](std::string_view part) {
    Line why;
    const Words w(part);
    if constexpr (Timed<G>)
      if (w[0] == "tick") return read_tick(w, tick, why) == Said::ok;
    pending = G::read(record_.game(), w, why);
    if constexpr (Timed<G>)
      if (pending) pending->tick = tick;
    return pending.has_value();
  };
  each_part(line, [&](std::string_view part) {
    if (says_over(part)) {
      end = part;
      return true;
    }
    if (part.starts_with("drawn ") ? read_numbers(part.substr(6), drawn) : play_pending() && read(part)) return true;
    if (!departs) departs = departure(Why::unknown, ply() + 1, part);
    return false;
  });
  if (!departs) play_pending();
  if (!departs && numbered_ && !ends_like(end)) departs = departure(Why::result, ply(), end.empty() ? line : end);
  line_ = line;
  end_step();
  changed();
  replayed();
  return departs;
}

// A record has the picks of a group one by one: a step ends with the last of them.
template <class G>
void SessionOf<G>::look_back() {
  past_ = std::make_unique<Past>(Past{.steps = {0}});
  bool ends_step = true;
  record_.look_back(
      [&](const Game& g, const Answer& a) {
        if (std::exchange(ends_step, ends_group(g, a))) past_->steps.push_back(happened());
        past_->positions.push_back(g);
        past_->until.push_back(happened());
      },
      ply(), &happened_);
  past_->until.push_back(happened());
  assert(static_cast<int>(past_->positions.size()) == ply());
}

template <class G>
bool SessionOf<G>::show_ply(int to) {
  if (!past_ || to < 0 || to > ply()) return false;
  shown_ = to == ply() ? -1 : to;
  seen_is_current_ = false;
  return true;
}

template <class G>
bool SessionOf<G>::take_back(int to) {
  if (!past_ || to < 0 || to > ply() || !record_.take_back_to(to)) return false;
  past_->positions.resize(static_cast<std::size_t>(to));
  past_->until.resize(static_cast<std::size_t>(to) + 1);
  happened_.records.resize(static_cast<std::size_t>(past_->until.back()));
  while (past_->steps.size() > 1 && past_->steps.back() >= happened()) past_->steps.pop_back();
  step_ = {.ply = to};
  shown_ = -1;
  memory_ = {};
  changed();
  return true;
}
}  // namespace tumult
