// An evening at a table, in table talk: who makes it, who comes and goes, what they say, how time passes, and what each
// of them has been shown. Every message is held against its schema, and every client keeps its view by the patches it
// is sent, as a page would.
#pragma once
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <deque>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "kit/chance.h"
#include "kit/offers_test.h"
#include "kit/talk_test.h"
#include "server/schema_test.h"
#include "server/table/room.h"
#include "server/table/table.h"
#include "server/table/time.h"
#include "server/table/transcript_test.h"
#include "server/table/wish_test.h"

namespace tumult::server {
namespace json = boost::json;

inline std::string text_in(const json::value& v) { return v.is_string() ? std::string(v.as_string()) : std::string(); }
inline const json::value& in(const json::value& v, std::string_view key) {
  static const json::value none;
  const json::value* found = v.is_object() ? v.as_object().if_contains(key) : nullptr;
  return found ? *found : none;
}

// What a page does with what it is sent: ten lines (docs/protocol.md).
struct Client {
  json::value table, view, answers, settings;
  std::int64_t number = -1;
  int seat = -1;
  std::vector<std::string> got;
  bool held = false;  // its pass is kept until the window closes
  bool gone = false;  // the room has said goodbye
  std::uint16_t code = 0;

  // The answers of offers, in the notation.
  static json::value texts_in(const json::value& offers) {
    return json::value_from(tumult::json::answers_in(json::serialize(offers)));
  }
  void patch(const json::value& m) {
    if (!in(m, "view").is_null()) view = in(m, "view");
    if (in(m, "set").is_object())
      for (const auto& [key, value] : in(m, "set").as_object()) view.as_object()[key] = value;
    if (in(m, "gone").is_array())
      for (const auto& key : in(m, "gone").as_array()) view.as_object().erase(text_in(key));
    if (in(m, "seats").is_object())
      for (const auto& [place, value] : in(m, "seats").as_object())
        view.as_object()["seats"].as_array()[static_cast<std::size_t>(std::stoi(std::string(place)))] = value;
  }
  void hear(const std::string& text) {
    got.push_back(text);
    json::error_code error;
    const json::value m = json::parse(text, error);
    ASSERT_FALSE(error) << error.message() << ": " << text;
    expect_fits_schema(m, "server");
    const std::string type = text_in(in(m, "type"));
    ++counts_[type];
    last_[type] = m;
    if (type == "view") table = view = answers = json::value();
    if (type == "view" || type == "moved") {
      patch(m);
      answers = in(m, "offers").is_null() ? in(m, "answers") : texts_in(in(m, "offers"));
      held = false;
    }
    if (type == "done" && !in(m, "held").is_null()) held = true;
    if (!in(m, "table").is_null()) table = in(m, "table");
    if (type == "table" && text_in(in(table, "phase")) == "open") view = answers = json::value();
    if (type == "settings") settings = m;
    if (type != "hello" && type != "done" && !in(m, "number").is_null()) number = in(m, "number").as_int64();
    if (!view.is_null()) expect_fits_schema(view, text_in(in(view, "game")) + "-view");
  }
  json::value last(const std::string& type) const {
    const auto found = last_.find(type);
    return found == last_.end() ? json::value() : found->second;
  }
  int count(const std::string& type) const {
    const auto found = counts_.find(type);
    return found == counts_.end() ? 0 : found->second;
  }
  bool may(std::string_view answer) const {
    if (!answers.is_array()) return false;
    for (const auto& a : answers.as_array())
      if (text_in(a) == answer) return true;
    return false;
  }
  void forget_messages() { got.clear(), counts_.clear(), last_.clear(); }

 private:
  std::map<std::string, int> counts_;
  std::map<std::string, json::value> last_;
};

// Sees each step of every evening, before anything of it is carried out; for tests that intercept them.
class EveningWatch {
 public:
  virtual ~EveningWatch() = default;
  // A table is made, or woken from its log.
  virtual void begins(const std::vector<std::string>& log) = 0;
  virtual void step(const Table&, const Outbox&, Millis now) = 0;
  static inline EveningWatch* on_duty = nullptr;
};

class Evening {
 public:
  static constexpr Millis kEight = 1'700'000'000'000;  // o'clock

