// docs/openapi.yaml and the server say the same: the paths there are, and what is answered there.
#include <gmock/gmock.h>
#include <sqlite3.h>

#include <fstream>
#include <set>

#include "server/http/site.h"
#include "server/net/running_server_test.h"
#include "server/schema_test.h"
#include "server/table/pinned_deal_test.h"
#include "server/yaml_test.h"

namespace tumult::server::http_tests {
namespace {
namespace json = boost::json;

// The file, and what of it has been seen.
class Described {
 public:
  std::set<std::string> seen;

  std::set<std::string> paths() const {
    std::set<std::string> out;
    for (const auto& [path, item] : at("paths"))
      for (const auto& [method, operation] : item.as_object())
        if (method != "parameters") out.insert(std::string(method) + ' ' + std::string(path));
    return out;
  }
  std::set<std::string> answers() const {
    std::set<std::string> out;
    for (const auto& [path, item] : at("paths"))
      for (const auto& [method, operation] : item.as_object())
        if (method != "parameters")
          for (const auto& [status, response] : operation.at("responses").as_object())
            out.insert(std::string(method) + ' ' + std::string(path) + ' ' + std::string(status));
    return out;
  }

  // An answer is as it is described there, by path and status.
  void expect_fits(const std::string& method, const std::string& path, const std::string& answer) {
    ASSERT_GT(answer.size(), 12u) << method << ' ' << path;
    const std::string status = answer.substr(9, 3);
    const json::value* item = at("paths").if_contains(path);
    ASSERT_TRUE(item) << path;
    const json::object& responses = item->at(method).at("responses").as_object();
    seen.insert(method + ' ' + path + ' ' + status);
    ASSERT_TRUE(responses.contains(status)) << method << ' ' << path << " answers " << answer;
    expect_content(resolved(responses.at(status)), answer, method + ' ' + path);
  }

 private:
  const json::object& at(const char* key) const { return file_.at(key).as_object(); }
  const json::object& resolved(const json::value& v) const {
    const json::value* ref = v.as_object().if_contains("$ref");
    if (!ref) return v.as_object();
    const std::string name(ref->as_string());
    return file_.at("components").at("responses").at(name.substr(name.rfind('/') + 1)).as_object();
  }
  static void expect_content(const json::object& response, const std::string& answer, const std::string& what) {
    const std::size_t end = answer.find("\r\n\r\n");
    const std::string head = answer.substr(0, end), body = answer.substr(end + 4);
    const json::value* content = response.if_contains("content");
    if (!content) {
      EXPECT_EQ(body, "") << what;
      return;
    }
    if (content->as_object().contains("*/*")) return;
    const json::value* media = nullptr;
    for (const auto& [type, described] : content->as_object())
      if (head.find("Content-Type: " + std::string(type) + "\r\n") != head.npos) media = &described;
    ASSERT_TRUE(media) << what << " is of none of the types in " << json::serialize(*content) << ": " << head;
    const json::object& schema = media->at("schema").as_object();
    if (const json::value* only = schema.if_contains("const")) EXPECT_EQ(body, only->as_string()) << what;
    if (const json::value* ref = schema.if_contains("$ref")) {
      const std::string file = std::string(ref->as_string()).substr(std::string("schemas/").size());
      EXPECT_EQ(Schema::misfit_with(json::parse(body), file), "") << what << ": " << body;
    }
  }

  json::value file_ = Yaml::read("docs/openapi.yaml");
};

std::string in_small(std::string_view word) {
  std::string out(word);
  for (char& c : out) c = static_cast<char>(std::tolower(c));
  return out;
}
constexpr const char* kWish =
    R"({"name":"Ann","game":"card","options":{"players":3,"sets":"base","scoring":"off"},"bots":["easy"],"pace":0})";
constexpr const char* kElsewhere = "Origin: http://elsewhere\r\n";

// Everything a server can be asked, and its answers, held against the file.
class Asked {
 public:
  explicit Asked(const RunningServer& server) : server_(server) {}
  Described described;

