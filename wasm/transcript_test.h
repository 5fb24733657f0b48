// Calls of the engine for browsers and what they return, as text for golden files: a line "> …" a call, a line "< …" a
// result; results of several lines are lines "| …".
#pragma once
#include <fmt/core.h>

#include <array>
#include <cassert>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kit/offers_test.h"
#include "tests/golden.h"
#include "wasm/engine.h"

namespace tumult::wasm {
inline constexpr Seat kOnlooker = Session::kSpectator;
inline std::string seat_text(Seat s) { return s == kOnlooker ? "spectator" : fmt::format("s{}", s); }

// Just enough JSON for what the engine itself writes; none of the words it looks for needs an escape.
namespace in_json {
inline std::string_view after(std::string_view json, std::string_view key) {
  const std::string name = fmt::format("\"{}\":", key);
  const std::size_t at = json.find(name);
  return at == json.npos ? std::string_view() : json.substr(at + name.size());
}
inline bool is_true(std::string_view json, std::string_view key) { return after(json, key).starts_with("true"); }
inline int number(std::string_view json, std::string_view key) {
  int n = 0;
  for (const char c : after(json, key)) {
    if (c < '0' || c > '9') break;
    n = n * 10 + (c - '0');
  }
  return n;
}
// The strings of a list of strings.
inline std::vector<std::string> texts(std::string_view list) {
  std::vector<std::string> all;
  if (!list.starts_with('[')) return all;
  for (list.remove_prefix(1); list.starts_with('"') || list.starts_with(','); list.remove_prefix(1)) {
    if (list[0] == ',') continue;
    list.remove_prefix(1);
    const std::size_t end = list.find('"');
    all.emplace_back(list.substr(0, end));
    list.remove_prefix(end);
  }
  return all;
}
inline std::vector<Seat> seats(std::string_view list) {
  std::vector<Seat> all;
  for (const char c : list.substr(0, list.find(']')))
    if (c >= '0' && c <= '9') all.push_back(static_cast<Seat>(c - '0'));
  return all;
}
// What may be picked next, in the notation.
inline std::vector<std::string> options(std::string_view draft) {
  json::Value read;
  EXPECT_TRUE(json::Reader(draft).read(read)) << draft;
  return json::answers_in(read.fields["options"].items);
}
inline std::string_view question(std::string_view view) { return after(view, "question"); }
}  // namespace in_json

enum class Detail : u8 { brief, full };

class Transcript {
 public:
  static constexpr std::size_t kLongest = 500;  // of a brief result; of longer ones a digest is kept
  enum class Kept : u8 { calls, results };
  explicit Transcript(Kept kept = Kept::calls) : kept_(kept) {}

  std::string text;                             // empty if only results are kept
  bool without_stuck = false;                   // Frankfurt's answer `stuck` is left out of lists of answers
  std::map<std::string, std::string> returned;  // if only results are kept: all of them uncut, by the name of the call

  void remark(std::string_view words) { write('#', words); }

  bool begin(const std::string& head) {
    call("begin");
    lines(head);
    Problem problem;
    return opened("begin", wasm::begin(head, problem), problem);
  }
  bool load(const std::string& record, Opening opening, Detail shown = Detail::brief) {
    constexpr std::string_view kOpenings[] = {"everything", "legality", "resume"};
    call(fmt::format("load {}", kOpenings[static_cast<int>(opening)]));
    several(record, shown);
    Problem problem;
    return opened("load", wasm::load(record, opening, problem), problem);
  }
  std::string verify(const std::string& record, Detail shown = Detail::brief) {
    call("verify");
    several(record, shown);
    return result("verify", wasm::verify(record));
  }
  std::string options(std::string_view game) {
    call(fmt::format("options {}", game));
    return result("options", wasm::options(game), Detail::full);
  }
  std::string check(const std::string& head) {
    call("check");
    lines(head);
    return result("check", wasm::check(head), Detail::full);
  }

