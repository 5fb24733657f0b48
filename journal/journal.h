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
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "journal/chance.h"
#include "journal/fair.h"
#include "kit/hash.h"
#include "kit/record.h"
#include "kit/text_line.h"
#include "kit/text_scene.h"

namespace tumult {
struct Problem {
  int line = 0;
  std::string text;
  bool nonsense = false;  // a word that is not known, rather than play that does not follow
};

std::string in_hex(const std::array<std::uint8_t, 32>&);
std::optional<std::array<std::uint8_t, 32>> read_hex(std::string_view);
void write_drawn(std::string& out, const std::vector<u32>& drawn);

// Which game a scenario or a record is of: its `game` line; empty if there is none.
std::string_view game_of(std::string_view text);

// With Check::everything the chance must follow from the seed or key, and the result from the play; a record of other
// rules is replayed with the chance it holds, and so is any with Check::legality.
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

  JournalOf(const Options& o, u64 seed, Sink* sink = nullptr) : options_(o), seed_(seed), chance_(seed) { begin(sink); }
  JournalOf(const Options& o, const ChachaKey& key, Sink* sink = nullptr) : options_(o), key_(key), chance_(key) {
    begin(sink);
  }
  // The key comes from a secret and the shares that people added.
  JournalOf(const Options& o, const Secret& secret, const Shares& shares, Sink* sink = nullptr)
      : options_(o), key_(key_of(secret, shares)), secret_(secret), shares_(shares), chance_(*key_) {
    begin(sink);
  }

  // A record played again, as far as `to` answers (-1: all).
  using Check = tumult::Check;
  static std::optional<JournalOf> read(std::string_view text, Check check, Problem& problem, int to = -1,
                                       Sink* sink = nullptr) {
    return RecordReader<T>(check, problem, sink).read(text, to);
  }

  const Game& game() const { return game_; }
  const Options& options() const { return options_; }
  int answers() const { return static_cast<int>(entries_.size()); }
  const std::string& said(int i) const { return entries_[static_cast<std::size_t>(i)].said; }  // the answer in words

  // Refused: nothing changes.
  auto answer(const Answer& a, Sink* sink = nullptr) {
    auto no = T::refuse(game_, a);
    if (no) return no;
    Line said;
    if constexpr (Timed<T>)
      if (a.tick != T::now(game_)) said << "tick " << static_cast<long long>(a.tick) << '\n';
    T::write(said, game_, a);
    Chance chance{.source = &chance_};
    T::apply(game_, a, chance, sink);
    entries_.push_back({std::string(said.view()), chance_.take_drawn()});
    return no;
  }
  // Plays again from the beginning.
  bool take_back_to(int answers) {
    Problem problem;
    auto again = read(text(), Check::everything, problem, answers);
    if (again) *this = std::move(*again);
    return again.has_value();
  }

  // The same, and `each` sees the game before every answer, and the answer.
  template <class Each>
  void look_back(Each each) const {
    if (!seed_ && !key_) return;
    JournalOf again = seed_ ? JournalOf(options_, *seed_) : JournalOf(options_, *key_);
    for (const Entry& entry : entries_) {
      Line why;
      const std::optional<Answer> a = T::read(again.game_, Words(entry.said), why);
      if (!a) return;
      each(again.game(), *a);
      if (again.answer(*a)) return;
    }
  }

  // What if it were like this? From here on the record does not follow any more.
  void suppose(const Game& g) { game_ = g; }

  const std::string& name(Seat s) const { return names_[s]; }
  void set_name(Seat s, std::string_view name) { names_[s] = name; }
  const std::vector<std::string>& notes() const { return notes_; }  // "note …" lines, for whoever saved the game
  void add_note(std::string_view note) { notes_.emplace_back(note); }

  std::string text() const {
    std::string out = header();
    out += "rules " + std::to_string(T::kRulesVersion) + '\n';
    for (int s = 0; s < T::players(options_); ++s)
      if (const std::string& name = names_[static_cast<std::size_t>(s)]; !name.empty())
        out += "name s" + std::to_string(s) + ' ' + name + '\n';
    for (const std::string& note : notes_) out += "note " + note + '\n';
    write_chance(out);
    out += "begin\n";
    write_drawn(out, dealt_);
    for (const Entry& e : entries_) {
      out += e.said + '\n';
      write_drawn(out, e.drawn);
    }
    if (T::over(game_)) {
      out += "result";
      for (int s = 0; s < T::players(options_); ++s) out += ' ' + std::to_string(T::score(game_, static_cast<Seat>(s)));
      out += "\nwinner";
      for (Seat s : T::winners(game_)) out += " s" + std::to_string(s);
      out += '\n';
    }
    return out + "digest " + std::to_string(T::digest(game_)) + '\n';
  }