  // `names`: also the query, behind a question mark.
  std::string get(const std::string& path, const std::string& names, const std::string& headers = "") {
    return ask("GET", path, names, "", headers);
  }
  std::string post(const std::string& path, const std::string& names, const std::string& body = "{}",
                   const std::string& headers = "") {
    return ask("POST", path, names, body, headers);
  }
  // `names`: what stands in the braces of the path.
  std::string ask(const std::string& method, const std::string& path, const std::string& names, const std::string& body,
                  const std::string& headers) {
    const std::size_t query = std::min(names.find('?'), names.size());
    const std::string target = filled(path, names.substr(0, query)) + names.substr(query);
    const std::string answer = Talk(server_.port(), from()).ask(method, target, body, headers);
    described.expect_fits(in_small(method), path, answer);
    return answer;
  }
  // From one address again and again, until it is too much: within seconds, as one more is allowed every second.
  void hurry(const std::string& method, const std::string& path, const std::string& names) {
    is_in_a_hurry_ = true;
    EXPECT_TRUE(comes([&] { return ask(method, path, names, "{}", "").starts_with("HTTP/1.1 429"); })) << path;
    is_in_a_hurry_ = false;
  }
  void hurry_upgrades(const std::string& names) {
    is_in_a_hurry_ = true;
    EXPECT_TRUE(comes([&] { return upgrade(names, "Origin: http://tumult\r\n") == 429; }));
    is_in_a_hurry_ = false;
  }
  int upgrade(const std::string& names, const std::string& headers) {
    Talk talk(server_.port(), from());
    const int status = talk.upgrade(filled("/ws/{id}", names), headers);
    described.seen.insert("get /ws/{id} " + std::to_string(status));
    return status;
  }
  void not_as_json(const std::string& path, const std::string& names) {
    Talk talk(server_.port(), from());
    talk.write("POST " + filled(path, names) + " HTTP/1.1\r\nHost: tumult\r\nContent-Length: 0\r\n\r\n");
    described.expect_fits("post", path, talk.answer());
  }
  // Metrics are for one address alone.
  std::string metrics_from(const char* address) {
    const std::string answer = Talk(server_.port(), address).ask("GET", "/metrics");
    described.expect_fits("get", "/metrics", answer);
    return answer;
  }

