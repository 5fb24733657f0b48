// A game on this device, with its record and every position so far.
#pragma once
#include <utility>
#include <vector>

#include "journal/recall.h"
#include "wasm/json.h"
#include "wasm/table.h"

namespace tumult::wasm {
// What happened, and how much of it by when.
struct Story final : Sink {
  std::vector<Record> records;
  void take(const Record& r) override { records.push_back(r); }
  int size() const { return static_cast<int>(records.size()); }
};

template <class G>
class TableOf : public Table {
 public:
  using Game = typename G::Game;
  using Answer = typename G::Answer;
  using View = typename G::View;
  using Journal = JournalOf<G>;

  // A new game.
  explicit TableOf(Header<G>&& header) : journal_(std::move(header), &story_) { keep(journal_.game()); }
  // One that was recorded. It is shown as far as it went, and nothing of it is news.
  explicit TableOf(Journal&& read) : journal_(std::move(read)) {
    replay();
    for (int& from : told_) from = story_.size();
  }

  Journal& journal() { return journal_; }
  std::string record() const override { return journal_.text(); }

  std::string view(Seat s) const override {
    return json<G::kViewRoom>([&](Json& j) { G::write_json(j, seen_by(s)); });
  }
  std::string records(Seat viewer) override {
    int& from = told_[viewer < kMaxSeats ? viewer : kMaxSeats];
    const int to = until_[static_cast<std::size_t>(at_)];
    std::string out = "[";
    for (; from < to; ++from) {
      if (out.size() > 1) out += ',';
      const Record& r = story_.records[static_cast<std::size_t>(from)];
      out += json<G::kRecordRoom>([&](Json& j) { G::write_json(j, r, viewer < kMaxSeats ? viewer : G::kSpectator); });
    }
    return out + ']';
  }
  std::string answers(Seat s) const override {
    if (!knows(s)) return "[]";
    return json<G::kAnswersRoom>([&](Json& j) { G::write_answers(j, seen_by(s)); });
  }

  std::string draft(Seat s, std::string_view picks) const override {
    std::vector<Answer> read;
    if (std::string no = read_all(game(), s, picks, read); !no.empty()) return no;
    if constexpr (requires { typename View::Draft; }) {
      static typename View::Draft draft;
      const View v = seen_by(s);
      v.draft(read.data(), static_cast<int>(read.size()), draft);
      if (draft.refusal) return refused(s, draft.refusal->clause);
      return json<G::kAnswersRoom>([&](Json& j) {
        j.object([&] {
          j.mark("complete", draft.complete);
          j.name("options");
          j.array([&] {
            for (const Answer& a : draft.options) j.text(in_words(v, a));
          });
        });
      });
    } else {
      return object([](Json& j) { j.mark("complete", true); });
    }
  }

  // On a copy first: all of them, or none.
  std::string say(Seat s, u32 tick, std::string_view picks) override {
    if (at_ != last()) return error("this is the past: go on from the last position, or take back what came after");
    Game copy = journal_.game();
    Chance none;
    std::vector<Answer> read;
    std::string no;
    each_line(picks, [&](std::string_view line, int) {
      Answer a;
      no = read_one(copy, s, line, a);
      stamp(a, tick);
      if (no.empty())
        if (const auto refusal = G::refuse(copy, a)) no = refused(s, refusal->clause);
      if (!no.empty()) return false;
      read.push_back(a);
      const bool more = copy.question.left > 1;
      if (more) G::apply(copy, a, none);
      return more;
    });
    if (!no.empty()) return no;
    if (read.empty()) return error("nothing was said");
    for (const Answer& a : read) play(a);
    return R"({"ok":true})";
  }
  std::string why(Seat s, std::string_view answer) const override {
    Answer a;
    if (std::string no = read_one(game(), s, answer, a); !no.empty()) return no;
    const auto refusal = G::refuse(game(), a);
    return refusal ? refused(s, refusal->clause) : R"({"ok":true})";
  }

  std::string bot(Seat s, bots::Mind mind) const override {
    if constexpr (requires(View v) { bots::answer(mind, v); }) {
      if (!owes(s)) return {};
      const View v = seen_by(s);
      recall(mind, s, journal_);
      return in_words(v, bots::answer(mind, v));
    } else {
      return {};
    }
  }
  std::string regret(Seat s, bots::Mind mind, std::string_view answer) const override {
    if constexpr (requires(View v, Answer a) { bots::regret(mind, v, a); }) {
      if (!owes(s)) return error("this seat owes no answer");
      const View v = seen_by(s);
      Answer given;
      if (answer.empty()) {
        bots::Mind normal{bots::Level::normal, 0, mind.chance};
        given = bots::answer(normal, v);
      } else if (std::string no = read_one(game(), s, answer, given); !no.empty()) {
        return no;
      } else if (const auto refusal = G::refuse(game(), given)) {
        return refused(s, refusal->clause);
      }
      recall(mind, s, journal_);
      const auto found = bots::regret(mind, v, given);
      return object([&](Json& j) {
        j.text("answer", in_words(v, given));
        j.text("better", in_words(v, found.better));
        j.name("points"), j.raw(decimal(found.points));
        j.name("error"), j.raw(decimal(found.error));
      });
    } else {
      return error("in this game speed decides");
    }
  }
  std::string gentlest(Seat s) const override {
    if (!owes(s)) return {};
    const View v = seen_by(s);
    const std::optional<Answer> a = v.gentlest();
    return a ? in_words(v, *a) : std::string();
  }

