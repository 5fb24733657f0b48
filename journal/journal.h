// The record of a game: text that anyone can replay, verify, search and diff; the same for every game.
// (docs/notation.md, "A record")
//
// A game says what is its own in a struct T, besides what kit/text_scene.h asks for:
//   kName, kRulesVersion, Options; begin(options, chance, sink), apply(game, answer, chance, sink), digest(game)
//   write_options(line, options), read_option(options, words, why): false if the line is none of its options
//   consistent(options, why), players(options), over(game), score(game, seat), winners(game), read_seat(word)
#pragma once
#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "journal/chance.h"
#include "journal/departure.h"
#include "journal/fair.h"
#include "journal/header.h"
#include "journal/segment.h"
#include "kit/hash.h"
#include "kit/record.h"
#include "kit/text_line.h"
#include "kit/text_scene.h"

namespace tumult {
void write_drawn(std::string& out, const std::vector<u32>& drawn);

// Which game a scenario or a record is of: its `game` line; empty if there is none.
std::string_view game_of(std::string_view text);

// With Check::everything the chance must follow from the seed or key, and the result from the play. What was played
// under other rules is replayed with the chance that was recorded, and so is all with Check::legality.
enum class Check : u8 { everything, legality };

template <class T>
class RecordReader;

// A game that writes its own record as it is played.
template <class T>
class JournalOf {
 public:
  using Game = typename T::Game;
  using Answer = typename T::Answer;
  using Options = typename T::Options;

  JournalOf(const Options& o, u64 seed, Sink* sink = nullptr)
      : JournalOf(Header<T>{.options = o, .seed = seed}, sink) {}
  JournalOf(const Options& o, const ChachaKey& key, Sink* sink = nullptr)
      : JournalOf(Header<T>{.options = o, .key = key}, sink) {}
  // The key comes from a secret and the shares that people added.
  JournalOf(const Options& o, const Secret& secret, const Shares& shares, Sink* sink = nullptr)
      : JournalOf(Header<T>{.options = o, .key = key_of(secret, shares), .secret = secret, .shares = shares}, sink) {}
  // It has a seed or a key.
  explicit JournalOf(Header<T> header, Sink* sink = nullptr) : head_(std::move(header)) {
    take_generator();
    begin(sink);
  }

  // A game that somebody wrote down: the deal again with the chance that was drawn for it, under any rules, and each
  // answer by `replay`. `deal_departs` says whether it is the same.
  JournalOf(const Options& o, const Secret& secret, const Shares& shares, int rules, const std::vector<u32>& drawn,
            Sink* sink = nullptr)
      : head_{.options = o, .key = key_of(secret, shares), .secret = secret, .shares = shares},
        segments_{{.rules = rules}} {
    take_generator();
    chance_.note(drawn);
    begin(sink);
    if (const auto why = chance_differs(dealt_, drawn)) deal_departs_ = why;
  }
  std::optional<Departure> deal_departs() const {
    if (!deal_departs_) return std::nullopt;
    return Departure{.why = *deal_departs_, .rules = rules(), .now = T::kRulesVersion, .said = "begin"};
  }

  // A record played again, as far as `to` answers (-1: all).
  using Check = tumult::Check;
  static std::optional<JournalOf> read(std::string_view text, Check check, Problem& problem, int to = -1,
                                       Sink* sink = nullptr) {
    return RecordReader<T>(check, problem, sink).read(text, to);
  }
  // The same up to the first line that does not follow, of which `problem` tells. Nothing: not even the deal follows.
  static std::optional<JournalOf> read_part(std::string_view text, Check check, Problem& problem) {
    return RecordReader<T>(check, problem, nullptr).read_part(text);
  }

  // A saved game, to go on with. Of older rules it can if everything in it holds today; `problem` says why not.
  static std::optional<JournalOf> resume(std::string_view text, Problem& problem, Sink* sink = nullptr) {
    auto journal = read(text, Check::everything, problem, -1, sink);
    if (!journal || journal->last_rules() <= T::kRulesVersion) return journal;
    Departure newer{.why = Departure::Why::newer, .rules = journal->last_rules(), .now = T::kRulesVersion};
    problem = {.text = tumult::in_words(newer), .departure = std::move(newer)};
    return std::nullopt;
  }

  const Game& game() const { return game_; }
  const Options& options() const { return head_.options; }
  int answers() const { return static_cast<int>(entries_.size()); }
  const std::string& said(int i) const { return entries_[static_cast<std::size_t>(i)].said; }  // the answer in words
  const std::vector<u32>& drawn(int i) const { return entries_[static_cast<std::size_t>(i)].drawn; }
  const std::vector<u32>& dealt() const { return dealt_; }  // what the deal drew