  std::string view(Seat s, Detail d = Detail::brief) {
    call(fmt::format("view {}", seat_text(s)));
    return result("view", session_->view(s), d);
  }
  std::string records(Seat s, Detail d = Detail::brief) {
    call(fmt::format("records {}", seat_text(s)));
    return result("records", session_->records(s), d);
  }
  std::string answers(Seat s, Detail d = Detail::brief) {
    call(fmt::format("answers {}", seat_text(s)));
    return result("answers", session_->answers(s, AnswerForm::texts), d);
  }
  std::string draft(Seat s, const std::vector<std::string>& picks, Detail d = Detail::brief) {
    call(fmt::format("draft {}{}", seat_text(s), quoted(picks)));
    return result("draft", session_->draft(s, joined(picks)), d);
  }
  std::string say(Seat s, const std::vector<std::string>& picks, u32 tick = 0, Detail d = Detail::brief) {
    call(fmt::format("say {} at {}{}", seat_text(s), tick, quoted(picks)));
    return result("say", session_->say(s, tick, joined(picks)), d);
  }
  std::string why(Seat s, const std::string& answer) {
    call(fmt::format("why {}{}", seat_text(s), quoted({answer})));
    return result("why", session_->why(s, answer));
  }
  std::string bot(Seat s, bots::Level level, int budget, u64 seed) {
    call(fmt::format("bot {} {} budget {} seed {}", seat_text(s), bots::text_of(level), budget, seed));
    return result("bot", session_->bot(s, {level, budget, Chance::from_seed(seed)}));
  }
  int let_bot_answer(Seat s, bots::Level level, int budget, u64 seed) {
    call(fmt::format("bot_answer {} {} budget {} seed {}", seat_text(s), bots::text_of(level), budget, seed));
    const int answers = session_->let_bot_answer(s, {level, budget, Chance::from_seed(seed)});
    result("bot_answer", std::to_string(answers));
    return answers;
  }
  std::string regret(Seat s, int budget, u64 seed, const std::string& answer = "") {
    call(fmt::format("regret {} budget {} seed {}{}", seat_text(s), budget, seed, quoted({answer})));
    return result("regret", session_->regret(s, {bots::Level::hard, budget, Chance::from_seed(seed)}, answer));
  }
  std::string gentlest(Seat s) {
    call(fmt::format("gentlest {}", seat_text(s)));
    return result("gentlest", session_->default_answer(s));
  }
  std::string history(Detail d = Detail::brief) {
    call("history");
    return result("history", session_->history(), d);
  }
  bool go_to(int answers) {
    call(fmt::format("go_to {}", answers));
    return result("go_to", session_->go_to(answers) ? "true" : "false") == "true";
  }
  bool take_back(int answers) {
    call(fmt::format("take_back {}", answers));
    return result("take_back", session_->take_back(answers) ? "true" : "false") == "true";
  }
  void seat_bot(Seat s, bots::Level level, int time, u64 seed) {
    call(fmt::format("seat_bot {} {} time {} seed {}", seat_text(s), bots::text_of(level), time, seed));
    session_->seat_bot(s, {level, 0, Chance::from_seed(seed)}, time);
  }
  double advance(u32 tick) {
    call(fmt::format("advance {}", tick));
    const double next = session_->advance(tick);
    result("advance", fmt::format("{:.0f}", next));
    return next;
  }
  std::string record(Detail d = Detail::full) {
    call("record");
    std::string out = session_->record();
    if (kept_ == Kept::calls) several(out, d);
    else returned["record"] += out;
    return out;
  }

  // Without a line: for the driver's own decisions.
  PageSession& quietly() { return *session_; }

 private:
  static std::string joined(const std::vector<std::string>& picks) {
    std::string all;
    for (const std::string& pick : picks) all += (all.empty() ? "" : "\n") + pick;
    return all;
  }
  static std::string quoted(const std::vector<std::string>& picks) {
    std::string all;
    for (const std::string& pick : picks) all += fmt::format(" \"{}\"", pick);
    return all;
  }
  static std::string digest(std::string_view bytes) {
    return fmt::format("#{} of {} bytes", digest_text(bytes).substr(0, 16), bytes.size());
  }
  void write(char sign, std::string_view words) {
    if (kept_ == Kept::calls) text += fmt::format("{} {}\n", sign, words);
  }
  void call(std::string_view words) { write('>', words); }
  void lines(std::string_view all) {
    while (!all.empty()) write('|', golden::take_line(all));
  }
  void several(const std::string& all, Detail d) {
    if (d == Detail::full) lines(all);
    else write('|', digest(all));
  }
  void leave_out_stuck(std::string& out) const {
    for (const std::string_view listed : {",\"stuck\"", "\"stuck\",", "\"stuck\""})
      if (const std::size_t at = out.find(listed); without_stuck && at != out.npos) out.erase(at, listed.size());
  }
  std::string result(const std::string& name, std::string out, Detail d = Detail::brief) {
    leave_out_stuck(out);
    if (kept_ == Kept::calls) write('<', d == Detail::brief && out.size() > kLongest ? digest(out) : out);
    else returned[name] += out + '\n';
    return out;
  }
  bool opened(const std::string& name, std::unique_ptr<PageSession> session, const Problem& problem) {
    result(name, session ? "opened" : told(problem));
    if (!session) return false;
    session_ = std::move(session);
    return true;
  }

