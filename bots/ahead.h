// What looking ahead needs of each game: see search.h.
#pragma once
#include <iterator>

#include "bots/best.h"
#include "bots/board_thumb.h"
#include "bots/card_thumb.h"
#include "bots/search.h"

namespace tumult::bots {
struct CardAhead {
  using View = card::View;
  using Redealt = card::Redealt;
  using Answer = card::Answer;
  using Answers = card::Answers;
  using Thumb = CardThumb;

  static Thumb thumb_of(const View& v) { return {v.table(), v.question(), v.asking(), v.seat()}; }
  static void rate(const View& v, const Answers& all, int* worth) { bots::rate(v, all, worth); }

  static Redealt deal(const View& v, const CardMemory& memory, Chance& c) { return memory.deal(v, c); }
  static Answer thumb(const Redealt& g, Seat s, Answers& all, Chance& chance) {
    g.legal(s, all);
    const CardThumb thumb(g.table(), g.question(), g.asking(), s);
    return best_of(all, chance, [&](const Answer& a) { return thumb.worth(a); });
  }
  static bool alike(const Answer&, const Answer&) { return false; }
  // To the end of the round: only then it shows what cards in hand were worth.
  static int horizon(const Redealt&) { return kMostSteps; }
  static double value(const Redealt& g, Seat me) {
    const auto& points = g.table().round_points;
    double others = 0;
    for (const Seat s : g.table().others(me)) others += points[s];
    return others / (g.table().options.players - 1) - points[me];
  }
};

struct BoardAhead {
  using View = board::View;
  using Redealt = board::Redealt;
  using Answer = board::Answer;
  using Answers = board::Answers;
  using Thumb = BoardThumb;

  static Thumb thumb_of(const View& v) { return {v.table(), v.question(), v.under_way(), v.seat()}; }
  static void rate(const View& v, const Answers& all, int* worth) { bots::rate(v, all, worth); }

  static Redealt deal(const View& v, const CardMemory&, Chance& c) { return {v, c}; }
  static Answer thumb(const Redealt& g, Seat s, Answers& all, Chance& chance) {
    g.legal(s, all);
    if (all.size() == 1) return all[0];
    const BoardThumb thumb(g.table(), g.question(), g.under_way(), s);
    return best_of(all, chance, [&](const Answer& a) { return thumb.worth(a); });
  }
  // The same card, wherever it is laid.
  static bool alike(const Answer& a, const Answer& b) { return a.verb == b.verb && a.what == b.what && a.to == b.to; }
  // Once round the table: dice later on drown what an answer is worth, and how the pieces stand tells enough.
  static int horizon(const Redealt& g) { return g.table().options.players; }
  static double value(const Redealt& g, Seat me) { return static_cast<double>(standing(g.table(), me)) / kPoint; }
};
}  // namespace tumult::bots
