#include "server/http.h"

#include <fmt/format.h>

#include "server/log.h"

namespace tumult::server {
namespace {
// Splits off what stands before `mark`, without spaces around it.
std::string_view next_word(std::string_view& rest, char mark) {
  const std::size_t end = std::min(rest.find(mark), rest.size());
  std::string_view word = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  while (!word.empty() && word.front() == ' ') word.remove_prefix(1);
  while (!word.empty() && word.back() == ' ') word.remove_suffix(1);
  return word;
}

std::string value_of(std::string_view rest, std::string_view name, char mark) {
  while (!rest.empty()) {
    const std::string_view word = next_word(rest, mark);
    if (word.size() > name.size() && word.starts_with(name) && word[name.size()] == '=')
      return std::string(word.substr(name.size() + 1));
  }
  return {};
}
}  // namespace

Response said(int status, std::string body, std::string type) {
  return {.status = status, .type = std::move(type), .body = std::make_shared<const std::string>(std::move(body))};
}

Response wrong(int status, std::string_view code_and_text) {
  const std::size_t colon = std::min(code_and_text.find(':'), code_and_text.size());
  std::string_view text = code_and_text.substr(std::min(colon + 1, code_and_text.size()));
  if (text.starts_with(' ')) text.remove_prefix(1);
  return said(status, fmt::format(R"({{"type":"error","code":{},"text":{}}})",
                                  in_quotes(code_and_text.substr(0, colon)), in_quotes(text)));
}

Response nothing_here() { return wrong(404, "unknown: there is nothing here; docs/openapi.yaml lists what there is"); }

Response too_many() {
  Response out = wrong(429, "limit: too many from your address; please wait a little");
  out.headers.emplace_back("Retry-After", "10");
  return out;
}

// 'wasm-unsafe-eval' lets the page compile the engine as WebAssembly, and nothing else; no script is made from text.
const std::vector<std::pair<std::string, std::string>>& security_headers() {
  static const std::vector<std::pair<std::string, std::string>> headers = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
       "font-src 'self'; media-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri "
       "'none'; "
       "form-action 'self'; frame-ancestors 'none'"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Referrer-Policy", "no-referrer"},
      {"X-Content-Type-Options", "nosniff"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
  };
  return headers;
}

std::string cookie_value(std::string_view cookies, std::string_view name) { return value_of(cookies, name, ';'); }
std::string query_value(std::string_view query, std::string_view name) { return value_of(query, name, '&'); }

bool origin_is_ours(const Request& r, std::string_view allowed) {
  if (r.origin.empty()) return false;
  if (allowed.empty()) {
    const std::size_t at = r.origin.find("://");
    return at != r.origin.npos && !r.host.empty() && r.origin.substr(at + 3) == r.host;
  }
  while (!allowed.empty()) {
    if (next_word(allowed, ',') == r.origin) return true;
  }
  return false;
}
}  // namespace tumult::server