 private:
  // Everybody asks once, so that no limit is in the way.
  const char* from() {
    if (is_in_a_hurry_) return "127.0.0.3";
    ++askers_;
    from_ = "127.1." + std::to_string(askers_ / 200) + "." + std::to_string(askers_ % 200 + 1);
    return from_.c_str();
  }
  static std::string filled(std::string path, const std::string& names) {
    const std::size_t open = path.find('{'), space = names.find(' ');
    if (open == path.npos) return path;
    path.replace(open, path.find('}') - open + 1, names.substr(0, space));
    return space == names.npos ? path : filled(path, names.substr(space + 1));
  }
  const RunningServer& server_;
  bool is_in_a_hurry_ = false;
  int askers_ = 0;
  std::string from_;
};

const std::string kTables = "/api/tables", kTable = "/api/tables/{id}", kJoin = kTable + "/join",
                  kLink = kTable + "/link", kSeat = kTable + "/seat", kRecords = kTable + "/records",
                  kRecord = kRecords + "/{number}", kLog = kTable + "/log", kCode = "/api/codes/{code}",
                  kPosts[] = {kJoin, kLink, kSeat};

// A game that was finished: the host starts and leaves, and bots play it to its end.
void play_a_game(const RunningServer& server, const std::string& id, const std::string& seat) {
  Talk host(server.port());
  ASSERT_EQ(host.upgrade("/ws/" + id, "Origin: http://tumult\r\n" + seat), 101);
  host.say(R"({"type":"fill","id":"1","seat":1,"level":"easy"})");
  host.say(R"({"type":"start","id":"2"})");
  host.say(R"({"type":"share","id":"3","game":0,"share":")" + std::string(64, 'a') + "\"}");
  host.say(R"({"type":"leave","id":"4"})");
  const auto is_over = [&] {
    const std::string summary = Talk(server.port(), "127.0.0.5").ask("GET", "/api/tables/" + id + "/records");
    return summary.find("bytes") != std::string::npos;
  };
  EXPECT_TRUE(comes(is_over)) << "the game does not end";
}

void what_works(const RunningServer& server, Asked& asked) {
  const std::string made = asked.post(kTables, "", kWish);
  const std::string id = part(made, "id"), seat = seat_of(made);
  asked.get(kTables, "");
  asked.get(kTable, id);
  asked.get(kCode, part(made, "code"));
  asked.post(kJoin, id, "{}", seat);
  const std::string pass = part(asked.post(kLink, id, "{}", seat), "pass");
  asked.post(kSeat, id, R"({"pass":")" + pass + "\"}");
  asked.get(kRecords, id);
  play_a_game(server, id, seat);
  asked.get(kRecords, id);
  asked.get(kRecord, id + " 1");
  asked.get(kRecord, id + " 2");
  asked.get(kRecord, id + " one");
  EXPECT_THAT(asked.get(kLog, id + "?lang=de", seat), testing::HasSubstr(R"("text":"Runde 1: )"));
  EXPECT_THAT(
      asked.get(kLog, id + "?game=1&lang=fr", "Accept: text/plain\r\n"),
      testing::AllOf(testing::HasSubstr("\nManche 1\u00a0: "), testing::HasSubstr("Cache-Control: no-store\r\n")));
  for (const char* path : {"/healthz", "/readyz"}) asked.get(path, "");
  asked.metrics_from("127.0.0.1");
  asked.upgrade(id, "Origin: http://tumult\r\n" + seat);
  const std::string page = asked.get("/{file}", "");
  asked.get("/{file}", "t/" + id);
  asked.get("/{file}", "", "If-None-Match: " + page.substr(page.find("ETag: ") + 6, 18) + "\r\n");
}

// A game in which the host is asked, and nobody may look on.
void refuse_the_log_to_strangers(const RunningServer& server, Asked& asked) {
  const std::string made =
      asked.post(kTables, "",
                 R"({"name":"Ann","game":"card","options":{"players":2},"bots":["easy"],"pace":0,"spectators":"off"})");
  const std::string id = part(made, "id"), seat = seat_of(made);
  Talk host(server.port());
  ASSERT_EQ(host.upgrade("/ws/" + id, "Origin: http://tumult\r\n" + seat), 101);
  host.say(R"({"type":"start","id":"1"})");
  host.say(R"({"type":"share","id":"2","game":0,"share":")" + std::string(64, 'a') + "\"}");
  EXPECT_TRUE(comes([&] { return asked.get(kLog, id, seat).starts_with("HTTP/1.1 200"); }));
  EXPECT_THAT(asked.get(kLog, id), testing::HasSubstr(R"("code":"spectators",)"));
  host.say(R"({"type":"leave","id":"3"})");  // the table sleeps when the bots are done
}

