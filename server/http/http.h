// Requests and answers as the site sees them, without sockets.
#pragma once
#include <atomic>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/wrong.h"
#include "server/limits.h"

namespace tumult::server {
using protocol::Code;

struct Request {
  std::string method, path, query, body;
  std::string host, origin, cookie, content_type, accept, accept_encoding, if_none_match;
  std::string address;                               // who asks
  bool direct = true;                                // not through a proxy
  bool secure = false;                               // over TLS, by the word of a trusted proxy
  bool upgrade = false;                              // to a WebSocket
  bool from_node = false;                            // handed on by another node of this cluster
  std::shared_ptr<const std::atomic<bool>> hung_up;  // whoever asks; what takes its time need not begin then
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::shared_ptr<const std::string> body;
  std::vector<std::pair<std::string, std::string>> headers;
};
using Respond = std::function<void(Response)>;

Response said(int status, std::string body, std::string type = "application/json");
Response wrong(int status, const protocol::Wrong&);
Response wrong(int status, protocol::Code, std::string text);
Response nothing_here();
Response too_many();
Response too_busy();

// What every answer says about how it may be used.
const std::vector<std::pair<std::string, std::string>>& security_headers();

std::string cookie_value(std::string_view cookies, std::string_view name);
std::string query_value(std::string_view query, std::string_view name);
// Is plain text wanted rather than JSON? It is where an Accept header names text/plain, and no JSON before it.
bool prefers_plain_text(std::string_view accept);
// Pages that may open sockets: those that are listed, or, if none is, those of the same host.
bool origin_is_ours(const Request&, std::string_view allowed);
}  // namespace tumult::server
