#include "catalogue/render.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "catalogue/plain.h"
#include "catalogue/table.h"
#include "games/card/play.h"
#include "games/games.h"
#include "kit/text_json_test.h"
#include "tests/golden.h"

namespace tumult::catalogue {
namespace {
constexpr std::string_view kAbout[] = {"none", "card",  "effect", "event",  "power", "rule",
                                       "wish", "field", "pile",   "people", "clause"};
static_assert(std::size(kAbout) == static_cast<std::size_t>(About::clause) + 1);
// Things by their numbers: "s0 plays card 7."
std::string in_words(std::string_view code, std::string_view game, const Story& story, Seat reader = 0xFE) {
  std::string text;
  for (const Message& m : story.messages)
    for (const Piece& piece : render(lang(code).value(), game, story, m, reader)) {
      const std::string id = std::to_string(piece.id);
      switch (piece.kind) {
        case Piece::Kind::text: text += piece.text; break;
        case Piece::Kind::seat: text += "s" + id; break;
        case Piece::Kind::thing: text += std::string(kAbout[static_cast<std::size_t>(piece.about)]) + " " + id; break;
        case Piece::Kind::laid: text += "card " + id + " on pile " + std::to_string(piece.pile); break;
      }
    }
  return text;
}
template <class Say>
Story told(Say say, Message m, std::initializer_list<u8> cards = {}) {
  Story story;
  for (const u8 card : cards) story.add_card(card);
  m.key = static_cast<u16>(say), m.last = story.cards.n;
  story.add(m);
  return story;
}
std::string draws(std::string_view code, int n, std::initializer_list<u8> cards = {}) {
  return in_words(code, "card", told(card::Say::draws, {.who = 0, .n = static_cast<u8>(n)}, cards));
}

TEST(Render, fills_in_who_and_what) {
  using card::Say;
  EXPECT_EQ(in_words("en", "card", told(Say::plays_as, {.who = 1, .thing = 4, .second = 9})),
            "s1 plays card 4 as card 9.");
  EXPECT_EQ(in_words("fr", "card", told(Say::gives, {.who = 1, .to = 2, .n = 2}, {5, 7})),
            "s1 donne card 5, card 7 à s2.");
  EXPECT_EQ(in_words("en", "card", told(Say::aims, {.who = 1, .to = 2, .thing = 30})), "s1 aims effect 30 at s2.");
  EXPECT_EQ(in_words("de", "card", told(Say::scores, {.who = 1, .points = -7, .total = 120})),
            "s1 bekommt -7 Punkte, insgesamt 120.");
  EXPECT_EQ(in_words("en", "card", told(Say::round_over, {})), "The round is over.");
  EXPECT_EQ(
      in_words("en", "board", told(board::Say::plays_pointing, {.who = 3, .thing = 1, .second = 17, .third = 18})),
      "s3 plays card 1 on field 17 towards field 18.");
  EXPECT_EQ(in_words("en", "frankfurt", told(frankfurt::Say::stuck, {.n = 2}, {11, 0, 12, 1})),
            "All stuck: card 11 on pile 0, card 12 on pile 1");
}

TEST(Render, chooses_by_number_and_by_what_is_seen) {
  EXPECT_EQ(draws("en", 1), "s0 draws a card.");
  EXPECT_EQ(draws("en", 3), "s0 draws 3 cards.");
  EXPECT_EQ(draws("en", 2, {5, 7}), "s0 draws card 5, card 7.");
  EXPECT_EQ(draws("en", 2, {5}), "s0 draws 2 cards.");  // not all are seen
  EXPECT_EQ(draws("en", 0), "s0 draws 0 cards.");
  EXPECT_EQ(draws("fr", 0), "s0 pioche une carte.");  // as French counts
}

TEST(Render, speaks_to_the_reader) {
  const Story story = told(card::Say::gives, {.who = 1, .to = 2, .n = 2});
  EXPECT_EQ(in_words("en", "card", story, 0), "s1 gives s2 2 cards.");
  EXPECT_EQ(in_words("en", "card", story), "s1 gives s2 2 cards.");
  EXPECT_EQ(in_words("en", "card", story, 1), "You give s2 2 cards.");
  EXPECT_EQ(in_words("de", "card", story, 1), "Du gibst s2 2 Karten.");
  EXPECT_EQ(in_words("de", "card", story, 2), "s1 gibt dir 2 Karten.");
  EXPECT_EQ(in_words("fr", "card", story, 2), "s1 te donne 2 cartes.");
  EXPECT_EQ(in_words("en", "card", told(card::Say::round_over, {}), 1), "The round is over.");
  EXPECT_EQ(in_words("en", "frankfurt", told(frankfurt::Say::turns, {.who = 1, .thing = 9, .n = 2}), 1),
            "Column 2: card 9");
}

TEST(Render, calls_things_by_their_full_names_in_plain_text) {
  using card::Say;
  const std::string people[] = {"Ada", "O'Hara"};
  const auto plain = [&](std::string_view code, const Story& story, Names names = Names::plain) {
    const Telling telling{.lang = lang(code).value(), .names = names, .people = people};
    return plain_text(telling, "card", story, story.messages[0]);
  };
  const auto plays = [](std::string_view card) {
    return told(Say::plays, {.who = 1, .thing = card::read_kind(card).value()});
  };
  EXPECT_EQ(plain("en", plays("r7")), "O'Hara plays red 7.");
  EXPECT_EQ(plain("de", plays("r7")), "O'Hara spielt die rote 7.");
  EXPECT_EQ(plain("fr", plays("r7")), "O'Hara joue le 7 rouge.");
  EXPECT_EQ(plain("de", plays("swap-rb")), "O'Hara spielt Colour Swap (rot, blau).");
  EXPECT_EQ(plain("en", plays("fuck-you"), Names::polite), "O'Hara plays Forget You.");
  EXPECT_EQ(plain("de", told(Say::wishes, {.who = 0, .thing = card::wish_of(10)})), "Ada w\u00fcnscht sich: 10.");
}

TEST(Render, has_the_messages_of_every_game_in_their_order) {
  for (const Language& language : languages()) {
    ASSERT_EQ(language.says.size(), std::size(kGames));
    for (const GameSays& says : language.says) EXPECT_EQ(says.rows.size(), says.texts.size());
  }
  const auto key_of = [](std::string_view game, auto say) {
    const auto says = std::ranges::find(languages()[0].says, game, &GameSays::game);
    return says->rows[static_cast<std::size_t>(say)].key;
  };
  EXPECT_EQ(key_of("card", card::Say::round_over), "round-over");
  EXPECT_EQ(key_of("board", board::Say::round_over), "round-over");
  EXPECT_EQ(key_of("frankfurt", frankfurt::Say::dead_end), "dead-end");
}

// One of each kind of thing that is named in a way of its own.
std::vector<u8> samples(card::Spoken, About about) {
  std::vector<u8> found;
  std::set<std::pair<card::Sort, u8>> seen;
  for (u8 k = 0; about == About::card && k < card::kKinds; ++k)
    if (seen.insert({card::row(k).sort, card::row(k).colours}).second) found.push_back(k);
  if (about == About::wish) found = {card::wish_of(card::Colour::purple), card::wish_of(10)};
  if (about == About::effect)
    found = {static_cast<u8>(task_of(card::Symbol::skip)), static_cast<u8>(task_of(card::Event::plague)),
             static_cast<u8>(task_of(card::Power::looping))};
  return found;
}
std::vector<u8> samples(board::Spoken, About about) {
  return about == About::field ? std::vector<u8>{board::kStart, board::kGoal} : std::vector<u8>{};
}
std::vector<u8> samples(frankfurt::Spoken, About about) {
  std::vector<u8> found;
  for (u8 k = 0; about == About::card && k < frankfurt::kKinds; k += frankfurt::kRanks) found.push_back(k);
  return found;
}

// Every sentence in every language, as web/src/words/render.ts has to render it, and in plain text, as the page has to
// read it out: a line of JSON each.
class Cases {
 public:
  template <class G>
  void add_all() {
    for (const Language& language : languages())
      for (const GameSays& says : language.says)
        if (says.game == G::kName) add_game<G>(language, says);
  }
  const std::string& text() const { return text_; }

