// Any bytes read as a scenario and as a record: nothing crashes, and what is wrong is said with its line.
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string_view>

#include "games/card/text_record.h"

using namespace tumult::card;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (text.starts_with("record")) {
    Problem problem;
    const auto journal = Journal::read(text.substr(6), Journal::Check::everything, problem);
    if (!journal && (problem.line < 0 || problem.text.empty())) std::abort();
    return 0;
  }
  const auto scene = std::make_unique<Scene>();
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
