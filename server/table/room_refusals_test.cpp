// T14. Whatever can be said in a game: where it may not be said it is refused, with the clause and what may be said.
#include <algorithm>

#include "games/board/text.h"
#include "games/card/text.h"
#include "games/frankfurt/text.h"
#include "server/table/bare_table_test.h"

namespace tumult::server::refusals_tests {
namespace {
using WordList = std::vector<std::string>;

constexpr std::string_view kNames[] = {
#define EVENT(name, text, ...) text,
#include "games/card/events.def"
#undef EVENT
#define POWER(name, text, ...) text,
#include "games/card/powers.def"
#undef POWER
};

WordList seats_after(const std::string& verb) {
  WordList out;
  for (int s = 0; s < kMaxSeats; ++s) out.push_back(verb + " s" + std::to_string(s));
  return out;
}
void add(WordList& all, const WordList& more) { all.insert(all.end(), more.begin(), more.end()); }

// Everything that can be said in a game.
WordList words_of(card::Spoken) {
  WordList all{"draw", "pass", "ok"};
  add(all, seats_after("name"));
  add(all, seats_after("share"));
  for (int k = 0; k < card::kKinds; ++k) {
    Line kind;
    card::write(kind, static_cast<card::Kind>(k));
    const std::string card(kind.view());
    for (const char* verb : {"play ", "give ", "take ", "discard ", "lay ", "toss ", "choose ", "play mimicry as "})
      all.push_back(verb + card);
    add(all, seats_after("give " + card));
  }
  for (const char* wish : {"red", "green", "blue", "yellow", "purple", "black"}) {
    all.push_back(std::string("wish ") + wish);
    all.push_back(std::string("choose ") + wish);
  }
  for (int n = 0; n < 10; ++n) all.push_back("wish " + std::to_string(n));
  for (const std::string_view name : kNames) {
    all.push_back("choose " + std::string(name));
    all.push_back("activate " + std::string(name));
  }
  return all;
}
WordList words_of(board::Spoken) {
  WordList all{"roll", "pass", "ok"};
  add(all, seats_after("name"));
  for (int n = 0; n < 8; ++n) all.push_back("choose " + std::to_string(n));
  for (int f = 0; f < board::kFields; ++f) {
    Line field;
    board::write_field(field, static_cast<board::Field>(f));
    const std::string at(field.view());
    for (int t = 1; t <= 6; ++t) all.push_back("move t" + std::to_string(t) + ' ' + at);
    for (int k = 0; k < board::kKinds; ++k) {
      const std::string card = std::string(board::text_of(static_cast<board::Kind>(k))) + '@' + at;
      for (const char* verb : {"play ", "toss ", "take "}) all.push_back(verb + card);
      for (const char* way : {">fwd", ">back", ">in", ">out"}) all.push_back("play " + card + way);
    }
  }
  for (int k = 0; k < board::kKinds; ++k)
    all.push_back("take " + std::string(board::text_of(static_cast<board::Kind>(k))));
  return all;
}
WordList words_of(frankfurt::Spoken) {
  WordList all{"draw", "ok"};
  for (const char* c : {"c1", "c2", "c3", "c4"}) {
    all.push_back(std::string("turn ") + c);
    for (const char* to : {"c1", "c2", "c3", "c4"}) all.push_back(std::string("shift ") + c + ' ' + to);
    for (const char* pile : {"p0", "p1", "p2", "p3"}) all.push_back(std::string("lay ") + c + ' ' + pile);
  }
  for (const char* pile : {"p0", "p1", "p2", "p3"})
    for (const char* verb : {"slap ", "call "}) all.push_back(verb + std::string(pile));
  return all;
}

// Words that mean something in this game at all.
template <class T>
WordList known_words(const typename T::Game& g) {
  WordList known;
  for (const std::string& word : words_of(T())) {
    Line why;
    if (T::read(g, Words("s0 " + word), why)) known.push_back(word);
  }
  return known;
}

template <class T>
class Refusals {
 public:
  long positions = 0, illegal = 0, answered = 0;

  // Everybody tries everything; then somebody says something that may be said.
  void play(const std::string& options, int players, u64 seed, int most) {
    BareTable<T> table(options, R"(,"pace":0)", players, seed);
    Chance chance = Chance::from_seed(seed);
    const WordList known = known_words<T>(table.game());
    for (int i = 0; i < most && table.playing() && !testing::Test::HasFailure(); ++i, ++positions) {
      for (Seat s = 0; s < players; ++s) try_everything(table, s, known);
      for (u32 n = 1 + chance.below(4); n > 0 && table.playing(); --n) go_on(table, chance);
    }
  }

