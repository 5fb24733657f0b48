// A table's state as a snapshot: whatever the table does, what is read from it is the same state, shows the same and
// plays on the same. What is damaged is refused.
#include "server/table/due.h"
#include "server/table/table_log_scenes_test.h"
#include "tests/golden.h"

namespace tumult::server::snapshot_tests {
namespace {
using log_tests::kLogScenes, log_tests::LogScene;

TableState state_of(const std::vector<std::string>& log) {
  TableState state;
  for (const std::string& text : log) {
    const auto line = read_log_line(text);
    EXPECT_TRUE(line && state.apply(*line)) << text;
  }
  return state;
}

// What each seat and a spectator are shown who see the table for the first time, in either form.
std::vector<std::string> shown(const TableState& state) {
  Delivery delivery;
  Outbox out;
  for (Seat s = 0; s <= state.terms.players; ++s)
    for (const AnswerForm form : {AnswerForm::texts, AnswerForm::offers}) {
      Guest guest{.seat = s < state.terms.players ? s : kNobody, .form = form};
      delivery.welcome(state, Connection{s} + 1, guest, -1, {state.last, out});
    }
  std::vector<std::string> texts;
  for (const auto& m : out.messages) texts.push_back(*m.text);
  return texts;
}
std::string due(const TableState& state) {
  Presence presence;
  presence.nobody_is_here(state.last);
  const Due next = earliest_due(state, presence, BotTurns{}, nullptr);
  return std::to_string(next.at) + " why " + std::to_string(static_cast<int>(next.why)) + " seat " +
         std::to_string(next.seat);
}

// One table, in one of two copies, with everybody there: each input is answered by what it wants done.
class Copy {
 public:
  Copy(TableState state, Millis now) : table_(std::move(state), now), now_(now) {
    for (Seat s = 0; s <= table_.state().terms.players; ++s) {
      const std::string secret = s < table_.state().terms.players ? steps::secret_of(table_.state(), s) : "";
      if (s == table_.state().terms.players || !secret.empty())
        does([&](Outbox& out) { table_.opened(Connection{s} + 1, {.seat_secret = secret}, now_, out); });
    }
  }
  // Something that one seat may say, perhaps half a group; nothing if it may say nothing.
  std::string something_to_say(Chance& chance) {
    const Session* session = table_.session();
    if (!session || session->over()) return {};
    const auto s = static_cast<Seat>(chance.below(static_cast<u32>(session->players())));
    std::string answers;
    session->write_answers(s, AnswerForm::texts, answers);
    const json::value all = json::parse(answers);
    if (all.as_array().empty()) return {};
    const auto& pick = all.as_array()[chance.below(static_cast<u32>(all.as_array().size()))];
    json::object say{{"type", "say"}, {"at", table_.state().number}, {"picks", json::array{pick}}};
    say["id"] = "on" + std::to_string(chance.below(1u << 30));
    return std::to_string(s) + json::serialize(say);
  }
  void says(const std::string& seat_and_text) {
    does([&](Outbox& out) {
      table_.heard(static_cast<Connection>(seat_and_text[0] - '0') + 1, seat_and_text.substr(1), now_, out);
    });
  }
  Millis next() const { return table_.next(); }
  void passes_until(Millis at) {
    now_ = std::max(now_, at);
    does([&](Outbox& out) { table_.time(now_, out); });
  }
  std::string wants;  // lines, messages and goodbyes, one after the other
  int lines = 0;

 private:
  void does(const std::function<void(Outbox&)>& call) {
    Outbox out;
    call(out);
    lines += static_cast<int>(out.append.size());
    for (const std::string& line : out.append) wants += "append " + line + '\n';
    for (const auto& m : out.messages) wants += std::to_string(m.to) + ' ' + *m.text + '\n';
    for (const auto& bye : out.goodbyes) wants += "goodbye " + std::to_string(bye.who) + '\n';
    for (const auto& thought : out.thoughts) {
      const Picks picks = thought.work();
      does([&](Outbox& next) { table_.thought(thought.ticket, picks, now_, next); });
    }
  }

