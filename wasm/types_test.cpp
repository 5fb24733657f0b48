// The TypeScript in wasm/types is what games and messages describe. With TUMULT_WRITE_SCHEMAS set it is written
// instead.
#include "wasm/types.h"

#include <gtest/gtest.h>

#include "games/games.h"
#include "protocol/typescript.h"
#include "tests/generated.h"

namespace tumult::wasm {
namespace {
void expect_in_types(const std::string& name, const std::string& source, const std::string& text) {
  expect_generated("wasm/types/" + name, "// Generated from " + source +
                                             ", do not edit: TUMULT_WRITE_SCHEMAS=1 build/release/tumult_tests "
                                             "--gtest_filter='PageTypes.*' writes it.\n" +
                                             text);
}

TEST(PageTypes, are_what_games_and_messages_describe) {
  expect_in_types("tumult.d.ts", "games/*/text_json.cpp", game_types());
  expect_in_types("protocol.d.ts", "protocol/", protocol::typescript());
  expect_in_types("lists.ts", "protocol/", protocol::typescript_lists());
  expect_in_types("games.ts", "games/games.def", game_list());
  for_each_game([](auto g) {
    const std::string game(g.kName);
    expect_in_types(game + "_facts.ts", "games/" + game + "/text_json.cpp", facts_of(game));
  });
}
}  // namespace
}  // namespace tumult::wasm
