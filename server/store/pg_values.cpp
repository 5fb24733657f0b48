#include "server/store/pg_binary.h"
#include "server/store/pg_connection.h"

namespace tumult::server {
namespace {
// PostgreSQL's numbers of its types (catalog/pg_type.dat); they never change.
constexpr std::uint32_t kBytea = 17, kBigint = 20, kText = 25, kByteas = 1001, kBigints = 1016, kTexts = 1009;

// An array with one dimension, counted from 1, without nulls: a header, then each value behind its length.
template <class Range, class Put>
std::string array_of(const Range& range, std::uint32_t type, Put put) {
  std::string out;
  pg::put<std::int32_t>(out, range.empty() ? 0 : 1);
  pg::put<std::int32_t>(out, 0);
  pg::put<std::uint32_t>(out, type);
  if (range.empty()) return out;
  pg::put<std::int32_t>(out, static_cast<std::int32_t>(range.size()));
  pg::put<std::int32_t>(out, 1);
  for (const auto& value : range) put(out, value);
  return out;
}
void put_text(std::string& out, std::string_view text) {
  pg::put<std::int32_t>(out, static_cast<std::int32_t>(text.size()));
  out += text;
}
}  // namespace

PgValues& PgValues::operator<<(std::int64_t number) {
  std::string bytes;
  pg::put(bytes, number);
  values_.push_back({kBigint, std::move(bytes)});
  return *this;
}
PgValues& PgValues::operator<<(std::string_view text) {
  values_.push_back({kText, std::string(text)});
  return *this;
}
PgValues& PgValues::operator<<(std::span<const std::int64_t> numbers) {
  values_.push_back({kBigints, array_of(numbers, kBigint, [](std::string& out, std::int64_t number) {
                       pg::put<std::int32_t>(out, sizeof number);
                       pg::put(out, number);
                     })});
  return *this;
}
PgValues& PgValues::operator<<(std::span<const std::string> texts) {
  values_.push_back({kTexts, array_of(texts, kText, put_text)});
  return *this;
}
PgValues& PgValues::bytes(std::string_view bytes) {
  values_.push_back({kBytea, std::string(bytes)});
  return *this;
}
PgValues& PgValues::bytes(std::span<const std::string_view> texts) {
  values_.push_back({kByteas, array_of(texts, kBytea, put_text)});
  return *this;
}
}  // namespace tumult::server
