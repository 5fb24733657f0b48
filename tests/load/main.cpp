// tumult_load MODE [--word value]… -- COMMAND THAT STARTS THE SERVER: plays, waits, storms and kills. One JSON line.
//
//   play   --tables 200 --seconds 10 --deaf 0     moves a second, and how long one takes
//          --rate 0                               moves a second of each table; 0: as fast as can be
//   idle   --sockets 15000                        memory of the server for each
//   storm  --sockets 10000                        all drop and come back at once
//   crash  --rounds 100 --tables 20 --signal kill killed in the middle of play (or term), started again, compared
//   all    --told FILE                            writes the port of the server there
#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <map>
#include <random>

#include "tests/load/play.h"
#include "tests/load/server.h"

namespace tumult::load {
namespace {
constexpr int kSocketsOfTable = 10;

struct Asked {
  std::string mode;
  std::map<std::string, std::string> words = {
      {"tables", "200"},   {"seconds", "10"}, {"rate", "0"},      {"deaf", "0"},
      {"sockets", "1000"}, {"rounds", "10"},  {"signal", "kill"}, {"sets", "base troublemaker supercharge pandora"},
      {"seed", "1"},       {"told", ""}};
  std::vector<std::string> command;
  int number(const std::string& key) const { return std::atoi(words.at(key).c_str()); }
};

bool read(int argc, char** argv, Asked& asked) {
  int i = 1;
  if (i < argc) asked.mode = argv[i++];
  for (; i + 1 < argc && std::string_view(argv[i]) != "--"; i += 2) {
    const std::string key = std::string(argv[i]).substr(2);
    if (!asked.words.contains(key)) return false;
    asked.words[key] = argv[i + 1];
  }
  for (++i; i < argc; ++i) asked.command.emplace_back(argv[i]);
  return !asked.command.empty();
}

// Tables with their players, made over HTTP and begun.
class Crowd {
 public:
  Crowd(const Asked& asked, int port, int tables) {
    for (int i = 0; i < tables; ++i) {
      tables_.push_back(std::make_unique<Table>(wires, port, i, tally));
      if (!tables_.back()->make(asked.words.at("sets"))) {
        fmt::print(stderr, "table {} was refused: {}\n", i, tally.first_error);
        std::exit(1);
      }
    }
  }
  void come() {
    for (auto& t : tables_) t->come();
    wait_until([&] { return all([](const Player& p) { return p.synced; }); }, kPatience);
  }
  void begin() {
    for (auto& t : tables_) t->players[0]->send("start", "");
  }
  template <class Predicate>
  bool all(Predicate predicate) const {
    for (const auto& t : tables_) {
      if (!predicate(*t->players[0]) || !predicate(*t->players[1])) return false;
    }
    return true;
  }
  template <class Condition>
  bool wait_until(Condition condition, double seconds) {
    const Micros end = now_micros() + static_cast<Micros>(seconds * 1e6);
    while (!condition() && now_micros() < end) wires.run_once(1);
    return condition();
  }
  // Until somebody has made a move since `before`, and a while longer.
  void play_on(std::int64_t before, double seconds, bool paced) {
    const Micros end = now_micros() + static_cast<Micros>(kPatience * 1e6);
    while (tally.done == before && now_micros() < end) play_for(0.05, paced);
    play_for(seconds, paced);
  }
  void stop_playing() {
    for (auto& t : tables_) t->stops = true;
    const auto is_quiet = [](const auto& t) { return !t->under_way; };
    wait_until([&] { return std::all_of(tables_.begin(), tables_.end(), is_quiet); }, kPatience);
  }
  void play_for(double seconds, bool paced) {
    const Micros end = now_micros() + static_cast<Micros>(seconds * 1e6);
    while (now_micros() < end) {
      wires.run_once(1);
      if (paced) {
        for (auto& t : tables_) t->move_if_ready();
      }
    }
  }
  std::vector<std::unique_ptr<Table>>& tables() { return tables_; }

  Wires wires;
  Tally tally;