void what_is_refused(Asked& asked) {
  const std::string made = asked.post(kTables, "", R"({"name":"Ann","game":"card","options":{"players":2}})");
  const std::string id = part(made, "id"), too_long(20'000, 'x');
  asked.post(kTables, "", R"({"name":"Ann","game":"chess"})");
  asked.post(kTables, "", too_long);
  asked.post(kTables, "", kWish, kElsewhere);
  asked.not_as_json(kTables, "");
  asked.post(kJoin, id, "[[");
  asked.post(kJoin, id, R"({"name":"Ann"})");
  asked.post(kJoin, id, R"({"name":"Bob"})");
  asked.post(kJoin, id, R"({"name":"Carl"})");
  for (const std::string& path : kPosts) {
    asked.post(path, id, "{}", kElsewhere);
    asked.post(path, id, too_long);
    asked.not_as_json(path, id);
  }
  asked.post(kSeat, id, "{}");
  for (const char* body : {"[", R"({"seat":1})"})
    EXPECT_THAT(asked.post(kLink, id, body), testing::StartsWith("HTTP/1.1 400")) << body;
  EXPECT_THAT(asked.post(kLink, id, ""), testing::StartsWith("HTTP/1.1 403"));  // no seat: what counts is not the body
  for (const std::string& path : {kJoin, kLink}) asked.post(path, "nosuch");
  for (const std::string& path : {kTable, kRecords, kLog, kCode}) asked.get(path, "nosuch");
  EXPECT_THAT(asked.get(kLog, id + "?lang=xx"),
              testing::HasSubstr(R"("code":"field","text":"\"lang\" is wrong; expected en, de or fr")"));
  for (const char* query : {"?game=0", "?game=99999999999", "?since=-2", "?since=last"})
    EXPECT_THAT(asked.get(kLog, id + query), testing::HasSubstr(R"("code":"field",)")) << query;
  asked.get("/{file}", "missing.js");
  asked.get("/{file}", "api/nosuch");
  asked.get("/ws/{id}", id);
  asked.upgrade(id, kElsewhere);
  asked.upgrade("nosuch", "Origin: http://tumult\r\n");
  asked.metrics_from("127.0.0.2");

  for (const std::string& path : {kTables, kTable, kRecords, kRecord, kLog, kCode, std::string("/{file}")})
    asked.hurry("GET", path, id + " 1");
  asked.hurry("GET", "/metrics", "");
  asked.hurry("POST", kTables, "");
  for (const std::string& path : kPosts) asked.hurry("POST", path, id);
  asked.hurry_upgrades(id);
}

void what_cannot_be_done_now(const RunningServer& server, Asked& asked) {
  const std::string made = asked.post(kTables, "", kWish);
  const std::string id = part(made, "id"), seat = seat_of(made);
  EXPECT_TRUE(comes([&] { return server.metric("tables_awake") == "0"; }));
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(server.settings.data.c_str(), &other), SQLITE_OK);
  sqlite3_busy_timeout(other, 10'000);
  ASSERT_EQ(sqlite3_exec(other, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  asked.post(kTables, "", kWish);
  asked.post(kJoin, id, R"({"name":"Bob"})");
  asked.post(kLink, id, "{}", seat);
  asked.get("/readyz", "");
  sqlite3_exec(other, "rollback", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  std::filesystem::rename(server.settings.data, server.settings.data + ".away");
  asked.get(kRecords, id);
  asked.get(kRecord, id + " 1");
  asked.get(kLog, id);
  std::filesystem::rename(server.settings.data + ".away", server.settings.data);
}
}  // namespace

TEST(Http, plain_text_is_sent_to_whoever_prefers_it) {
  for (const char* accept : {"text/plain", "text/plain;q=0.9, */*", "text/html, text/plain, application/json"})
    EXPECT_TRUE(prefers_plain_text(accept)) << accept;
  for (const char* accept : {"", "*/*", "text/html,*/*;q=0.8", "application/json, text/plain", "text/plainer"})
    EXPECT_FALSE(prefers_plain_text(accept)) << accept;
}

TEST(Http, every_path_of_the_server_is_in_openapi_and_the_other_way_round) {
  std::set<std::string> routes;
  for (const Site::Route& route : Site::routes()) routes.insert(in_small(route.method) + ' ' + std::string(route.path));
  EXPECT_EQ(Described().paths(), routes);
}

TEST(Http, every_answer_is_as_openapi_describes_it_and_every_answer_in_it_comes) {
  const auto change = [](Settings& s) {
    s.requests_per_second = 1, s.upgrades_per_second = 1, s.sleep_after = 0;
    std::filesystem::create_directories(s.page);
    std::ofstream(s.page + "/index.html") << "<!doctype html>";
  };
  const RunningServer server(change, pinned_rooms());
  Asked asked(server);
  what_works(server, asked);
  refuse_the_log_to_strangers(server, asked);
  what_is_refused(asked);
  what_cannot_be_done_now(server, asked);
  std::set<std::string> expected = asked.described.answers();
  expected.erase("get /ws/{id} 503");  // only before the tables are read for the first time
  EXPECT_EQ(asked.described.seen, expected);
}
}  // namespace tumult::server::http_tests
