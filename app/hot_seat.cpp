#include "app/hot_seat.h"

#include <cctype>
#include <cstdlib>

#include "bots/names.h"

namespace tumult::app {
namespace {
// What the system calls whoever sits here, if that is a name.
std::string own_name() {
  const char* user = std::getenv("USER");
  std::string name = user ? user : "";
  const bool letters = std::ranges::all_of(name, [](unsigned char c) { return std::isalpha(c) != 0; });
  if (name.empty() || name.size() > 10 || !letters || name == "root") return std::string(bots::kNames[0]);
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}
}  // namespace

std::string seat_name(const Manners& manners, Seat s) {
  if (s >= manners.people) return std::string(bots::kNames[s]);
  if (s < manners.called.size()) return manners.called[s];
  if (s == 0) return own_name();
  return fmt::format("{} {}", Talk{.lang = manners.lang}.word("player"), s + 1);
}
}  // namespace tumult::app
