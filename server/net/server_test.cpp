#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <fstream>

#include "server/net/parrot_test.h"

namespace tumult::server::net_tests {
namespace {
using testing::HasSubstr;
using testing::Not;
}  // namespace

TEST(Net, makes_a_table_and_gives_the_seat_as_a_cookie_scripts_cannot_read) {
  Running r;
  const std::string made = Talk(r.port()).ask("POST", "/api/tables", R"({"game":"card","name":"Ann"})");
  EXPECT_THAT(made, HasSubstr("201 Created"));
  const std::string id = part(made, "id"), code = part(made, "code");
  EXPECT_THAT(made,
              HasSubstr("Set-Cookie: seat=secret0; Path=/ws/" + id + "; Max-Age=7776000; HttpOnly; SameSite=Lax\r\n"));
  EXPECT_THAT(made.substr(made.find("\r\n\r\n")), Not(HasSubstr("secret0"))) << "the page itself never sees it";
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/codes/" + code), HasSubstr(id));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/tables"), HasSubstr(id));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/tables/" + id), HasSubstr(R"("table":{"said":1})"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/tables/nosuch"), HasSubstr("404"));
  EXPECT_THAT(Talk(r.port()).ask("POST", "/api/tables", R"({"game":"card","name":"nonsense"})"),
              HasSubstr(R"("code":"nonsense")"));
}

TEST(Net, joins_once_and_whoever_sits_stays_on_that_seat) {
  Running r;
  const std::string id = new_table(r), path = "/api/tables/" + id + "/join";
  EXPECT_THAT(Talk(r.port()).ask("POST", path, R"({"name":"Bob"})"), HasSubstr("Set-Cookie: seat=secret1;"));
  EXPECT_THAT(Talk(r.port()).ask("POST", path, R"({"name":"nobody"})"), HasSubstr("409"));
  EXPECT_THAT(Talk(r.port()).ask("POST", path, R"({"name":"nobody"})", "Cookie: seat=secret0\r\n"),
              HasSubstr("Set-Cookie: seat=secret0;"));
  EXPECT_THAT(Talk(r.port()).ask("POST", path, "[["), HasSubstr("400"));
}

TEST(Net, moves_a_seat_to_another_device_by_a_link_that_works_once) {
  Running r;
  const std::string id = new_table(r), tables = "/api/tables/" + id;
  EXPECT_THAT(Talk(r.port()).ask("POST", tables + "/link", "{}"), HasSubstr("403"));
  EXPECT_THAT(Talk(r.port()).ask("POST", tables + "/link", "{}", "Cookie: seat=wrong\r\n"), HasSubstr("403"));
  const std::string pass = part(Talk(r.port()).ask("POST", tables + "/link", "{}", "Cookie: seat=secret0\r\n"), "pass");
  ASSERT_NE(pass, "");
  EXPECT_THAT(Talk(r.port()).ask("POST", tables + "/seat", R"({"pass":")" + pass + "\"}"),
              HasSubstr("Set-Cookie: seat=secret0;"));
  EXPECT_THAT(Talk(r.port()).ask("POST", tables + "/seat", R"({"pass":")" + pass + "\"}"), HasSubstr("403"));
}

TEST(Net, tells_everybody_and_fills_the_gap_of_whoever_comes_back) {
  Running r;
  const std::string id = new_table(r);
  Talk ann(r.port()), bob(r.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  ASSERT_EQ(bob.upgrade("/ws/" + id + "?seen=0"), 101);
  ann.say("hello");
  EXPECT_EQ(ann.hear(), "1 hello");
  EXPECT_EQ(bob.hear(), "1 hello");
  bob.hang_up();
  ann.say("are you there?");
  EXPECT_EQ(ann.hear(), "2 are you there?");
  Talk again(r.port());
  ASSERT_EQ(again.upgrade("/ws/" + id + "?seen=1"), 101);
  EXPECT_EQ(again.hear(), "2 are you there?");
}

TEST(Net, lets_bots_think_and_clocks_ring) {
  Running r;
  const std::string id = new_table(r);
  Talk ann(r.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id + "?seen=0"), 101);
  ann.say("think");
  EXPECT_EQ(ann.hear(), "1 7 thought of 3");
  ann.say("ring");
  EXPECT_EQ(ann.hear(), "2 ding");
  ann.say("bye");
  EXPECT_EQ(ann.hear(), "closed 4002");
}

