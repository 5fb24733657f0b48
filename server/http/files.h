// The page: the files of a folder, read once, so that an upgrade under way is never served by halves.
#pragma once
#include <string>
#include <unordered_map>

#include "server/http/http.h"

namespace tumult::server {
class Files {
 public:
  // How many files were found. A folder that is not there has none.
  std::size_t load(const std::string& folder);
  // A file, or for a path that is none the page itself, which knows what to show.
  Response answer(const Request&) const;

 private:
  struct File {
    std::shared_ptr<const std::string> plain, zipped;
    std::string type, tag;
    bool named_by_content = false;  // index-B1c2D3e4.js never changes
  };
  std::unordered_map<std::string, File> files_;  // by path, like /index.html
};
}  // namespace tumult::server
