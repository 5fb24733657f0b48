// What embed.py writes and catalogue.cpp reads: one table a language, all with the same keys in the same order.
#pragma once

#include <span>
#include <string_view>

#include "catalogue/catalogue.h"

namespace tumult::catalogue {

struct Language {
  std::string_view code;
  std::span<const Entry> entries;
};

std::span<const Language> languages();  // by Lang

}  // namespace tumult::catalogue
