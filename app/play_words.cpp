#include "app/play_words.h"

#include <fmt/core.h>

#include <algorithm>

#include "catalogue/plain.h"

namespace tumult::app {
std::string_view Talk::name(std::string_view section, std::string_view key) const {
  return catalogue::name(lang, section, key, names);
}

std::string Talk::fill(std::string_view key, std::initializer_list<Blank> blanks) const {
  std::string text(word(key));
  for (const auto& [name, value] : blanks) {
    const std::string blank = fmt::format("{{{}}}", name);
    if (const auto at = text.find(blank); at != text.npos) text.replace(at, blank.size(), value);
  }
  return text;
}

std::string Talk::named(std::string_view game, About about, u8 id) const {
  return catalogue::name_of_thing({.lang = lang, .names = names}, game,
                                  {.kind = catalogue::Piece::Kind::thing, .about = about, .id = id});
}

std::string_view Talk::who(Seat s) const { return s < kMaxSeats ? std::string_view(people[s]) : word("nobody"); }

std::string Talk::who(SeatSet seats) const {
  std::string text;
  for (const Seat s : seats) text += (text.empty() ? "" : ", ") + people[s];
  return text;
}

std::string Talk::person(Seat s) const {
  return s == reader ? fmt::format("{} ({})", people[s], word("you")) : people[s];
}

std::string Talk::turn_of(Seat s) const {
  return s == reader ? std::string(word("your-turn")) : fill("turn-of", {{"who", who(s)}});
}

std::string Talk::help(const catalogue::Entry& e) const {
  return fmt::format("{}: {}", catalogue::name(e, names), catalogue::explained(e, names));
}

std::string Talk::brief(const catalogue::Entry& e) const {
  return fmt::format("{}: {}", catalogue::name(e, names), catalogue::short_text(e, names));
}

std::string in_ascii(std::string_view text) {
  static constexpr std::pair<std::string_view, std::string_view> kOther[] = {
      {"ä", "ae"},  {"ö", "oe"}, {"ü", "ue"}, {"Ä", "Ae"},     {"Ö", "Oe"},    {"Ü", "Ue"}, {"ß", "ss"}, {"·", "-"},
      {"…", "..."}, {"→", "->"}, {"←", "<-"}, {"↑", "^"},      {"↓", "v"},     {"▶", ">"},  {"●", ""},   {"▲", ""},
      {"■", ""},    {"★", ""},   {"⬢", ""},   {"↯", ""},       {"◎", "*"},     {"⊘", "x"},  {"◉", "o"},  {"ϟ", "P"},
      {"’", "'"},   {"–", "-"},  {"✓", "+"},  {"╭", "+"},      {"╮", "+"},     {"╰", "+"},  {"╯", "+"},  {"─", "-"},
      {"│", "|"},   {"┏", "#"},  {"┓", "#"},  {"┗", "#"},      {"┛", "#"},     {"━", "="},  {"┃", "#"},  {"▮", "#"},
      {"à", "a"},   {"â", "a"},  {"ç", "c"},  {"é", "e"},      {"è", "e"},     {"ê", "e"},  {"ë", "e"},  {"î", "i"},
      {"ï", "i"},   {"ô", "o"},  {"ù", "u"},  {"û", "u"},      {"œ", "oe"},    {"À", "A"},  {"Â", "A"},  {"Ç", "C"},
      {"É", "E"},   {"È", "E"},  {"Ê", "E"},  {"Î", "I"},      {"Ô", "O"},     {"Œ", "Oe"}, {"«", "\""}, {"»", "\""},
      {"„", "\""},  {"“", "\""}, {"”", "\""}, {"\u00A0", " "}, {"\u202F", " "}};
  std::string out;
  while (!text.empty()) {
    if (!(text[0] & 0x80)) {
      out += text[0];
      text.remove_prefix(1);
      continue;
    }
    std::size_t n = 1;
    while (n < text.size() && (text[n] & 0xC0) == 0x80) ++n;
    std::string_view other = "?";
    for (const auto& [from, to] : kOther)
      if (text.substr(0, n) == from) other = to;
    out += other;
    text.remove_prefix(n);
  }
  return out;
}

int width_of(std::string_view utf8) {
  return static_cast<int>(std::ranges::count_if(utf8, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string clipped(std::string_view utf8, int width) {
  std::size_t end = 0;
  for (; end < utf8.size(); ++end)
    if ((utf8[end] & 0xC0) != 0x80 && --width < 0) break;
  return std::string(utf8.substr(0, end));
}

std::vector<std::string> wrapped(std::string_view text, int width) {
  std::vector<std::string> lines;
  std::string line;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && width_of(line) + 1 + width_of(word) > width) lines.push_back(std::move(line)), line.clear();
    if (!line.empty()) line += ' ';
    line += word;
  }
  if (!line.empty() || lines.empty()) lines.push_back(line);
  return lines;
}

std::string listed(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : ", ") + part;
  return text;
}
}  // namespace tumult::app