 private:
  template <class G>
  void add_game(const Language& language, const GameSays& says) {
    std::set<About> named;
    for (std::size_t row = 0; row < says.rows.size(); ++row) {
      add_row<G>(language, says.rows[row], row);
      const About about = says.rows[row].parameters[0].about;
      if (!named.insert(about).second) continue;
      for (const u8 thing : samples(G{}, about))
        add<G>(language, says.rows[row],
               {.key = static_cast<u16>(row), .who = 1, .to = 2, .thing = thing, .second = 1, .third = 2}, {}, 0xFE);
    }
  }
  template <class G>
  void add_row(const Language& language, const SayRow& row, std::size_t key) {
    Message m{.key = static_cast<u16>(key), .who = 1, .to = 2, .n = 2, .points = -7, .total = 3};
    u8* const values[] = {&m.thing, &m.second, &m.third};
    for (std::size_t i = 0; i < row.parameters.size(); ++i)
      if (row.parameters[i].about != About::none) *values[i] = sample(row.parameters[i].about, i);
    add_readers<G>(language, row, m, {20, 1, 21, 0});
    if (row.form == Form::plain) return;
    for (const int n : {0, 1, 2, 11}) {
      m.n = static_cast<u8>(n);
      add_readers<G>(language, row, m, {});
    }
  }
  static u8 sample(About about, std::size_t i) {
    constexpr u8 kEffect = static_cast<u8>(card::Task::card_second_chance) + 3;
    return static_cast<u8>((about == About::effect ? kEffect : about == About::field ? 17 : 1) + i);
  }

