// Reads a record line by line: the header, then answers with the chance that followed each. What was played under other
// rules than today's is replayed with the chance that was recorded. Included by journal/journal.h.
#pragma once
#include "journal/journal.h"

namespace tumult {
template <class T>
class RecordReader {
 public:
  RecordReader(Check check, Problem& problem, Sink* sink) : check_(check), problem_(problem), sink_(sink) {}

  std::optional<JournalOf<T>> read(std::string_view text, int to) {
    if (!read_lines(text, to)) return std::nullopt;
    return finished();
  }
  std::optional<JournalOf<T>> read_part(std::string_view text) {
    read_lines(text, -1);
    if (!dealt_) return std::nullopt;
    return finished();
  }

 private:
  bool read_lines(std::string_view text, int to) {
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      whole_ = text.substr(at, end - at);
      at = end + 1;
      ++line_;
      const Words w(whole_);
      if (w.n == 0) continue;
      if (begun_ && to >= 0 && j_.answers() + pending_.has_value() >= to && w[0] != "drawn") break;
      if (!(begun_ ? body(w) : header(w))) return false;
    }
    if (!begun_) return fail("the record has no \"begin\"");
    return play_pending();
  }

  JournalOf<T> finished() {
    j_.follows_ = j_.follows_ && j_.chance_.follows();
    if (!j_.follows_ && (j_.head_.seed || j_.head_.key)) j_.chance_found_.source = ChanceSource::other_rules;
    if (check_ == Check::legality) {  // the generator may stand elsewhere: from here on the record holds the chance
      j_.head_.seed.reset();
      j_.head_.key.reset();
      j_.head_.secret.reset();
      j_.chance_found_.source = ChanceSource::recorded;
    }
    if (!j_.head_.seed && !j_.head_.key) j_.chance_ = RecordedChance(mix(T::digest(j_.game_)));
    return std::move(j_);
  }

  bool fail(std::string text, int at = 0) {
    problem_ = {at ? at : line_, std::move(text), false};
    return false;
  }
  bool nonsense(std::string text) {
    problem_ = {line_, std::move(text), true};
    return false;
  }
  bool expected(std::string_view word, std::string_view what) {
    if (word.empty()) return nonsense("a word is missing; expected " + std::string(what));
    return nonsense('"' + std::string(word) + "\" is not known here; expected " + std::string(what));
  }
  // The line differs from today's rules, which it need not keep.
  bool depart(Departure departure, int at) {
    departure.rules = j_.last_rules();
    departure.now = T::kRulesVersion;
    problem_ = {at, in_words(departure), false, std::move(departure)};
    return false;
  }
  bool depart(Departure::Why why, std::string_view said) {
    return depart({.why = why, .answer = j_.answers(), .said = std::string(said)}, line_);
  }
  bool other_rules() const { return j_.last_rules() != T::kRulesVersion; }
  bool giving_back() const { return other_rules() || check_ == Check::legality; }

  bool header(const Words& w) {
    if (w[0] == "begin") return begin();
    Line why;
    return header_.read(whole_, w, why) || nonsense(std::string(why.view()));
  }

  bool begin() {
    Header<T>& h = j_.head_;
    Line why;
    if (!T::consistent(h.options, why)) return nonsense(std::string(why.view()));
    if (h.seed && (header_.commitment || h.key || h.secret))
      return nonsense("a record has a seed, or a commitment with its key or secret, not both");
    for (std::size_t s = static_cast<std::size_t>(T::players(h.options)); s < h.shares.size(); ++s)
      if (h.shares[s].asked) return nonsense("there is a share of s" + std::to_string(s) + ", where nobody sits");
    if (h.secret && (!header_.commitment || commitment_to(*h.secret) != *header_.commitment))
      return fail("the secret is not the one that was committed to");
    if (h.secret) {
      const ChachaKey key = key_of(*h.secret, h.shares);
      if (h.key && *h.key != key) return fail("the key does not follow from the secret and the shares");
      h.key = key;
    } else if (header_.commitment && h.key && hash256(*h.key) != *header_.commitment) {
      return fail("the key is not the one that was committed to");
    }
    j_.chance_found_ = chance_found({.seed = h.seed.has_value(),
                                     .key = h.key.has_value(),
                                     .secret = h.secret.has_value(),
                                     .commitment = header_.commitment},
                                    h.shares);
    j_.segments_.front().rules = header_.rules;
    begun_ = true;
    pending_line_ = line_;
    take_generator();
    return true;
  }
  void take_generator() {
    const bool sourceless = !j_.head_.seed && !j_.head_.key;
    j_.chance_ = sourceless ? RecordedChance() : j_.generator(j_.segments_.back());
    if (giving_back()) j_.chance_ = std::move(j_.chance_).giving_back();
  }

