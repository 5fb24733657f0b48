// Chance for games that are recorded: it notes every number drawn, or gives back those that were noted. Behind it
// stands the plain generator, or ChaCha with a key that was committed to before the deal.
#pragma once
#include <cstddef>
#include <utility>
#include <vector>

#include "kit/chacha.h"
#include "kit/chance.h"

namespace tumult {
class RecordedChance final : public Source {
 public:
  enum class Behind : u8 { seed, key, record };

  RecordedChance() = default;  // only what is noted
  explicit RecordedChance(u64 seed) : behind_(Behind::seed), plain_(Chance::from_seed(seed)) {}
  explicit RecordedChance(const ChachaKey& key) : behind_(Behind::key), chacha_(key) {}

  u32 below(u32 n) override {
    u32 value = 0;
    if (behind_ == Behind::seed) value = plain_.below(n);
    else if (behind_ == Behind::key) value = static_cast<u32>(scale(chacha_.next(), n));
    else if (next_ < noted_.size() && noted_[next_] < n) value = noted_[next_++];
    else strayed_ = true;
    drawn_.push_back(value);
    return value;
  }

  std::vector<u32> take_drawn() { return std::exchange(drawn_, {}); }  // since the last call
  // Giving back what was noted: what comes next; whether something else was asked for; whether anything is left.
  void note(const std::vector<u32>& more) { noted_.insert(noted_.end(), more.begin(), more.end()); }
  bool strayed() const { return strayed_; }
  bool used_up() const { return next_ == noted_.size(); }

 private:
  Behind behind_ = Behind::record;
  Chance plain_;
  ChachaStream chacha_{ChachaKey{}};
  std::vector<u32> noted_, drawn_;
  std::size_t next_ = 0;
  bool strayed_ = false;
};
}  // namespace tumult
