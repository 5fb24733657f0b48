// How much room the disk has where tables are kept. With less than a set floor no new table is made, and at those there
// are only games go on: what is left is for them.
#pragma once
#include <atomic>
#include <cstdint>
#include <string>

namespace tumult::server {
class DiskWatch {
 public:
  // `file`: beside which the room counts; it need not be there. Empty: tables are kept elsewhere, and nothing is
  // watched. A floor of 0: never low.
  DiskWatch(const std::string& file, std::int64_t floor);
  void look();  // asks the system; logs when the answer changes
  bool is_low() const { return low_; }
  std::int64_t free_bytes() const { return free_; }

 private:
  const std::string folder_;
  const std::int64_t floor_;
  std::atomic<std::int64_t> free_ = -1;  // -1: not known
  std::atomic<bool> low_ = false;
};
}  // namespace tumult::server