  Table table_;
  Millis now_;
};

// Reads back each state that a table comes to; of some, plays on from the snapshot and from the log.
class ReadsBack final : public EveningWatch {
 public:
  ReadsBack() { on_duty = this; }
  ~ReadsBack() override { on_duty = nullptr; }
  void begins(const std::vector<std::string>& log) override {
    log_ = log;
    woke_ = !log.empty();
  }
  void step(const Table& table, const Outbox& out, Millis now) override {
    log_.insert(log_.end(), out.append.begin(), out.append.end());
    if (!out.append.empty()) woke_ = false;
    if (testing::Test::HasFailure()) return;
    const TableState& is = table.state();
    const std::string text = is.snapshot();
    if (!woke_ && text == before_) return;
    before_ = text;
    const auto read = TableState::from_snapshot(text);
    ASSERT_TRUE(read) << read.error() << '\n' << text;
    EXPECT_EQ(read->snapshot(), text);
    EXPECT_EQ(shown(*read), shown(is)) << text;
    EXPECT_EQ(due(*read), due(is)) << text;
    ++states;
    if (!woke_ && states % 37 == 0) plays_on_the_same(text, now);
  }
  int states = 0, lines = 0;

 private:
  void plays_on_the_same(const std::string& text, Millis now) {
    EveningWatch* const self = std::exchange(on_duty, nullptr);
    Copy from_log(state_of(log_), now), from_snapshot(*TableState::from_snapshot(text), now);
    Chance chance = Chance::from_seed(static_cast<u64>(states));
    for (int i = 0; i < 20; ++i) {
      const std::string said = from_log.something_to_say(chance);
      const Millis until = from_log.next() == kNever ? now : from_log.next();
      for (Copy* copy : {&from_log, &from_snapshot}) {
        if (!said.empty()) copy->says(said);
        if (i % 3 == 2) copy->passes_until(until);
      }
    }
    EXPECT_EQ(from_snapshot.wants, from_log.wants) << text;
    lines += from_log.lines;
    on_duty = self;
  }