  // The deal, or an answer, is played once the chance that follows it has been read.
  bool play_pending() {
    if (pending_line_ == 0) return true;
    const int line = std::exchange(pending_line_, 0);
    const std::vector<u32> drawn = std::exchange(pending_drawn_, {});
    const auto departure = pending_ ? j_.replay(*std::exchange(pending_, {}), drawn, sink_) : deal(drawn);
    if (!departure) return true;
    if (other_rules()) return depart(*departure, line);
    if (departure->why == Departure::Why::refused) return fail("this is not allowed: " + departure->clause, line);
    const std::string_view source = j_.head_.seed ? "seed" : j_.head_.key ? "key" : "play";
    return fail("the chance that follows is not what this record's " + std::string(source) + " gives", line);
  }
  std::optional<Departure> deal(const std::vector<u32>& drawn) {
    j_.chance_.note(drawn);
    j_.begin(sink_);
    const auto why = j_.chance_differs(j_.dealt_, drawn);
    dealt_ = !why;
    if (!why) return std::nullopt;
    return Departure{.why = *why, .said = "begin"};
  }

  bool body(const Words& w) {
    if (w[0] == "drawn") return read_drawn(w);
    if (!play_pending()) return false;
    if constexpr (Timed<T>)
      if (w[0] == "tick") return tick(w);
    if (w[0] == "rules") return change_rules(w);
    if (w[0] == "result") return result(w);
    if (w[0] == "winner") return winner(w);
    if (w[0] == "digest") {
      u64 digest = 0;
      if (!read_number(w[1], digest)) return expected(w[1], "a number");
      return giving_back() || digest == T::digest(j_.game_) ||
             fail("what was played does not lead to the position recorded");
    }
    Line why;
    pending_ = T::read(j_.game_, w, why);
    if (!pending_) {
      if (!other_rules()) return nonsense(std::string(why.view()));
      return depart({.why = Departure::Why::unknown, .answer = j_.answers() + 1, .said = std::string(whole_)}, line_);
    }
    if constexpr (Timed<T>) pending_->tick = tick_;
    pending_line_ = line_;
    return true;
  }

  // From here on other rules held.
  bool change_rules(const Words& w) {
    int rules = 0;
    if (!read_number(w[1], rules) || rules < 1) return expected(w[1], "a number");
    if (rules <= j_.last_rules()) return fail("rules only ever get newer");
    j_.change_rules(rules);
    take_generator();
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

  // Under other rules a result that differs is no fault.
  bool other_result(std::string text) {
    return other_rules() ? depart(Departure::Why::result, whole_) : fail(std::move(text));
  }
  bool result(const Words& w) {
    if (!T::over(j_.game_)) return other_result("there is a result, but the game is not over");
    for (int s = 0; s < T::players(j_.head_.options); ++s) {
      const int scored = T::score(j_.game_, static_cast<Seat>(s));
      int score = 0;
      if (!read_number(w[1 + s], score)) return expected(w[1 + s], "a score for each seat");
      if (score != scored) return other_result("the result of s" + std::to_string(s) + " is " + std::to_string(scored));
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
    return winners == T::winners(j_.game_) || other_result("somebody else has won");
  }

  Check check_;
  Problem& problem_;
  Sink* sink_;
  JournalOf<T> j_;
  HeaderReader<T> header_{HeaderReader<T>::Of::record, j_.head_};
  std::string_view whole_;  // the line
  int line_ = 0;
  u32 tick_ = 0;  // when what follows is done, in a game in real time
  bool begun_ = false, dealt_ = false;
  std::optional<typename T::Answer> pending_;
  int pending_line_ = 0;
  std::vector<u32> pending_drawn_;
};
}  // namespace tumult