 private:
  std::vector<std::unique_ptr<Table>> tables_;
};

std::string metric(int port, const std::string& name) {
  const std::string text = ask(port, "127.0.0.1", "GET", "/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  return at == text.npos ? "0" : text.substr(at + name.size() + 2, text.find('\n', at + 1) - at - name.size() - 2);
}

int play(const Asked& asked, ServerProcess& server) {
  const double rate = std::atof(asked.words.at("rate").c_str());
  Crowd crowd(asked, server.port, asked.number("tables"));
  for (auto& t : crowd.tables()) {
    t->pause = rate > 0 ? static_cast<Micros>(1e6 / rate) : 0;
    t->next_at = now_micros() + (rate > 0 ? static_cast<Micros>(t->random() % 1'000'000 / rate) : 0);
  }
  crowd.come();
  // Spectators who never take anything.
  std::vector<std::unique_ptr<Wire>> deaf;
  for (int i = 0; i < asked.number("deaf"); ++i) {
    deaf.push_back(std::make_unique<Wire>(crowd.wires));
    Wire& wire = *deaf.back();
    wire.heard = [](std::string_view) {};
    wire.opened = [&wire] { wire.stop_reading(); };
    wire.open(server.port, address(50'000 + i), "/ws/" + crowd.tables()[0]->id, "");
  }
  crowd.begin();
  crowd.play_on(0, 1.5, rate > 0);  // until everybody plays
  const double seconds = asked.number("seconds"), cpu = server.cpu_seconds();
  crowd.tally.moves.clear(), crowd.tally.late.clear();
  const std::int64_t before = crowd.tally.done;
  crowd.play_for(seconds, rate > 0);
  const double moves = static_cast<double>(crowd.tally.done - before), used = server.cpu_seconds() - cpu;
  // Who takes nothing is dropped sooner or later, however slow the machine is.
  const auto dropped = [&] { return std::atoi(metric(server.port, "tumult_sockets_dropped_total").c_str()); };
  for (int i = 0; i < 2 * kPatience && dropped() < asked.number("deaf"); ++i) crowd.play_for(0.5, rate > 0);
  fmt::print(
      R"({{"mode":"play","tables":{},"moves_per_s":{:.0f},"p50_ms":{:.2f},"p99_ms":{:.2f},"p999_ms":{:.2f},"late_p99_ms":{:.2f},"games":{},"errors":{},"refused":{},"dropped":{},"server_cpu_share":{:.2f},"micros_per_move":{:.1f},"first_error":"{}"}})"
      "\n",
      crowd.tables().size(), moves / seconds, crowd.tally.moves.share_ms(0.5), crowd.tally.moves.share_ms(0.99),
      crowd.tally.moves.share_ms(0.999), crowd.tally.late.share_ms(0.99), crowd.tally.games, crowd.tally.errors,
      crowd.tally.refused, dropped(), used / seconds, used * 1e6 / std::max(1.0, moves), crowd.tally.first_error);
  return crowd.tally.errors + crowd.tally.refused > 0 || moves == 0;
}

// Spectators: each comes, and is settled when it has seen how things stand, or has failed to.
class Visitors {
 public:
  Visitors(Crowd& crowd, int port, int count) : crowd_(crowd), port_(port), all_(static_cast<std::size_t>(count)) {
    for (std::size_t i = 0; i < all_.size(); ++i) {
      Visitor& v = all_[i];
      v.wire = std::make_unique<Wire>(crowd.wires);
      v.wire->heard = [this, &v](std::string_view text) {
        const bool shown = text.starts_with(R"({"type":"view")") || text.starts_with(R"({"type":"moved")");
        if (shown || text.find(R"("gap":true)") != text.npos) settle(v, Visitor::Fate::synced);
      };
      v.wire->ended = [this, &v] { settle(v, Visitor::Fate::failed); };
      v.path = "/ws/" + crowd.tables()[i % crowd.tables().size()]->id;
      v.from = address(10'000 + static_cast<int>(i) / 50);
    }
  }
  enum class Way : std::uint8_t { few_at_a_time, all_at_once };
  void come(Way way, std::string_view query) {
    settled_ = 0;
    for (Visitor& v : all_) v.fate = Visitor::Fate::open;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      all_[i].wire->open(port_, all_[i].from, all_[i].path + std::string(query), "");
      if (way == Way::few_at_a_time) crowd_.wait_until([&] { return settled_ + 200 > i; }, kPatience);
      else if (i % 64 == 0) crowd_.wires.run_once(0);
    }
    crowd_.wait_until([&] { return settled_ == all_.size(); }, kPatience);
  }
  void hang_up() {
    for (Visitor& v : all_) v.wire->hang_up();
  }
  int here() const {
    return static_cast<int>(
        std::count_if(all_.begin(), all_.end(), [](const Visitor& v) { return v.fate == Visitor::Fate::synced; }));
  }

 private:
  struct Visitor {
    std::unique_ptr<Wire> wire;
    std::string path, from;
    enum class Fate : std::uint8_t { open, synced, failed } fate = Fate::open;
  };
  void settle(Visitor& v, Visitor::Fate fate) {
    settled_ += v.fate == Visitor::Fate::open;
    v.fate = fate;
  }
  Crowd& crowd_;
  const int port_;
  std::vector<Visitor> all_;
  std::size_t settled_ = 0;
};

int idle(const Asked& asked, ServerProcess& server) {
  const int sockets = asked.number("sockets");
  Crowd crowd(asked, server.port, std::max(1, sockets / kSocketsOfTable));
  crowd.come();
  crowd.begin();
  crowd.play_on(0, 1, false);
  crowd.stop_playing();
  const double before = server.memory_kb();
  Visitors visitors(crowd, server.port, sockets);
  visitors.come(Visitors::Way::few_at_a_time, "");
  crowd.play_for(asked.number("seconds"), false);
  const int here = visitors.here();
  const double each = (server.memory_kb() - before) / std::max(1, here);
  fmt::print(
      R"({{"mode":"idle","sockets":{},"open":{},"server_sockets":{},"kb_before":{:.0f},"kb_after":{:.0f},"kb_each":{:.2f}}})"
      "\n",
      sockets, here, metric(server.port, "tumult_sockets"), before, server.memory_kb(), each);
  return here == sockets ? 0 : 1;
}

int storm(const Asked& asked, ServerProcess& server) {
  const int sockets = asked.number("sockets");
  Crowd crowd(asked, server.port, std::max(1, sockets / kSocketsOfTable));
  crowd.come();
  crowd.begin();
  crowd.play_on(0, 1, false);
  crowd.stop_playing();
  Visitors visitors(crowd, server.port, sockets);
  visitors.come(Visitors::Way::few_at_a_time, "");
  visitors.hang_up();
  const Micros start = now_micros();
  visitors.come(Visitors::Way::all_at_once, "?seen=1");
  const double seconds = static_cast<double>(now_micros() - start) / 1e6;
  const int back = visitors.here();
  fmt::print(R"({{"mode":"storm","sockets":{},"back":{},"failures":{},"seconds":{:.2f}}})"
             "\n",
             sockets, back, sockets - back, seconds);
  return back == sockets ? 0 : 1;
}

// What anybody was shown before is shown again, byte for byte, and nothing of it is missing.
int crash(const Asked& asked, ServerProcess& server) {
  Crowd crowd(asked, server.port, asked.number("tables"));
  std::mt19937_64 random(static_cast<std::uint64_t>(asked.number("seed")));
  const int signal = asked.words.at("signal") == "term" ? SIGTERM : SIGKILL;
  crowd.come();
  crowd.begin();
  double longest = 0;
  int failures = 0;
  const int rounds = asked.number("rounds");
  for (int round = 0; round < rounds; ++round) {
    crowd.play_on(crowd.tally.done, 0.2 + static_cast<double>(random() % 500) / 1000, false);
    server.kill_with(signal);
    const Micros start = now_micros();
    crowd.play_for(0.02, false);  // what was sent before its end arrives
    if (!server.start()) {
      fmt::print(stderr, "the server did not come back\n");
      return 1;
    }
    for (auto& t : crowd.tables()) {
      t->port = server.port;
      for (auto& p : t->players) {
        const std::int64_t seen = p->number;
        p->number = std::max<std::int64_t>(0, seen - 10);
        p->come(p->number);
        p->number = seen;
      }
    }
    const bool back = crowd.wait_until(
        [&] { return crowd.all([](const Player& p) { return p.wire.state() == Wire::State::open && p.synced; }); },
        kPatience);
    longest = std::max(longest, static_cast<double>(now_micros() - start) / 1e6);
    failures += !back;
  }
  crowd.play_for(1, false);
  const Tally& t = crowd.tally;
  fmt::print(
      R"({{"mode":"crash","signal":"{}","rounds":{},"tables":{},"moves":{},"compared":{},"lost":{},"changed":{},"not_back":{},"longest_pause_s":{:.2f},"errors":{},"refused":{},"first_error":"{}"}})"
      "\n",
      asked.words.at("signal"), rounds, crowd.tables().size(), t.done, t.compared, t.lost, t.changed, failures, longest,
      t.errors, t.refused, t.first_error);
  return t.lost + t.changed + failures > 0 || t.compared == 0;
}

int run(int argc, char** argv) {
  std::signal(SIGPIPE, SIG_IGN);
  Asked asked;
  const std::map<std::string, int (*)(const Asked&, ServerProcess&)> modes = {
      {"play", play}, {"idle", idle}, {"storm", storm}, {"crash", crash}};
  if (!read(argc, argv, asked) || !modes.contains(asked.mode)) {
    fmt::print(stderr,
               "tumult_load: expected play, idle, storm or crash, flags, -- and the command that starts the server\n");
    return 2;
  }
  ServerProcess server(asked.command);
  if (!server.start()) {
    fmt::print(stderr, "tumult_load: the server did not start\n");
    return 1;
  }
  if (const std::string& file = asked.words.at("told"); !file.empty()) {
    std::ofstream(file + ".partly") << server.port;
    std::rename((file + ".partly").c_str(), file.c_str());
  }
  return modes.at(asked.mode)(asked, server);
}
}  // namespace
}  // namespace tumult::load

int main(int argc, char** argv) { return tumult::load::run(argc, argv); }
