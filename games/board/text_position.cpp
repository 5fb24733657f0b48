// The position in words.
#include "games/board/text.h"

namespace tumult::board {
static Laid lying(const Table& t, Card c, Field f) {
  return {.kind = kind_of(c), .field = f, .dir = c < kPointing ? t.points[c] : Dir::none};
}

void write_position(Line& out, const Game& g) {
  out << "round " << int{g.rounds} << ", ";
  if (g.game_over) out << "the game is over";
  else if (g.round_over) out << "the round is over";
  else out << "turn s" << int{g.turn};
  out << "; draw pile " << int{g.draw_left};
  for (Seat s = 0; s < g.options.players; ++s) {
    write_field(out << "\n  s" << int{s} << " (" << int{g.score[s]} << ") on ", g.piece[s]);
    out << ':';
    for (Card c : g.hand[s]) out << ' ' << text_of(kind_of(c));
  }
  out << "\n  teleport fields:";
  for (int t = 0; t < kTeleports; ++t) write_field(out << " t" << t + 1 << ' ', g.teleport[t]);
  out << "\n  on the board:";
  for (Field f = 0; f < kFields; ++f) {
    if (g.top[f] == kNoCard) continue;
    write(out << ' ', lying(g, g.top[f], f));
    if (has(g.teleports, f)) out << " (under the teleport field)";
    for (Card c = g.below[g.top[f]]; c != kNoCard; c = g.below[c]) {
      Laid covered = lying(g, c, f);
      covered.field = kNoField;
      write(out << " on ", covered);
    }
  }
  if (g.question.who.empty()) return;
  out << "\n  asked:";
  for (Seat s : g.question.who) out << " s" << int{s};
}
}  // namespace tumult::board
