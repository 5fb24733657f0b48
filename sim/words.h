// Numbers as people like to read them, and files that are whole or not there.
#pragma once
#include <string>
#include <string_view>

#include "sim/stats.h"

namespace tumult::sim {
std::string number(double, int places);
std::string with_margin(const Estimate&, int places);  // "12.3 ± 0.4"
std::string grouped(u64);                              // "1,000,000"
std::string p_value(double);                           // "p = 0.03", "p < 1e-16"
// The lines of options as one line.
std::string in_one_line(std::string_view options);

// Into a file beside it first, then renamed. False: `why` says what went wrong.
bool write_file(const std::string& path, std::string_view text, std::string& why);
// Could it be written? Tried before hours of work, and leaves nothing behind.
bool writable(const std::string& path, std::string& why);
}  // namespace tumult::sim
