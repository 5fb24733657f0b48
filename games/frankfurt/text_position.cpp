// The position in words.
#include "games/frankfurt/text.h"

namespace tumult::frankfurt {
namespace {
// From the bottom up; what lies face down in brackets.
void write_stack(Line& out, const Table& t, Card top, int height, int open) {
  List<Card, kCards> cards;
  for (Card c = top; c != kNoCard && cards.size() < height; c = t.link[c]) cards.push(c);
  for (int i = cards.size() - 1; i >= 0; --i) {
    out << ' ' << (i >= open ? "(" : "");
    write(out, t.kind[cards[i]]);
    out << (i >= open ? ")" : "");
  }
}
void write_seats(Line& out, std::string_view what, SeatSet seats) {
  if (seats.empty()) return;
  out << what;
  for (Seat s : seats) out << " s" << int{s};
}
}  // namespace

void write_position(Line& out, const Game& g) {
  out << "round " << int{g.rounds} << ", ";
  if (g.game_over) out << "the game is over";
  else if (g.round_over) out << "the round is over";
  else out << (g.question.what == Ask::slap ? "slaps" : "all play");
  out << "; tick " << static_cast<long long>(g.now) << "; lid " << int{g.lid.size};
  for (int p = 0; p < g.players(); ++p) {
    out << "\n  p" << p << (g.has_slapped(p) ? " (slapped):" : ":");
    write_stack(out, g, g.pile[p].top, g.pile[p].height, g.pile[p].height);
  }
  for (Seat s = 0; s < g.options.players; ++s) {
    out << "\n  s" << int{s} << " (draw pile " << int{g.draw[s].size} << "):";
    for (int c = 0; c < kColumns; ++c) {
      out << " c" << c + 1 << ':';
      write_stack(out, g, g.column[s][c].top, g.column[s][c].height, g.column[s][c].open);
    }
    if (g.waits(s)) out << " waits until " << static_cast<long long>(g.waits_until[s]);
  }
  write_seats(out, "\n  not ready:", g.unready);
  write_seats(out, "\n  not started:", g.round_over ? SeatSet{} : g.everyone() - g.started - g.unready);
  write_seats(out, "\n  treated as stuck:", g.given_up);
  write_seats(out, "\n  won:", g.winners);
  write_seats(out, "\n  asked:", g.question.who);
}
}  // namespace tumult::frankfurt