  // The rules the game was begun under; and those of its last answer.
  int rules() const { return segments_.front().rules; }
  int last_rules() const { return segments_.back().rules; }

  // Refused: nothing changes. A game of older rules goes on under today's, from here on with chance of its own.
  auto answer(const Answer& a, Sink* sink = nullptr) {
    const auto no = T::refuse(game_, a);
    if (!no) append(a, sink);
    return no;
  }
  // The same of an answer that was judged already: it must not be refused.
  void append(const Answer& a, Sink* sink = nullptr) {
    assert(!T::refuse(game_, a));
    if (last_rules() != T::kRulesVersion) change_rules(T::kRulesVersion);
    play(a, sink);
  }
  // An answer of a record that is read, and the chance that was drawn after it, if that is known. If it does not
  // follow, nothing changes, but for what the sink was told.
  std::optional<Departure> replay(const Answer& a, const std::optional<std::vector<u32>>& drawn, Sink* sink = nullptr) {
    const auto no = T::refuse(game_, a);
    if (no) return departure({.why = Departure::Why::refused, .clause = std::string(T::text_of(no->clause))}, a);
    const Game before = game_;
    if (drawn) chance_.note(*drawn);
    play(a, sink);
    const auto why = drawn ? chance_differs(entries_.back().drawn, *drawn) : std::nullopt;
    if (!why) return std::nullopt;
    game_ = before;
    entries_.pop_back();
    return departure({.why = *why}, a);
  }
  // From here on the game is played under these newer rules.
  void change_rules(int rules) {
    follows_ = follows_ && chance_.follows();
    segments_.push_back({.rules = rules, .from = answers()});
    take_generator();
  }
  // All so far was played under these rules, which were not known before. The chance goes on where it is.
  void set_rules(int rules) {
    segments_.front().rules = rules;
    if (rules != T::kRulesVersion) chance_ = std::move(chance_).giving_back();
  }
  // Plays again from the beginning.
  bool take_back_to(int answers) {
    Problem problem;
    auto again = read(text(), Check::everything, problem, answers);
    if (again) *this = std::move(*again);
    return again.has_value();
  }

  // Plays a copy again, as far as `to` answers: `each` sees the game before every one of them, and the answer.
  template <class Each>
  void look_back(Each each, int to, Sink* sink = nullptr) const {
    JournalOf again;
    again.head_.options = head_.options;
    again.chance_.note(dealt_);
    again.begin(sink);
    u32 tick = 0;
    for (int i = 0; i < to; ++i) {
      const Entry& entry = entries_[static_cast<std::size_t>(i)];
      const std::optional<Answer> a = read_said(again.game_, entry.said, tick);
      if (!a) return;
      each(again.game(), *a);
      if (again.replay(*a, entry.drawn, sink)) return;
    }
  }
  template <class Each>
  void look_back(Each each) const {
    look_back(each, answers());
  }

  // What if it were like this? From here on the record does not follow any more.
  void suppose(const Game& g) { game_ = g; }
  // The picks of chance from here on, in the numbers of a record; after the last of them each is 0.
  void script_chance(const std::vector<u32>& drawn) {
    chance_ = RecordedChance();
    chance_.note(drawn);
  }

  const std::string& name(Seat s) const { return head_.names[s]; }
  void set_name(Seat s, std::string_view name) { head_.names[s] = name; }
  const std::vector<std::string>& notes() const { return head_.notes; }
  void add_note(std::string_view note) { head_.notes.emplace_back(note); }

  std::string text() const {
    std::string out = header();
    out += "rules " + std::to_string(rules()) + '\n';
    for (int s = 0; s < T::players(head_.options); ++s)
      if (const std::string& name = head_.names[static_cast<std::size_t>(s)]; !name.empty())
        out += "name s" + std::to_string(s) + ' ' + name + '\n';
    for (const std::string& note : head_.notes) out += "note " + note + '\n';
    write_chance(out);
    out += "begin\n";
    write_drawn(out, dealt_);
    auto next = segments_.begin() + 1;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      for (; next != segments_.end() && next->from == static_cast<int>(i); ++next)
        out += "rules " + std::to_string(next->rules) + '\n';
      out += entries_[i].said + '\n';
      write_drawn(out, entries_[i].drawn);
    }
    if (T::over(game_)) {
      out += "result";
      for (int s = 0; s < T::players(head_.options); ++s)
        out += ' ' + std::to_string(T::score(game_, static_cast<Seat>(s)));
      out += "\nwinner";
      for (Seat s : T::winners(game_)) out += " s" + std::to_string(s);
      out += '\n';
    }
    return out + "digest " + std::to_string(T::digest(game_)) + '\n';
  }

