#include "bots/frankfurt_bots.h"

#include <algorithm>
#include <cstdlib>

namespace tumult::bots {
using namespace frankfurt;

namespace {
// How many of the seat's cards could go one after the other, if nobody else did anything: what is laid opens up piles
// for the next one, and what lies below is known if it lies face up or is recalled.
class Chains {
 public:
  Chains(const View& v, const Temper& t) : table_(v.table()), recalls_(t.recalls), piles_(v.table().players()) {
    for (int p = 0; p < piles_; ++p) top_[p] = table_.pile[p].height ? table_.top_of(table_.pile[p]) : Kind::none;
    for (int c = 0; c < kColumns; ++c) {
      const Column& column = table_.column[v.seat()][c];
      next_[c] = {column.open ? column.top : kNoCard, column.open};
    }
  }

  int longest(int depth) {
    int best = 0;
    for (int c = 0; c < kColumns && best < depth; ++c)
      for (int p = 0; p < piles_ && best < depth; ++p)
        if (may(c, p)) best = std::max(best, 1 + after(c, p, depth - 1));
    return best;
  }
  // With this card on this pile first.
  int after(int c, int p, int depth) {
    if (depth == 0) return 0;
    const Next next = next_[c];
    const Kind top = top_[p];
    top_[p] = table_.kind[next.card];
    next_[c] = below(next);
    const int n = longest(depth);
    next_[c] = next;
    top_[p] = top;
    return n;
  }

 private:
  struct Next {
    Card card = kNoCard;
    u8 open = 0;
  };
  bool may(int c, int p) const {
    return next_[c].card != kNoCard && top_[p] != Kind::none && fits(table_.kind[next_[c].card], top_[p]);
  }
  Next below(const Next& n) const {
    const Card card = table_.link[n.card];
    if (card == kNoCard) return {};
    if (n.open > 1) return {card, static_cast<u8>(n.open - 1)};
    return recalls_ && table_.kind[card] != Kind::none ? Next{card, 1} : Next{};
  }

