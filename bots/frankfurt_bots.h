// Players of Frantic Frankfurt: what they would do now, and when their hand arrives. A player looks at a view, makes up
// its mind after a time that depends on its level and on how far it has to look and reach, and has one hand. Time comes
// from the view; chance is the mind's own; there is no floating point: the same seed gives the same play everywhere.
// (K-BOT)
#pragma once
#include "bots/bots.h"
#include "games/frankfurt/view.h"

namespace tumult::bots {
// What sets a level apart: times in milliseconds, chances in thousandths.
struct Temper {
  int see;       // from a glance to a decision
  int compare;   // more for every card and pile that has to be looked at
  int reach;     // more for every place that the hand goes past
  int spread;    // one standard deviation of each of these, in 256ths of an octave
  int mood;      // the same for a whole round: one good, the next one bad
  int mistakes;  // a card is laid that does not fit
  int notices;   // a wrong card of somebody else is seen, and called
  int ahead;     // so many cards of a chain are thought of
  int near;      // among chains of one length, a short way counts so much
  bool recalls;  // what was seen in former rounds and now lies face down in the own columns
};
// clang-format off
inline constexpr Temper kTempers[kLevels] = {
    // see compare reach spread mood mistakes notices ahead near recalls
    {1200,   0, 140, 120, 64,  0,   0, 0,  0, false},  // random: any action that is legal, wrong cards and calls too
    {1700, 110, 140, 120, 64, 30, 300, 1,  0, false},  // easy: a card in about 3 s
    {1100,  75, 110, 100, 48, 12, 600, 2,  0, false},  // normal: 2 s
    { 600,  35,  70,  80, 32,  4, 900, 4, 50, true},   // hard: 1.1 s
};
// clang-format on
constexpr const Temper& temper(Level l) { return kTempers[static_cast<int>(l)]; }

inline constexpr frankfurt::Tick kNever = ~frankfurt::Tick{0};
inline constexpr int kFullSpeed = 100;

class RealTimePlayer {
 public:
  RealTimePlayer() = default;
  // `time` in hundredths: 200 takes twice as long for everything.
  explicit RealTimePlayer(const Mind& mind, int time = kFullSpeed) : mind_(mind), time_(time) {}

  // Something has changed. A plan that still holds is kept; so is one whose hand is already on its way, though it may
  // come too late; only the end of a round calls it back.
  void look(const frankfurt::View&);
  bool hand_is_moving(frankfurt::Tick now) const { return plan_.at != kNever && now >= plan_.starts; }
  frankfurt::Tick arrives() const { return plan_.at; }  // kNever: there is nothing to do
  frankfurt::Answer act();                              // the hand arrives, and is free again

 private:
  using View = frankfurt::View;
  using Answer = frankfurt::Answer;
  using Tick = frankfurt::Tick;
  struct Plan {
    Answer action;
    frankfurt::Card card = frankfurt::kNoCard;  // what is to be laid
    Tick starts = kNever, at = kNever;          // the hand leaves, and arrives
  };

  bool still_holds(const View&) const;
  std::optional<Answer> choose(const View&);
  std::optional<Answer> anything(const View&);
  std::optional<Answer> wrong_card(const View&);
  bool notices(const View&, int pile);
  int worth(const View&, const Answer&);
  void plan(const View&, const Answer&);
  int time_to_decide(const View&, const Answer&) const;
  int way(const Answer&) const;

  Mind mind_;
  int time_ = kFullSpeed;
  Plan plan_;
  int round_ = -1;
  u64 mood_ = 1024;  // of this round, in 1024ths
  int hand_ = 0;     // where it is: from left to right, columns and piles alike
  frankfurt::Card judged_[frankfurt::kMostPlayers] = {frankfurt::kNoCard, frankfurt::kNoCard, frankfurt::kNoCard,
                                                      frankfurt::kNoCard};  // top cards that were looked at
  bool noticed_[frankfurt::kMostPlayers] = {};                              // and seen to be wrong
};
}  // namespace tumult::bots
