#include "app/board_table.h"

#include <gtest/gtest.h>

#include "app/play_scripted_test.h"
#include "games/board/random_play_test.h"

namespace tumult::app {
namespace {
using BoardHotSeat = HotSeatOf<BoardTable>;
using BoardTerms = TermsOf<BoardTable>;
using BoardChoosing = ChoosingOf<BoardTable>;
using BoardPicture = PictureOf<BoardTable>;

BoardTerms small_board() {
  BoardTerms terms;
  terms.options.players = 3;
  terms.options.limit = 60;
  terms.called = {"Anna"};
  return terms;
}

// A table laid out in table talk.
board::Game laid_out(std::string_view lines) {
  board::Scene scene;
  while (!lines.empty()) {
    const auto end = std::min(lines.find('\n'), lines.size());
    EXPECT_EQ(scene.say(lines.substr(0, end)), Said::ok) << scene.why().view();
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return scene.game();
}

// A session in that position.
struct LaidOut : SessionOf<board::Spoken> {
  explicit LaidOut(const board::Game& g) : SessionOf(Keep::last_step, [&](Sink*) { return GameRecord(g.options, 1); }) {
    suppose(g);
  }
};

BoardTalk talk_of(std::initializer_list<const char*> people, Signs signs = Signs::shapes) {
  BoardTalk talk;
  talk.signs = signs;
  std::size_t s = 0;
  for (const char* name : people) talk.people[s++] = name;
  return talk;
}

BoardPicture picture(const BoardTalk& talk, const board::View& v, const BoardChoosing& c) {
  BoardPicture p{.talk = talk, .view = v, .items = c.items(), .cursor = c.cursor()};
  p.prompt = c.prompt();
  p.note = c.description();
  p.keys = talk.word(BoardTable::keys(c.draft()));
  p.pointed = c.said();
  return p;
}

std::string drawn(const Grid& g) {
  std::string all;
  for (int y = 0; y < g.height(); ++y) all += g.line(y) + '\n';
  return all;
}

TEST(BoardInPlainLines, a_whole_game_can_be_scripted) {
  for (u64 seed = 0; seed < 20; ++seed) {
    BoardTerms terms = small_board();
    terms.options = board::Tested::some_options(seed);
    if (seed % 3 == 0) terms.lang = catalogue::Lang::de;
    BoardHotSeat s(terms, seed);
    const Played p = played(s, terms, ones(50000));
    EXPECT_EQ(p.left, Left::over) << "seed " << seed;
    EXPECT_TRUE(s.game().game_over);
    EXPECT_EQ(p.out.find('{'), p.out.npos) << "no blank is left: " << p.out.substr(p.out.find('{'), 60);
    EXPECT_EQ(p.out.find("board-"), p.out.npos) << "no word is missing: " << p.out.substr(p.out.find("board-"), 60);
  }
}

TEST(BoardInPlainLines, a_saved_game_goes_on_as_if_nothing_had_happened) {
  const BoardTerms terms = small_board();
  const u64 deal = deal_of_more_than(30, terms, 9);
  for (int stop : {1, 7, 30}) {
    BoardHotSeat first(terms, deal);
    EXPECT_EQ(played(first, terms, ones(stop)).left, Left::early);
    Problem problem;
    auto again = BoardHotSeat::resume(first.record(), terms, problem);
    ASSERT_TRUE(again) << problem.text;
    EXPECT_EQ(again->log().size(), first.log().size());
    played(*again, terms, ones(50000));
    // A half-made choice is not saved, so the words may fall out of step; the game ends all the same.
    EXPECT_TRUE(again->game().game_over);
    EXPECT_TRUE(again->record().starts_with(first.record().substr(0, first.record().find("digest"))));
  }
}

TEST(BoardInPlainLines, what_is_refused_names_its_clause_and_what_may_be_done) {
  const BoardTerms terms = small_board();
  BoardHotSeat s(terms, 4);
  const Played p = played(s, terms, "play push@0>fwd\nwhy stop@0\nfly\n?gift\n?Push\nundo\nquit\n");
  for (const char* line : {"(B-", "You may: roll", "\"fly\" is not known here", "Gift: Land on it", "Push: Land on it",
                           "There is nothing to take back"})
    EXPECT_NE(p.out.find(line), p.out.npos) << line << "\n" << p.out;
}

TEST(BoardInPlainLines, several_people_are_asked_together_whether_anybody_reacts) {
  BoardTerms terms = small_board();
  terms.people = 2;
  BoardHotSeat s(terms, 3);
  std::string said;
  for (int i = 0; i < 400; ++i) said += "1\n\n";
  const Played p = played(s, terms, said);
  EXPECT_NE(p.out.find("Anna, Player 2: does anybody play one?"), p.out.npos) << p.out.substr(0, 4000);
  EXPECT_NE(p.out.find("Hand the screen to Player 2"), p.out.npos);
}

TEST(BoardInPlainLines, letters_will_do_where_there_is_no_utf8) {
  BoardTerms terms = small_board();
  terms.lang = catalogue::Lang::de;
  BoardHotSeat s(terms, 5);
  const Played p = played(s, terms, ones(300), Signs::letters);
  for (char c : p.out) ASSERT_FALSE(c & 0x80);
}

TEST(BoardOnScreen, the_spiral_has_its_44_fields_and_all_pieces) {
  const board::Game g = laid_out(
      "game board\nplayers 3\nturn s0\npiece s0 17\npiece s1 17\npiece s2 36\nlay push@4>in stop@30 gift@30\n"
      "hand s0 jump stop ghost skip\nhand s1 stop\nhand s2 stop\nbegin");
  const BoardTalk talk = talk_of({"Anna", "Ben", "Cleo"});
  const LaidOut session(g);
  const board::View v = session.view(0);
  for (const auto& [w, h] : {std::pair{60, 20}, {80, 24}, {100, 30}, {120, 40}}) {
    const BoardChoosing c(talk, session, 0, Sorting::colour);
    const std::string all = drawn(BoardTable::draw(picture(talk, v, c), w, h));
    std::istringstream words(all);
    std::vector<bool> seen(44);
    std::string board;  // without the panel beside it
    for (std::string line; std::getline(words, line);) board += line + '\n';
    for (int f = 0; f < 43; ++f) {
      const bool piece_in_its_place = (f == 17 || f == 36) && h < 36;
      EXPECT_TRUE(piece_in_its_place || board.find(std::to_string(f)) != board.npos) << f << '\n' << all;
    }
    for (const char* what : {"End", "AB", "C", "T1", "T6", "→", "If you roll"})
      EXPECT_NE(all.find(what), all.npos) << what << '\n' << all;
  }
}

TEST(BoardOnScreen, no_two_fields_lie_on_each_other_and_neighbours_lie_side_by_side) {
  const BoardTalk talk = talk_of({"Anna", "Ben"});
  const board::Game g = laid_out("game board\nplayers 2\nturn s0\nhand s0 stop\nbegin");
  const board::View v = board::view_of(g, 0);
  const auto sights = BoardTable::sights(talk, v);
  ASSERT_EQ(sights.size(), 44U);
  std::vector<Item> items;
  for (const auto& o : sights) items.push_back(o.item);
  for (const auto& [w, h] : {std::pair{60, 20}, {80, 24}, {120, 40}}) {
    const Arrangement a = BoardTable::arrangement({.talk = talk, .view = v, .items = items}, w, h);
    for (std::size_t i = 0; i < 44; ++i)
      for (std::size_t k = 0; k < i; ++k) {
        const Spot &p = a.spots[i], &q = a.spots[k];
        EXPECT_FALSE(p.y == q.y && p.x < q.x + q.w && q.x < p.x + p.w) << i << " and " << k;
      }
    // Down the first lane, and through its walls.
    EXPECT_EQ(neighbour_on_board(a, items, 2, 0, 1), 3);
    EXPECT_EQ(neighbour_on_board(a, items, 4, 1, 0), 18);
    EXPECT_EQ(neighbour_on_board(a, items, 18, 1, 0), 32);
    EXPECT_EQ(neighbour_on_board(a, items, 9, -1, 0), 23);
    EXPECT_EQ(neighbour_on_board(a, items, 36, 0, 1), 22);
    EXPECT_EQ(neighbour_on_board(a, items, 15, 0, -1), 1);
  }
}

TEST(BoardOnScreen, the_preview_says_where_each_face_ends_and_what_acts) {
  const board::Game g = laid_out(
      "game board\nplayers 2\nturn s0\npiece s0 1\nlay push@4>in stop@6 x@3\nhand s0 reverse ghost stop skip\n"
      "hand s1 stop\nbegin");
  const BoardTalk talk = talk_of({"Anna", "Ben"});
  const board::View v = board::view_of(g, 0);
  const auto line = [&](int n, std::optional<board::Answer> chosen = {}) {
    return preview_line(talk, preview(v, chosen), n);
  };
  EXPECT_EQ(line(1), "1→2");
  EXPECT_EQ(line(2), "2→4 Push→18");
  EXPECT_EQ(line(3), "3→5 T1");
  EXPECT_EQ(line(6), "6→6 Stop");
  const auto play = [](board::Kind k, board::Field f) {
    return board::Answer{.verb = board::Verb::play, .seat = 0, .what = k, .field = f};
  };
  EXPECT_EQ(line(2, play(board::Kind::reverse, board::kNoField)), "2→Start");
  EXPECT_EQ(line(6, play(board::Kind::ghost, board::kNoField)), "6→7");
  EXPECT_EQ(line(6, play(board::Kind::stop, 2)), "6→2 Stop");
  EXPECT_FALSE(preview(v, play(board::Kind::skip, 20)).moves);
}

TEST(BoardOnScreen, what_is_covered_can_be_looked_at) {
  const board::Game g =
      laid_out("game board\nplayers 2\nturn s0\npiece s1 17\nlay gift@17 push@17>back\nhand s0 stop\nbegin");
  const BoardTalk talk = talk_of({"Anna", "Ben"});
  EXPECT_EQ(talk.sight(g, 17), "17: Push ●r → 16 · below it: Gift ▲g · here: Ben");
  EXPECT_EQ(talk.sight(g, 18), "18: Teleport field 3");
}

TEST(BoardOnScreen, a_card_is_shown_with_its_arrow_before_it_is_laid) {
  const board::Game g = laid_out("game board\nplayers 2\nturn s0\nhand s0 push\nhand s1 stop\nbegin");
  const BoardTalk talk = talk_of({"Anna", "Ben"});
  const LaidOut session(g);
  const board::View v = session.view(0);
  BoardChoosing c(talk, session, 0, Sorting::colour);
  EXPECT_EQ(c.choose(), BoardChoosing::Step::more);
  EXPECT_EQ(c.prompt(), "Push ●r: on which field?");
  for (const char key : {'2', '0'}) c.jump(key);
  ASSERT_EQ(c.pointed()->item.field, 20);
  EXPECT_EQ(c.choose(), BoardChoosing::Step::more);
  EXPECT_EQ(c.prompt(), "Push ●r on 20: which way does it point?");
  EXPECT_EQ(c.pointed()->item.text, "forward, to 21");
  EXPECT_NE(drawn(BoardTable::draw(picture(talk, v, c), 80, 24)).find("20 Pu↓"), std::string::npos)
      << drawn(BoardTable::draw(picture(talk, v, c), 80, 24));
  EXPECT_TRUE(c.take_back());
  c.jump('5');  // a teleport field
  EXPECT_EQ(c.choose(), BoardChoosing::Step::refused);
  EXPECT_NE(c.why().find("(B-PLACE-1)"), std::string::npos) << c.why();
}

// Whole games through the choices of the screen: everything that is drawn fits, whatever is asked.
TEST(BoardOnScreen, every_question_can_be_drawn_and_answered_at_any_size) {
  for (u64 seed = 0; seed < 16; ++seed) {
    BoardTerms terms;
    terms.options = board::Tested::some_options(seed);
    terms.options.limit = 60;
    if (seed % 2) terms.lang = catalogue::Lang::de;
    BoardHotSeat s(terms, seed);
    const BoardTalk talk = s.talk(terms, seed % 4 ? Signs::shapes : Signs::letters);
    Chance chance = Chance::from_seed(seed);
    for (auto next = s.next(); next.how != BoardHotSeat::How::over; next = s.next()) {
      if (next.how == BoardHotSeat::How::by_itself) {
        s.let_answer(next.seat);
        continue;
      }
      const board::View v = s.view(next.seat);
      BoardChoosing choosing(talk, s.session(), v.seat(), Sorting::colour);
      for (int guard = 0; guard < 2000; ++guard) {
        const BoardPicture p = picture(talk, v, choosing);
        const int w = static_cast<int>(60 + chance.below(70)), h = static_cast<int>(20 + chance.below(30));
        const std::string all = drawn(BoardTable::draw(p, w, h));
        EXPECT_EQ(all.find('{'), all.npos) << all;
        EXPECT_NE(all.find((seed % 4 ? p.prompt : in_ascii(p.prompt)).substr(0, 6)), all.npos) << p.prompt << '\n'
                                                                                               << all;
        if (chance.below(8) == 0) choosing.take_back();
        choosing.point_at(static_cast<int>(chance.below(static_cast<u32>(choosing.items().size()))));
        const auto step = choosing.choose();
        EXPECT_FALSE(step == BoardChoosing::Step::refused && choosing.why().empty());
        if (step != BoardChoosing::Step::complete) continue;
        EXPECT_TRUE(s.answer(next.seat, choosing.picks()));
        break;
      }
      if (::testing::Test::HasFailure()) return;
    }
  }
}

TEST(BoardLog, unseen_cards_are_not_told) { expect_only_own_cards_told(small_board()); }

TEST(BoardOptions, are_those_of_the_board_game) {
  PlayRequest r;
  std::string why;
  r.chosen = {{"players", {"7"}}};
  EXPECT_FALSE(read_terms<BoardTable>(r, "", why));
  EXPECT_EQ(why, "--players: \"7\" is not known here; expected 2 to 6");
  r.chosen = {{"sets", {"base"}}};
  EXPECT_FALSE(read_terms<BoardTable>(r, "", why));
  EXPECT_NE(why.find("\"sets\" is not known here"), why.npos) << why;
  r.chosen = {{"edition", {"gamefactory"}}, {"people", {"5"}}};
  const auto terms = read_terms<BoardTable>(r, "players 8\nlang de\n", why);
  ASSERT_TRUE(terms) << why;
  EXPECT_EQ(terms->options.edition, 1);
  EXPECT_EQ(terms->options.players, 5);
  EXPECT_EQ(terms->lang, catalogue::Lang::de);
}
}  // namespace
}  // namespace tumult::app