  const Table& table_;
  bool recalls_;
  int piles_;
  Kind top_[kMostPlayers];
  Next next_[kColumns];
};

Seat laid_by(const Table& t, Card c) {
  const Origin o = origin_in(t.place[c]);
  return o == kTurnedOver ? kNobody : static_cast<Seat>((o - 1) / kColumns);
}

// A factor in 1024ths around 1: its logarithm is spread nearly like a bell, for people are seldom much quicker than
// usual, and now and then much slower. Between powers of two it goes straight, which is near enough.
u64 varied(u64 random, int spread) {
  constexpr int kMiddle = 510, kDeviation = 148;  // of the sum of four bytes
  const auto byte = [&](int i) { return static_cast<int>(random >> 8 * i & 0xFF); };
  const int octaves = (byte(0) + byte(1) + byte(2) + byte(3) - kMiddle) * spread / kDeviation;  // in 256ths
  const u64 between = 1024 + 4 * (static_cast<u64>(octaves) & 0xFF);
  return octaves >= 0 ? between << (octaves >> 8) : between >> -(octaves >> 8);
}
}  // namespace

void RealTimePlayer::look(const View& v) {
  const bool round_goes_on = v.asked() != Ask::confirm;
  if ((hand_is_moving(v.table().now) && round_goes_on) || (plan_.at != kNever && still_holds(v))) return;
  plan_ = {};
  if (round_ != v.table().rounds) {
    round_ = v.table().rounds;
    mood_ = varied(mind_.chance.next(), temper(mind_.level).mood);
  }
  if (const auto a = choose(v)) plan(v, *a);
}

Answer RealTimePlayer::act() {
  const Answer a = plan_.action;
  plan_ = {};
  if (a.to != kNowhere || a.column != kNowhere) hand_ = a.to != kNowhere ? a.to : a.column;
  return a;
}

// Nobody is in the way: the pile shows what was seen, and the own column too.
bool RealTimePlayer::still_holds(const View& v) const {
  Answer a = plan_.action;
  a.tick = std::max(a.tick, v.table().now);
  if (v.refuse(a)) return false;
  if (a.saw != Kind::none && a.saw != v.table().top_of(v.table().pile[a.to])) return false;
  return a.verb != Verb::lay || plan_.card == v.table().column[a.seat][a.column].top;
}

std::optional<Answer> RealTimePlayer::choose(const View& v) {
  if (mind_.level == Level::random) return anything(v);
  Answers all;
  v.sensible(all);
  const Answer* best = nullptr;
  int most = 0;
  bool lays = false;
  for (const Answer& a : all) {
    lays |= a.verb == Verb::lay;
    const int is = worth(v, a);
    if (is > most) most = is, best = &a;
  }
  if (!best) return std::nullopt;
  const bool errs = lays && static_cast<int>(mind_.chance.below(1000)) < temper(mind_.level).mistakes;
  const auto wrong = errs ? wrong_card(v) : std::nullopt;
  return wrong ? *wrong : *best;
}

namespace {
template <class Wanted>
std::optional<Answer> one_of(const View& v, Chance& chance, Wanted wanted) {
  Answers all;
  v.legal(all);
  const auto* end = std::remove_if(all.begin(), all.end(), [&](const Answer& a) { return !wanted(a); });
  if (end == all.begin()) return std::nullopt;
  Answer a = all[static_cast<int>(chance.below(static_cast<u32>(end - all.begin())))];
  if (a.verb == Verb::lay || a.verb == Verb::call) a.saw = v.table().top_of(v.table().pile[a.to]);
  return a;
}
}  // namespace

std::optional<Answer> RealTimePlayer::anything(const View& v) {
  return one_of(v, mind_.chance, [](const Answer& a) { return a.verb != Verb::stuck; });
}

std::optional<Answer> RealTimePlayer::wrong_card(const View& v) {
  const Table& t = v.table();
  return one_of(v, mind_.chance, [&](const Answer& a) {
    return a.verb == Verb::lay && !fits(t.top_of(t.column[a.seat][a.column]), t.top_of(t.pile[a.to]));
  });
}

// Each card is looked at once: who has not seen that it is wrong will not see it later.
bool RealTimePlayer::notices(const View& v, int pile) {
  const Table& t = v.table();
  const Card top = t.pile[pile].top;
  if (laid_by(t, top) == v.seat()) return false;
  if (judged_[pile] != top) {
    judged_[pile] = top;
    noticed_[pile] = static_cast<int>(mind_.chance.below(1000)) < temper(mind_.level).notices;
  }
  return noticed_[pile];
}

// More is better; nothing: it would rather not. Cards first, for others lay there too; the longest chain, and of equal
// ones that which drives up its pile least, or is near. Then turning, and last making room.
int RealTimePlayer::worth(const View& v, const Answer& a) {
  constexpr int kSlap = 900'000, kStart = 800'000, kCall = 700'000, kLay = 500'000, kTurn = 200'000, kShift = 100'000;
  const Table& t = v.table();
  const int luck = static_cast<int>(mind_.chance.below(8));
  switch (a.verb) {
    case Verb::slap: return kSlap - 100 * t.pile[a.to].height + luck;
    case Verb::draw: return kStart;
    case Verb::ok: return kStart;
    case Verb::call: return notices(v, a.to) ? kCall : 0;
    case Verb::turn: return kTurn + 10 * t.column[a.seat][a.column].height + luck;
    case Verb::shift: return kShift + 10 * t.column[a.seat][a.column].height + luck;
    case Verb::stuck: return 0;
    case Verb::lay: break;
  }
  const Temper& is = temper(mind_.level);
  if (is.ahead <= 1) return kLay + luck;
  const int chain = Chains(v, is).after(a.column, a.to, is.ahead - 1);
  const int up = number_of(t.top_of(t.column[a.seat][a.column])) - number_of(a.saw);
  return kLay + 1000 * chain - 10 * up - is.near * way(a) + luck;
}

void RealTimePlayer::plan(const View& v, const Answer& a) {
  const Table& t = v.table();
  plan_.action = a;
  if (a.verb == Verb::lay) plan_.card = t.column[a.seat][a.column].top;
  const Tick from = std::max(t.now, t.waits_until[a.seat]);
  if (a.verb == Verb::ok) {
    plan_.starts = plan_.at = from;
    return;
  }
  const Temper& is = temper(mind_.level);
  const int moves = is.reach * (way(a) + 1);
  const u64 factor = varied(mind_.chance.next(), is.spread) * mood_ / 1024 * static_cast<u64>(time_);
  const auto takes = [&](int time) { return static_cast<Tick>(static_cast<u64>(time) * factor / (1024 * kFullSpeed)); };
  plan_.starts = later(from, takes(time_to_decide(v, a)));
  plan_.at = later(plan_.starts, 1 + takes(moves));
}

// What has to be looked at: for a card, all that lie face up in the own columns and on the piles.
int RealTimePlayer::time_to_decide(const View& v, const Answer& a) const {
  const Temper& is = temper(mind_.level);
  const int cards = std::popcount(v.table().open[a.seat]), piles = v.table().players();
  switch (a.verb) {
    case Verb::turn:
    case Verb::draw: return is.see / 2;
    case Verb::lay: return is.see + is.compare * (cards + piles);
    case Verb::shift: return is.see + is.compare * cards;
    case Verb::call: return 2 * is.see;
    default: return is.see + is.compare * piles;
  }
}

int RealTimePlayer::way(const Answer& a) const {
  const int first = a.column != kNowhere ? a.column : a.to != kNowhere ? a.to : hand_;
  const int last = a.to != kNowhere ? a.to : first;
  return std::abs(first - hand_) + std::abs(last - first);
}
}  // namespace tumult::bots
