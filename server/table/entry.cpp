#include "server/table/entry.h"

#include <algorithm>
#include <charconv>

#include "journal/journal.h"
#include "kit/text_line.h"
#include "kit/text_names.h"
#include "session/log_line.h"

namespace tumult::server {
namespace {
using protocol::SeatedBy;

// What follows so many words on their line, as it stands.
std::string_view after(std::string_view line, int words) {
  for (; words > 0; --words) {
    const std::size_t space = line.find(' ');
    line = space == line.npos ? std::string_view{} : line.substr(space + 1);
  }
  return line;
}
std::string_view cut_word(std::string_view& line) {
  const std::size_t end = std::min(line.find(' '), line.size());
  const std::string_view word = line.substr(0, end);
  line.remove_prefix(std::min(end + 1, line.size()));
  return word;
}

template <class T>
bool read(const std::optional<T>& read, T& out) {
  if (read) out = *read;
  return read.has_value();
}
bool read(std::string_view word, Seat& seat) { return read(read_seat(word), seat); }
bool read(std::string_view word, bots::Level& level) { return read(bots::read_level(word), level); }
bool read(std::string_view word, std::array<std::uint8_t, 32>& bytes) { return read(read_hex(word), bytes); }

// Writes the words of a line, with a space before each.
class Out {
 public:
  explicit Out(std::string& text) : text_(text) {}
  Out& operator<<(std::string_view word) {
    text_ += ' ';
    text_ += word;
    return *this;
  }
  Out& operator<<(Seat s) {
    text_ += " s";
    text_ += static_cast<char>('0' + s);
    return *this;
  }
  template <std::integral Number>
    requires(sizeof(Number) >= sizeof(int))
  Out& operator<<(Number number) {
    return *this << std::string_view(std::to_string(number));
  }
  Out& operator<<(bots::Level level) { return *this << bots::text_of(level); }
  Out& operator<<(const std::array<std::uint8_t, 32>& bytes) { return *this << std::string_view(in_hex(bytes)); }
  Out& as_it_stands(std::string_view text) {
    text_ += text;
    return *this;
  }

