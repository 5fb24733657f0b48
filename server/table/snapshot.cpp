// The state of a table as text, written and read. First lines of a log: what outlives a game, which a rematch
// appends to the log itself, shares and votes to pause; then the values that do not follow from these lines; then the
// record of the game, if one was dealt:
//
//   snapshot 1 rules 7
//   1700000000000 kept table 1 …
//   1700000000000 kept terms card …
//   …
//   state last 1700000000000 phase playing paused off deserted off
//   clocks stood 0 stands never …
//   stopped why refused …               only a game of older rules that does not hold
//   game card                           the record, up to the end
//   …
#include <algorithm>

#include "kit/text_line.h"
#include "server/table/state.h"
#include "session/open.h"

namespace tumult::server {
namespace {
std::string kept_line(Millis at, Entry entry) { return text_of({.at = at, .kept = true, .entry = std::move(entry)}); }
}  // namespace

// Clocks, shares and votes to pause are not among them: they are of one game.
std::vector<std::string> TableState::snapshot_lines(Millis now) const {
  std::vector<std::string> lines;
  const auto add = [&](Millis at, Entry entry) { lines.push_back(kept_line(at, std::move(entry))); };
  add(now, entry::Created{id, code, secret});
  add(now, entry::Agreed{terms});
  for (Seat s = 0; s < terms.players; ++s) {
    const Occupant& is = seating[s];
    if (is.by != Occupant::By::nobody)
      add(now, entry::Sits{.seat = s, .by = is.by, .level = is.level, .secret_hash = is.secret_hash, .name = is.name});
    if (is.away) add(now, entry::Away{s, is.level, is.watches});
    for (const Seat other : is.muted) add(now, entry::Mute{s, other, true});
    if (is.allows) add(now, entry::Allow{s, true});
    const std::string cards = cards_always_passed(is, terms.game->windows);
    if (!cards.empty()) add(now, entry::Always{s, cards});
    commands.each(s, [&](const CommandMemory::Done& d) { add(now, entry::Did{s, d.id, d.number, d.held}); });
  }
  add(now, entry::Host{seating.host()});
  for (Seat s = 0; s < terms.players; ++s)
    for (const Seat voter : votes.removing(s).in_favour) add(votes.removing(s).since, entry::Vote{voter, s});
  for (const ChatLine& said : talk.lines())
    if (said.at + kRetention >= now) add(said.at, entry::Chat{said.seat, said.text});
  add(now, entry::Counts{game, number, seating.joined()});
  return lines;
}

namespace {
constexpr std::string_view kSnapshotVersion = "1";
constexpr std::size_t kLargestSnapshot = std::size_t{16} << 20;
constexpr Millis kLargestNumber = Millis{1} << 53;  // of either sign: sums of a few do not overflow

// Members as words, each behind its name.
class MemberWriter {
 public:
  explicit MemberWriter(std::string& out) : out_(out) {}
  template <class T>
  void member(std::string_view name, const T& value) {
    word(name);
    write(value);
  }

 private:
  void word(std::string_view text) { (out_ += ' ') += text; }
  void write(std::int64_t n) { word(std::to_string(n)); }
  void write(int n) { word(std::to_string(n)); }
  void write(bool on) { word(on ? "on" : "off"); }
  void write(SeatSet seats) { word(std::to_string(seats.bits)); }
  void write(Phase phase) { word(protocol::text_of(phase)); }
  void write(Departure::Why why) { word(text_of(why)); }
  void write(const std::optional<Millis>& at) { at ? write(*at) : word("never"); }
  void write(const std::string& text) { word(text.empty() ? "none" : text); }
  std::string& out_;
};

// Reads what MemberWriter wrote; `well` is false after the first word that it would not have written.
class MemberReader {
 public:
  explicit MemberReader(std::string_view line) : words_(line) {}
  template <class T>
  void member(std::string_view name, T& value) {
    well = well && words_[at_] == name && read(words_[at_ + 1], value);
    at_ += 2;
  }
  bool at_end() const { return well && at_ == words_.n; }
  bool well = true;

 private:
  static bool read(std::string_view word, std::int64_t& n) {
    return read_number(word, n) && n >= -kLargestNumber && n <= kLargestNumber;
  }
  static bool read(std::string_view word, int& n) { return read_number(word, n); }
  static bool read(std::string_view word, bool& on) {
    on = word == "on";
    return on || word == "off";
  }
  static bool read(std::string_view word, SeatSet& seats) { return read_number(word, seats.bits); }
  static bool read(std::string_view word, Phase& phase) { return read_one_of(protocol::kPhaseText, word, phase); }
  static bool read(std::string_view word, Departure::Why& why) { return read_one_of(kDepartureText, word, why); }
  static bool read(std::string_view word, std::optional<Millis>& at) {
    at.reset();
    return word == "never" || read(word, at.emplace());
  }
  static bool read(std::string_view word, std::string& text) {
    text = word == "none" ? std::string_view{} : word;
    return !word.empty();
  }
  template <class E>
  static bool read_one_of(const auto& texts, std::string_view word, E& value) {
    const auto found = std::ranges::find(texts, word);
    if (found == texts.end()) return false;
    value = static_cast<E>(found - texts.begin());
    return true;
  }

