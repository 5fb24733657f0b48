// T6. A table, and its twin in which everything that one seat cannot know is dealt anew. As long as that seat's view
// does not show it, both send that seat the same bytes, whatever it asks and whatever others do. Who looks on is one
// more seat.
#include <algorithm>
#include <boost/json.hpp>
#include <set>

#include "games/board/text.h"
#include "games/card/text.h"
#include "games/frankfurt/text.h"
#include "server/table/bare_table_test.h"

namespace tumult::server::twins_tests {
namespace {
struct Compared {
  long games = 0, deals = 0, messages = 0, revealed = 0;
};

template <class T>
class Twins {
 public:
  Twins(const std::string& options, const std::string& wish, int players, u64 seed, Compared& count)
      : seed_(seed),
        real_(std::make_unique<BareTable<T>>(options, wish, players, seed)),
        chance_(Chance::from_seed(seed)),
        count_(count) {}

  // Now and then everything is dealt anew for somebody, and then the game goes on as it was.
  void play(int most) {
    int until_next = 0;
    for (int i = 0; i < most && real_->playing() && !testing::Test::HasFailure(); ++i) {
      if (until_next-- == 0) compare(), until_next = 40 + static_cast<int>(chance_.below(80));
      else answer(*real_, nullptr);
    }
    ++count_.games;
  }

 private:
  static constexpr int kAtOnce = 12;

  // Somebody says something that both allow, or time passes. False: there is nothing like that.
  bool answer(BareTable<T>& a, BareTable<T>* b) {
    for (int tries = 0; tries < 20; ++tries) {
      const auto p = static_cast<Seat>(chance_.below(static_cast<u32>(a.players())));
      if (!a.game().question.who.has(p) || held_.has(p)) continue;
      const auto picks = random_picks<T>(a.game(), p, chance_);
      if (picks.empty() || picks[0] == "stuck") continue;
      if (b && !allows(b->session(), p, picks)) continue;
      const u64 before = a.session().digest();
      for (BareTable<T>* t : {&a, b})
        if (t) t->commands(p, "say", picks);
      if (a.session().digest() != before) held_ = {};
      else if (T::in_window(a.game())) held_.add(p);
      if (std::string_view(T::kName) == "frankfurt") wait(a, b, 60);
      return true;
    }
    wait(a, b, 10 * kSecond);
    held_ = {};
    return b == nullptr;
  }
  static bool allows(const Session& session, Seat s, const std::vector<std::string>& picks) {
    const std::vector<std::string_view> words(picks.begin(), picks.end());
    const auto read = session.read(s, words);
    return read && session.judge(s, *read).has_value();
  }
  static void wait(BareTable<T>& a, BareTable<T>* b, Millis much) {
    a.passes(much);
    if (b) b->passes(much);
  }