TEST(Net, refuses_upgrades_of_foreign_and_of_missing_origin) {
  Running r;
  const std::string id = new_table(r);
  EXPECT_EQ(Talk(r.port()).upgrade("/ws/" + id, "Origin: http://elsewhere\r\n"), 403);
  EXPECT_EQ(Talk(r.port()).upgrade("/ws/" + id, ""), 403);
  EXPECT_EQ(Talk(r.port()).upgrade("/ws/nosuch"), 404);
  EXPECT_EQ(r.metric("sockets_refused_origin_total"), "2");
  EXPECT_THAT(Talk(r.port()).ask("POST", "/api/tables", "{}", "Origin: http://elsewhere\r\n"), HasSubstr("403"));
}

TEST(Net, closes_with_the_right_code_what_is_too_long_or_no_text) {
  Running r;
  const std::string id = new_table(r);
  const auto fate = [&](const std::string& bytes) {
    Talk t(r.port());
    EXPECT_EQ(t.upgrade("/ws/" + id + "?seen=1000"), 101);
    t.write(bytes);
    return t.hear();
  };
  EXPECT_EQ(fate(Talk::frame(1, std::string(16 * 1024 + 1, 'x'))), "closed 1009");
  EXPECT_EQ(fate(Talk::frame(1, std::string(10'000, 'x'), false) + Talk::frame(0, std::string(10'000, 'x'))),
            "closed 1009");
  EXPECT_EQ(fate(Talk::frame(2, "binary")), "closed 1003");
  EXPECT_EQ(fate(Talk::frame(1, "\xC0\xAF")), "closed 1007");
  EXPECT_EQ(fate(Talk::frame(3, "what?")), "closed 1002");
  EXPECT_EQ(fate(Talk::frame(0, "goes on with nothing")), "closed 1002");
  EXPECT_EQ(fate(Talk::frame(1, "frag", false) + Talk::frame(9, "ping") + Talk::frame(0, "ments")), "1 fragments");
  EXPECT_EQ(r.metric("sockets_closed_size_total"), "2");
}

TEST(Net, closes_a_socket_that_says_too_much) {
  Running r([](Settings& s) { s.messages_per_second = 1; });
  const std::string id = new_table(r);
  Talk flood(r.port());
  ASSERT_EQ(flood.upgrade("/ws/" + id + "?seen=0"), 101);
  std::string words;  // in one piece: how fast they are said is not left to the machine
  for (int i = 0; i < 200; ++i) words += Talk::frame(1, "and");
  flood.write(words);
  std::string word;
  while ((word = flood.hear()).ends_with(" and")) {}
  EXPECT_THAT(word, HasSubstr(R"("code":"limit")"));
  EXPECT_EQ(flood.hear(), "closed 1008");
  const int heard = std::stoi(r.metric("words_heard_total"));
  EXPECT_GE(heard, 2);  // and one more for each second that the rest took: limits_test.cpp
  EXPECT_LT(heard, 200);
  EXPECT_EQ(r.metric("sockets_closed_flood_total"), "1");
}

TEST(Net, drops_whoever_does_not_read) {
  Running r;
  const std::string id = new_table(r);
  Talk deaf(r.port()), ann(r.port());
  ASSERT_EQ(deaf.upgrade("/ws/" + id), 101);
  ASSERT_EQ(ann.upgrade("/ws/" + id + "?seen=0"), 101);
  // How much the system keeps for who does not read differs.
  EXPECT_TRUE(comes([&] { return deaf.say("big"), r.metric("sockets_dropped_total") == "1"; }));
  ann.say("still here?");
  EXPECT_EQ(ann.hear(), "1 still here?");
}

