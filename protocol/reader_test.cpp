#include "protocol/reader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "protocol/client.h"
#include "protocol/http.h"
#include "protocol/plain_text.h"

namespace tumult::protocol {
namespace {
using testing::ElementsAre;
using testing::HasSubstr;

template <class M>
M read_as(std::string_view json) {
  const auto message = read_client(json);
  EXPECT_TRUE(message) << json << ": " << message.error().wrong.text;
  const M* body = message ? std::get_if<M>(&message->body) : nullptr;
  EXPECT_TRUE(body) << json;
  return body ? *body : M{};
}
Wrong wrong_in(std::string_view json) {
  const auto message = read_client(json);
  return message ? Wrong{} : message.error().wrong;
}
Wrong wish_wrong(std::string_view json) {
  const auto wish = read_object<Wish>(json);
  return wish ? Wrong{} : wish.error();
}

TEST(Reader, a_message_is_read_with_its_id) {
  const auto message = read_client(R"( {"type":"say","id":"c1","at":17,"picks":["give r3 s2","pass"]} )");
  ASSERT_TRUE(message);
  EXPECT_EQ(message->id, "c1");
  const Say& say = std::get<Say>(message->body);
  EXPECT_EQ(say.at, 17);
  EXPECT_THAT(say.picks, ElementsAre("give r3 s2", "pass"));
  EXPECT_FALSE(say.since);
}

TEST(Reader, words_seats_bytes_and_truths_are_values) {
  const auto fill = read_as<Fill>(R"({"type":"fill","id":"1","seat":3,"level":"hard"})");
  EXPECT_EQ(fill.seat, 3);
  EXPECT_EQ(fill.level, bots::Level::hard);
  EXPECT_EQ(read_as<React>(R"({"type":"react","what":"well-played"})").what, Reaction::well_played);
  EXPECT_TRUE(read_as<SetMute>(R"({"type":"set","id":"1","mute":0,"on":true})").on);
  EXPECT_FALSE(read_as<SetStandIn>(R"({"type":"set","id":"1","stand-in":"off"})").stand_in.level);
  EXPECT_EQ(read_as<SetAlwaysPass>(R"({"type":"set","id":"1","always-pass":["block"]})").cards[0].name, "block");
  EXPECT_FALSE(read_as<Watch>(R"({"type":"watch","id":"7"})").seat);
  const std::string share(64, 'a');
  EXPECT_EQ(read_as<GiveShare>(R"({"type":"share","id":"1","game":0,"share":")" + share + "\"}").share[31], 0xAA);
}

TEST(Reader, options_are_words_by_key) {
  const auto change = read_as<Change>(
      R"({"type":"change","id":"1","options":{"players":3,"sets":["base","pandora"],"scoring":false}})");
  using Pair = std::pair<std::string, std::string>;
  EXPECT_THAT(change.terms.options->said,
              ElementsAre(Pair("players", "3"), Pair("sets", "base pandora"), Pair("scoring", "off")));
  EXPECT_FALSE(change.game);
}

TEST(Reader, what_is_no_object_of_plain_values_is_wrong_with_a_code) {
  for (const char* text : {"", "{", "nonsense", "17", "\"word\"", R"({"a":1}{)", R"({"a":1} x)", R"({"a":NaN})",
                           R"({a:1})", "{\"a\":\"\xff\"}", R"({"a":1,})", "null"})
    EXPECT_EQ(wrong_in(text).code, Code::json) << text;
  EXPECT_EQ(wrong_in("{\"a\":\"\xff\"}").text, "this is not UTF-8");
  for (const char* text : {"[]", "3", "null", "true", "[[[[[["}) {
    EXPECT_EQ(wrong_in(text).code, Code::json) << text;
    EXPECT_EQ(wrong_in(text).text, "a message is an object") << text;
  }
  EXPECT_EQ(wrong_in(R"({"a":[[]]})").code, Code::depth);
  EXPECT_EQ(wrong_in(R"({"a":[{}]})").code, Code::depth);
  EXPECT_EQ(wrong_in(R"({"a":{"b":{"c":1}}})").code, Code::depth);
  EXPECT_EQ(wrong_in(R"({"a":1,"a":2})").code, Code::twice);
  EXPECT_EQ(wrong_in(R"({"o":{"a":1,"a":2}})").code, Code::twice);
}

TEST(Reader, what_is_too_deep_or_too_long_is_named_with_its_bound) {
  constexpr std::string_view kTooDeep =
      "\"a\" is nested too deep; expected at most a list of texts, or an object of such";
  for (const char* text : {R"({"a":{"b":{"c":1}}})", R"({"a":[[1]]})", R"({"a":[{}]})", R"({"a":{"b":[[1]]}})"}) {
    EXPECT_EQ(wrong_in(text).code, Code::depth) << text;
    EXPECT_EQ(wrong_in(text).text, kTooDeep) << text;
  }
  const auto expect_size = [](const std::string& text, std::string_view why) {
    EXPECT_EQ(wrong_in(text).code, Code::size);
    EXPECT_EQ(wrong_in(text).text, why);
  };
  expect_size(R"({"a":")" + std::string(17'000, 'x') + "\"}", "a message is too long; expected at most 16384 bytes");
  std::string many;
  for (int i = 0; i < 40; ++i) many += (i ? ",\"k" : "\"k") + std::to_string(i) + "\":1";
  expect_size("{" + many + "}", "a message is too long; expected at most 32 keys");
  expect_size(R"({"options":{)" + many + "}}", "\"options\" is too long; expected at most 32 keys");
  expect_size("{\"" + std::string(41, 'k') + "\":1}",
              "the key \"" + std::string(40, 'k') + "\" is too long; expected at most 40 bytes");
  std::string ones = "1";
  for (int i = 0; i < 64; ++i) ones += ",1";
  expect_size(R"({"options":{"sets":[)" + ones + "]}}",
              "\"sets\" in \"options\" is too long; expected at most 64 items");
}

