#include "app/play_plain.h"

#include <istream>
#include <ostream>

namespace tumult::app {
void PlainLines::say(std::string_view line) {
  if (signs == Signs::letters) out << in_ascii(line) << '\n';
  else out << line << '\n';
}

void PlainLines::say_all(const std::vector<std::string>& all, std::string_view before) {
  for (const std::string& line : all) say(fmt::format("{}{}", before, line));
}

bool PlainLines::hear(std::string& line) {
  out << "> " << std::flush;
  if (!std::getline(in, line)) return false;
  while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
  line.erase(0, std::min(line.find_first_not_of(' '), line.size()));
  return true;
}

void PlainLines::scroll_away() { out << std::string(40, '\n'); }

// A word, or its first letter.
static bool means(std::string_view line, std::string_view word) { return line == word || line == word.substr(0, 1); }

std::optional<bool> ask_plain(const Talk& talk, std::string_view question, PlainLines lines) {
  for (std::string line;;) {
    lines.say(fmt::format("{} ({} / {})", question, talk.word("yes"), talk.word("no")));
    if (!lines.hear(line)) return std::nullopt;
    if (line == "1" || means(line, talk.word("yes")) || means(line, "yes")) return true;
    if (line == "2" || means(line, talk.word("no")) || means(line, "no")) return false;
  }
}
}  // namespace tumult::app
