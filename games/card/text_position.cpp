// The position in words.
#include "games/card/match.h"
#include "games/card/play.h"
#include "games/card/text.h"

namespace tumult::card {
static void write_cards(Line& out, const CardSet& cards) {
  for (Card c : cards) write(out << ' ', kind_of(c));
}

void write_position(Line& out, const Game& g) {
  out << "round " << int{g.rounds} << ", ";
  if (g.game_over) out << "the game is over";
  else if (g.round_over) out << "the round is over";
  else out << "turn s" << int{g.turn};
  if (g.reversed()) out << ", the other way round";
  out << "\n  top ";
  if (g.top() == kNoCard) out << "none";
  else write(out, kind_of(g.top()));
  if (const Wish w = wish_in(g.force); w != kNoWish) write_wish(out << " wish ", w);
  else if (g.force.mode == Force::anything) out << ", anything may follow";
  out << "; draw pile " << int{g.draw_left} << ", discard pile " << int{g.discarded};
  for (Seat s = 0; s < g.options.players; ++s) {
    out << "\n  s" << int{s} << " (" << int{g.score[s]} << ')';
    if (g.skipped.has(s)) out << " skipped";
    out << ':';
    write_cards(out, g.hand[s]);
    bool first = true;
    for (int i = 0; i < kPowerCards; ++i)
      if (g.powers[i] < 16 && (g.powers[i] & 7) == s) {
        out << (first ? " | " : ", ") << text_of(static_cast<Power>(i / 2))
            << (g.powers[i] & power_place::used ? " used" : "");
        first = false;
      }
  }
  if (g.lasting || g.rules) {
    out << "\n ";
    for (int l = 0; l < kLasting; ++l)
      if (g.lasting >> l & 1) out << ' ' << text_of(kLastingEvents[l]);
    for (int r = 0; r < kRules; ++r)
      if (g.rules >> r & 1) out << ' ' << text_of(static_cast<Rule>(r));
  }
  if (g.question.who.empty()) return;
  out << "\n  asked:";
  for (Seat s : g.question.who) out << " s" << int{s};
}
}  // namespace tumult::card