TEST(Reader, keys_are_shown_as_they_are) {
  EXPECT_EQ(key_in_quotes("pace"), "\"pace\"");
  EXPECT_EQ(key_in_quotes("größe"), "\"größe\"");
  EXPECT_EQ(key_in_quotes(""), "\"\"");
  EXPECT_EQ(key_in_quotes("\xE2\x80\xAE"), "\"\\u202e\"");
  EXPECT_EQ(key_in_quotes("a  b\n"), "\"a\\u0020\\u0020b\\u000a\"");
  EXPECT_EQ(key_in_quotes("\xF0\x9F\x98\x80\x01"), "\"\\ud83d\\ude00\\u0001\"");
}

constexpr std::string_view kNoId = "a command has an id: letters, digits, dots, dashes and underscores, at most 40";
// A message, and what is wrong with it.
struct WrongRow {
  std::string_view json;
  Code code;
  std::string_view text;
};
constexpr WrongRow kWrong[] = {
    {R"({"type":"sing","id":"1"})", Code::type,
     "\"type\" is wrong; expected say, why, draft, share, chat, react, start, change, fill, vacate, remove, again, "
     "leave, "
     "vote, set, name, watch, pong"},
    {R"({"type":"start"})", Code::id, kNoId},
    {R"({"type":"start","id":"a b"})", Code::id, kNoId},
    {R"({"type":"watch","id":7})", Code::id, kNoId},
    {R"({"type":"start","id":"1","now":true})", Code::field, "\"now\" is not known in start; expected type, id"},
    {R"({"type":"draft","id":"1","picks":[],"at":1})", Code::field,
     "\"at\" is not known in draft; expected type, id, picks"},
    {R"({"type":"say","id":"1","picks":[]})", Code::field, "\"at\" is missing; expected a number from 0 on"},
    {R"({"type":"say","id":"1","at":-1,"picks":[]})", Code::field, "\"at\" is wrong; expected a number from 0 on"},
    {R"({"type":"say","id":"1","at":"1","picks":[]})", Code::field, "\"at\" is wrong; expected a number from 0 on"},
    {R"({"type":"say","id":"1","at":1})", Code::field, "\"picks\" is missing; expected a list of texts, at most 32"},
    {R"({"type":"say","id":"1","at":1,"picks":"draw"})", Code::field,
     "\"picks\" is wrong; expected a list of texts, at most 32"},
    {R"({"type":"say","id":"1","at":1,"picks":[1]})", Code::field,
     "\"picks\" is wrong; expected a list of texts, at most 32"},
    {R"({"type":"say","id":"1","at":1,"picks":[],"since":-5})", Code::field,
     "\"since\" is wrong; expected a number from 0 on"},
    {R"({"type":"fill","id":"1","seat":8,"level":"easy"})", Code::field,
     "\"seat\" is wrong; expected a number from 0 to 7"},
    {R"({"type":"fill","id":"1","seat":1,"level":"clever"})", Code::field,
     "\"level\" is wrong; expected random, easy, normal or hard"},
    {R"({"type":"change","id":"1","pace":301})", Code::field, "\"pace\" is wrong; expected a number from 0 to 300"},
    {R"({"type":"change","id":"1","game":"chess"})", Code::game,
     "\"game\" is wrong; expected card, board or frankfurt"},
    {R"({"type":"change","id":"1","options":[]})", Code::options,
     "\"options\" is wrong; expected an object of keys and values"},
    {R"({"type":"change","id":"1","listed":1})", Code::field, "\"listed\" is wrong; expected true or false"},
    {R"({"type":"share","id":"1","game":0,"share":"ab"})", Code::field,
     "\"share\" is wrong; expected 64 hexadecimal digits"},
    {R"({"type":"set","id":"1"})", Code::field,
     "\"set\" is incomplete; expected one of always-pass, mute, allow, stand-in"},
    {R"({"type":"set","id":"1","mute":1})", Code::field, "\"on\" is missing; expected true or false"},
    {R"({"type":"set","id":"1","allow":true,"on":true})", Code::field,
     "\"on\" is not known in set; expected type, id, allow"},
    {R"({"type":"set","id":"1","always-pass":["gift"]})", Code::field,
     "\"always-pass\" is wrong; expected a list of counterattack, lucky-bastard, nice-try, block, re-roll, at most 64"},
    {R"({"type":"say","id":"1","at":1.5,"picks":[]})", Code::field,
     "\"at\" is wrong; expected a whole number from 0 on"},
    {R"({"type":"say","id":"1","at":18446744073709551615,"picks":[]})", Code::field,
     "\"at\" is wrong; expected a number from 0 to 9223372036854775807"},
    {R"({"type":"change","id":"1","pace":99999999999999999999999})", Code::field,
     "\"pace\" is wrong; expected a number from 0 to 300"},
    {R"({"type":"say","id":"1","at":1,"picks":["draw",null]})", Code::field,
     "\"picks\" is wrong; expected a list of texts, at most 32"},
    {R"({"type":"change","id":"1","options":{"players":3.5}})", Code::options,
     "\"players\" in \"options\" is wrong; expected a text, a whole number, true, false or a list of these"},
    {R"({"type":"change","id":"1","options":{"sets":["base",null]}})", Code::options,
     "\"sets\" in \"options\" is wrong; expected a text, a whole number, true, false or a list of these"},
    {"{\"type\":\"start\",\"id\":\"1\",\"\xE2\x80\xAE\":1}", Code::field,
     "\"\\u202e\" is not known in start; expected type, id"},
    {R"({"type":"watch","seat":null})", Code::field, "\"seat\" is wrong; expected a number from 0 to 7"},
};
TEST(Reader, what_is_wrong_names_the_member_and_the_bound) {
  EXPECT_EQ(wrong_in(R"({"id":"1"})").text.substr(0, 27), "\"type\" is missing; expected");
  EXPECT_EQ(wrong_in(R"({"type":7,"id":"1"})").text.substr(0, 25), "\"type\" is wrong; expected");
  for (const WrongRow& row : kWrong) {
    const Wrong wrong = wrong_in(row.json);
    EXPECT_EQ(wrong.code, row.code) << row.json;
    EXPECT_EQ(wrong.text, row.text) << row.json;
  }
  std::string picks = "[\"draw\"";
  for (int i = 0; i < 69; ++i) picks += ",\"draw\"";
  EXPECT_EQ(wrong_in(R"({"type":"why","id":"1","picks":)" + picks + "]}").text,
            "\"picks\" is wrong; expected a list of texts, at most 32");
  EXPECT_EQ(wrong_in(R"({"type":"name","id":"1","name":")" + std::string(201, 'x') + "\"}").text,
            "\"name\" is wrong; expected a text of at most 200 characters");
}

