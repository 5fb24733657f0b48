// Which request is answered by whom, and what is refused before anybody looks at it.
#include <algorithm>

#include "server/http/site.h"

namespace tumult::server {
std::span<const Site::Route> Site::routes() {
  static constexpr Route kRoutes[] = {
      {"GET", "/healthz", &Site::healthz},
      {"GET", "/readyz", &Site::readyz},
      {"GET", "/metrics", &Site::metrics},
      {"GET", "/api/tables", &Site::list},
      {"POST", "/api/tables", &Site::make},
      {"GET", "/api/tables/{id}", &Site::show},
      {"POST", "/api/tables/{id}/join", &Site::join},
      {"POST", "/api/tables/{id}/link", &Site::link},
      {"POST", "/api/tables/{id}/seat", &Site::take_seat},
      {"GET", "/api/tables/{id}/records", &Site::records},
      {"GET", "/api/tables/{id}/records/{number}", &Site::record},
      {"GET", "/api/tables/{id}/log", &Site::story},
      {"GET", "/api/codes/{code}", &Site::look_up},
      {"GET", "/ws/{id}", &Site::socket},
      {"GET", "/{file}", &Site::page},
  };
  return kRoutes;
}

// A name is anything up to the next slash; {file} is all that is left.
bool Site::fits(const Route& route, std::string_view path, Names& names) {
  std::string_view rest = route.path;
  for (std::size_t n = 0;;) {
    const std::size_t plain = std::min(rest.find('{'), rest.size());
    if (!path.starts_with(rest.substr(0, plain))) return false;
    path.remove_prefix(plain);
    rest.remove_prefix(plain);
    if (rest.empty()) return path.empty();
    if (rest == "{file}") return true;
    const std::size_t end = std::min(path.find('/'), path.size());
    if (end == 0) return false;
    names[n++] = path.substr(0, end);
    path.remove_prefix(end);
    rest.remove_prefix(rest.find('}') + 1);
  }
}

const Site::Route* Site::find_route(const Request& r, Names& names) {
  for (const Route& route : routes())
    if (route.method == r.method && fits(route, r.path, names)) return &route;
  return nullptr;
}

void Site::handle(const Request& r, const Respond& respond) {
  ++metrics_.requests;
  Names names;
  Address address;
  read_address(r.address, address);
  const bool probe = r.path == "/healthz" || r.path == "/readyz";
  const Route* route = find_route(r, names);
  if (!probe && !addresses_.may(address, Doing::request, wall_clock())) {
    ++metrics_.requests_refused_limit;
    respond(too_many());
  } else if (r.method == "POST" && !r.content_type.starts_with("application/json")) {
    // Pages of others cannot send this type without asking first, and nobody would allow it.
    respond(wrong(415, Code::type, "expected Content-Type: application/json"));
  } else if (r.method == "POST" && !r.origin.empty() && !origin_is_ours(r, settings_.origins)) {
    respond(wrong(403, Code::origin, "this page may not do that"));
  } else if (route) {
    (this->*route->answer)(r, names[0], names[1], respond);
  } else if (r.path.starts_with("/api/")) {
    respond(nothing_here());
  } else {
    Response out = wrong(405, Code::method, "only GET and HEAD work here");
    out.headers.emplace_back("Allow", "GET, HEAD");
    respond(std::move(out));
  }
}
}  // namespace tumult::server
