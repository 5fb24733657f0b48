#include "server/disk_watch.h"

#include <sys/statvfs.h>

#include <filesystem>

#include "server/log.h"

namespace tumult::server {
DiskWatch::DiskWatch(const std::string& file, std::int64_t floor)
    : folder_(file.empty() ? "" : std::filesystem::absolute(file).parent_path().string()), floor_(floor) {
  look();
}

void DiskWatch::look() {
  struct statvfs disk{};
  if (statvfs(folder_.c_str(), &disk) != 0) return;  // the store says more about that
  free_ = static_cast<std::int64_t>(disk.f_bavail) * static_cast<std::int64_t>(disk.f_frsize);
  const bool low = free_ < floor_;
  if (low_.exchange(low) == low) return;
  if (low)
    log(Level::error, "disk: almost full; no new tables until there is room", {{"free", free_}, {"floor", floor_}});
  else log(Level::info, "disk: has room again", {{"free", free_}});
}
}  // namespace tumult::server