  explicit Evening(const std::string& wish, u64 secret = 1, Transcript* transcript = nullptr)
      : transcript_(transcript) {
    write("made " + wish);
    begins();
    const auto wished = wish_of(wish, "Anna");
    if (!wished) {
      error_ = in_words(wished.error());
      return;
    }
    NewTable wanted{.id = "t1", .code = "ABCD", .wish = *wished};
    wanted.secret.fill(static_cast<std::uint8_t>(secret));
    wanted.secret[1] ^= static_cast<std::uint8_t>(secret >> 8);
    Outbox out;
    auto made = make_room(wanted, now_, out);
    if (!made) {
      error_ = in_words(made.error());
      return;
    }
    room_ = std::move(made->room);
    secrets_.push_back(made->host_secret);
    carry_out(out);
    comes(0);
  }

  // A table from elsewhere, woken from its journal. `secrets`: of the people who sit there, in any order.
  Evening(const std::vector<std::string>& journal, std::vector<std::string> secrets, Millis now, Transcript* transcript)
      : transcript_(transcript),
        now_(now),
        journal_(journal),
        secrets_(std::move(secrets)),
        appended_{0},
        ids_(1000) {  // ids of the commands in the journal are not used again
    write("woken");
    room_ = wake_room(journal_, now_, error_);
    lines_when_woken_ = journal_.size();
    begins();
  }

  Room& room() { return *room_; }
  const std::string& error() const { return error_; }
  const std::vector<std::string>& journal() const { return journal_; }
  // What is read of it when the table wakes.
  std::vector<std::string> end_of_journal() const {
    LogCutoff enough;
    const auto all = pieces();
    std::size_t from = all.size();
    for (bool far = false; from > 0 && !far; far = enough(all[from])) --from;
    return {journal_.begin() + static_cast<std::ptrdiff_t>(appended_[from]), journal_.end()};
  }
  // What was written at once, one after the other.
  std::vector<std::vector<std::string>> pieces() const {
    std::vector<std::vector<std::string>> pieces;
    for (std::size_t i = 0; i < appended_.size(); ++i) {
      const std::size_t end = i + 1 < appended_.size() ? appended_[i + 1] : journal_.size();
      pieces.emplace_back(journal_.begin() + static_cast<std::ptrdiff_t>(appended_[i]),
                          journal_.begin() + static_cast<std::ptrdiff_t>(end));
    }
    return pieces;
  }
  std::vector<std::string> records() const {
    std::vector<std::string> records;
    for (const Finished& game : finished_games(journal_)) records.push_back(game.record().value());
    return records;
  }
  // The time that was missed stands in the journal with the first line after it.
  bool written_since_woken() const { return journal_.size() > lines_when_woken_; }
  Millis now() const { return now_; }
  bool made() const { return room_ != nullptr; }

  // Coming and going. A connection has a number that never comes again.
  Connection joins(std::string_view name) {
    Outbox out;
    write("joins " + std::string(name));
    const auto joined = room_->join(name, now_, out);
    carry_out(out);
    error_ = joined ? "" : in_words(joined.error());
    if (!joined) {
      write("not joined: " + error_);
      return 0;
    }
    secrets_.push_back(*joined);
    return comes(static_cast<int>(secrets_.size()) - 1);
  }
  Connection comes(int person, std::int64_t seen = -1, AnswerForm form = AnswerForm::texts) {
    knows_what_it_knew(seen >= 0 ? clients_[at_[person]] : Client{});
    return at_[person] = opens(secrets_[static_cast<std::size_t>(person)], seen, person, form);
  }
  Connection looks_on(std::int64_t seen = -1, AnswerForm form = AnswerForm::texts) { return opens("", seen, -1, form); }
  Connection looks_on_again(Connection before) {
    const std::int64_t seen = clients_[before].number;
    knows_what_it_knew(clients_[before]);
    return looks_on(seen);
  }
  Connection opens(const std::string& secret, std::int64_t seen, int person, AnswerForm form = AnswerForm::texts) {
    const Connection c = ++connections_;
    clients_[c].seat = person;
    Outbox out;
    write(Transcript::name(c) + " opens as " + (person < 0 ? "spectator" : "person " + std::to_string(person)) +
          " seen " + std::to_string(seen) + (form == AnswerForm::offers ? " with offers" : ""));
    room_->opened(c, {.seat_secret = secret, .seen = seen, .form = form}, now_, out);
    carry_out(out);
    return c;
  }
  void drops(Connection c) {
    Outbox out;
    write(Transcript::name(c) + " closes");
    room_->closed(c, now_, out);
    clients_[c].gone = true;
    carry_out(out);
  }
  void drops_person(int person) { drops(at_[person]); }
  const std::string& secret(int person) const { return secrets_[static_cast<std::size_t>(person)]; }