 private:
  std::string& text_;
};

// Each kind once written and once read: its words after the first, which `w` has apart and `rest` as they stand.
void write(Out& out, const entry::Created& e) { out << "1" << e.id << e.code << e.secret; }
bool read(const Words& w, std::string_view, entry::Created& e) {
  e.id = w[1], e.code = w[2];
  return w[0] == "1" && read(w[3], e.secret);
}

void write(Out& out, const entry::Agreed& e) { out << std::string_view(terms_line(e.terms)); }
bool read(const Words&, std::string_view rest, entry::Agreed& e) { return read_terms_line(rest, e.terms); }

void write(Out& out, const entry::Sits& e) {
  out << e.seat;
  if (e.by == SeatedBy::nobody) out << "open";
  if (e.by == SeatedBy::bot) out << "bot" << e.level;
  if (e.by == SeatedBy::person) out << "person" << e.secret_hash << e.name;
}
bool read(const Words& w, std::string_view rest, entry::Sits& e) {
  if (!read(w[0], e.seat)) return false;
  if (w[1] == "open") return true;
  if (w[1] == "bot") {
    e.by = SeatedBy::bot;
    return read(w[2], e.level);
  }
  e.by = SeatedBy::person;
  e.name = after(rest, 3);
  return w[1] == "person" && read(w[2], e.secret_hash);
}

void write(Out& out, const entry::Share& e) { out << e.seat << e.bytes; }
bool read(const Words& w, std::string_view, entry::Share& e) { return read(w[0], e.seat) && read(w[1], e.bytes); }

// In its place behind the word: " rules 3;drawn 3 1 4".
void write(Out& out, const entry::Begin& e) {
  if (e.rules) out << "rules" << *e.rules;
  if (e.drawn) out.as_it_stands(e.rules ? ";drawn " : " drawn ").as_it_stands(*e.drawn);
}
bool read(const Words&, std::string_view rest, entry::Begin& e) {
  each_part(rest, [&](std::string_view part) {
    if (part.starts_with("rules ")) return read_number(part.substr(6), e.rules.emplace());
    if (!part.starts_with("drawn ")) return false;
    e.drawn = part.substr(6);
    return true;
  });
  return true;
}

void write(Out& out, const entry::Move& e) { out << e.said; }
bool read(const Words&, std::string_view rest, entry::Move& e) {
  e.said = rest;
  return true;
}

void write(Out& out, const entry::Away& e) {
  out << e.seat << e.level;
  if (e.watches) out << "watches";
}
bool read(const Words& w, std::string_view, entry::Away& e) {
  e.watches = w[2] == "watches";
  return read(w[0], e.seat) && read(w[1], e.level);
}

void write(Out& out, const entry::Vote& e) {
  if (e.remove) out << e.seat << "remove" << *e.remove;
  else out << e.seat << "pause";
}
bool read(const Words& w, std::string_view, entry::Vote& e) {
  return read(w[0], e.seat) && (w[1] == "pause" || read(w[2], e.remove.emplace()));
}

void write(Out& out, const entry::Awake& e) {
  if (e.rules) out << "rules" << *e.rules;
}
bool read(const Words& w, std::string_view, entry::Awake& e) {
  int rules = 0;
  if (w[0] == "rules" && read_number(w[1], rules)) e.rules = rules;
  return true;
}

void write(Out& out, const entry::Chat& e) { out << e.seat << e.text; }
bool read(const Words& w, std::string_view rest, entry::Chat& e) {
  e.text = after(rest, 1);
  return read(w[0], e.seat);
}

void write(Out& out, const entry::Mute& e) { out << e.seat << e.whom << (e.on ? "on" : "off"); }
bool read(const Words& w, std::string_view, entry::Mute& e) {
  e.on = w[2] == "on";
  return read(w[0], e.seat) && read(w[1], e.whom);
}

void write(Out& out, const entry::Always& e) { (out << e.seat).as_it_stands(e.cards); }
bool read(const Words& w, std::string_view rest, entry::Always& e) {
  e.cards = rest.substr(std::min(rest.size(), rest.find(' ')));
  return read(w[0], e.seat);
}

void write(Out& out, const entry::Allow& e) { out << e.seat << (e.on ? "on" : "off"); }
bool read(const Words& w, std::string_view, entry::Allow& e) {
  e.on = w[1] == "on";
  return read(w[0], e.seat);
}

void write(Out& out, const entry::Name& e) { out << e.seat << e.name; }
bool read(const Words& w, std::string_view rest, entry::Name& e) {
  e.name = after(rest, 1);
  return read(w[0], e.seat);
}

void write(Out& out, const entry::Note& e) { out << e.text; }
bool read(const Words&, std::string_view rest, entry::Note& e) {
  e.text = rest;
  return true;
}

void write(Out& out, const entry::Did& e) {
  out << e.seat << e.command << e.number;
  if (e.held) out << "held";
}
bool read(const Words& w, std::string_view, entry::Did& e) {
  e.command = w[1], e.held = w[3] == "held";
  return read(w[0], e.seat) && read_number(w[2], e.number);
}

void write(Out& out, const entry::Counts& e) { out << e.game << e.number << e.joined; }
bool read(const Words& w, std::string_view, entry::Counts& e) {
  return read_number(w[0], e.game) && read_number(w[1], e.number) && read_number(w[2], e.joined);
}

// Those of which there is nothing but whose it is, and those of which there is nothing at all.
template <class E>
concept OfASeat = sizeof(E) == sizeof(Seat) && requires(E e) { e.seat; };
template <OfASeat E>
void write(Out& out, const E& e) {
  out << e.seat;
}
template <OfASeat E>
bool read(const Words& w, std::string_view, E& e) {
  return read(w[0], e.seat);
}
template <class E>
  requires std::is_empty_v<E>
void write(Out&, const E&) {}
template <class E>
  requires std::is_empty_v<E>
bool read(const Words&, std::string_view, E&) {
  return true;
}

template <class... E>
bool read_entry(std::string_view word, std::string_view rest, std::variant<E...>& entry) {
  bool well = false;
  const auto is_this = [&]<class Kind>(std::type_identity<Kind>) {
    if (word != Kind::kWord) return false;
    // A move is the session's to read, and most lines are moves.
    well = read(std::is_same_v<Kind, entry::Move> ? Words({}) : Words(rest), rest, entry.template emplace<Kind>());
    return true;
  };
  (is_this(std::type_identity<E>{}) || ...);
  return well;
}
}  // namespace

void write_log_line(std::string& out, const LogLine& line) {
  char digits[24];
  out.append(digits, std::to_chars(digits, std::end(digits), line.at).ptr);
  if (line.by < kMaxSeats) {
    Out(out) << line.by;
    (out += ':') += line.command;
  }
  Out words(out);
  if (line.kept) words << "kept";
  std::visit([&](const auto& e) { write(words << e.kWord, e); }, line.entry);
}

std::string text_of(const LogLine& line) {
  std::string text;
  const auto* move = line.as<entry::Move>();
  text.reserve(48 + line.command.size() + (move ? move->said.size() : 0));  // most lines: one allocation
  write_log_line(text, line);
  return text;
}

std::optional<LogLine> read_log_line(std::string_view text) {
  LogLine line;
  if (!read_number(cut_word(text), line.at)) return std::nullopt;
  std::string_view word = cut_word(text);
  if (word.size() > 3 && word[2] == ':') {
    line.by = read_seat(word.substr(0, 2)).value_or(kNobody);
    line.command = word.substr(3);
    word = cut_word(text);
  }
  line.kept = word == "kept";
  if (line.kept) word = cut_word(text);
  if (!read_entry(word, text, line.entry)) return std::nullopt;
  return line;
}
}  // namespace tumult::server