TEST(Reader, an_answer_to_what_is_wrong_has_the_id_if_it_is_one) {
  EXPECT_EQ(read_client(R"({"type":"sing","id":"x1"})").error().id, "x1");
  EXPECT_EQ(read_client(R"({"type":"sing","id":"x 1"})").error().id, "");
}

TEST(Reader, a_wish_needs_a_game_and_knows_its_keys) {
  const auto wish = read_object<Wish>(R"({"game":"board","bots":["easy","hard"],"name":"Ann"})");
  ASSERT_TRUE(wish);
  EXPECT_EQ(wish->game->name, "board");
  EXPECT_THAT(*wish->bots, ElementsAre(bots::Level::easy, bots::Level::hard));
  EXPECT_EQ(wish_wrong("{}").code, Code::game);
  EXPECT_EQ(wish_wrong("{}").text, "\"game\" is missing; expected card, board or frankfurt");
  EXPECT_EQ(wish_wrong(R"({"game":"card","colour":"red"})").text,
            "\"colour\" is not known in wish; expected game, options, clocks, pace, listed, spectators, delay, budget, "
            "bots, name");
  EXPECT_THAT(wish_wrong(R"({"game":"card","bots":["clever"]})").text, HasSubstr("random, easy, normal or hard"));
}

TEST(PlainText, is_made_fit_for_a_line) {
  EXPECT_EQ(tidied("  Zoë \t\n und\x7f Max ", 40), "Zoë und Max");
  EXPECT_EQ(tidied("a\xE2\x80\xAE"
                   "b",
                   40),
            "ab");
  EXPECT_EQ(tidied("äöü", 2), "äö");
  EXPECT_EQ(tidied("\xC3", 10), "");
  EXPECT_EQ(tidied("\xED\xA0\x80", 10), "");
  EXPECT_EQ(tidied("\xC0\xAF", 10), "");
  EXPECT_EQ(tidied(" ", 10), "");
  EXPECT_EQ(characters_in("äöü"), 3u);
}

TEST(PlainText, ids_are_short_and_plain) {
  EXPECT_TRUE(is_id("c-1_A.9"));
  EXPECT_FALSE(is_id(""));
  EXPECT_FALSE(is_id("a b"));
  EXPECT_FALSE(is_id("a:b"));
  EXPECT_FALSE(is_id(std::string(41, 'a')));
}
}  // namespace
}  // namespace tumult::protocol