  // A scenario that leads to this very position.
  std::string as_scenario() const {
    std::string out = header();
    out += "seed " + std::to_string(seed_.value_or(0)) + '\n';
    if (!seed_) write_drawn(out, dealt_);
    out += "begin\n";
    for (const Entry& e : entries_) {
      if (!seed_) write_drawn(out, e.drawn);
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
    game_ = T::begin(options_, chance, sink);
    dealt_ = chance_.take_drawn();
  }
  void write_chance(std::string& out) const {
    if (seed_) out += "seed " + std::to_string(*seed_) + '\n';
    if (!secret_ && key_) out += "commitment " + in_hex(hash256(*key_)) + "\nkey " + in_hex(*key_) + '\n';
    if (!secret_) return;
    out += "commitment " + in_hex(commitment_to(*secret_)) + '\n';
    for (std::size_t s = 0; s < shares_.size(); ++s)
      if (const Share& share = shares_[s]; share.asked)
        out += "share s" + std::to_string(s) + ' ' + (share.bytes ? in_hex(*share.bytes) : "none") + '\n';
    out += "secret " + in_hex(*secret_) + '\n';
  }
  std::string header() const {
    Line out;
    out << "game " << T::kName << '\n';
    T::write_options(out, options_);
    return std::string(out.view());
  }

  Options options_;
  std::optional<u64> seed_;
  std::optional<ChachaKey> key_;
  std::optional<Secret> secret_;  // where the key comes from, with the shares
  Shares shares_;
  ChanceFinding chance_found_;
  RecordedChance chance_;
  std::array<std::string, kMaxSeats> names_;
  std::vector<std::string> notes_;
  Game game_;
  std::vector<u32> dealt_;
  std::vector<Entry> entries_;
};

// Reads a record line by line: the header, then answers with the chance that followed each.
template <class T>
class RecordReader {
 public:
  RecordReader(Check check, Problem& problem, Sink* sink) : check_(check), problem_(problem), sink_(sink) {}

  std::optional<JournalOf<T>> read(std::string_view text, int to) {
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view whole = text.substr(at, end - at);
      at = end + 1;
      ++line_;
      const Words w(whole);
      if (w.n == 0) continue;
      if (begun_ && to >= 0 && j_.answers() + pending_.has_value() >= to && w[0] != "drawn") break;
      if (!(begun_ ? body(w) : header(w, whole))) return std::nullopt;
    }
    if (!begun_) return fail("the record has no \"begin\""), std::nullopt;
    if (!play_pending()) return std::nullopt;
    if (replaying()) {  // its generator may stand elsewhere by now: from here on the record holds the chance
      j_.seed_.reset();
      j_.key_.reset();
      j_.secret_.reset();
      j_.chance_ = RecordedChance(mix(T::digest(j_.game_)));
      j_.chance_found_.source = rules_ != T::kRulesVersion ? ChanceSource::other_rules : ChanceSource::recorded;
    }
    return std::move(j_);
  }

 private:
  bool fail(std::string text, int at = 0) { return problem_ = {at ? at : line_, std::move(text), false}, false; }
  bool nonsense(std::string text) { return problem_ = {line_, std::move(text), true}, false; }
  bool expected(std::string_view word, std::string_view what) {
    if (word.empty()) return nonsense("a word is missing; expected " + std::string(what));
    return nonsense('"' + std::string(word) + "\" is not known here; expected " + std::string(what));
  }
  bool replaying() const { return rules_ != T::kRulesVersion || check_ == Check::legality; }

  bool header(const Words& w, std::string_view whole) {
    const std::string_view word = w[0];
    if (word == "game") return w[1] == T::kName || expected(w[1], T::kName);
    if (word == "rules") return (read_number(w[1], rules_) && rules_ >= 1) || expected(w[1], "a number");
    if (word == "note") return j_.add_note(after(whole, word)), true;
    if (word == "name") {
      const auto seat = T::read_seat(w[1]);
      if (!seat || after(whole, w[1]).empty()) return expected(seat ? "" : w[1], "a seat like s0 and a name");
      return j_.set_name(*seat, after(whole, w[1])), true;
    }
    if (word == "seed") return j_.seed_.emplace(), read_number(w[1], *j_.seed_) || expected(w[1], "a number");
    if (word == "commitment") return (commitment_ = read_hex(w[1])) || expected(w[1], "64 hexadecimal digits");
    if (word == "key") return (j_.key_ = read_hex(w[1])) || expected(w[1], "64 hexadecimal digits");
    if (word == "secret") return (j_.secret_ = read_hex(w[1])) || expected(w[1], "64 hexadecimal digits");
    if (word == "share") return share(w);
    if (word == "begin") return begin();
    Line why;
    if (T::read_option(j_.options_, w, why)) return why.n == 0 || nonsense(std::string(why.view()));
    return expected(word, "game, rules, an option, name, note, seed, commitment, key, share, secret or begin");
  }

  // What follows a word on its line, as it stands.
  static std::string_view after(std::string_view whole, std::string_view word) {
    std::string_view rest = whole.substr(static_cast<std::size_t>(word.data() - whole.data()) + word.size());
    rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
    return rest;
  }

  bool share(const Words& w) {
    const auto seat = T::read_seat(w[1]);
    if (!seat) return expected(w[1], "a seat like s0");
    Share& share = j_.shares_[*seat];
    if (share.asked) return nonsense("there are two shares of " + std::string(w[1]));
    share.asked = true;
    share.bytes = read_hex(w[2]);
    return share.bytes || w[2] == "none" || expected(w[2], "64 hexadecimal digits, or none");
  }

