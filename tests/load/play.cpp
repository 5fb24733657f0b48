#include "tests/load/play.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <utility>

namespace tumult::load {
namespace {
// Enough of JSON for messages whose shape is known, without anything that a client of many tables could not afford.
// What stands after a key and what follows it; nothing: it is not there.
std::string_view after(std::string_view text, std::string_view key, std::string_view follows) {
  for (std::size_t at = text.find(key); at != text.npos; at = text.find(key, at + 1)) {
    const std::string_view rest = text.substr(at + key.size());
    if (at > 0 && text[at - 1] == '"' && rest.starts_with(follows)) return rest.substr(follows.size());
  }
  return {};
}
std::int64_t number_of(std::string_view text, std::string_view key, std::int64_t otherwise) {
  const std::string_view digits = after(text, key, "\":");
  return digits.empty() ? otherwise : std::atoll(digits.data());
}
std::string_view word_of(std::string_view text, std::string_view key) {
  const std::string_view word = after(text, key, "\":\"");
  return word.substr(0, word.find('"'));
}
// What stands between the brackets of a list of words. The last one counts: it is at the top.
std::string_view list_of(std::string_view text, std::string_view key) {
  for (std::size_t at = text.rfind('['); at != text.npos && at > 0; at = text.rfind('[', at - 1)) {
    const std::string_view before = text.substr(0, at);
    if (!before.ends_with("\":") || !before.substr(0, at - 2).ends_with(key)) continue;
    text.remove_prefix(at + 1);
    return text.substr(0, text.find(']'));
  }
  return {};
}
}  // namespace

double Times::share_ms(double share) {
  if (all_.empty()) return 0;
  const auto at = all_.begin() + static_cast<std::ptrdiff_t>(share * static_cast<double>(all_.size() - 1));
  std::nth_element(all_.begin(), at, all_.end());
  return *at / 1000.0;
}

void Tally::note(std::string said, std::string_view heard) {
  if (!first_error.empty()) return;
  first_error = std::move(said) + " -> " + std::string(heard.substr(0, 300));
  std::replace(first_error.begin(), first_error.end(), '"', '\'');
}

Player::Player(Wires& wires, Table& table, int seat) : wire(wires), table_(table), seat_(seat) {
  wire.heard = [this](std::string_view text) { hear(text); };
}

void Player::come(std::int64_t seen) {
  synced = false;
  owes = false;
  wire.open(table_.port, table_.from, fmt::format("/ws/{}{}", table_.id, seen < 0 ? "" : fmt::format("?seen={}", seen)),
            cookie);
}

void Player::send(std::string_view type, const std::string& more) {
  pending_id = fmt::format("{}.{}", seat_, ++table_.commands);
  pending = type;
  pending_text = fmt::format(R"({{"type":"{}","id":"{}"{}}})", type, pending_id, more);
  said_at = now_micros();
  wire.say(pending_text);
}

// One of the answers, or one more pick of a group.
void Player::choose(std::string_view list) {
  std::vector<std::string_view> words;
  for (std::size_t begin = list.find('"'); begin != list.npos; begin = list.find('"')) {
    list.remove_prefix(begin + 1);
    words.push_back(list.substr(0, list.find('"')));
    list.remove_prefix(std::min(words.back().size() + 1, list.size()));
  }
  if (!words.empty()) picks.emplace_back(words[table_.random() % words.size()]);
}

void Player::hear(std::string_view text) {
  const std::string_view type = word_of(text, "type");
  if (type == "moved" || type == "table" || type == "view" || type == "chat") {
    hear_numbered(type, text);
  } else if (type == "hello") {
    const std::int64_t there = number_of(text, "number", -1);
    if (there < number) ++table_.tally.lost;
    synced = text.find(R"("gap":true)") != text.npos && there == number;
    if (pending == "draft") pending.clear();       // the question comes again
    if (!pending.empty()) wire.say(pending_text);  // nobody said that it was heard
    table_.under_way = !table_.players[0]->pending.empty() || !table_.players[1]->pending.empty();
  } else if (type == "done") {
    if (word_of(text, "id") != pending_id) return;
    if (pending == "say") ++table_.tally.done, table_.under_way = false;
    pending.clear();
    table_.move_if_ready();
  } else if (type == "draft") {
    const bool complete = text.find(R"("complete":true)") != text.npos;
    if (!complete) choose(list_of(text, "may"));
    const std::string at = complete ? fmt::format(R"(,"at":{})", number) : "";
    send(complete ? "say" : "draft", fmt::format(R"({},"picks":["{}"])", at, fmt::join(picks, "\",\"")));
  } else if (type == "refused") {
    // A group of picks is not whole yet: what may follow?
    const bool group = word_of(text, "clause") == "incomplete";
    if (!group) ++table_.tally.refused;
    pending.clear();
    table_.under_way = group;
    if (group) send("draft", fmt::format(R"(,"picks":["{}"])", fmt::join(picks, "\",\"")));
    else table_.tally.note(pending_text, text);
  } else if (type == "error" && (word_of(text, "id").empty() || word_of(text, "id") == pending_id)) {
    const bool was_move = std::exchange(pending, {}) == "say";
    table_.under_way = false;
    if (word_of(text, "code") == "store" || word_of(text, "code") == "stale" || !was_move) return;
    ++table_.tally.errors;
    table_.tally.note(pending_text, text);
  }
}

void Player::hear_numbered(std::string_view type, std::string_view text) {
  const std::int64_t n = number_of(text, "number", -1);
  const std::size_t hash = std::hash<std::string_view>()(text);
  if (type != "view") {
    const bool is_next = shown.empty() || n > shown.back().first;
    const auto before =
        std::find_if(is_next ? shown.end() : shown.begin(), shown.end(), [&](const auto& s) { return s.first == n; });
    if (before != shown.end()) ++table_.tally.compared, table_.tally.changed += before->second != hash;
    else shown.emplace_back(n, hash);
    if (shown.size() > 64) shown.pop_front();
  } else if (n < number) {
    ++table_.tally.lost;
  }
  if (pending == "say" && type == "moved" && said_at) table_.tally.moves.add(now_micros() - std::exchange(said_at, 0));
  const bool news = n >= number;
  number = std::max(number, n);
  synced = true;
  if (type == "chat" || !news) return;  // what was missed is not to be answered any more
  const std::string_view phase = type == "moved" ? std::string_view() : word_of(text, "phase");  // no move has another
  if (phase == "shares") {
    const std::int64_t round = number_of(text, "round", 0);
    send("share", fmt::format(R"(,"game":{},"share":"{:016x}{:016x}{:016x}{:016x}")", round, table_.random(),
                              table_.random(), table_.random(), table_.random()));
  } else if (phase == "over" && seat_ == 0) {
    ++table_.tally.games;
    if (pending == "say") ++table_.tally.done, table_.under_way = false;  // its `done` comes after this, for nobody
    send("again", "");
  } else if (phase == "open" && seat_ == 0 && type != "view" && !table_.stops) {
    send("start", "");
  }
  if (type == "table") return;
  const std::string_view answers = list_of(text, "answers");
  owes = !answers.empty();
  if (owes) picks.clear(), choose(answers);
  table_.move_if_ready();
}

Table::Table(Wires& wires, int port, int number, Tally& tally)
    : port(port),
      number(number),
      from(address(number)),
      tally(tally),
      random(static_cast<std::uint64_t>(number) + 1),
      players{std::make_unique<Player>(wires, *this, 0), std::make_unique<Player>(wires, *this, 1)} {}

bool Table::make(const std::string& sets) {
  const Made host = ask(
      port, from, "POST", "/api/tables",
      fmt::format(R"({{"name":"Ann","game":"card","options":{{"players":"2","sets":"{}"}},"clocks":"off","pace":0}})",
                  sets));
  id = word_of(host.body, "id");
  const Made guest = ask(port, from, "POST", "/api/tables/" + id + "/join", R"({"name":"Bob"})");
  players[0]->cookie = host.cookie;
  players[1]->cookie = guest.cookie;
  if (host.status == 201 && guest.status == 200) return true;
  tally.first_error = host.body + guest.body;
  return false;
}

void Table::move_if_ready() {
  Player &a = *players[0], &b = *players[1];
  if (stops || under_way || a.number != b.number) return;
  const Micros now = pause ? now_micros() : 0;
  if (pause && now < next_at) return;
  for (Player* p : {&a, &b}) {
    if (!p->owes || p->picks.empty() || p->wire.state() != Wire::State::open) continue;
    p->owes = false;
    under_way = true;
    p->send("say", fmt::format(R"(,"at":{},"picks":["{}"])", p->number, p->picks[0]));
    if (pause) {
      // Each table keeps its own beat: those that were late together are not together the next time.
      const Micros late = now - next_at;
      tally.late.add(late);
      next_at += pause * (1 + late / pause);
    }
    break;
  }
}
}  // namespace tumult::load