TEST(Net, limits_what_one_address_may_do) {
  Running r([](Settings& s) { s.tables_per_address = 3, s.sockets_per_address = 5, s.metrics_for = "127.0.0.0/8"; });
  int made = 0;
  std::string id;
  for (int i = 0; i < 6; ++i) {
    const std::string answer = Talk(r.port()).ask("POST", "/api/tables", R"({"game":"card","name":"Ann"})");
    if (answer.find(" 201 ") != answer.npos) ++made, id = part(answer, "id");
    else EXPECT_THAT(answer, HasSubstr("429"));
  }
  EXPECT_EQ(made, 3);
  std::vector<std::unique_ptr<Talk>> talks;
  int open = 0;
  for (int i = 0; i < 8; ++i) {
    talks.push_back(std::make_unique<Talk>(r.port(), "127.0.0.2"));
    open += talks.back()->upgrade("/ws/" + id) == 101;
  }
  EXPECT_EQ(open, 5);
  EXPECT_THAT(Talk(r.port(), "127.0.0.3").ask("POST", "/api/tables", R"({"game":"card","name":"Bob"})"),
              HasSubstr("201"));
}

TEST(Net, what_was_hung_up_is_not_begun) {
  Running r;
  const std::string request = "GET /api/tables/" + new_table(r) + "/records/1 HTTP/1.1\r\nHost: tumult\r\n\r\n";
  Parrot::reads_slowly = true;
  std::vector<std::unique_ptr<Talk>> all;
  for (int i = 0; i < 6; ++i) {
    all.push_back(std::make_unique<Talk>(r.port()));
    all.back()->write(request);
  }
  EXPECT_TRUE(comes([&] { return r.metric("reads_waiting") == "4"; }));
  for (int i = 0; i < 6; ++i) all[static_cast<std::size_t>(i)]->hang_up();
  // Each connection says so as soon as it hears of it.
  EXPECT_TRUE(comes([&] { return r.metric("connections") == "1"; }));
  Parrot::reads_slowly = false;
  EXPECT_TRUE(comes([&] { return r.metric("reads_waiting") == "0"; }));
  EXPECT_EQ(r.metric("reads_dropped_total"), "4");
  EXPECT_THAT(Talk(r.port()).ask("GET", request.substr(4, request.find(' ', 4) - 4)), HasSubstr("a whole game"));
}

TEST(Net, a_seat_finds_room_where_those_who_look_on_have_taken_it) {
  Running r([](Settings& s) { s.sockets_per_table = 3, s.sockets_per_address = 16, s.sockets = 16; });
  const std::string id = new_table(r);
  std::vector<std::unique_ptr<Talk>> watch;
  for (int i = 0; i < 3; ++i) {
    watch.push_back(std::make_unique<Talk>(r.port()));
    ASSERT_EQ(watch.back()->upgrade("/ws/" + id), 101);
    EXPECT_EQ(watch.back()->hear(), "0 made by Ann");
  }
  Talk late(r.port()), forged(r.port()), ann(r.port());
  ASSERT_EQ(late.upgrade("/ws/" + id), 101);
  EXPECT_EQ(late.hear(), "closed 1013");
  ASSERT_EQ(forged.upgrade("/ws/" + id, "Origin: http://tumult\r\nCookie: seat=forged\r\n"), 101);
  EXPECT_EQ(forged.hear(), "closed 1013");
  ASSERT_EQ(ann.upgrade("/ws/" + id, "Origin: http://tumult\r\nCookie: seat=secret0\r\n"), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  EXPECT_EQ(watch[2]->hear(), "closed 1013") << "the last who came";
  ann.say("here I am");
  EXPECT_EQ(watch[0]->hear(), "1 here I am");
  EXPECT_EQ(r.metric("sockets_closed_for_seats_total"), "1");
}

TEST(Net, an_eighth_of_all_sockets_is_for_seats) {
  Running r([](Settings& s) { s.sockets = 8; });
  const std::string id = new_table(r);
  std::vector<std::unique_ptr<Talk>> watch;
  for (int i = 0; i < 8; ++i) {
    watch.push_back(std::make_unique<Talk>(r.port()));
    EXPECT_EQ(watch.back()->upgrade("/ws/" + id), i < 7 ? 101 : 429) << i;
  }
  EXPECT_EQ(Talk(r.port()).upgrade("/ws/" + id, "Origin: http://tumult\r\nCookie: seat=secret0\r\n"), 101);
}

TEST(Net, makes_no_tables_when_the_disk_is_almost_full_and_says_so) {
  Running r([](Settings& s) { s.disk_floor = 100'000'000; });
  EXPECT_THAT(Talk(r.port()).ask("POST", "/api/tables", R"({"game":"card","name":"Ann"})"),
              testing::AllOf(HasSubstr(" 503 "), HasSubstr(R"("code":"busy")"), HasSubstr("disk")));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/readyz"),
              testing::AllOf(HasSubstr(" 200 "), HasSubstr("ok, but the server's disk")));
  EXPECT_EQ(r.metric("disk_low"), "1");
}

