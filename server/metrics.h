// Figures for whoever keeps the server, in the text form that Prometheus reads.
#pragma once
#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>

namespace tumult::server {
struct Metrics {
#define METRIC(kind, name, text) std::atomic<std::int64_t> name = 0;
#include "server/metrics.def"
#undef METRIC
};

// The metrics and whatever else is to be told with them.
class MetricsText {
 public:
  explicit MetricsText(const Metrics&);
  MetricsText& tell(std::string_view kind, std::string_view name, std::string_view what, double value);
  std::string text;
};
}  // namespace tumult::server
