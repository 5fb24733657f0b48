// Real rooms through the real socket: what people do besides playing.
#include "server/net/running_server_test.h"
#include "server/table/pinned_deal_test.h"
#include "server/table/scene_test.h"

namespace tumult::server::net_rooms_tests {
namespace {
// Somebody's page: a cookie and a socket. Every message is held against its schema.
class Page {
 public:
  Page(const RunningServer& server, const std::string& table, const std::string& seat = "") : talk_(server.port()) {
    EXPECT_EQ(talk_.upgrade("/ws/" + table, "Origin: http://tumult\r\n" + seat), 101);
  }
  // The next message of that type; nothing: the socket is closed, and `closed` says how.
  json::value hears(const std::string& type) {
    for (;;) {
      const std::string text = talk_.hear();
      if (!text.starts_with('{')) return closed = text, json::value();
      const json::value m = json::parse(text);
      expect_fits_schema(m, "server");
      if (!in(m, "table").is_null()) table = in(m, "table");
      if (text_in(in(m, "type")) == type) return m;
    }
  }
  // A command, and what is answered to it; what came meanwhile has been heard.
  json::value asks(json::object command) {
    const std::string id = "c" + std::to_string(++ids_);
    command["id"] = id;
    expect_fits_schema(command, "client");
    talk_.say(json::serialize(command));
    for (;;) {
      const std::string text = talk_.hear();
      if (!text.starts_with('{')) return closed = text, json::value();
      const json::value m = json::parse(text);
      expect_fits_schema(m, "server");
      heard.push_back(text_in(in(m, "type")));
      if (!in(m, "table").is_null()) table = in(m, "table");
      if (text_in(in(m, "id")) == id) return m;
    }
  }
  std::string says(json::object command) { return text_in(in(asks(std::move(command)), "type")); }
  void reacts(const std::string& what) { talk_.say(R"({"type":"react","what":")" + what + "\"}"); }
  void watches(int seat) { talk_.say(R"({"type":"watch","seat":)" + std::to_string(seat) + "}"); }

  json::value table;
  std::string closed;
  std::vector<std::string> heard;

 private:
  Talk talk_;
  int ids_ = 0;
};

// Ann's table and whoever joins it. In the base game no rule card opens all hands.
struct Party {
  RunningServer server;
  std::string id, ann;

  explicit Party(const std::string& more = "", const Rooms& rooms = pinned_rooms()) : server([](Settings&) {}, rooms) {
    const std::string made =
        Talk(server.port())
            .ask("POST", "/api/tables",
                 R"({"name":"Ann","game":"card","options":{"players":3,"sets":"base"},"pace":0)" + more + "}");
    id = part(made, "id"), ann = seat_of(made);
  }
  std::string joins(const std::string& name) const {
    return seat_of(Talk(server.port()).ask("POST", "/api/tables/" + id + "/join", R"({"name":")" + name + "\"}"));
  }
  Page page(const std::string& seat = "") const { return Page(server, id, seat); }
};

void share(Page& page, int round = 0) {
  EXPECT_EQ(page.says({{"type", "share"}, {"game", round}, {"share", std::string(64, 'a')}}), "done");
}
std::string by(const Page& page, int seat) {
  return text_in(in(in(page.table, "seats").at(static_cast<std::size_t>(seat)), "by"));
}
// What is published of the secret of a new table's first deal.
std::string commitment(const Rooms& rooms) {
  const Party party("", rooms);
  Page ann = party.page(party.ann);
  ann.hears("settings");
  return text_in(in(ann.table, "commitment"));
}
}  // namespace

TEST(NetRooms, a_server_deals_differently_each_time_and_only_one_for_tests_does_not) {
  EXPECT_NE(commitment({}), commitment({}));
  EXPECT_EQ(commitment(pinned_rooms()), commitment(pinned_rooms()));
}

TEST(NetRooms, a_second_tab_takes_over_and_the_first_one_is_told) {
  const Party party;
  Page first = party.page(party.ann);
  first.hears("settings");
  Page second = party.page(party.ann);
  first.hears("taken-over");
  first.hears("nothing more");
  EXPECT_EQ(first.closed, "closed 4001");
  EXPECT_EQ(second.says({{"type", "chat"}, {"text", "here I am"}}), "done");
}

TEST(NetRooms, a_seat_moves_to_another_device_by_a_pass_and_is_played_from_there) {
  const Party party;
  Page desk = party.page(party.ann);
  desk.hears("settings");
  const std::string path = "/api/tables/" + party.id;
  const std::string pass = part(Talk(party.server.port()).ask("POST", path + "/link", "{}", party.ann), "pass");
  const std::string phone_seat =
      seat_of(Talk(party.server.port()).ask("POST", path + "/seat", R"({"pass":")" + pass + "\"}"));
  ASSERT_NE(phone_seat, "");
  Page phone = party.page(phone_seat);
  EXPECT_EQ(in(phone.hears("hello"), "you").as_int64(), 0);
  desk.hears("nothing more");
  EXPECT_EQ(desk.closed, "closed 4001");
  EXPECT_EQ(phone.says({{"type", "name"}, {"name", "Ann on the move"}}), "done");
}

