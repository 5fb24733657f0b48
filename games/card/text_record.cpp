#include "games/card/text_record.h"

#include <algorithm>

#include "kit/hash.h"

namespace tumult::card {
namespace {
void write_drawn(std::string& out, const std::vector<u32>& drawn) {
  constexpr std::size_t kALine = 64;
  for (std::size_t i = 0; i < drawn.size(); ++i) {
    out += i % kALine ? "" : i ? "\ndrawn" : "drawn";
    out += ' ' + std::to_string(drawn[i]);
  }
  if (!drawn.empty()) out += '\n';
}

template <std::size_t N>
std::string hex(const std::array<std::uint8_t, N>& bytes) {
  std::string out;
  for (std::uint8_t b : bytes)
    for (int half : {b >> 4, b & 15}) out += "0123456789abcdef"[half];
  return out;
}

std::optional<ChachaKey> read_key(std::string_view word) {
  ChachaKey key;
  if (word.size() != 2 * key.size()) return std::nullopt;
  for (std::size_t i = 0; i < key.size(); ++i) {
    const auto [end, error] = std::from_chars(word.data() + 2 * i, word.data() + 2 * i + 2, key[i], 16);
    if (error != std::errc{} || end != word.data() + 2 * i + 2) return std::nullopt;
  }
  return key;
}
}  // namespace

Journal::Journal(const Options& o, u64 seed, Sink* sink) : options_(o), seed_(seed), chance_(seed) { begin(sink); }
Journal::Journal(const Options& o, const ChachaKey& key, Sink* sink) : options_(o), key_(key), chance_(key) {
  begin(sink);
}

void Journal::begin(Sink* sink) {
  Chance chance{.source = &chance_};
  game_ = new_game(options_, chance, sink);
  dealt_ = chance_.take_drawn();
}

std::optional<Refusal> Journal::answer(const Answer& a, Sink* sink) {
  if (auto no = refuse(game_, a)) return no;
  Line said;
  write(said, game_, a);
  Chance chance{.source = &chance_};
  apply(game_, a, chance, sink);
  entries_.push_back({a, std::string(said.view()), chance_.take_drawn()});
  return std::nullopt;
}

bool Journal::take_back_to(int answers) {
  Problem problem;
  auto again = read(text(), Check::everything, problem, answers);
  if (!again) return false;
  *this = std::move(*again);
  return true;
}

void Journal::write_header(Line& out) const {
  out << "game card\n";
  for (int i = 0; i < kOptions; ++i) {
    const OptionRow& r = option_row(i);
    const bool word = r.key == "players" || r.key == "edition" || r.key == "sets" || r.key == "limit";
    out << (word ? "" : "option ") << r.key << ' ';
    write_option(out, options_, r);
    out << '\n';
  }
}

std::string Journal::text() const {
  Line header;
  write_header(header);
  std::string out(header.view());
  out += "rules " + std::to_string(kRulesVersion) + '\n';
  for (Seat s = 0; s < options_.players; ++s)
    if (!names_[s].empty()) out += "name s" + std::to_string(s) + ' ' + names_[s] + '\n';
  for (const std::string& note : notes_) out += "note " + note + '\n';
  if (seed_) out += "seed " + std::to_string(*seed_) + '\n';
  if (key_) out += "commitment " + hex(hash256(*key_)) + "\nkey " + hex(*key_) + '\n';
  out += "begin\n";
  write_drawn(out, dealt_);
  for (const Entry& e : entries_) {
    out += e.said + '\n';
    write_drawn(out, e.drawn);
  }
  if (game_.game_over) {
    out += "result";
    for (Seat s = 0; s < options_.players; ++s) out += ' ' + std::to_string(game_.score[s]);
    out += "\nwinner";
    for (Seat s : game_.winners) out += " s" + std::to_string(s);
    out += '\n';
  }
  return out + "digest " + std::to_string(digest_of(game_)) + '\n';
}

std::string Journal::chance_in_words() const {
  if (seed_) return "its chance follows from its seed";
  if (key_) return "its chance follows from the key that was committed to";
  return "its chance was taken as recorded, for want of a seed or key under today's rules";
}

std::string Journal::as_scenario() const {
  Line header;
  write_header(header);
  std::string out(header.view());
  out += seed_ ? "seed " + std::to_string(*seed_) + '\n' : "seed 0\n";
  if (!seed_) write_drawn(out, dealt_);
  out += "begin\n";
  for (const Entry& e : entries_) {
    if (!seed_) write_drawn(out, e.drawn);
    out += e.said + '\n';
  }
  return out;
}

// Reads a record line by line: the header, then answers with the chance that followed each.
struct RecordReader {
  Problem& problem;
  Journal::Check check;
  Sink* sink;
  Journal j;
  int rules = kRulesVersion, line = 0;
  bool begun = false, has_chance = false;
  std::optional<Hash256> commitment;
  std::optional<Answer> pending;
  int pending_line = 0;
  std::vector<u32> pending_drawn;

  bool fail(std::string text, int at = 0) {
    problem = {at ? at : line, std::move(text), false};
    return false;
  }
  bool nonsense(std::string text) {
    problem = {line, std::move(text), true};
    return false;
  }
  bool expected(std::string_view word, std::string_view what) {
    if (word.empty()) return nonsense("a word is missing; expected " + std::string(what));
    return nonsense('"' + std::string(word) + "\" is not known here; expected " + std::string(what));
  }
  bool replaying() const { return rules != kRulesVersion || check == Journal::Check::legality; }

