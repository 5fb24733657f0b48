// tumult_test_server [serve] [--FLAG VALUE]…: `tumult serve`, with the deals of server/pinned_deal_test.h. Its flags
// are those of `tumult serve`; `tumult` itself has no way to pin a deal.
#include <string_view>

#include "app/commands.h"
#include "server/pinned_deal_test.h"

int main(int argc, char** argv) {
  tumult::app::Wanted wanted;
  int i = argc > 1 && std::string_view(argv[1]) == "serve" ? 2 : 1;
  for (; i + 1 < argc && std::string_view(argv[i]).starts_with("--"); i += 2)
    wanted.chosen.push_back({argv[i] + 2, {argv[i + 1]}});
  wanted.words.assign(argv + i, argv + argc);
  return tumult::app::serve(wanted, tumult::server::pinned_rooms());
}