  Kept kept_;
  std::unique_ptr<PageSession> session_;
};

// Plays the turn-based games: bots as web/src/link/local.svelte.ts lets them answer, people by chance. Where groups are
// drafted, they are by chance for bots too, and what else a bot says is asked for and said in two calls.
class Players {
 public:
  enum class Groups : u8 { drafted, by_bots };

  Players(Transcript& t, u64 seed, std::vector<bots::Level> bots, int budget, Groups groups)
      : t_(t),
        seed_(seed),
        chance_(Chance::from_seed(seed ^ 0xFACE)),
        bots_(std::move(bots)),
        budget_(budget),
        groups_(groups) {}

  int seats() const { return static_cast<int>(bots_.size()) + 1; }  // seat 0 is a person
  // One answer, or all picks of a group. False: the game is over.
  bool step() {
    const Seat s = next();
    if (s == kNobody) return false;
    const bool group = in_json::number(in_json::question(t_.quietly().view(s)), "left") > 1;
    if (s > 0 && groups_ == Groups::by_bots) seed_ += static_cast<u64>(let_bot_answer(s));
    else if (s > 0 && !group) say_as_bot(s);
    else choose(s);
    return true;
  }
  // The first of those who owe an answer; kNobody: the game is over.
  Seat next() const {
    for (const Seat s : in_json::seats(in_json::after(in_json::question(t_.quietly().view(kOnlooker)), "asked")))
      if (in_json::is_true(in_json::question(t_.quietly().view(s)), "owes")) return s;
    return kNobody;
  }
  // The calls that a page makes after each step.
  void look(Seat s, Detail d = Detail::brief) { t_.records(s, d), t_.view(s, d), t_.answers(s, d); }

  // The picks of a person, by drafts. Where several are asked for, `pass` would make them fewer.
  enum class Passing : u8 { may, must_not };
  std::vector<std::string> drafted(Seat s, Passing passing = Passing::may) {
    std::vector<std::string> picks;
    for (;;) {
      const std::string draft = t_.draft(s, picks);
      if (in_json::is_true(draft, "complete")) return picks;
      auto options = in_json::options(draft);
      if (passing == Passing::must_not && options.size() > 1) std::erase(options, "pass");
      if (options.empty()) return picks;
      picks.push_back(options[chance_.below(static_cast<u32>(options.size()))]);
    }
  }

 private:
  int let_bot_answer(Seat s) { return t_.let_bot_answer(s, bots_[s - 1u], budget_, seed_ + 1); }
  void say_as_bot(Seat s) { t_.say(s, {t_.bot(s, bots_[s - 1u], budget_, ++seed_)}); }
  void choose(Seat s) {
    if (chance_.below(12) == 0) stumble(s);
    t_.say(s, drafted(s));
  }
  void stumble(Seat s) {
    constexpr std::string_view kWords[] = {"wish red", "play r99", "juggle",          "ok",   "pass",
                                           "draw",     "",         "name s1",         "roll", "play r1",
                                           "name s7",  "s1 pass",  "activate looping"};
    const std::string words(kWords[chance_.below(std::size(kWords))]);
    t_.why(s, words);
    t_.draft(s, {words});
    if (!t_.quietly().why(s, words).contains("\"ok\":true")) t_.say(s, {words});
  }

  Transcript& t_;
  u64 seed_;
  Chance chance_;
  std::vector<bots::Level> bots_;  // of the seats from 1 on
  int budget_;
  Groups groups_;
};
}  // namespace tumult::wasm