TEST(Net, believes_a_proxy_only_if_it_is_trusted) {
  const auto makes = [](const Running& r, const std::string& headers) {
    return Talk(r.port()).ask("POST", "/api/tables", R"({"game":"card","name":"Ann"})", headers).substr(9, 3);
  };
  Running plain([](Settings& s) { s.tables_per_address = 1; });
  EXPECT_EQ(makes(plain, "X-Forwarded-For: 10.0.0.1\r\n"), "201");
  EXPECT_EQ(makes(plain, "X-Forwarded-For: 10.0.0.2\r\n"), "429");
  Running behind([](Settings& s) { s.tables_per_address = 1, s.trusted_proxies = "127.0.0.1"; });
  EXPECT_EQ(makes(behind, "X-Forwarded-For: 10.0.0.1\r\n"), "201");
  EXPECT_EQ(makes(behind, "X-Forwarded-For: 10.0.0.2\r\n"), "201");
  EXPECT_EQ(makes(behind, "X-Forwarded-For: 1.1.1.1, 10.0.0.1\r\n"), "429")
      << "what the client wrote before does not count";
}

TEST(Net, shows_nothing_that_is_not_kept_and_goes_on_by_itself) {
  Running r;
  const std::string id = new_table(r);
  Talk ann(r.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id + "?seen=0"), 101);
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(r.settings.data.c_str(), &other), SQLITE_OK);
  sqlite3_busy_timeout(other, 10'000);
  ASSERT_EQ(sqlite3_exec(other, "begin immediate", nullptr, nullptr, nullptr), SQLITE_OK);
  ann.say("into the void");
  EXPECT_EQ(
      ann.hear(),
      R"({"type":"error","code":"store","text":"the server cannot keep what is said just now: nothing was done"})");
  EXPECT_THAT(Talk(r.port()).ask("GET", "/readyz"), HasSubstr("503"));
  sqlite3_exec(other, "rollback", nullptr, nullptr, nullptr);
  sqlite3_close(other);
  std::string word;
  while ((word = ann.hear()) ==
         R"({"type":"error","code":"store","text":"the server cannot keep what is said just now: nothing was done"})") {
  }
  EXPECT_EQ(word, "0 made by Ann") << "what is shown anew is what was kept";
  ann.say("again");
  EXPECT_EQ(ann.hear(), "1 again");
}

TEST(Net, wakes_a_room_that_threw_from_its_journal) {
  Running r;
  const std::string id = new_table(r);
  Talk ann(r.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id + "?seen=0"), 101);
  ann.say("throw");
  EXPECT_EQ(ann.hear(), R"({"type":"error","code":"broken","text":"the table was broken off, and is woken again"})");
  ann.say("hello");
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  EXPECT_EQ(ann.hear(), "1 hello");
}

