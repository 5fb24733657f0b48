// Names and rule texts of cards, events, powers, rule cards and clauses, and the words of the table, in every language.
// The texts are in GAME.LANGUAGE.txt beside this file; embed.py compiles them in. A further language is one more file.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tumult::catalogue {

// A language is its index; lang("fr") finds those without a name here.
enum class Lang : std::uint8_t { en, de };

enum class Names : std::uint8_t { plain, polite };

// No field but the last is empty. The polite ones differ from the plain ones only where a rude name occurs. `the` is
// the name with its article, as it stands within a sentence. `house` says what of the entry is not in the books but our
// choice (house.txt); empty: nothing.
struct Entry {
  std::string_view section, key, name, polite, the, short_text, full, polite_short, polite_full, house;
};

std::optional<Lang> lang(std::string_view code);
std::string_view code(Lang lang);
std::vector<Lang> langs();
std::string codes();  // of all of them, for whoever asked for another: "en, de or fr"

// All entries of a language, grouped by section; the same entry has the same index in every language.
std::span<const Entry> all(Lang lang);

// The entry with exactly this key, or nullptr. Among the clauses, C-EV-PLAGUE finds the event, C-POW-LOOPING the power
// card, C-RULE-TWINS the rule card, and C-COUNTER, C-LUCKY, C-NICE and C-FY the card their clauses are about.
const Entry* find(Lang lang, std::string_view section, std::string_view key);

// Which game an entry belongs to: "card", "board"; empty for clauses, and for what games share.
std::string_view game_of(const Entry& entry);

// What a person may mean by these words: a key ("fuck-you"), section and key ("set supercharge"), a clause, or a name
// in this language or in English; case, spaces, hyphens and apostrophes do not matter. nullptr if nothing fits.
const Entry* look_up(Lang lang, std::string_view words);
// Everything of that name: Gift is a card of two games. The first is what look_up finds.
std::vector<const Entry*> look_up_all(Lang lang, std::string_view words);
// What is meant at a table of that game: its own, if there are several.
const Entry* look_up_in(Lang lang, std::string_view words, std::string_view game);

// How many letters must be changed, added, dropped or swapped with their neighbour to make one word of the other.
std::size_t edit_distance(std::string_view a, std::string_view b);
// Up to three names (of clauses: ids) closest to the words, nearest first, for "did you mean"; empty if none is close.
std::vector<std::string_view> near(Lang lang, std::string_view words, Names names = Names::plain);

std::string_view name(const Entry& entry, Names names);
std::string_view short_text(const Entry& entry, Names names);
std::string_view full(const Entry& entry, Names names);
std::string explained(const Entry& entry, Names names);  // the full text, and what is not in the books

// The name of an entry, or the key itself if there is none.
std::string_view name(Lang lang, std::string_view section, std::string_view key, Names names = Names::plain);

}  // namespace tumult::catalogue