  // Talking. Whatever a test says as it should be said is held against its schema too.
  void sends(Connection c, const std::string& text) {
    Outbox out;
    write(Transcript::name(c) + " < " + text);
    room_->heard(c, text, now_, out);
    carry_out(out);
  }
  // A command: {"type":…} with more members; the id is added. Answers what was said to it.
  json::value asks(int person, json::object command, std::string id = {}) {
    const Connection c = at_[person];
    id = id.empty() ? "c" + std::to_string(++ids_) : id;
    command["id"] = id;
    const std::string misfit = Schema::named("client").misfit(command);
    const std::size_t before = clients_[c].got.size();
    sends(c, json::serialize(command));
    json::value reply;
    for (std::size_t i = clients_[c].got.size(); i > before && reply.is_null(); --i) {
      json::value m = json::parse(clients_[c].got[i - 1]);
      if (text_in(in(m, "id")) == id) reply = std::move(m);
    }
    // What does not fit its schema is what the server refuses as it is written.
    EXPECT_TRUE(misfit.empty() || text_in(in(reply, "code")) == "field") << misfit;
    return reply;
  }
  json::value says(int person, std::vector<std::string> picks, std::string id = {}) {
    json::object command{{"type", "say"}, {"at", client(person).number}};
    command["picks"] = json::value_from(picks);
    return asks(person, std::move(command), std::move(id));
  }
  json::value says(int person, const std::string& pick) { return says(person, std::vector<std::string>{pick}); }
  void starts() {
    EXPECT_EQ(type_of(asks(0, {{"type", "start"}})), "done");
    passes(kShareTime);
  }
  void shares(int person, int round = 0) {
    const std::string share(64, static_cast<char>('a' + person));
    EXPECT_EQ(type_of(asks(person, {{"type", "share"}, {"game", round}, {"share", share}})), "done");
  }

  // Time passes, and the room is called whenever it wants to be.
  void passes(Millis much) {
    const Millis until = now_ + much;
    while (room_->next() <= until) {
      now_ = std::max(now_, room_->next());
      tick();
    }
    now_ = until;
    tick();
  }
  void tick() {
    Outbox out;
    room_->time(now_, out);
    carry_out(out);
  }
  // The server is gone, and back after a while; everybody has lost their connection.
  void crashes(Millis away) {
    now_ += away;
    write("woken");
    room_ = wake_room(end_of_journal(), now_, error_);
    ASSERT_TRUE(room_) << error_;
    lines_when_woken_ = journal_.size();
    begins();
    for (auto& [c, client] : clients_) client.gone = true;
  }

  // Goes on from that journal, as if it had been its own.
  void adopt(const std::vector<std::string>& journal) {
    if (&journal != &journal_) journal_ = journal, appended_ = {0};
    now_ = std::max<Millis>(now_, std::stoll(journal_.back()));
    crashes(0);
  }

