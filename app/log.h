// What happened, as the engine notes it, told in sentences to whoever may know.
#pragma once
#include <string>
#include <vector>

#include "app/play_words.h"
#include "kit/record.h"

namespace tumult::app {
class Log final : public Sink {
 public:
  void take(const Record& r) override { records_.push_back(r); }
  const std::vector<Record>& records() const { return records_; }
  int size() const { return static_cast<int>(records_.size()); }

  // From record `from` on; what that seat may not see stays out of sight.
  std::vector<std::string> sentences(const Talk&, Seat viewer, int from = 0) const;

  // Points of each seat by round.
  struct Round {
    std::array<int, kMaxSeats> points{};
  };
  std::vector<Round> rounds() const;

 private:
  std::vector<Record> records_;
};
}  // namespace tumult::app
