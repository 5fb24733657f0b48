// tumult_test_server [serve] [--FLAG VALUE]…: `tumult serve`, with the deals of server/table/pinned_deal_test.h. Its
// flags are those of `tumult serve`; `tumult` itself has no way to pin a deal.
#include <algorithm>
#include <cstdio>
#include <string_view>

#include "app/commands.h"
#include "server/table/pinned_deal_test.h"

int main(int argc, char** argv) {
  using namespace tumult::app;
  const std::vector<Flag> flags = serve_flags();
  const auto is_flag = [&](std::string_view word) {
    return word.starts_with("--") && std::ranges::count(flags, word.substr(2), &Flag::key) == 1;
  };
  Wanted wanted;
  int i = argc > 1 && std::string_view(argv[1]) == "serve" ? 2 : 1;
  for (; i + 1 < argc && is_flag(argv[i]); i += 2) wanted.chosen.push_back({argv[i] + 2, {argv[i + 1]}});
  if (i < argc) {
    std::fprintf(stderr, "tumult_test_server: '%s' is no flag of tumult serve with its value\n", argv[i]);
    return kNonsense;
  }
  return serve(wanted, tumult::server::pinned_rooms());
}
