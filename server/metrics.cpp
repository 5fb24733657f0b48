#include "server/metrics.h"

#include <fmt/format.h>

namespace tumult::server {
MetricsText& MetricsText::tell(std::string_view kind, std::string_view name, std::string_view what, double value) {
  const char* const total = kind == "counter" ? "_total" : "";
  text += fmt::format("# HELP tumult_{0}{1} {2}\n# TYPE tumult_{0}{1} {3}\ntumult_{0}{1} {4}\n", name, total, what,
                      kind, value);
  return *this;
}

MetricsText::MetricsText(const Metrics& m) {
#define METRIC(kind, name, what) tell(#kind, #name, what, static_cast<double>(m.name.load()));
#include "server/metrics.def"
#undef METRIC
}
}  // namespace tumult::server