TEST(NetRooms, people_pause_by_vote_remove_somebody_and_the_host_passes_on) {
  const Party party;
  const std::string bob_seat = party.joins("Bob"), carl_seat = party.joins("Carl");
  Page ann = party.page(party.ann), bob = party.page(bob_seat), carl = party.page(carl_seat);
  EXPECT_EQ(ann.says({{"type", "start"}}), "done");
  for (Page* page : {&ann, &bob, &carl}) share(*page);
  ann.hears("moved");
  EXPECT_EQ(bob.says({{"type", "vote"}, {"what", "pause"}}), "done");
  EXPECT_EQ(ann.says({{"type", "vote"}, {"what", "pause"}}), "done");
  while (in(ann.table, "paused").is_null()) ann.hears("table");
  EXPECT_EQ(text_in(in(ann.asks({{"type", "say"}, {"at", 1}, {"picks", json::array{"draw"}}}), "code")), "paused");
  for (Page* page : {&ann, &bob}) EXPECT_EQ(page->says({{"type", "vote"}, {"what", "resume"}}), "done");
  for (Page* page : {&ann, &bob}) EXPECT_EQ(page->says({{"type", "vote"}, {"what", "remove"}, {"seat", 2}}), "done");
  carl.hears("removed");
  carl.hears("nothing more");
  EXPECT_EQ(carl.closed, "closed 4002");
  Page back = party.page(carl_seat);
  back.hears("nothing more");
  EXPECT_EQ(back.closed, "closed 4003") << "the seat is a bot's now";

  EXPECT_EQ(ann.says({{"type", "leave"}}), "done");
  ann.hears("nothing more");
  EXPECT_EQ(ann.closed, "closed 1000");
  while (in(bob.table, "host").as_int64() != 1) bob.hears("table");
  EXPECT_EQ(by(bob, 2), "bot");
  Page returned = party.page(party.ann);
  returned.hears("view");
  EXPECT_TRUE(in(in(returned.table, "seats").at(0), "away").is_null()) << "who comes back has the seat again";
}

TEST(NetRooms, spectators_see_what_is_public_or_what_a_player_allows_or_are_not_let_in) {
  const Party party(R"(,"bots":["easy","easy"])");
  Page ann = party.page(party.ann), dora = party.page();
  EXPECT_EQ(ann.says({{"type", "start"}}), "done");
  share(ann);
  const json::value dealt = dora.hears("moved");
  EXPECT_TRUE(in(in(dealt, "view").at("seats").at(0), "hand").is_null()) << json::serialize(dealt);
  dora.watches(0);
  EXPECT_EQ(text_in(in(dora.hears("error"), "code")), "seat");
  EXPECT_EQ(ann.says({{"type", "set"}, {"allow", true}}), "done");
  dora.hears("table");
  dora.watches(0);
  EXPECT_EQ(in(dora.hears("hello"), "watching").as_int64(), 0);
  EXPECT_FALSE(in(dora.hears("view").at("view").at("seats").at(0), "hand").as_array().empty());

  const Party closed(R"(,"spectators":"off")");
  Page emil = closed.page();
  EXPECT_EQ(text_in(in(emil.hears("error"), "code")), "spectators");
  emil.hears("nothing more");
  EXPECT_EQ(emil.closed, "closed 4003");
}

TEST(NetRooms, talk_and_faces_are_limited_and_can_be_muted) {
  const Party party;
  Page ann = party.page(party.ann), bob = party.page(party.joins("Bob"));
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ann.says({{"type", "chat"}, {"text", "hello"}}), "done");
  EXPECT_EQ(text_in(in(ann.asks({{"type", "chat"}, {"text", "hello"}}), "code")), "rate");
  for (int i = 0; i < 6; ++i) ann.reacts("wow");
  EXPECT_EQ(text_in(in(ann.hears("error"), "code")), "rate");
  EXPECT_EQ(text_in(in(bob.hears("reaction"), "what")), "wow");
  EXPECT_EQ(bob.says({{"type", "set"}, {"mute", 0}, {"on", true}}), "done");
  Page again = party.page(party.ann);
  again.reacts("oops");
  EXPECT_EQ(text_in(in(again.hears("reaction"), "what")), "oops");
  bob.heard.clear();
  bob.says({{"type", "set"}, {"allow", false}});
  for (const std::string& type : bob.heard) EXPECT_NE(type, "reaction") << "he does not want to see it";
}

TEST(NetRooms, a_rematch_is_dealt_to_the_same_people) {
  const Party party(R"(,"bots":["easy","easy"])");
  Page ann = party.page(party.ann);
  EXPECT_EQ(ann.says({{"type", "change"}, {"options", json::object{{"scoring", "off"}}}}), "done");
  EXPECT_EQ(ann.says({{"type", "set"}, {"stand-in", "easy"}}), "done");
  for (int round = 0; round < 2; ++round) {
    EXPECT_EQ(ann.says({{"type", "start"}}), "done");
    while (text_in(in(ann.table, "phase")) != "over" && ann.closed.empty()) ann.hears("table");
    EXPECT_EQ(in(ann.table, "round").as_int64(), round);
    EXPECT_EQ(ann.says({{"type", "again"}}), "done");
  }
  EXPECT_EQ(in(ann.table, "played").as_int64(), 2);
}
}  // namespace tumult::server::net_rooms_tests