TEST(Net, sleeps_on_the_disk_and_wakes_after_a_restart) {
  Running r([](Settings& s) { s.sleep_after = 0; });
  const std::string id = new_table(r);
  EXPECT_TRUE(comes([&] { return r.metric("tables_awake") == "0"; }));
  Talk ann(r.port());
  ASSERT_EQ(ann.upgrade("/ws/" + id), 101);
  EXPECT_EQ(ann.hear(), "0 made by Ann");
  ann.say("good night");
  EXPECT_EQ(ann.hear(), "1 good night");
  r.stop();
  EXPECT_EQ(ann.hear(), "closed 1012");
  r.start();
  Talk morning(r.port());
  ASSERT_EQ(morning.upgrade("/ws/" + id + "?seen=0"), 101);
  EXPECT_EQ(morning.hear(), "1 good night");
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/tables/" + id + "/records"), HasSubstr(R"([{"number":1,"bytes":13}])"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/tables/" + id + "/records/1"), HasSubstr("a whole game"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/api/tables/" + id + "/records/2"), HasSubstr("404"));
  const std::string broken = Talk(r.port()).ask("GET", "/api/tables/" + id + "/records/3");
  EXPECT_THAT(broken, HasSubstr("503"));
  EXPECT_THAT(broken, HasSubstr("only half of it is there"));
}

TEST(Net, notices_silence_and_closes) {
  Running r([](Settings& s) { s.ping = 1; });
  const std::string id = new_table(r);
  Talk silent(r.port());
  ASSERT_EQ(silent.upgrade("/ws/" + id), 101);
  EXPECT_TRUE(comes([&] { return r.metric("sockets") == "0"; })) << "it answered no ping";
}

TEST(Net, serves_the_page_with_security_headers_and_caching) {
  Running r([](Settings& s) {
    std::filesystem::create_directories(s.page + "/assets");
    std::ofstream(s.page + "/index.html") << "<!doctype html>";
    std::ofstream(s.page + "/assets/index-B1c2D3e4.js") << "plain";
    std::ofstream(s.page + "/assets/index-B1c2D3e4.js.gz") << "zipped";
  });
  const std::string page = Talk(r.port()).ask("GET", "/t/some-table");
  EXPECT_THAT(page, HasSubstr("<!doctype html>"));
  for (const char* header : {"Content-Security-Policy: default-src 'none'", "Cross-Origin-Opener-Policy: same-origin",
                             "Cross-Origin-Resource-Policy: same-origin", "Referrer-Policy: no-referrer",
                             "X-Content-Type-Options: nosniff", "frame-ancestors 'none'", "Cache-Control: no-cache"})
    EXPECT_THAT(page, HasSubstr(header));
  EXPECT_THAT(page, Not(HasSubstr("unsafe-inline")));
  const std::string script = Talk(r.port()).ask("GET", "/assets/index-B1c2D3e4.js");
  EXPECT_THAT(script, HasSubstr("immutable"));
  EXPECT_THAT(script, HasSubstr("plain"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/assets/index-B1c2D3e4.js", "", "Accept-Encoding: gzip, br\r\n"),
              HasSubstr("zipped"));
  const std::size_t tag = page.find("ETag: ") + 6;
  EXPECT_THAT(Talk(r.port()).ask("GET", "/", "", "If-None-Match: " + page.substr(tag, 18) + "\r\n"), HasSubstr("304"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/../tables.db"), HasSubstr("404"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/missing.js"), HasSubstr("404"));
  EXPECT_THAT(Talk(r.port()).ask("DELETE", "/"), HasSubstr("405"));
}

TEST(Net, answers_what_is_no_request_and_what_is_too_long) {
  Running r;
  Talk rubbish(r.port());
  rubbish.write("rubbish\r\n\r\n");
  EXPECT_THAT(rubbish.answer(), HasSubstr("400"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/", "", "X: " + std::string(20'000, 'x') + "\r\n"), HasSubstr("431"));
  EXPECT_THAT(Talk(r.port()).ask("POST", "/api/tables", std::string(20'000, 'x')), HasSubstr("413"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/healthz"), HasSubstr("200"));
  EXPECT_THAT(Talk(r.port()).ask("GET", "/readyz"), HasSubstr("200"));
}

TEST(Net, says_why_it_cannot_start) {
  Running r;
  Settings taken = r.settings;
  taken.port = r.port();
  std::string error;
  const Server second(taken, error, Rooms{.make = &Parrot::make, .wake = &Parrot::wake, .finished = &Parrot::finished});
  EXPECT_THAT(error, HasSubstr("cannot listen on 127.0.0.1 port"));
}
}  // namespace tumult::server::net_tests
