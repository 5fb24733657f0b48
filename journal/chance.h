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
  enum class Behind : u8 { seed, key, nothing };

  RecordedChance() = default;  // only what is noted
  explicit RecordedChance(u64 seed) : behind_(Behind::seed), gives_back_(false), plain_(Chance::from_seed(seed)) {}
  explicit RecordedChance(const ChachaKey& key) : behind_(Behind::key), gives_back_(false), chacha_(key) {}

  // Gives back what is noted; the generator behind it, if any, is only compared with that.
  RecordedChance giving_back() && {
    gives_back_ = true;
    return std::move(*this);
  }

  u32 below(u32 n) override {
    const u32 generated = generate(n);
    const u32 value = gives_back_ ? given_back(n) : generated;
    follows_ = follows_ && behind_ != Behind::nothing && value == generated;
    drawn_.push_back(value);
    return value;
  }

  std::vector<u32> take_drawn() { return std::exchange(drawn_, {}); }  // since the last call
  void note(const std::vector<u32>& more) { noted_.insert(noted_.end(), more.begin(), more.end()); }
  // While giving back: more was drawn than was noted (ran_out), or a noted value is not below n (out_of_range).
  bool ran_out() const { return ran_out_; }
  bool out_of_range() const { return out_of_range_; }
  // Everything so far is what the generator gives.
  bool follows() const { return follows_; }

 private:
  u32 generate(u32 n) {
    if (behind_ == Behind::seed) return plain_.below(n);
    return behind_ == Behind::key ? static_cast<u32>(scale(chacha_.next(), n)) : 0;
  }
  u32 given_back(u32 n) {
    ran_out_ = ran_out_ || next_ == noted_.size();
    if (next_ == noted_.size()) return 0;
    if (noted_[next_] < n) return noted_[next_++];
    out_of_range_ = true;
    return 0;
  }

  Behind behind_ = Behind::nothing;
  bool gives_back_ = true, ran_out_ = false, out_of_range_ = false, follows_ = true;
  Chance plain_;
  ChachaStream chacha_{ChachaKey{}};
  std::vector<u32> noted_, drawn_;
  std::size_t next_ = 0;
};
}  // namespace tumult