  Words words_;
  int at_ = 1;  // behind the word that says which line it is
};

void describe_state(auto& v, auto& state) {
  v.member("last", state.last);
  v.member("phase", state.phase);
  v.member("paused", state.paused);
  v.member("deserted", state.deserted);
}
// Not what was said, which may have been somebody's secret; `now` are the rules of whoever reads it.
void describe_stopped(auto& v, auto& stopped) {
  v.member("why", stopped.departure.why);
  v.member("rules", stopped.departure.rules);
  v.member("answer", stopped.departure.answer);
  v.member("ended", stopped.ended);
  v.member("clause", stopped.departure.clause);
}

// How the record of a game of these terms begins.
std::string head_of_record(const Terms& terms) {
  std::string head = "game " + std::string(terms.game->name) + '\n' + terms.options + '\n';
  std::ranges::replace(head, ';', '\n');
  return head;
}

class SnapshotReader {
 public:
  explicit SnapshotReader(std::string_view text) : text_(text), rest_(text) {}

  std::expected<TableState, std::string> read() {
    if (text_.size() > kLargestSnapshot) return wrong("it is larger than 16 MB");
    const Words head(next_line());
    if (head[0] != "snapshot" || head[1] != kSnapshotVersion || head[2] != "rules")
      return wrong("expected \"snapshot " + std::string(kSnapshotVersion) + " rules N\" at its beginning");
    if (!read_lines()) return wrong("line " + std::to_string(line_) + " does not follow from those before it");
    if (head[3] != std::to_string(state_.terms.game->rules))
      return wrong("it is of rules " + std::string(head[3]) + ", and this program plays by " +
                   std::to_string(state_.terms.game->rules) + "; wake the table from its log");
    if (!read_values()) return wrong("line " + std::to_string(line_) + " has other values than it should");
    std::string why = "it has no game, or one that it should not have";
    if (!read_game(why)) return wrong(why);
    state_.clocks.restore(state_.session ? state_.session->asked() : Asked{});
    if (state_.snapshot() != text_) return wrong("something in it does not follow from the rest");
    return std::move(state_);
  }

 private:
  static std::unexpected<std::string> wrong(const std::string& why) { return std::unexpected("snapshot: " + why); }
  std::string_view next_line() {
    ++line_;
    const std::size_t end = std::min(rest_.find('\n'), rest_.size());
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(std::min(end + 1, rest_.size()));
    return line;
  }

  // The table and its terms first: everything else is about them.
  bool read_lines() {
    for (int i = 0;; ++i) {
      if (rest_.starts_with("state ")) return i >= 2;
      const auto line = read_log_line(next_line());
      if (!line || !line->kept || line->at < 0 || line->at > kLargestNumber) return false;
      if ((i == 0) != (line->as<entry::Created>() != nullptr)) return false;
      if ((i == 1) != (line->as<entry::Agreed>() != nullptr)) return false;
      if (line->as<entry::Begin>() || line->as<entry::Awake>() || !state_.apply(*line)) return false;
    }
  }

  bool read_values() {
    MemberReader values(next_line());
    describe_state(values, state_);
    if (!values.at_end() || !rest_.starts_with("clocks ")) return false;
    MemberReader clocks(next_line());
    GameClocks::describe(clocks, state_.clocks);
    if (!clocks.at_end() || !rest_.starts_with("stopped ")) return clocks.at_end();
    MemberReader stopped(next_line());
    describe_stopped(stopped, state_.stopped.emplace());
    state_.stopped->departure.now = state_.terms.game->rules;
    return stopped.at_end();
  }

  bool read_game(std::string& why) {
    if (!rest_.empty()) {
      if (!rest_.starts_with(head_of_record(state_.terms))) return false;
      state_.session = open_recorded_session(*state_.terms.game, rest_, Keep::last_step, why);
      if (!state_.session) return false;
    }
    const Session* session = state_.session.get();
    const bool over = session && session->over();
    switch (state_.phase) {
      case Phase::open:
      case Phase::shares: return !session && !state_.stopped;
      case Phase::over: return over != state_.stopped.has_value();
      case Phase::playing: break;
    }
    return session && !over && !state_.stopped && !state_.session->change_rules(state_.terms.game->rules);
  }

  std::string_view text_, rest_;
  int line_ = 0;
  TableState state_;
};
}  // namespace

std::string TableState::snapshot() const {
  std::string out = "snapshot " + std::string(kSnapshotVersion) + " rules " + std::to_string(terms.game->rules) + '\n';
  for (const std::string& line : snapshot_lines(last)) (out += line) += '\n';
  for (Seat s = 0; s < terms.players; ++s)
    if (const auto& share = seating[s].share) (out += kept_line(last, entry::Share{s, *share})) += '\n';
  for (const Seat voter : votes.pausing().in_favour)
    (out += kept_line(votes.pausing().since, entry::Vote{voter})) += '\n';
  MemberWriter members(out);
  out += "state";
  describe_state(members, *this);
  out += "\nclocks";
  GameClocks::describe(members, clocks);
  if (stopped) {
    out += "\nstopped";
    describe_stopped(members, *stopped);
  }
  out += '\n';
  if (session) out += session->record();
  return out;
}

std::expected<TableState, std::string> TableState::from_snapshot(std::string_view text) {
  return SnapshotReader(text).read();
}
}  // namespace tumult::server