  template <class G>
  void add_readers(const Language& language, const SayRow& row, const Message& m, std::initializer_list<u8> cards) {
    for (const Seat reader : {Seat{1}, Seat{2}, Seat{0xFE}}) add<G>(language, row, m, cards, reader);
  }
  template <class G>
  void add(const Language& language, const SayRow& row, Message m, std::initializer_list<u8> cards, Seat reader) {
    static const std::string people[] = {"Ada", "Bruno", "Chlo\u00e9"};
    Story story;
    const bool on_piles = G::kName == frankfurt::Spoken::kName;
    for (const u8& card : cards)
      if (on_piles || (&card - cards.begin()) % 2 == 0) story.add_card(card);
    m.last = story.cards.n;
    JsonRoom<kMessageRoom> j;
    G::write_json(j, story, m);
    json::Value value;
    ASSERT_TRUE(json::Reader(j.view()).read(value)) << j.view();
    const Lang code = lang(language.code).value();
    text_ += text_.empty() ? "[\n" : ",\n";
    text_ += R"({"lang":")" + std::string(language.code) + R"(","game":")" + std::string(G::kName) + R"(",)";
    if (reader < kMaxSeats) text_ += R"("reader":)" + std::to_string(reader) + ',';
    text_ += R"("message":)" + std::string(j.view()) + R"(,"pieces":[)";
    std::size_t listed = 0;
    for (const Piece& piece : render(code, G::kName, story, m, reader)) {
      if (text_.back() != '[') text_ += ',';
      text_ += in_json(row, m, value, piece, listed);
    }
    const Telling telling{.lang = code, .people = people, .reader = reader};
    text_ += R"(],"text":")" + in_print(plain_text(telling, G::kName, story, m)) + R"("})";
  }
  // Things by the names that the message has for them.
  static std::string in_json(const SayRow& row, const Message& m, json::Value& message, const Piece& piece,
                             std::size_t& listed) {
    if (piece.kind == Piece::Kind::text) return '"' + in_print(piece.text) + '"';
    if (piece.kind == Piece::Kind::seat) return R"({"seat":)" + std::to_string(piece.id) + '}';
    if (piece.kind == Piece::Kind::laid) {
      const std::size_t i = listed++;
      return R"({"laid":")" + message.fields["cards"].items[i].text + R"(","on":")" +
             message.fields["piles"].items[i].text + R"("})";
    }
    const u8 values[] = {m.thing, m.second, m.third};
    const json::Value* value = nullptr;
    for (std::size_t i = 0; i < row.parameters.size(); ++i)
      if (row.parameters[i].about == piece.about && values[i] == piece.id)
        value = &message.fields[std::string(row.parameters[i].name)];
    if (!value) value = &message.fields["cards"].items.at(listed++);
    const std::string said = value->kind == '0' ? value->text : '"' + value->text + '"';
    return R"({")" + std::string(kAbout[static_cast<std::size_t>(piece.about)]) + R"(":)" + said +
           (piece.the ? R"(,"the":true})" : "}");
  }
  static std::string in_print(std::string text) {  // as wasm/catalogue.py does
    for (std::size_t at; (at = text.find('\'')) != text.npos;) text.replace(at, 1, "’");
    return text;
  }
  std::string text_;
};
TEST(Render, is_what_the_page_does) {
  Cases cases;
  for_each_game([&](auto game) { cases.add_all<decltype(game)>(); });
  expect_golden("render_cases.json", cases.text() + "\n]\n");
}
}  // namespace
}  // namespace tumult::catalogue
