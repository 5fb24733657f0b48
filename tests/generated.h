// Files in the tree that are generated from descriptions in C++: JSON Schemas in docs/schemas, TypeScript in
// wasm/types. A test compares what is generated with the file byte by byte. TUMULT_WRITE_SCHEMAS=1 writes the file
// instead.
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
                  << path << " is old: TUMULT_WRITE_SCHEMAS=1 build/release/tumult_tests --gtest_filter='"
                  << testing::UnitTest::GetInstance()->current_test_suite()->name() << ".*' writes it";
}
}  // namespace tumult
