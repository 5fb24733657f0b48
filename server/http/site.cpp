#include "server/http/site.h"

#include <fmt/format.h>

#include "kit/text_line.h"
#include "protocol/client.h"
#include "protocol/http.h"
#include "protocol/reader.h"
#include "protocol/writer.h"
#include "server/host/names.h"

namespace tumult::server {
namespace {
constexpr Millis kPassLasts = 10 * 60'000;
constexpr std::size_t kMostPasses = 10'000;
constexpr std::string_view kSeatCookie = "seat";
constexpr int kCookieSeconds = 90 * 86'400;

// The secret goes only where it is needed: to the table's socket and to what is asked about the seat.
void set_seat(Response& out, const Request& r, const std::string& id, const std::string& secret) {
  for (const char* path : {"/ws/", "/api/tables/"})
    out.headers.emplace_back(
        "Set-Cookie", fmt::format("{}={}; Path={}{}; Max-Age={}; HttpOnly; SameSite=Lax{}", kSeatCookie, secret, path,
                                  id, kCookieSeconds, r.secure ? "; Secure" : ""));
}

Response not_done(const protocol::Wrong& why) {
  switch (why.code) {
    case Code::store:
    case Code::broken:
    case Code::busy: return wrong(503, why);
    case Code::unknown:
    case Code::gone: return wrong(404, why);
    case Code::spectators: return wrong(403, why);
    case Code::rate:
    case Code::quota: return wrong(429, why);
    case Code::full:
    case Code::started: return wrong(409, why);
    default: return wrong(400, why);
  }
}

// Reads a number of the query, if it is there. Returns false if it is none, or less than `least`.
template <class N>
bool read_query_number(const Request& r, const char* key, N least, N& number) {
  const std::string said = query_value(r.query, key);
  return said.empty() || (read_number(std::string_view(said), number) && number >= least);
}
std::expected<StoryWish, protocol::Wrong> read_story_wish(const Request& r) {
  const auto expected = [](std::string_view key, std::string_view what) {
    return std::unexpected(protocol::expected(key, what));
  };
  StoryWish wish{.seat_secret = cookie_value(r.cookie, kSeatCookie)};
  if (!read_query_number(r, "game", 1, wish.game)) return expected("game", "its number, counted from 1");
  if (!read_query_number<std::int64_t>(r, "since", -1, wish.since))
    return expected("since", "a ply from 0 on, or -1 for all there is");
  const std::string code = query_value(r.query, "lang");
  const auto lang = code.empty() ? wish.lang : catalogue::lang(code);
  if (!lang) return expected("lang", catalogue::codes());
  wish.lang = *lang;
  return wish;
}

Response as_json(const ToldGame& told, catalogue::Lang lang) {
  protocol::GameLog out{
      .number = told.number, .game = told.game, .lang = catalogue::code(lang), .ply = told.ply, .over = {told.over}};
  if (told.viewer < kMaxSeats) out.seat = told.viewer;
  for (const ToldSentence& said : told.sentences)
    out.sentences.push_back({.ply = said.ply, .message = {said.message}, .text = said.text});
  return said(200, protocol::json_of(out));
}
Response as_lines(const ToldGame& told) {
  std::string text;
  for (const ToldSentence& said : told.sentences) (text += said.text) += '\n';
  Response out = said(200, std::move(text), "text/plain; charset=utf-8");
  out.headers.emplace_back("Cache-Control", "no-store");
  return out;
}

Response unknown_table() { return wrong(404, Code::unknown, "there is no such table; it may have been deleted"); }
Lobby::Asker asker_of(const Request& r) {
  Address address;
  read_address(r.address, address);
  return {.address = Pool::name({reinterpret_cast<const char*>(address.bytes.data()), address.bytes.size()}),
          .hung_up = r.hung_up};
}
// What was taken is answered later.
void refuse(Lobby::Asked asked, const Respond& respond) {
  using enum Lobby::Asked;
  if (asked == no_table) respond(unknown_table());
  if (asked == too_many) respond(server::too_many());
  if (asked == busy) respond(too_busy());
}
Response not_now() { return wrong(503, Code::store, "the server cannot read its tables just now; please try again"); }
}  // namespace

std::string Passes::issue(const std::string& table, const std::string& secret, Millis now) {
  const std::lock_guard lock(mutex_);
  std::erase_if(passes_, [&](const auto& p) { return p.second.secret == secret && p.second.table == table; });
  if (passes_.size() >= kMostPasses) std::erase_if(passes_, [&](const auto& p) { return p.second.until < now; });
  if (passes_.size() >= kMostPasses) return {};
  const std::string pass = random_name(26);
  passes_[pass] = {.table = table, .secret = secret, .until = now + kPassLasts};
  return pass;
}

std::size_t Passes::size() const {
  const std::lock_guard lock(mutex_);
  return passes_.size();
}

std::string Passes::redeem(const std::string& table, const std::string& pass, Millis now) {
  const std::lock_guard lock(mutex_);
  const auto found = passes_.find(pass);
  if (found == passes_.end() || found->second.table != table) return {};
  const Pass taken = std::move(found->second);
  passes_.erase(found);
  return taken.until < now ? std::string() : taken.secret;
}

Site::Site(Lobby& lobby, const Store& store, Metrics& metrics, Addresses& addresses, const Settings& settings)
    : lobby_(lobby), store_(store), metrics_(metrics), addresses_(addresses), settings_(settings) {
  Networks::read(settings.metrics_for, metrics_for_);
}

void Site::list(const Request&, const std::string&, const std::string&, const Respond& respond) {
  respond(said(200, lobby_.list()));
}

void Site::make(const Request& r, const std::string&, const std::string&, const Respond& respond) {
  const auto wish = protocol::read_object<protocol::Wish>(r.body);
  if (!wish) {
    respond(wrong(400, wish.error()));
    return;
  }
  Address address;
  read_address(r.address, address);
  if (!addresses_.may(address, Doing::make, wall_clock())) {
    ++metrics_.tables_refused_limit;
    respond(too_many());
    return;
  }
  lobby_.make(*wish, [r, respond](const Lobby::Made& made) {
    if (!made.secret) {
      respond(not_done(made.secret.error()));
      return;
    }
    Response out = said(201, protocol::json_of(protocol::Made{.id = made.id, .code = made.code}));
    set_seat(out, r, made.id, *made.secret);
    respond(std::move(out));
  });
}

void Site::show(const Request&, const std::string& id, const std::string&, const Respond& respond) {
  const std::string known = lobby_.told(id);
  respond(known.empty() ? unknown_table() : said(200, known));
}

void Site::join(const Request& r, const std::string& id, const std::string&, const Respond& respond) {
  const auto body = protocol::read_object<protocol::Join>(r.body);
  const auto table = lobby_.find(id);
  if (!body || !table) {
    respond(table ? wrong(400, body.error()) : lobby_.loaded() ? unknown_table() : not_now());
    return;
  }
  Address address;
  read_address(r.address, address);
  table->join(body->name.value_or(""), cookie_value(r.cookie, kSeatCookie), address,
              [r, table, respond](const Room::Joined& joined) {
                if (!joined) {
                  respond(not_done(joined.error()));
                  return;
                }
                Response out = said(200, protocol::json_of(protocol::Made{.id = table->id(), .code = table->code()}));
                set_seat(out, r, table->id(), *joined);
                respond(std::move(out));
              });
}

void Site::link(const Request& r, const std::string& id, const std::string&, const Respond& respond) {
  if (!r.body.empty()) {
    const auto body = protocol::read_object<protocol::AskLink>(r.body);
    if (!body) return respond(wrong(400, body.error()));
  }
  const auto table = lobby_.find(id);
  const std::string secret = cookie_value(r.cookie, kSeatCookie);
  if (!table || secret.empty()) {
    respond(table ? wrong(403, Code::seat, "you have no seat here") : unknown_table());
    return;
  }
  table->look([this, id, secret, respond](const Room* room) {
    if (!room) return respond(not_now());
    if (!room->knows(secret)) return respond(wrong(403, Code::seat, "you have no seat here"));
    const std::string pass = passes_.issue(id, secret, wall_clock());
    if (pass.empty()) return respond(wrong(503, Code::busy, "too many links are waiting; please try again"));
    respond(said(200, protocol::json_of(protocol::Pass{.pass = pass, .seconds = kPassLasts / 1000})));
  });
}

void Site::take_seat(const Request& r, const std::string& id, const std::string&, const Respond& respond) {
  const auto body = protocol::read_object<protocol::TakeSeat>(r.body);
  if (!body) {
    respond(wrong(400, body.error()));
    return;
  }
  const std::string secret = passes_.redeem(id, body->pass, wall_clock());
  if (secret.empty()) {
    respond(
        wrong(403, Code::pass, "this link has been used, or is too old; please make a new one on the other device"));
    return;
  }
  Response out = said(200, protocol::json_of(protocol::Seated{.id = id}));
  set_seat(out, r, id, secret);
  respond(std::move(out));
}

void Site::records(const Request& r, const std::string& id, const std::string&, const Respond& respond) {
  const auto take = [respond](const auto& games) {
    if (!games) return respond(not_done(games.error()));
    protocol::FinishedGames out;
    for (const Store::EndedGame& game : *games) out.records.push_back({.number = game.number, .bytes = game.bytes});
    respond(said(200, protocol::json_of(out)));
  };
  refuse(lobby_.records(id, asker_of(r), take), respond);
}

// By its number, counted from 1.
void Site::record(const Request& r, const std::string& id, const std::string& which, const Respond& respond) {
  int number = 0;
  if (!read_number(std::string_view(which), number) || number < 1)
    return respond(wrong(404, Code::unknown, "this game has not been finished here"));
  const auto take = [id, number, respond](const auto& record) {
    if (!record) return respond(not_done(record.error()));
    Response out = said(200, *record, "text/plain; charset=utf-8");
    out.headers.emplace_back("Content-Disposition",
                             fmt::format("attachment; filename=\"tumult-{}-{}.game\"", id, number));
    respond(std::move(out));
  };
  refuse(lobby_.record(id, number, asker_of(r), take), respond);
}

void Site::story(const Request& r, const std::string& id, const std::string&, const Respond& respond) {
  const auto wish = read_story_wish(r);
  if (!wish) return respond(wrong(400, wish.error()));
  const auto take = [respond, lang = wish->lang, plain = prefers_plain_text(r.accept)](const auto& told) {
    respond(!told ? not_done(told.error()) : plain ? as_lines(*told) : as_json(*told, lang));
  };
  refuse(lobby_.tell(id, *wish, asker_of(r), take), respond);
}

void Site::look_up(const Request& r, const std::string& typed, const std::string&, const Respond& respond) {
  Address address;
  read_address(r.address, address);
  if (!addresses_.may(address, Doing::look_up, wall_clock())) {
    ++metrics_.requests_refused_limit;
    respond(too_many());
    return;
  }
  const std::string id = lobby_.id_of(read_code(typed));
  respond(id.empty() ? wrong(404, Code::unknown, "no table has this code") : said(200, lobby_.told(id)));
}

void Site::healthz(const Request&, const std::string&, const std::string&, const Respond& respond) {
  respond(said(200, "ok\n", "text/plain"));
}

void Site::readyz(const Request&, const std::string&, const std::string&, const Respond& respond) {
  const char* why = stopping_            ? "stopping\n"
                    : !lobby_.loaded()   ? "tables not read yet\n"
                    : !lobby_.may_show() ? "other nodes may have the tables\n"
                    : !store_.well()     ? "store cannot be written\n"
                                         : nullptr;
  if (why) return respond(said(503, why, "text/plain"));
  // Games go on, and whoever plays has to come in: no reason to send anybody elsewhere.
  const char* full = lobby_.why_no_new_tables();
  respond(said(200, full ? fmt::format("ok, but {}\n", full) : "ok\n", "text/plain"));
}

void Site::metrics(const Request& r, const std::string&, const std::string&, const Respond& respond) {
  if (!metrics_for_.contain(r.address)) {
    respond(wrong(403, Code::metrics, "not for your address; see --metrics-for"));
    return;
  }
  lobby_.note_queues();
  MetricsText out(metrics_);
  const Store::Figures f = store_.figures();
  const auto number = [](std::int64_t n) { return static_cast<double>(n); };
  out.tell("gauge", "store_well", "1 if the last transaction was kept", store_.well() ? 1 : 0)
      .tell("counter", "store_transactions", "transactions", number(f.transactions))
      .tell("counter", "store_appends", "appends that are durable", number(f.appends))
      .tell("counter", "store_failures", "appends that were not kept", number(f.failures))
      .tell("counter", "store_refusals", "appends by somebody who owns the table no more", number(f.refusals))
      .tell("gauge", "store_waiting", "what waits for the next transaction", number(f.waiting))
      .tell("gauge", "links_waiting", "links to a seat that were not used yet",
            number(static_cast<std::int64_t>(passes_.size())))
      .tell("gauge", "disk_free_bytes", "what is free where tables are kept; -1: not known", number(lobby_.disk_free()))
      .tell("gauge", "disk_low", "1 if that is less than --disk-floor", lobby_.disk_low() ? 1 : 0)
      .tell("counter", "store_commit_seconds", "time spent in transactions", number(f.commit_micros) / 1e6);
  respond(said(200, out.text, "text/plain; version=0.0.4"));
}

void Site::socket(const Request&, const std::string&, const std::string&, const Respond& respond) {
  Response out = wrong(426, Code::upgrade, "this is a WebSocket; docs/asyncapi.yaml says what is spoken there");
  out.headers.emplace_back("Upgrade", "websocket");
  respond(std::move(out));
}

void Site::page(const Request& r, const std::string&, const std::string&, const Respond& respond) {
  respond(r.path.starts_with("/api/") ? nothing_here() : files_.answer(r));
}
}  // namespace tumult::server
