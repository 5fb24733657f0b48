#include "server/http/http.h"

#include <algorithm>

#include "protocol/http.h"
#include "protocol/writer.h"

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

Response wrong(int status, const protocol::Wrong& why) { return wrong(status, why.code, why.text); }
Response wrong(int status, Code code, std::string text) {
  return said(status, protocol::json_of(protocol::Error{.code = code, .text = std::move(text), .id = {}}));
}

Response nothing_here() {
  return wrong(404, Code::unknown, "there is nothing here; docs/openapi.yaml lists what there is");
}

Response too_many() {
  Response out = wrong(429, Code::limit, "too many from your address; please wait a little");
  out.headers.emplace_back("Retry-After", "10");
  return out;
}

Response too_busy() {
  Response out = wrong(503, Code::busy, "the server has too much to do just now; please try again");
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

bool prefers_plain_text(std::string_view accept) {
  while (!accept.empty()) {
    std::string_view range = next_word(accept, ',');
    const std::string_view type = next_word(range, ';');
    if (type == "text/plain" || type == "application/json") return type == "text/plain";
  }
  return false;
}

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