  std::string history() const override {
    std::string out = "[";
    for (int i = 0; i < journal_.answers(); ++i)
      out += (i ? "," : "") + json<256>([&](Json& j) { j.text(last_line(journal_.said(i))); });
    return out + ']';
  }
  // What led to the position is news.
  bool go_to(int answers) override {
    if (answers < 0 || answers > last()) return false;
    if (std::exchange(at_, answers) == answers) return true;
    for (int& from : told_) from = answers ? until_[static_cast<std::size_t>(answers) - 1] : 0;
    return true;
  }
  bool take_back(int answers) override {
    if (answers < 0 || answers > last() || !journal_.take_back_to(answers)) return false;
    positions_.resize(static_cast<std::size_t>(answers) + 1);
    until_.resize(static_cast<std::size_t>(answers) + 1);
    story_.records.resize(static_cast<std::size_t>(until_.back()));
    at_ = answers;
    for (int& from : told_) from = story_.size();
    return true;
  }

  void seat_bot(Seat, const bots::Mind&, int) override {}
  double advance(u32) override { return -1; }

 protected:
  const Game& game() const { return positions_[static_cast<std::size_t>(at_)]; }
  int last() const { return static_cast<int>(positions_.size()) - 1; }
  void play(const Answer& a) {
    journal_.answer(a, &story_);
    keep(journal_.game());
  }
  // The position of a recorded game after each of its answers, with the chance that was noted.
  void replay() {
    RecordedChance noted;
    Chance chance{.source = &noted};
    std::optional<Answer> pending;
    Game g;
    bool begun = false;
    u32 tick = 0;
    auto play_pending = [&] {
      if (positions_.empty()) g = G::begin(journal_.options(), chance, &story_);
      else if (pending) G::apply(g, *pending, chance, &story_);
      else return;
      pending.reset();
      keep(g);
    };
    each_line(journal_.text(), [&](std::string_view line, int) {
      const Words w(line);
      if (!begun) return begun = w[0] == "begin", true;
      if (w[0] == "drawn") return note(noted, w), true;
      play_pending();
      if (w[0] == "result" || w[0] == "digest") return false;
      if (w[0] == "rules") return true;
      if (w[0] == "tick") return read_number(w[1], tick), true;
      Line why;
      pending = G::read(g, w, why);
      if (pending) stamp(*pending, tick);
      return pending.has_value();
    });
  }
  // Time has gone on, and nothing else.
  void look_again(const Game& now) { positions_.back() = now; }
  std::string error(std::string_view message) const {
    return object([&](Json& j) { j.text("message", message); });
  }
  // Why not, and what may be said instead.
  std::string refused(Seat s, typename G::Clause clause) const {
    return "{\"clause\":\"" + std::string(G::text_of(clause)) + "\",\"may\":" + answers(s) + '}';
  }
  static void stamp(Answer& a, u32 tick) {
    if constexpr (Timed<G>) a.tick = tick;
  }
  std::string read_one(const Game& g, Seat s, std::string_view line, Answer& a) const {
    Line why;
    const std::string said = "s" + std::to_string(s) + " " + std::string(line);
    const auto read = G::read(g, Words(said), why);
    if (!read) return error(why.view());
    a = *read;
    return {};
  }

 private:
  bool knows(Seat s) const { return s < G::players(journal_.options()); }
  bool owes(Seat s) const { return knows(s) && game().question.who.has(s); }
  View seen_by(Seat s) const { return G::view(game(), knows(s) ? s : G::kSpectator); }

  void keep(const Game& g) {
    positions_.push_back(g);
    until_.push_back(story_.size());
    at_ = last();
  }
  static void note(RecordedChance& chance, const Words& w) {
    std::vector<u32> numbers;
    for (int i = 1; i < w.n; ++i) {
      u32 n = 0;
      if (read_number(w[i], n)) numbers.push_back(n);
    }
    chance.note(numbers);
  }
  // Picks of a group: each is read in the position that the one before leads to.
  std::string read_all(Game g, Seat s, std::string_view picks, std::vector<Answer>& out) const {
    std::string no;
    Chance none;
    each_line(picks, [&](std::string_view line, int) {
      Answer a;
      no = read_one(g, s, line, a);
      if (!no.empty()) return false;
      out.push_back(a);
      if (!G::refuse(g, a) && g.question.left > 1) G::apply(g, a, none);
      return true;
    });
    return no;
  }
  static std::string in_words(const View& v, const Answer& a) {
    Line line;
    G::write(line, v, a);
    return std::string(line.view().substr(3));
  }
  static std::string_view last_line(const std::string& said) {
    const std::size_t end = said.rfind('\n');
    return std::string_view(said).substr(end == said.npos ? 0 : end + 1);
  }
  // With two digits after the point.
  static std::string decimal(double x) {
    const auto hundredths = static_cast<long long>((x < 0 ? -x : x) * 100 + 0.5);
    const std::string small = std::to_string(hundredths % 100);
    return (x < 0 && hundredths ? "-" : "") + std::to_string(hundredths / 100) + (small.size() == 1 ? ".0" : ".") +
           small;
  }

  Story story_;
  Journal journal_;
  std::vector<Game> positions_;  // after each answer; the first is the deal
  std::vector<int> until_;       // how much of the story had happened by then
  int at_ = 0;                   // the position that is shown
  int told_[kMaxSeats + 1] = {};
};
}  // namespace tumult::wasm