  bool header(const Words& w, std::string_view whole) {
    Line why;
    const std::string_view word = w[0];
    if (word == "game") return w[1] == "card" || expected(w[1], "card");
    if (word == "rules") return (read_number(w[1], rules) && rules >= 1) || expected(w[1], "a number");
    if (word == "edition" || word == "sets" || word == "players" || word == "limit")
      return read_option(j.options_, word, w.from(1), why) || nonsense(std::string(why.view()));
    if (word == "option") return read_option(j.options_, w[1], w.from(2), why) || nonsense(std::string(why.view()));
    if (word == "name" || word == "note") {
      const std::size_t at = word == "name" ? whole.find(w[1]) + w[1].size() : whole.find(word) + word.size();
      std::string_view rest = whole.substr(std::min(at, whole.size()));
      rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
      if (word == "note") return j.add_note(rest), true;
      const auto seat = read_seat(w[1]);
      if (!seat || w.n < 3) return expected(seat ? "" : w[1], "a seat like s0 and a name");
      return j.set_name(*seat, rest), true;
    }
    if (word == "seed") {
      u64 seed = 0;
      if (!read_number(w[1], seed)) return expected(w[1], "a number");
      return j.seed_ = seed, true;
    }
    if (word == "commitment") {
      const auto hash = read_key(w[1]);
      if (!hash) return expected(w[1], "64 hexadecimal digits");
      return commitment = *hash, true;
    }
    if (word == "key") {
      j.key_ = read_key(w[1]);
      return j.key_ || expected(w[1], "64 hexadecimal digits");
    }
    if (word == "begin") return begin();
    return expected(word,
                    "game, rules, edition, sets, players, limit, option, name, note, seed, commitment, key or begin");
  }

  bool begin() {
    Line why;
    if (!consistent(j.options_, why)) return nonsense(std::string(why.view()));
    if (commitment && j.key_ && hash256(*j.key_) != *commitment)
      return fail("the key is not the one that was committed to");
    begun = true;
    pending_line = line;
    return true;
  }

  // The deal, or an answer, is played once the chance that follows it has been read.
  bool play_pending() {
    if (pending_line == 0) return true;
    const bool deal = !pending;
    if (deal) {
      if (j.seed_ && !replaying()) j.chance_ = RecordedChance(*j.seed_);
      else if (j.key_ && !replaying()) j.chance_ = RecordedChance(*j.key_);
    }
    j.chance_.note(pending_drawn);
    std::vector<u32> drawn;
    if (deal) {
      j.begin(sink);
      drawn = j.dealt_;
    } else {
      if (const auto no = j.answer(*pending, sink))
        return fail("this is not allowed: " + std::string(text_of(no->clause)), pending_line);
      drawn = j.entries_.back().drawn;
    }
    if (j.chance_.strayed() || drawn != pending_drawn)
      return fail("the chance that follows is not what this record's " +
                      std::string(j.seed_  ? "seed"
                                  : j.key_ ? "key"
                                           : "play") +
                      " gives",
                  pending_line);
    pending.reset();
    pending_drawn.clear();
    pending_line = 0;
    return true;
  }

  bool body(const Words& w) {
    if (w[0] == "drawn") {
      for (int i = 1; i < w.n; ++i) {
        u32 n = 0;
        if (!read_number(w[i], n)) return expected(w[i], "a number");
        pending_drawn.push_back(n);
      }
      return true;
    }
    if (!play_pending()) return false;
    if (w[0] == "result") {
      if (!j.game_.game_over) return fail("there is a result, but the game is not over");
      for (Seat s = 0; s < j.options_.players; ++s) {
        int score = 0;
        if (!read_number(w[1 + s], score)) return expected(w[1 + s], "a score for each seat");
        if (score != j.game_.score[s])
          return fail("the result of s" + std::to_string(s) + " is " + std::to_string(j.game_.score[s]));
      }
      return true;
    }
    if (w[0] == "winner") {
      SeatSet winners;
      for (int i = 1; i < w.n; ++i) {
        const auto seat = read_seat(w[i]);
        if (!seat) return expected(w[i], "a seat like s0");
        winners.add(*seat);
      }
      return winners == j.game_.winners || fail("somebody else has won");
    }
    if (w[0] == "digest") {
      u64 digest = 0;
      if (!read_number(w[1], digest)) return expected(w[1], "a number");
      return replaying() || digest == digest_of(j.game_) ||
             fail("what was played does not lead to the position recorded");
    }
    Line why;
    pending = read_answer(j.game_, w, why);
    if (!pending) return nonsense(std::string(why.view()));
    pending_line = line;
    return true;
  }

  bool read(std::string_view text, int to) {
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t end = std::min(text.find('\n', at), text.size());
      const std::string_view whole = text.substr(at, end - at);
      at = end + 1;
      ++line;
      const Words w(whole);
      if (w.n == 0) continue;
      if (begun && to >= 0 && j.answers() + pending.has_value() >= to && w[0] != "drawn") break;
      if (!(begun ? body(w) : header(w, whole))) return false;
    }
    if (!begun) return fail("the record has no \"begin\"");
    return play_pending();
  }
};

std::optional<Journal> Journal::read(std::string_view text, Check check, Problem& problem, int to, Sink* sink) {
  RecordReader reader{.problem = problem, .check = check, .sink = sink, .j = Journal()};
  reader.j.options_.sets = 1;
  if (!reader.read(text, to)) return std::nullopt;
  if (reader.replaying()) {  // its generator may stand elsewhere by now: from here on the record holds the chance
    reader.j.seed_.reset();
    reader.j.key_.reset();
    reader.j.chance_ = RecordedChance(mix(digest_of(reader.j.game_)));
  }
  return std::move(reader.j);
}
}  // namespace tumult::card
