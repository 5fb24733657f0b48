// Any bytes read as a scenario and as a record of any game: nothing crashes, and what is wrong is said with its line.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "games/games.h"
#include "journal/journal.h"

using namespace tumult;

namespace {
template <class G>
int read_record(std::string_view text) {
  Problem problem;
  const auto journal = JournalOf<G>::read(text, JournalOf<G>::Check::everything, problem);
  if (!journal && (problem.line < 0 || problem.text.empty())) std::abort();
  return 0;
}

template <class G>
int read_scenario(std::string_view text) {
  const auto scene = std::make_unique<SceneOf<G>>();
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const Said said = scene->say(text.substr(at, end - at));
    if (said != Said::ok && scene->why().n == 0) std::abort();
    if (said == Said::nonsense && !scene->begun()) return 0;
    at = end + 1;
  }
  if (scene->finish() != Said::ok && scene->why().n == 0) std::abort();
  return 0;
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  const bool record = text.starts_with("record");
  if (record) text.remove_prefix(6);
  const auto read = [&](auto game) {
    using G = decltype(game);
    return record ? read_record<G>(text) : read_scenario<G>(text);
  };
  if (!with_game(game_of(text), read)) read(card::Spoken{});
  return 0;
}