 private:
  void try_everything(BareTable<T>& table, Seat s, const WordList& known) {
    static thread_local typename T::Answers legal;
    T::legal(table.game(), s, legal);
    const bool asked = table.game().question.who.has(s);
    std::string may;
    for (const auto& a : legal) {
      Line word;
      T::write(word, table.game(), a);
      if (asked && word.view().substr(3) != "stuck")
        (may += may.empty() ? "\"" : ",\"") += word.view().substr(3), may += '"';
    }
    for (const std::string& word : known) {
      Line why;
      const auto a = T::read(table.game(), Words("s" + std::to_string(s) + ' ' + word), why);
      const bool is_legal = asked && a && std::find(legal.begin(), legal.end(), *a) != legal.end();
      if (!is_legal && refuses(table, *a)) expect_refused(table, s, word, may);
    }
  }
  // What comes back in Frantic Frankfurt may be tried.
  static bool refuses(const BareTable<T>& table, typename T::Answer a) {
    if constexpr (!std::is_same_v<T, frankfurt::Spoken>) return true;
    else {
      a.tick = std::max(table.game().now, static_cast<frankfurt::Tick>(table.since_the_deal()));
      return frankfurt::refuse(table.game(), a).has_value();
    }
  }
  void expect_refused(BareTable<T>& table, Seat s, const std::string& word, const std::string& may) {
    const std::size_t lines = table.lines();
    table.commands(s, "say", {word});
    ++illegal;
    const std::string& reply = *table.heard(s).back();
    const std::string begins = R"({"type":"refused","id":")" + table.last_id() + R"(","clause":")" + T::kClauses.data();
    const bool well = reply.starts_with(begins) && reply.contains(R"(","may":[)" + may + R"(],"says":{"say":"no_)") &&
                      table.lines() == lines;
    EXPECT_TRUE(well) << "s" << int{s} << ' ' << word << ": " << reply << "\nexpected " << begins << "… [" << may
                      << ']';
    answered += well;
    table.forget_what_was_heard(s);
  }
  static void go_on(BareTable<T>& table, Chance& chance) {
    for (int tries = 0; tries < 40; ++tries) {
      const auto s = static_cast<Seat>(chance.below(static_cast<u32>(table.players())));
      if (!table.game().question.who.has(s)) continue;
      const auto picks = random_picks<T>(table.game(), s, chance);
      if (picks.empty() || picks[0] == "stuck") continue;
      table.commands(s, "say", picks);
      break;
    }
    table.passes(T::kName == "frankfurt" ? 200 : 0);
  }
};

template <class T>
void every_illegal_answer_is_refused(int positions, const std::string& options, int least, int most) {
  Refusals<T> refusals;
  for (u64 seed = 1; refusals.positions < positions && !testing::Test::HasFailure(); ++seed) {
    const int players = least + static_cast<int>(seed % static_cast<u64>(most - least + 1));
    refusals.play(options, players, seed, std::min<int>(20, positions - static_cast<int>(refusals.positions)));
  }
  EXPECT_GT(refusals.illegal, 10 * positions);
  EXPECT_EQ(refusals.answered, refusals.illegal);
  std::printf("refusals: %s: %ld positions, %ld illegal, %ld refused with clause and what may be said\n",
              T::kName.data(), refusals.positions, refusals.illegal, refusals.answered);
}

TEST(Refusals, of_the_card_game_say_the_clause_what_may_be_said_and_why) {
  every_illegal_answer_is_refused<card::Spoken>(as_many(10), R"(,"limit":"60")", 2, 4);
}
TEST(Refusals, of_the_board_game_say_the_clause_what_may_be_said_and_why) {
  every_illegal_answer_is_refused<board::Spoken>(as_many(10), R"(,"limit":"6")", 2, 4);
}
TEST(Refusals, of_frankfurt_say_the_clause_what_may_be_said_and_why) {
  every_illegal_answer_is_refused<frankfurt::Spoken>(as_many(40), "", 2, 4);
}
}  // namespace
}  // namespace tumult::server::refusals_tests