  bool begin() {
    Line why;
    if (!T::consistent(j_.options_, why)) return nonsense(std::string(why.view()));
    if (j_.seed_ && (commitment_ || j_.key_ || j_.secret_))
      return nonsense("a record has a seed, or a commitment with its key or secret, not both");
    for (std::size_t s = static_cast<std::size_t>(T::players(j_.options_)); s < j_.shares_.size(); ++s)
      if (j_.shares_[s].asked) return nonsense("there is a share of s" + std::to_string(s) + ", where nobody sits");
    if (j_.secret_ && (!commitment_ || commitment_to(*j_.secret_) != *commitment_))
      return fail("the secret is not the one that was committed to");
    if (j_.secret_) {
      const ChachaKey key = key_of(*j_.secret_, j_.shares_);
      if (j_.key_ && *j_.key_ != key) return fail("the key does not follow from the secret and the shares");
      j_.key_ = key;
    } else if (commitment_ && j_.key_ && hash256(*j_.key_) != *commitment_) {
      return fail("the key is not the one that was committed to");
    }
    j_.chance_found_ = chance_found({.seed = j_.seed_.has_value(),
                                     .key = j_.key_.has_value(),
                                     .secret = j_.secret_.has_value(),
                                     .commitment = commitment_},
                                    j_.shares_);
    begun_ = true;
    pending_line_ = line_;
    return true;
  }

  // The deal, or an answer, is played once the chance that follows it has been read.
  bool play_pending() {
    if (pending_line_ == 0) return true;
    const bool deal = !pending_;
    if (deal && !replaying()) {
      if (j_.seed_) j_.chance_ = RecordedChance(*j_.seed_);
      else if (j_.key_) j_.chance_ = RecordedChance(*j_.key_);
    }
    j_.chance_.note(pending_drawn_);
    if (deal) j_.begin(sink_);
    else if (const auto no = j_.answer(*pending_, sink_))
      return fail("this is not allowed: " + std::string(T::text_of(no->clause)), pending_line_);
    const std::vector<u32>& drawn = deal ? j_.dealt_ : j_.entries_.back().drawn;
    if (j_.chance_.strayed() || drawn != pending_drawn_)
      return fail("the chance that follows is not what this record's " +
                      std::string(j_.seed_  ? "seed"
                                  : j_.key_ ? "key"
                                            : "play") +
                      " gives",
                  pending_line_);
    pending_.reset();
    pending_drawn_.clear();
    pending_line_ = 0;
    return true;
  }

  bool body(const Words& w) {
    if (w[0] == "drawn") return read_drawn(w);
    if (!play_pending()) return false;
    if constexpr (Timed<T>)
      if (w[0] == "tick") return tick(w);
    if (w[0] == "result") return result(w);
    if (w[0] == "winner") return winner(w);
    if (w[0] == "digest") {
      u64 digest = 0;
      if (!read_number(w[1], digest)) return expected(w[1], "a number");
      return replaying() || digest == T::digest(j_.game_) ||
             fail("what was played does not lead to the position recorded");
    }
    Line why;
    pending_ = T::read(j_.game_, w, why);
    if (!pending_) return nonsense(std::string(why.view()));
    if constexpr (Timed<T>) pending_->tick = tick_;
    pending_line_ = line_;
    return true;
  }

  bool tick(const Words& w) {
    Line why;
    return read_tick(w, tick_, why) == Said::ok || nonsense(std::string(why.view()));
  }

  bool read_drawn(const Words& w) {
    for (int i = 1; i < w.n; ++i) {
      u32 n = 0;
      if (!read_number(w[i], n)) return expected(w[i], "a number");
      pending_drawn_.push_back(n);
    }
    return true;
  }

  bool result(const Words& w) {
    if (!T::over(j_.game_)) return fail("there is a result, but the game is not over");
    for (int s = 0; s < T::players(j_.options_); ++s) {
      const int scored = T::score(j_.game_, static_cast<Seat>(s));
      int score = 0;
      if (!read_number(w[1 + s], score)) return expected(w[1 + s], "a score for each seat");
      if (score != scored) return fail("the result of s" + std::to_string(s) + " is " + std::to_string(scored));
    }
    return true;
  }

  bool winner(const Words& w) {
    SeatSet winners;
    for (int i = 1; i < w.n; ++i) {
      const auto seat = T::read_seat(w[i]);
      if (!seat) return expected(w[i], "a seat like s0");
      winners.add(*seat);
    }
    return winners == T::winners(j_.game_) || fail("somebody else has won");
  }

  Check check_;
  Problem& problem_;
  Sink* sink_;
  JournalOf<T> j_;
  int rules_ = T::kRulesVersion, line_ = 0;
  u32 tick_ = 0;  // when what follows is done, in a game in real time
  bool begun_ = false;
  std::optional<ChachaKey> commitment_;
  std::optional<typename T::Answer> pending_;
  int pending_line_ = 0;
  std::vector<u32> pending_drawn_;
};
}  // namespace tumult