  // A scenario that leads to this very position.
  std::string as_scenario() const {
    std::string out = header();
    const bool by_seed = head_.seed && follows_ && segments_.size() == 1;
    out += "seed " + std::to_string(head_.seed.value_or(0)) + '\n';
    if (!by_seed) write_drawn(out, dealt_);
    out += "begin\n";
    for (const Entry& e : entries_) {
      if (!by_seed) write_drawn(out, e.drawn);
      out += e.said + '\n';
    }
    return out;
  }

  // What the chance was checked against when the record was read.
  const ChanceFinding& chance_found() const { return chance_found_; }

 private:
  struct Entry {
    std::string said;
    std::vector<u32> drawn;
  };
  JournalOf() = default;
  friend class RecordReader<T>;

  void begin(Sink* sink) {
    Chance chance{.source = &chance_};
    game_ = T::begin(head_.options, chance, sink);
    dealt_ = chance_.take_drawn();
  }
  void play(const Answer& a, Sink* sink) {
    Chance chance{.source = &chance_};
    std::string said = in_words(a);
    T::apply(game_, a, chance, sink);
    entries_.push_back({std::move(said), chance_.take_drawn()});
  }
  // What in_words wrote.
  static std::optional<Answer> read_said(const Game& g, std::string_view said, u32& tick) {
    Line why;
    if constexpr (Timed<T>) {
      const std::size_t end = said.find('\n');
      if (end != said.npos) read_tick(Words(said.substr(0, end)), tick, why);
      said.remove_prefix(end == said.npos ? 0 : end + 1);
    }
    std::optional<Answer> a = T::read(g, Words(said), why);
    if constexpr (Timed<T>)
      if (a) a->tick = tick;
    return a;
  }
  std::string in_words(const Answer& a) const {
    Line said;
    if constexpr (Timed<T>)
      if (a.tick != T::now(game_)) said << "tick " << static_cast<long long>(a.tick) << '\n';
    T::write(said, game_, a);
    return std::string(said.view());
  }
  Departure departure(Departure d, const Answer& a) const {
    Line said;
    T::write(said, game_, a);
    d.rules = last_rules();
    d.now = T::kRulesVersion;
    d.answer = answers() + 1;
    d.said = said.view();
    return d;
  }
  std::optional<Departure::Why> chance_differs(const std::vector<u32>& drawn, const std::vector<u32>& recorded) const {
    using Why = Departure::Why;
    if (chance_.ran_out() || drawn.size() > recorded.size()) return Why::chance_missing;
    if (chance_.out_of_range()) return Why::chance_differs;
    if (drawn.size() < recorded.size()) return Why::chance_left;
    return drawn == recorded ? std::nullopt : std::optional(Why::chance_differs);
  }
  // The chance of a segment. Without a seed or key nothing is there to follow from: it can only be recorded.
  RecordedChance generator(const Segment& part) const {
    const bool whole = part.rules == rules();  // it is the first, for rules only get newer
    if (head_.seed) return RecordedChance(whole ? *head_.seed : seed_of_segment(*head_.seed, part));
    if (head_.key) return RecordedChance(whole ? *head_.key : key_of_segment(*head_.key, part));
    return RecordedChance(mix(T::digest(game_)));
  }
  // Replaying under other rules, chance comes from the record.
  void take_generator() {
    chance_ = generator(segments_.back());
    if (last_rules() != T::kRulesVersion) chance_ = std::move(chance_).giving_back();
  }
  void write_chance(std::string& out) const {
    if (head_.seed) out += "seed " + std::to_string(*head_.seed) + '\n';
    if (!head_.secret && head_.key)
      out += "commitment " + in_hex(hash256(*head_.key)) + "\nkey " + in_hex(*head_.key) + '\n';
    if (!head_.secret) return;
    out += "commitment " + in_hex(commitment_to(*head_.secret)) + '\n';
    for (std::size_t s = 0; s < head_.shares.size(); ++s)
      if (const Share& share = head_.shares[s]; share.asked)
        out += "share s" + std::to_string(s) + ' ' + (share.bytes ? in_hex(*share.bytes) : "none") + '\n';
    out += "secret " + in_hex(*head_.secret) + '\n';
  }
  std::string header() const {
    Line out;
    out << "game " << T::kName << '\n';
    T::write_options(out, head_.options);
    return std::string(out.view());
  }

  Header<T> head_;
  ChanceFinding chance_found_;
  RecordedChance chance_;
  Game game_;
  std::vector<u32> dealt_;
  std::vector<Entry> entries_;
  std::vector<Segment> segments_ = {{.rules = T::kRulesVersion}};
  std::optional<Departure::Why> deal_departs_;
  bool follows_ = true;  // the chance of every segment that was read is what the seed or key gives
};
}  // namespace tumult

#include "journal/record_reader.h"  // IWYU pragma: keep