  std::vector<std::string> log_;
  std::string before_;
  bool woke_ = false;  // the time that was missed stands in the log with the next line
};

std::string state_of_scene(std::string_view name) {
  const auto scene = std::ranges::find(kLogScenes, name, &LogScene::name);
  TableState state = state_of(scene->log());
  state.apply({.at = state.last, .entry = entry::Awake{state.terms.game->rules}});
  return state.snapshot();
}
std::string error_of(const std::string& text) {
  const auto read = TableState::from_snapshot(text);
  return read ? "" : read.error();
}
std::string with(std::string text, std::string_view what, std::string_view instead) {
  const std::size_t at = text.find(what);
  EXPECT_NE(at, text.npos) << what;
  return at == text.npos ? text : text.replace(at, what.size(), instead);
}
}  // namespace

TEST(Snapshot, of_every_state_in_whole_evenings_is_the_same_table_and_plays_on_the_same) {
  ReadsBack watch;
  for (const LogScene& scene : kLogScenes) {
    SCOPED_TRACE(scene.name);
    scene.log();
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(watch.states, 1000);
  EXPECT_GT(watch.lines, 200) << "and they do play on";
}

TEST(Snapshot, has_the_passes_of_an_open_window_the_clocks_and_the_votes) {
  const std::string text = state_of_scene("card-quick");
  EXPECT_NE(text.find("\nstate last "), text.npos);
  EXPECT_NE(text.find(" phase playing "), text.npos);
  EXPECT_EQ(text.find(" held 0\n"), text.npos) << "somebody has passed";
  EXPECT_NE(text.find("\ngame card\n"), text.npos);
  const std::string open = state_of_scene("card-open");
  EXPECT_NE(open.find(" kept vote s1 remove s0\n"), open.npos);
  EXPECT_NE(open.find(" kept chat s1 who else?\n"), open.npos);
  const std::string shares = state_of_scene("card-shares");
  EXPECT_NE(shares.find(" kept share s1 "), shares.npos);
}

TEST(Snapshot, of_a_game_that_was_stopped_tells_why_and_not_what_was_said) {
  const std::string text = state_of_scene("card-older-stopped");
  EXPECT_NE(text.find("\nstopped why refused rules 1 answer "), text.npos) << text;
  const auto read = TableState::from_snapshot(text);
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(read->stopped->departure.said, "");
}

TEST(Snapshot, does_not_carry_talk_that_is_too_old) {
  TableState state = state_of(log_tests::card_open());
  state.apply({.at = state.last + kRetention + 1, .entry = entry::Chat{1, "still there?"}});
  const auto read = TableState::from_snapshot(state.snapshot());
  ASSERT_TRUE(read) << read.error();
  EXPECT_EQ(state.talk.lines().size(), 2u);
  EXPECT_EQ(read->talk.lines().size(), 1u);
}

TEST(Snapshot, of_other_rules_or_another_version_is_refused_with_a_sentence) {
  const std::string text = state_of_scene("card-open"), rules = " rules " + std::to_string(card::kRulesVersion);
  EXPECT_EQ(error_of(text), "");
  EXPECT_EQ(error_of(with(text, rules, " rules 1")), "snapshot: it is of rules 1, and this program plays by " +
                                                         std::to_string(card::kRulesVersion) +
                                                         "; wake the table from its log");
  EXPECT_EQ(error_of(with(text, "snapshot 1", "snapshot 2")),
            "snapshot: expected \"snapshot 1 rules N\" at its beginning");
  EXPECT_EQ(error_of(""), "snapshot: expected \"snapshot 1 rules N\" at its beginning");
  EXPECT_EQ(error_of(text + std::string(std::size_t{16} << 20, ' ')), "snapshot: it is larger than 16 MB");
}

TEST(Snapshot, whose_parts_contradict_each_other_is_refused) {
  const std::string playing = state_of_scene("card-quick"), open = state_of_scene("card-open");
  const std::string game = playing.substr(playing.find("\ngame card\n") + 1);
  constexpr const char* kGame = "snapshot: it has no game, or one that it should not have";
  EXPECT_EQ(error_of(playing.substr(0, playing.size() - game.size())), kGame);
  EXPECT_EQ(error_of(with(playing, "phase playing", "phase over")), kGame);
  EXPECT_EQ(error_of(with(playing, "phase playing", "phase open")), kGame);
  EXPECT_EQ(error_of(open + game), kGame);
  EXPECT_EQ(error_of(with(open, "kept host", "kept begin")), "snapshot: line 10 does not follow from those before it");
}

// Whatever is done to a snapshot: it is refused, or it is exactly the snapshot of what was read.
TEST(Snapshot, that_is_damaged_is_refused_and_never_half_read) {
  constexpr std::string_view kWords[] = {"-1",
                                         "0",
                                         "9223372036854775807",
                                         "99999999999999999999",
                                         "",
                                         "s7",
                                         "s9",
                                         "kept",
                                         "never",
                                         "on",
                                         "over",
                                         "begin",
                                         "|",
                                         "#",
                                         "\n",
                                         "none",
                                         "255",
                                         "2147483648"};
  int refused = 0, read = 0;
  for (const std::string_view scene :
       {"card-quick", "card-open", "card-older-stopped", "board-relaxed", "frankfurt-distant"}) {
    const std::string whole = state_of_scene(scene);
    Chance chance = Chance::from_seed(whole.size());
    const auto somewhere = [&] { return chance.below(static_cast<u32>(chance.below(2) ? whole.size() : 2500)); };
    const auto holds = [&](const std::string& text) {
      const auto state = TableState::from_snapshot(text);
      if (state) EXPECT_EQ(state->snapshot(), text);
      else EXPECT_TRUE(state.error().starts_with("snapshot: ")) << state.error();
      state ? ++read : ++refused;
    };
    for (int i = 0; i < 600; ++i) {
      std::string text = whole;
      const std::size_t at = std::min<std::size_t>(somewhere(), whole.size() - 1);
      switch (i % 4) {
        case 0: text.resize(at); break;
        case 1: text[at] = static_cast<char>(chance.below(256)); break;
        case 2: {  // a word becomes another one
          const std::size_t begin = text.find_first_not_of(" \n", text.find_first_of(" \n", at));
          if (begin == text.npos) continue;
          const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
          text.replace(begin, end - begin, kWords[chance.below(std::size(kWords))]);
          break;
        }
        default: {  // a line is left out, or comes twice
          const std::size_t begin = text.rfind('\n', at) + 1, end = std::min(text.find('\n', at), text.size() - 1) + 1;
          const std::string line = text.substr(begin, end - begin);
          i % 8 < 4 ? text.erase(begin, end - begin) : text.insert(begin, line);
        }
      }
      holds(text);
    }
  }
  EXPECT_GT(refused, 2500);
  EXPECT_LT(read, 500);
}
}  // namespace tumult::server::snapshot_tests
