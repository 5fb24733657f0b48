#include "catalogue/catalogue.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>

namespace tumult::catalogue {
namespace {

using Keys = std::vector<std::string_view>;

Keys split(std::string_view words) {
  Keys keys;
  while (!words.empty()) {
    const auto end = std::min(words.find(' '), words.size());
    if (end > 0) keys.push_back(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return keys;
}

Keys in_section(Lang lang, std::string_view section) {
  Keys keys;
  for (const Entry& e : all(lang))
    if (e.section == section) keys.push_back(e.key);
  return keys;
}

std::size_t letters(std::string_view text) {  // UTF-8: every byte but the continuations
  return static_cast<std::size_t>(std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

std::string title(const Entry& e) { return std::string(e.section) + " " + std::string(e.key); }

// The names in the games' tables: a new row needs no line here.
const Keys kSpecials = {
#define SPECIAL(name, text, ...) text,
#include "games/card/specials.def"
#undef SPECIAL
};
const Keys kEvents = {
#define EVENT(name, text, ...) text,
#include "games/card/events.def"
#undef EVENT
};
const Keys kPowers = {
#define POWER(name, text, ...) text,
#include "games/card/powers.def"
#undef POWER
};
const Keys kRules = {
#define RULE(name, text, ...) text,
#include "games/card/rules.def"
#undef RULE
};
const Keys kClauses = split(
    "C-ASK C-ASK-TURN C-ASK-KIND C-ASK-HELD C-SEAT-1 C-SEAT-2 C-SEAT-3 C-SEAT-4 "
    "C-SETUP-0 C-SETUP-1 C-SETUP-2 C-SETUP-3 C-SETUP-4 C-SETUP-5 C-SETUP-6 C-SETUP-7 C-SETUP-8 C-SETUP-9 "
    "C-TURN-1 C-TURN-2 C-TURN-3 C-TURN-4 C-TURN-5 "
    "C-MATCH-1 C-MATCH-2 C-MATCH-3 C-MATCH-4 C-MATCH-5 C-MATCH-6 C-MATCH-7 "
    "C-VICTIM C-2ND C-EXCHANGE C-GIFT C-SKIP C-THIEF C-TROUBLE C-FANTASTIC C-FFOUR "
    "C-COUNTER-1 C-COUNTER-2 C-COUNTER-3 C-COUNTER-4 C-COUNTER-5 C-WINDOW C-DIY C-EDISON C-EQUAL C-INEQ "
    "C-LUCKY-1 C-LUCKY-2 C-NICE-1 C-NICE-2 C-FAVOUR C-UPDATE C-RECHARGE C-CURSE C-FY-1 C-FY-2 C-MIMIC C-END-CARD "
    "C-EV-1 C-EV-2 C-EV-3 C-EV-4 C-EV-5 C-EV-6 C-EV-7 "
    "C-POW-0 C-POW-1 C-POW-2 C-POW-3 C-POW-4 C-POW-5 C-POW-6 C-POW-7 C-END-1 C-END-2 C-END-3");

const Keys kBoardCards = {
#define CARD(name, text, ...) text,
#include "games/board/cards.def"
#undef CARD
    "teleport-field",
};
const Keys kBoardEvents = {
#define EVENT(name, text, ...) text,
#include "games/board/events.def"
#undef EVENT
};
const Keys kBoardClauses = split(
    "B-REFUSE B-BOARD-1 B-BOARD-2 B-BOARD-3 B-BOARD-4 B-SEAT-1 B-CARDS-1 B-SETUP-1 B-SETUP-2 B-TURN-1 "
    "B-PLACE-1 B-PLACE-2 B-PLACE-3 B-PLACE-4 B-PLACE-5 B-TOSS-1 "
    "B-MOVE-1 B-MOVE-2 B-MOVE-3 B-MOVE-4 B-MOVE-5 B-MOVE-6 B-MOVE-7 "
    "B-PUSH B-JUMP B-SECOND B-SWAP B-GIFT B-MAGNET B-TELEPORT B-SKIP-CARD B-REVERSE B-REMOTE B-GHOST B-FY B-TROUBLE "
    "B-NUMBERED B-BLOCK B-REROLL B-NICE B-WINDOW "
    "B-EV-01 B-EV-02 B-EV-03 B-EV-04 B-EV-05 B-EV-06 B-EV-07 B-EV-08 B-EV-09 B-EV-10 B-EV-11 B-EV-12 B-EV-13 B-EV-14 "
    "B-EV-15 B-EV-16 B-EV-17 B-EV-18 B-EV-19 B-EV-20 B-EV-TIE B-EV-ORDER B-END-1 B-END-2 B-END-3");

const Keys kFrankfurtClauses = split(
    "K-DECK-1 K-DECK-2 K-SETUP-1 K-SETUP-2 K-START K-PLAY-1 K-PLAY-2 K-PLAY-3 K-WRONG K-STUCK K-SLAP-1 K-END K-STRESS "
    "K-FAIR K-BOT");

// The clauses of a game begin with its letter.
Keys clauses_of(char game) {
  Keys keys = in_section(Lang::en, "clause");
  std::erase_if(keys, [&](std::string_view key) { return key[0] != game; });
  return keys;
}

TEST(Catalogue, has_every_card_event_power_rule_card_and_clause) {
  const auto sorted = [](Keys keys) { return std::set<std::string_view>(keys.begin(), keys.end()); };
  EXPECT_EQ(sorted(in_section(Lang::en, "special")), sorted(kSpecials));
  EXPECT_EQ(sorted(in_section(Lang::en, "event")), sorted(kEvents));
  EXPECT_EQ(sorted(in_section(Lang::en, "power")), sorted(kPowers));
  EXPECT_EQ(sorted(in_section(Lang::en, "rule")), sorted(kRules));
  EXPECT_EQ(sorted(clauses_of('C')), sorted(kClauses));
  EXPECT_EQ(sorted(in_section(Lang::en, "number")), sorted(split("number black")));
  EXPECT_EQ(sorted(in_section(Lang::en, "colour")),
            sorted(split("red green blue yellow purple black multicoloured white")));
  EXPECT_EQ(sorted(in_section(Lang::en, "set")), sorted(split("base troublemaker supercharge pandora")));
  EXPECT_EQ(sorted(in_section(Lang::en, "edition")), sorted(split("pandora classic rulefactory gamefactory")));
  EXPECT_EQ(sorted(in_section(Lang::en, "effect")),
            sorted(split("extra-rule everyone-draws pass-left new-rules hot-potato fresh-start")));
}

TEST(Catalogue, has_every_card_event_and_clause_of_the_board_game) {
  const auto sorted = [](Keys keys) { return std::set<std::string_view>(keys.begin(), keys.end()); };
  EXPECT_EQ(sorted(in_section(Lang::en, "board-card")), sorted(kBoardCards));
  EXPECT_EQ(sorted(in_section(Lang::en, "board-event")), sorted(kBoardEvents));
  EXPECT_EQ(sorted(clauses_of('B')), sorted(kBoardClauses));
}

TEST(Catalogue, has_every_clause_of_frantic_frankfurt) {
  const auto sorted = [](Keys keys) { return std::set<std::string_view>(keys.begin(), keys.end()); };
  EXPECT_EQ(sorted(clauses_of('K')), sorted(kFrankfurtClauses));
  EXPECT_EQ(look_up(Lang::en, "frankfurt"), find(Lang::en, "game", "frankfurt"));
}

TEST(Catalogue, has_each_section_in_one_piece) {
  std::set<std::string_view> closed;
  std::string_view open;
  for (const Entry& e : all(Lang::en)) {
    if (e.section == open) continue;
    EXPECT_TRUE(closed.insert(open = e.section).second) << title(e);
  }
}

TEST(Catalogue, has_the_same_keys_in_every_language) {
  for (const Lang lang : langs()) {
    ASSERT_EQ(all(lang).size(), all(Lang::en).size()) << code(lang);
    for (std::size_t i = 0; i < all(lang).size(); ++i)
      EXPECT_EQ(title(all(lang)[i]), title(all(Lang::en)[i])) << code(lang);
  }
}

TEST(Catalogue, leaves_nothing_empty_and_keeps_short_texts_short) {
  for (const Lang lang : langs())
    for (const Entry& e : all(lang)) {
      for (const auto text : {e.name, e.polite, e.short_text, e.full, e.polite_short, e.polite_full})
        EXPECT_FALSE(text.empty()) << code(lang) << " " << title(e);
      EXPECT_LE(letters(e.short_text), 90U) << code(lang) << " " << title(e);
      EXPECT_LE(letters(e.polite_short), 90U) << code(lang) << " " << title(e);
    }
}

TEST(Catalogue, speaks_in_sentences_and_never_shouts) {
  for (const Lang lang : langs())
    for (const Entry& e : all(lang)) {
      if (e.section == "word") continue;
      EXPECT_TRUE(e.short_text.ends_with('.')) << code(lang) << " " << title(e);
      EXPECT_TRUE(e.full.ends_with('.')) << code(lang) << " " << title(e);
      EXPECT_FALSE(e.short_text.contains('!') || e.full.contains('!')) << code(lang) << " " << title(e);
      EXPECT_FALSE(e.short_text.contains("  ") || e.full.contains("  ")) << code(lang) << " " << title(e);
    }
}

// Names that are the same word as in English. A language that is not here has none.
const std::map<std::string_view, std::set<std::string>> kSameName{
    {"de",
     {"rule nicest-try", "rule fantastic-two", "clause C-SETUP-1", "word hand", "word board-start", "word board-codes",
      "word explained", "game frankfurt"}},
    {"fr",
     {"special recharge", "special edison", "event expansion", "event parasite", "power looping", "board-card stop",
      "board-card x", "board-event expansion", "clause C-EDISON", "clause C-RECHARGE", "clause C-END-2", "word point",
      "word points", "word total", "game frankfurt"}}};

// What is printed on the cards is English in German too, and so are the clauses and sets called after it.
std::set<std::string> same_as_printed() {
  std::set<std::string_view> printed;
  std::set<std::string> titles;
  for (const Entry& e : all(Lang::en))
    if (e.section == "special" || e.section == "event" || e.section == "power" || e.section.starts_with("board-"))
      printed.insert(e.name);
  for (const Entry& e : all(Lang::en))
    if (printed.contains(e.name)) titles.insert(title(e));
  return titles;
}

TEST(Catalogue, is_translated_but_for_names) {
  for (const Lang lang : langs()) {
    if (lang == Lang::en) continue;
    const auto listed = kSameName.find(code(lang));
    std::set<std::string> same = listed == kSameName.end() ? std::set<std::string>{} : listed->second;
    if (lang == Lang::de) same.merge(same_as_printed());
    for (std::size_t i = 0; i < all(lang).size(); ++i) {
      const Entry& en = all(Lang::en)[i];
      const Entry& own = all(lang)[i];
      EXPECT_TRUE(en.name != own.name || same.contains(title(en))) << code(lang) << " " << title(en);
      if (en.section == "word") continue;
      EXPECT_NE(en.short_text, own.short_text) << code(lang) << " " << title(en);
      EXPECT_NE(en.full, own.full) << code(lang) << " " << title(en);
    }
  }
}

// "{who} draws {n} cards" has the blanks n and who. A word that lacks one would say less than the others.
std::multiset<std::string_view> blanks(std::string_view text) {
  std::multiset<std::string_view> found;
  for (auto at = text.find('{'); at != text.npos; at = text.find('{', at + 1))
    found.insert(text.substr(at, text.find('}', at) - at + 1));
  return found;
}

TEST(Catalogue, has_the_same_blanks_in_every_language) {
  for (const Lang lang : langs())
    for (std::size_t i = 0; i < all(lang).size(); ++i) {
      const Entry& en = all(Lang::en)[i];
      const Entry& own = all(lang)[i];
      EXPECT_EQ(blanks(en.name), blanks(own.name)) << code(lang) << " " << title(en);
      EXPECT_EQ(blanks(en.full), blanks(own.full)) << code(lang) << " " << title(en);
    }
}

// What is not in the books says so; what is does not.
TEST(Catalogue, marks_what_is_our_choice_and_nothing_else) {
  const std::map<std::string_view, std::string_view> alone{
      {"special diy", "house-menu"},        {"event pandoras-box", "house-menu"},
      {"clause C-DIY", "house-menu"},       {"clause C-SETUP-9", "house-rule-cards"},
      {"board-card push", "house-count"},   {"board-card teleport-field", "house-places"},
      {"clause B-BOARD-3", "house-places"}, {"clause B-CARDS-1", "house-deck"},
      {"clause K-DECK-1", "house-split"}};
  const std::map<std::string_view, std::string_view> whole{
      {"rule", "house-card"}, {"effect", "house-effect"}, {"board-card", "house-colour-count"}};
  for (const Lang lang : langs()) {
    int marked = 0;
    for (const Entry& e : all(lang)) {
      const auto own = alone.find(title(e));
      const auto section = whole.find(e.section);
      const std::string_view what = own != alone.end() ? own->second : section != whole.end() ? section->second : "";
      std::string sentence;
      if (!what.empty()) {
        sentence = name(lang, "word", "house");
        sentence.replace(sentence.find("{what}"), 6, name(lang, "word", what));
      }
      EXPECT_EQ(e.house, sentence) << code(lang) << " " << title(e);
      const std::string text = explained(e, Names::plain);
      EXPECT_TRUE(text.starts_with(e.full) && text.ends_with(sentence)) << text;
      EXPECT_EQ(text.size(), e.full.size() + (sentence.empty() ? 0 : 1 + sentence.size())) << text;
      marked += !sentence.empty();
    }
    EXPECT_GE(marked, 48) << code(lang);
  }
}

// In French a space stands before : ; ! and within quotes, and no line may be broken there.
TEST(Catalogue, keeps_french_signs_with_their_words) {
  const auto french = lang("fr");
  ASSERT_TRUE(french);
  for (const Entry& e : all(*french))
    for (const auto text : {e.name, e.short_text, e.full, e.house})
      for (const auto breaks : {" :", " ;", " !", " »", "« ", "\""})
        EXPECT_FALSE(text.contains(breaks)) << title(e) << ": " << text;
}

TEST(Catalogue, has_polite_names_that_reach_every_text) {
  EXPECT_EQ(name(Lang::en, "special", "fuck-you"), "Fuck You");
  EXPECT_EQ(name(Lang::en, "special", "fuck-you", Names::polite), "Forget You");
  EXPECT_EQ(name(Lang::de, "special", "lucky-bastard", Names::polite), "Glückspilz");
  EXPECT_EQ(name(*lang("fr"), "special", "lucky-bastard", Names::polite), "Petit veinard");
  EXPECT_EQ(name(Lang::en, "special", "gift", Names::polite), "Gift");
  EXPECT_EQ(short_text(*find(Lang::en, "clause", "C-FY-2"), Names::polite),
            "You can't pass on Forget You with your own cards.");
  for (const Lang lang : langs())
    for (const Entry& e : all(lang))
      for (const auto text : {e.polite, e.polite_short, e.polite_full})
        for (const auto rude : {"Fuck", "Bastard", "Seppuku", "Roulette", "emmerde", "Sale", "Hara-kiri"})
          EXPECT_FALSE(text.contains(rude)) << code(lang) << " " << title(e);
}

TEST(Catalogue, names_fall_back_to_the_key) {
  EXPECT_EQ(name(Lang::de, "rule", "quiet-night"), "Stille Nacht");
  EXPECT_EQ(name(Lang::de, "rule", "no-such-rule"), "no-such-rule");
  EXPECT_EQ(find(Lang::en, "event", "gift"), nullptr);
}

TEST(Catalogue, finds_languages_by_code) {
  EXPECT_EQ(lang("en"), Lang::en);
  EXPECT_EQ(lang("de"), Lang::de);
  EXPECT_EQ(lang("xx"), std::nullopt);
  EXPECT_EQ(code(Lang::de), "de");
  EXPECT_EQ(code(*lang("fr")), "fr");
}

TEST(Clauses, of_events_powers_and_rule_cards_are_these_themselves) {
  EXPECT_EQ(find(Lang::en, "clause", "C-EV-MERRY-CHRISTMAS"), find(Lang::en, "event", "merry-christmas"));
  EXPECT_EQ(find(Lang::de, "clause", "C-EV-FRIDAY-THE-13TH"), find(Lang::de, "event", "friday-the-13th"));
  EXPECT_EQ(find(Lang::en, "clause", "C-POW-LOOPING"), find(Lang::en, "power", "looping"));
  EXPECT_EQ(find(Lang::en, "clause", "C-RULE-TWINS"), find(Lang::en, "rule", "twins"));
  EXPECT_EQ(find(Lang::en, "clause", "C-EV-1")->section, "clause");
  EXPECT_EQ(find(Lang::en, "clause", "C-COUNTER"), find(Lang::en, "special", "counterattack"));
  EXPECT_EQ(find(Lang::en, "clause", "C-EV-GIFT"), nullptr);
  EXPECT_EQ(find(Lang::en, "clause", "C-GIFT")->full, find(Lang::en, "special", "gift")->full);
}

TEST(LookUp, takes_keys_clauses_and_names_however_they_are_written) {
  EXPECT_EQ(look_up(Lang::en, "fuck-you"), find(Lang::en, "special", "fuck-you"));
  EXPECT_EQ(look_up(Lang::en, "FUCK you"), find(Lang::en, "special", "fuck-you"));
  EXPECT_EQ(look_up(Lang::en, "forget you"), find(Lang::en, "special", "fuck-you"));
  EXPECT_EQ(look_up(Lang::en, "Pandora's Box"), find(Lang::en, "event", "pandoras-box"));
  EXPECT_EQ(look_up(Lang::en, "Pandora’s box"), find(Lang::en, "event", "pandoras-box"));
  EXPECT_EQ(look_up(Lang::en, "troublemaker"), find(Lang::en, "special", "trouble"));
  EXPECT_EQ(look_up(Lang::en, "2nd chance"), find(Lang::en, "special", "2nd"));
  EXPECT_EQ(look_up(Lang::en, "c-match-2"), find(Lang::en, "clause", "C-MATCH-2"));
  EXPECT_EQ(look_up(Lang::de, "c-ev-merry-christmas"), find(Lang::de, "event", "merry-christmas"));
  EXPECT_EQ(look_up(Lang::en, "set supercharge"), find(Lang::en, "set", "supercharge"));
  EXPECT_EQ(look_up(Lang::en, "supercharge"), find(Lang::en, "event", "supercharge"));
  EXPECT_EQ(look_up(Lang::en, "black"), find(Lang::en, "number", "black"));
  EXPECT_EQ(look_up(Lang::en, "purple"), find(Lang::en, "colour", "purple"));
}

TEST(LookUp, takes_names_of_the_language_and_english_ones) {
  EXPECT_EQ(look_up(Lang::de, "Stille Nacht"), find(Lang::de, "rule", "quiet-night"));
  EXPECT_EQ(look_up(Lang::de, "quiet night"), find(Lang::de, "rule", "quiet-night"));
  EXPECT_EQ(look_up(Lang::de, "DOPPELTER ÄRGER"), find(Lang::de, "rule", "double-trouble"));
  EXPECT_EQ(look_up(Lang::de, "doppelter aerger"), find(Lang::de, "rule", "double-trouble"));
  EXPECT_EQ(look_up(Lang::en, "Stille Nacht"), nullptr);
  const Lang fr = *lang("fr");
  EXPECT_EQ(look_up(fr, "Égalité"), find(fr, "special", "equality"));
  EXPECT_EQ(look_up(fr, "egalite"), find(fr, "special", "equality"));
  EXPECT_EQ(look_up(fr, "loeil qui voit tout"), find(fr, "event", "the-all-seeing-eye"));
  EXPECT_EQ(look_up(fr, "je t’embrasse"), find(fr, "special", "fuck-you"));
}

TEST(LookUp, knows_which_game_a_name_is_of) {
  EXPECT_EQ(look_up(Lang::en, "gift"), find(Lang::en, "special", "gift"));
  EXPECT_EQ(look_up_all(Lang::en, "gift"),
            (std::vector{find(Lang::en, "special", "gift"), find(Lang::en, "board-card", "gift")}));
  EXPECT_EQ(look_up_in(Lang::de, "gift", "board"), find(Lang::de, "board-card", "gift"));
  EXPECT_EQ(look_up_in(Lang::en, "forget you", "board"), find(Lang::en, "board-card", "fuck-you"));
  EXPECT_EQ(look_up_in(Lang::en, "push", "card"), find(Lang::en, "board-card", "push"));
  EXPECT_EQ(look_up_in(Lang::en, "b-move-3", "board"), find(Lang::en, "clause", "B-MOVE-3"));
  EXPECT_EQ(look_up_in(Lang::en, "xyzzy", "board"), nullptr);
  EXPECT_EQ(game_of(*find(Lang::en, "board-event", "loot")), "board");
  EXPECT_EQ(game_of(*find(Lang::en, "event", "loot")), "card");
}

TEST(LookUp, finds_every_key_and_every_name) {
  for (const Lang lang : langs())
    for (const Entry& e : all(lang)) {
      if (e.section == "word") continue;
      EXPECT_EQ(look_up(lang, title(e)), &e) << title(e);
      EXPECT_NE(look_up(lang, e.key), nullptr) << title(e);
      EXPECT_NE(look_up(lang, e.name), nullptr) << title(e);
      EXPECT_NE(look_up(lang, e.polite), nullptr) << title(e);
    }
}

TEST(LookUp, knows_nothing_of_other_words) {
  EXPECT_EQ(look_up(Lang::en, ""), nullptr);
  EXPECT_EQ(look_up(Lang::en, "xyzzy"), nullptr);
  EXPECT_EQ(look_up(Lang::en, "your turn please"), nullptr);
  EXPECT_EQ(look_up(Lang::en, "\xff\xc3"), nullptr);
}

TEST(Near, offers_what_was_probably_meant) {
  EXPECT_EQ(near(Lang::en, "gfit").front(), "Gift");
  EXPECT_EQ(near(Lang::en, "counteratack").front(), "Counterattack");
  EXPECT_EQ(near(Lang::en, "christmas").front(), "Merry Christmas");
  EXPECT_EQ(near(Lang::de, "stile nacht").front(), "Stille Nacht");
  EXPECT_EQ(near(Lang::en, "c-match-9").front().substr(0, 8), "C-MATCH-");
  EXPECT_EQ(near(Lang::en, "fuk you", Names::polite).front(), "Forget You");
  EXPECT_LE(near(Lang::en, "fan").size(), 3U);
  EXPECT_TRUE(near(Lang::en, "qqqqqqqqqqqq").empty());
  EXPECT_TRUE(near(Lang::en, "").empty());
}

}  // namespace
}  // namespace tumult::catalogue
