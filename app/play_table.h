// What there is to say about a table besides the cards one may play: for every kind of screen.
#pragma once
#include <string>
#include <vector>

#include "app/log.h"
#include "app/play_words.h"

namespace tumult::app {
enum class Sorting : u8 { colour, points, playable };

// The hand, copies side by side.
std::vector<card::Kind> sorted_hand(const card::View&, Sorting);
// What answering with that card would be: play, give, discard, lay or toss it.
card::Answer about_card(const card::View&, card::Kind);

// One line each: own powers, rule cards, lasting events, what is blocked.
std::vector<std::string> facts(const Talk&, const card::View&);
// "Nora 7 cards, 35 points, misses a turn"
std::string seat_line(const Talk&, const card::View&, Seat);
int power_count(const card::View&, Seat);
bool open_hand(const card::View&, Seat);

// Points by round and in all, and who has won if the game is over.
std::vector<std::string> score_table(const Talk&, const card::Table&, const Log&);

// As many columns as it takes on the screen.
int width_of(std::string_view utf8);
std::vector<std::string> wrapped(std::string_view text, int width);
}  // namespace tumult::app
