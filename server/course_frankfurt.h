// The course of Frantic Frankfurt: anything, by anyone, at the tick at which it arrives.
#pragma once
#include "games/frankfurt/text.h"
#include "server/course_of.h"

namespace tumult::server {
class FrankfurtCourse final : public Recorded<frankfurt::Spoken> {
 public:
  using Tick = frankfurt::Tick;
  using Recorded::Recorded;

  frankfurt::View view(Seat s) const { return frankfurt::view_of(game(), s); }
  // What was heard last, and how it is answered: done, or it comes back.
  const Answer& meant() const { return meant_; }
  frankfurt::Reply reply() const { return frankfurt::reply_to(game(), meant_); }
  // The action itself, instead of words.
  Heard hear(const Answer&);

  Asked asked() const override;
  Heard hear(Seat, std::span<const std::string> picks) override;
  Heard draft(Seat, std::span<const std::string> picks, std::string& json) override;
  std::string carry_out() override;
  std::string play(std::string_view answers) override;
  std::string all_pass() const override { return {}; }
  std::string gentlest(Seat) const override { return {}; }
  std::function<std::string()> think(Seat, const bots::Mind&) const override { return {}; }
  void show(Seat viewer, std::string& view, std::string& answers) const override;
  void show_changes(Seat viewer, std::string& shown, std::string& changes, std::string& answers) const override;
  void list_answers(Seat, std::string& answers) const override;
  void set_tick(u32 tick) override { tick_ = std::max(tick, game().now); }

 private:
  Answer meant_;
  Tick tick_ = 0;
};
}  // namespace tumult::server
