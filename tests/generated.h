// Files in the tree that are generated from descriptions in C++: JSON Schemas in docs/schemas, TypeScript in
// wasm/types, tables in docs. A test compares what is generated with the file byte by byte. With
// TUMULT_WRITE_SCHEMAS=1, as `./tumult regenerate schemas` sets it, the file is written instead.
#pragma once
#include "tests/golden.h"

namespace tumult {
// The path is from the project's folder.
inline void expect_generated(const std::string& path, const std::string& text) {
  const char* root = std::getenv("TUMULT_ROOT");
  const auto file = std::filesystem::path(root ? root : ".") / path;
  if (std::getenv("TUMULT_WRITE_SCHEMAS")) {
    std::filesystem::create_directories(file.parent_path());
    std::ofstream(file, std::ios::binary) << text;
  }
  std::ifstream in(file, std::ios::binary);
  const std::string found(std::istreambuf_iterator<char>(in), {});
  if (found != text)
    ADD_FAILURE() << golden::difference(path, found, text) << '\n'
                  << path << " is old: ./tumult regenerate schemas writes it";
}
}  // namespace tumult