  void compare() {
    auto a = std::make_unique<BareTable<T>>(*real_);
    BareTable<T> b(*real_);
    held_ = {};
    const int who = static_cast<int>(chance_.below(static_cast<u32>(a->players() + 1)));
    const Seat viewer = who == a->spectator() ? Session::kSpectator : static_cast<Seat>(who);
    {
      const typename T::Redealt other(T::view(a->game(), viewer), chance_);
      b.session().suppose(static_cast<const typename T::Game&>(other.table()));
    }
    ++count_.deals;
    std::size_t compared = a->heard(who).size();
    for (int i = 0; i < kAtOnce && a->playing() && b.playing(); ++i) {
      asks(*a, b, who);
      if (!same(*a, b, who, compared)) break;
      if (!answer(*a, &b) || !sees_the_same(*a, b, viewer)) break;
      if (i == kAtOnce / 2) a->comes_anew(who), b.comes_anew(who);
      if (!same(*a, b, who, compared)) break;
    }
    held_ = {};
    real_ = std::move(a);
  }
  static bool sees_the_same(const BareTable<T>& a, const BareTable<T>& b, Seat viewer) {
    return T::view(a.game(), viewer).digest() == T::view(b.game(), viewer).digest();
  }
  // What could be said tells nothing either.
  void asks(BareTable<T>& a, BareTable<T>& b, int who) {
    constexpr const char* kPicks[] = {"ok",           "pass",          "draw",    "take r1",
                                      "play r7",      "toss nice-try", "roll",    "play push@4>fwd",
                                      "toss block@3", "lay c1 p0",     "turn c2", "give r3"};
    for (const char* type : {"why", "draft"}) {
      const char* pick = kPicks[chance_.below(std::size(kPicks))];
      for (BareTable<T>* t : {&a, &b}) t->commands(who, type, {pick});
    }
  }
  // False: something was revealed that the view does not keep, and what comes now need not be the same.
  bool same(const BareTable<T>& a, const BareTable<T>& b, int who, std::size_t& compared) {
    const auto &x = a.heard(who), &y = b.heard(who);
    EXPECT_EQ(x.size(), y.size()) << "seed " << seed_ << ", " << who;
    for (; compared < std::min(x.size(), y.size()); ++compared, ++count_.messages) {
      if (*x[compared] == *y[compared]) continue;
      const Told p(*x[compared]), q(*y[compared]);
      EXPECT_EQ(p.rest, q.rest) << "seed " << seed_ << ", " << who;
      // What is told follows from what is seen to happen.
      if (p.happened == q.happened) EXPECT_EQ(p.story, q.story) << "seed " << seed_ << ", " << who;
      if (p.moves == q.moves) EXPECT_EQ(p.without_cards, q.without_cards) << *x[compared] << '\n' << *y[compared];
      // Everybody sees how many cards go from hand to hand; and who draws two sees which is the first.
      if (p.moves == q.moves) EXPECT_TRUE(agree(p, q, who == a.spectator())) << *x[compared] << '\n' << *y[compared];
      if (p.moves == q.moves && p.named == q.named) EXPECT_EQ(p.ways, q.ways) << "seed " << seed_ << ", " << who;
      return ++count_.revealed, false;
    }
    return true;
  }
  // A message: what happened, and what moved of that from where to where, in any order; what of it has a name;
  // everything that happened, in its order, but for names; what is told of it, and the same without its cards; and all
  // the rest.
  struct Told {
    std::multiset<std::string> moves, named, without_cards;
    std::vector<std::string> ways;
    std::string happened, story, rest;
    explicit Told(const std::string& message) {
      boost::json::object m = boost::json::parse(message).as_object();
      boost::json::array others;
      if (const auto* told = m.if_contains("story")) {
        story = boost::json::serialize(*told);
        for (boost::json::value sentence : told->as_array()) {
          sentence.as_object().erase("cards");
          without_cards.insert(boost::json::serialize(sentence));
        }
        m.erase("story");
      }
      if (const auto* all = m.if_contains("happened")) {
        happened = boost::json::serialize(*all);
        for (boost::json::value what : all->as_array()) {
          if (!what.at("what").as_string().ends_with("moved")) {
            others.push_back(what);
            ways.push_back(boost::json::serialize(what));
            continue;
          }
          boost::json::object& move = what.as_object();
          const bool is_named = move.contains("card") || move.contains("power");
          if (is_named) named.insert(boost::json::serialize(what));
          move.erase("card"), move.erase("power");
          ways.push_back(*moves.insert(boost::json::serialize(what)) + (is_named ? ", seen" : ""));
        }
      }
      m["happened"] = others;
      rest = boost::json::serialize(m);
    }
  };
  // A new deal keeps what the spectator knows, but not that all players know it too: a name that stands in the view of
  // both may be said in only one of them. Names that contradict each other never may.
  static bool agree(const Told& p, const Told& q, bool spectator) {
    const auto within = [](const auto& all, const auto& some) {
      return std::includes(all.begin(), all.end(), some.begin(), some.end());
    };
    return p.named == q.named || (spectator && (within(p.named, q.named) || within(q.named, p.named)));
  }

  u64 seed_;
  std::unique_ptr<BareTable<T>> real_;
  Chance chance_;
  Compared& count_;
  SeatSet held_;  // who has passed in the window that is open
};

// Every other game with windows that take their time.
std::string wish_of(u64 seed) { return seed % 2 ? R"(,"pace":0)" : R"(,"pace":100)"; }

template <class T>
void twins_hear_the_same(int games, const std::string& options, int least, int most, int answers) {
  Compared count;
  for (u64 seed = 1; seed <= static_cast<u64>(games) && !testing::Test::HasFailure(); ++seed) {
    const int players = least + static_cast<int>(seed % static_cast<u64>(most - least + 1));
    Twins<T>(options, wish_of(seed), players, seed, count).play(answers);
  }
  EXPECT_GE(count.messages, 10 * games);
  std::printf(
      "twins: %s: %ld games, %ld new deals, %ld messages compared, %d differences (%ld deals ended by what was seen on "
      "the way)\n",
      T::kName.data(), count.games, count.deals, count.messages, testing::Test::HasFailure() ? 1 : 0, count.revealed);
}

TEST(Twins, of_the_card_game_hear_the_same) {
  twins_hear_the_same<card::Spoken>(
      as_many(20), R"(,"sets":["base","troublemaker","pandora","supercharge"],"limit":"60")", 2, 5, 400);
}
TEST(Twins, of_the_board_game_hear_the_same) {
  twins_hear_the_same<board::Spoken>(as_many(20), R"(,"limit":"6")", 2, 4, 400);
}
TEST(Twins, of_frankfurt_hear_the_same) { twins_hear_the_same<frankfurt::Spoken>(as_many(20), "", 2, 4, 400); }
}  // namespace
}  // namespace tumult::server::twins_tests