  Client& client(int person) { return clients_[at_[person]]; }
  Client& at(Connection c) { return clients_[c]; }
  Connection connection(int person) { return at_[person]; }
  std::size_t people() const { return secrets_.size(); }
  static std::string type_of(const json::value& m) { return text_in(in(m, "type")); }
  std::string phase(int person = 0) { return text_in(in(client(person).table, "phase")); }
  std::deque<Outbox::Thought> thoughts;  // of the bots, to be thought
  bool thinks_at_once = true;

 private:
  static std::string in_words(const Wrong& wrong) { return std::string(text_of(wrong.code)) + ": " + wrong.text; }
  // The next connection is of a page that was only cut off.
  void knows_what_it_knew(const Client& before) {
    Client& next = clients_[connections_ + 1] = Client(before);
    next.forget_messages();
    next.gone = false;
  }
  void write(const std::string& what) {
    if (transcript_) transcript_->write(now_ - kEight, what);
  }
  void begins() const {
    if (EveningWatch::on_duty) EveningWatch::on_duty->begins(journal_);
  }
  void carry_out(Outbox& out) {
    if (EveningWatch::on_duty) EveningWatch::on_duty->step(dynamic_cast<Table&>(*room_), out, now_);
    if (transcript_) transcript_->write(now_ - kEight, out);
    if (!out.append.empty()) appended_.push_back(journal_.size());
    for (const std::string& line : out.append) {
      EXPECT_EQ(line.find('\n'), line.npos);
      journal_.push_back(line);
    }
    for (const auto& m : out.messages)
      if (!clients_[m.to].gone) clients_[m.to].hear(*m.text);
    for (const auto& bye : out.goodbyes) clients_[bye.who].gone = true, clients_[bye.who].code = bye.code;
    for (auto& t : out.thoughts) thoughts.push_back(std::move(t));
    while (thinks_at_once && !thoughts.empty()) {
      const Outbox::Thought t = std::move(thoughts.front());
      thoughts.pop_front();
      Outbox next;
      const Picks picks = t.work();
      std::string says;
      dynamic_cast<Table&>(*room_).session()->write(says, picks);
      write("thought " + std::to_string(t.ticket) + ": " + says);
      room_->thought(t.ticket, picks, now_, next);
      carry_out(next);
    }
  }

  Transcript* transcript_ = nullptr;
  Millis now_ = kEight;
  std::unique_ptr<Room> room_;
  std::string error_;
  std::size_t lines_when_woken_ = 0;
  std::vector<std::string> journal_, secrets_;
  std::vector<std::size_t> appended_;  // where in the journal that begins which was written at once
  std::map<int, Connection> at_;
  std::map<Connection, Client> clients_;
  Connection connections_ = 0;
  int ids_ = 0;
};

// Somebody who answers anything that is asked, at random.
inline bool answers_at_random(Evening& e, int person, Chance& chance) {
  const json::value& may = e.client(person).answers;
  if (!may.is_array() || may.as_array().empty() || e.client(person).held) return false;
  const auto& list = may.as_array();
  std::vector<std::string> picks{text_in(list[chance.below(static_cast<u32>(list.size()))])};
  if (text_in(in(e.client(person).view, "game")) == "frankfurt") {  // now or never, and often too late
    const json::value reply = e.says(person, picks);
    EXPECT_NE(Evening::type_of(reply), "error") << json::serialize(reply);
    return true;
  }
  for (int i = 0; i < 200; ++i) {  // the rest of a group, as a whole hand to be given away
    json::object draft{{"type", "draft"}};
    draft["picks"] = json::value_from(picks);
    const json::value d = e.asks(person, draft);
    if (Evening::type_of(d) != "draft") return ADD_FAILURE() << json::serialize(d), false;
    if (in(d, "complete").as_bool()) break;
    const json::value next = in(d, "offers").is_null() ? in(d, "may") : Client::texts_in(in(d, "offers"));
    const auto& more = next.as_array();
    picks.push_back(text_in(more[chance.below(static_cast<u32>(more.size()))]));
  }
  const json::value reply = e.says(person, picks);
  EXPECT_EQ(Evening::type_of(reply), "done") << json::serialize(reply);
  return true;
}
}  // namespace tumult::server
