#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "app/frankfurt_table.h"
#include "app/terminal_screen.h"

namespace tumult::app::frankfurt_tests {
namespace {
using namespace frankfurt;

FrankfurtTerms terms(int players = 4) {
  FrankfurtTerms t;
  t.options.players = static_cast<u8>(players);
  t.called = {"Anna"};
  return t;
}

std::string played(FrankfurtSolo& s, const std::string& said, Left expected = Left::early) {
  std::istringstream in(said);
  std::ostringstream out;
  EXPECT_EQ(play_frankfurt_plain(s, {in, out, Signs::letters}), expected);
  return out.str();
}

// The first card that can be laid where it does not fit; empty: every card fits everywhere.
std::string wrong_lay(const FrankfurtSolo& s) {
  Answers all;
  s.view().legal(all);
  for (const Answer& a : all) {
    if (a.verb != Verb::lay || s.view().reply_to(a).how != How::comes_back) continue;
    Line line;
    write(line, s.game(), a);
    return std::string(line.view()) + '\n';
  }
  return {};
}

TEST(FrankfurtPlain, time_goes_on_as_stated_and_every_action_is_answered) {
  // The first deal with a wrong card to lay, now and a second later.
  u64 seed = 0;
  std::string at_once, a_second_later;
  for (; seed < 20 && (at_once.empty() || a_second_later.empty()); ++seed) {
    FrankfurtSolo ahead(terms(3), seed + 1, Signs::letters);
    at_once = wrong_lay(ahead);
    played(ahead, at_once + "wait 999\n" + at_once + "wait 1\n");
    a_second_later = wrong_lay(ahead);
  }
  ASSERT_FALSE(at_once.empty() || a_second_later.empty());
  FrankfurtSolo s(terms(3), seed, Signs::letters);
  const View dealt = s.view();
  const Table& t = dealt.table();
  Line own;
  write(own << "s0 (draw pile 33): c1: ", t.top_of(t.column[0][0]));
  write(own << " c2: (?) ", t.top_of(t.column[0][1]));
  const std::string out = played(s, at_once + "wait 999\n" + at_once + "wait 1\n" + a_second_later +
                                        "turn c1\nslap p0\nlay c9 p0\nfly\n"
                                        "wait 99999999\ntick 500\nstuck\nquit\n");
  EXPECT_TRUE(out.contains(own.view())) << out;
  EXPECT_TRUE(out.contains("comes back: K-WRONG, wait 1000 ms"));
  EXPECT_TRUE(out.contains("tick 999\n> must wait: K-WRONG, wait 1 ms"));
  EXPECT_TRUE(out.contains("tick 1000\n> comes back"));
  EXPECT_TRUE(out.contains("must wait: K-WRONG, wait 1000 ms"));
  EXPECT_TRUE(out.contains("\"c9\" is not known here; expected a column"));
  EXPECT_TRUE(out.contains("\"fly\" is not known here"));
  EXPECT_TRUE(out.contains("\"99999999\" is no time to come"));
  EXPECT_TRUE(out.contains("\"500\" is no time to come; expected a number from 1000"));
  EXPECT_TRUE(out.contains("\"stuck\" is not known here"));
  EXPECT_TRUE(out.ends_with("You left; the game isn't kept.\n"));
  EXPECT_EQ(s.game().now, 1000u);
}

TEST(FrankfurtPlain, never_shows_what_lies_face_down) {
  FrankfurtSolo s(terms(2), 4, Signs::letters);
  const std::string out = played(s, "look\n");
  EXPECT_TRUE(out.contains("c4: (?) (?) (?) "));
  EXPECT_EQ(out.find("(y"), out.npos);
  EXPECT_EQ(out.find("(r"), out.npos);
  EXPECT_EQ(out.find("(b"), out.npos);
}

// What a quick player would do: the first thing that is sensible, every 900 ms.
std::string quick_line(const FrankfurtSolo& s) {
  Answers all;
  s.view().sensible(all);
  if (all.empty()) return "wait 300\n";
  Line line;
  write(line, s.game(), all[0]);
  return std::string(line.view()) + "\nwait 900\n";
}

TEST(FrankfurtPlain, a_scripted_game_to_the_end_is_the_same_every_time) {
  for (const bool stress : {false, true}) {
    FrankfurtTerms t = terms(3);
    t.options.stress = stress;
    FrankfurtSolo first(t, 11, Signs::letters);
    std::string script, out;
    while (!first.game().game_over) {
      const std::string line = quick_line(first);
      const bool before = first.game().game_over;
      ASSERT_FALSE(before);
      script += line;
      std::istringstream in(line);
      std::ostringstream heard;
      play_frankfurt_plain(first, {in, heard, Signs::letters});
    }
    FrankfurtSolo second(t, 11, Signs::letters);
    out = played(second, script, Left::over);
    EXPECT_EQ(digest_of(first.game()), digest_of(second.game()));
    EXPECT_TRUE(out.contains("Round 1 is over"));
    EXPECT_TRUE(out.contains("Winner: Anna")) << out.substr(out.size() - 400);
    EXPECT_EQ(second.rounds().size(), second.game().rounds + 1u);
    Problem problem;
    const auto again = JournalOf<Spoken>::read(second.record(), Check::everything, problem);
    ASSERT_TRUE(again) << problem.line << ": " << problem.text;
    EXPECT_EQ(digest_of(again->game()), digest_of(second.game()));
  }
}

TEST(FrankfurtPlain, who_does_nothing_still_sees_the_game_end) {
  FrankfurtSolo s(terms(4), 2, Signs::letters);
  std::string script;
  for (int i = 0; i < 60; ++i) script += "wait 600000\n";
  const std::string out = played(s, script, Left::over);
  EXPECT_TRUE(out.contains("Winner: "));
  EXPECT_FALSE(s.game().winners.has(0));
}

TEST(FrankfurtKeys, are_read_and_refused_with_a_reason) {
  std::string why;
  const auto keys = read_keys("1234uiop", why);
  EXPECT_FALSE(keys);
  EXPECT_TRUE(why.contains("\"p\" twice, or for what it already means"));
  EXPECT_FALSE(read_keys("asdf", why));
  EXPECT_TRUE(why.contains("has 4 keys"));
  EXPECT_FALSE(read_keys("aadfjkl;", why));
  ASSERT_TRUE(read_keys("1234äöü+", why));
  EXPECT_EQ(text_of(*read_keys("1234äöü+", why)), "1234äöü+ c");
  EXPECT_EQ(text_of(*read_keys("asdfjkl;xv", why)), "asdfjkl;xv");
  EXPECT_EQ(text_of(mirrored({})), "jkl;asdf m");
  EXPECT_EQ(text_of(usual_keys(catalogue::Lang::de, Signs::shapes)), "asdfjklö c");
}

PlayRequest chosen(std::initializer_list<std::pair<std::string, std::string>> words) {
  PlayRequest r;
  for (const auto& [key, word] : words) r.chosen.push_back({key, {word}});
  return r;
}

TEST(FrankfurtTerms, are_remembered_from_one_game_to_the_next) {
  std::string why;
  const auto first = read_frankfurt_terms(
      chosen({{"keys", "1234567890"}, {"left", "true"}, {"practice", "2"}, {"players", "3"}, {"bots", "hard"}}), "",
      why);
  ASSERT_TRUE(first) << why;
  EXPECT_EQ(text_of(first->keys_in_use(Signs::shapes)), "5678123490");
  const auto again = read_frankfurt_terms({}, remembered_choices(*first) + choices::remembered(*first), why);
  ASSERT_TRUE(again);
  EXPECT_EQ(again->keys, "1234567890");
  EXPECT_TRUE(again->left);
  EXPECT_EQ(again->practice, 2);
  EXPECT_EQ(again->options.players, 3);
  EXPECT_EQ(again->bots, bots::Level::hard);
  EXPECT_TRUE(read_frankfurt_terms(chosen({{"keys", "usual"}}), remembered_choices(*first), why)->keys.empty());
}

TEST(FrankfurtTerms, that_make_no_sense_are_refused) {
  std::string why;
  for (const auto& [key, word] : std::initializer_list<std::pair<std::string, std::string>>{{"practice", "0"},
                                                                                            {"left", "perhaps"},
                                                                                            {"keys", "abc"},
                                                                                            {"people", "2"},
                                                                                            {"speed", "fast"},
                                                                                            {"players", "5"},
                                                                                            {"referee", "blind"},
                                                                                            {"bots", "thumb"},
                                                                                            {"edition", "classic"}}) {
    EXPECT_FALSE(read_frankfurt_terms(chosen({{key, word}}), "", why)) << key;
    EXPECT_TRUE(why.starts_with("--" + key)) << why;
  }
}

// A table as its scenario says it, seen by seat 0.
View table(std::string_view words, Options o = {.players = 2}) {
  Game g = bare_table(o);
  Chance chance;
  const Words w(words);
  Line why;
  for (int i = 0; i < w.n; ++i) {  // c1:r7 p0:b3
    const Kind k = *read_kind(w[i].substr(3));
    Card c = 0;
    while (g.kind[c] != k || g.place[c] != place::out) ++c;
    if (w[i][0] == 'c') lay_out_column(g, 0, w[i][1] - '1', c);
    else if (w[i][0] == 'p') lay_out_pile(g, w[i][1] - '0', c);
    else lay_out_column(g, 1, w[i][1] - '1', c);
  }
  begin(g, Begin::in_play, chance);
  return view_of(g, 0);
}

TEST(Fingers, make_an_action_of_at_most_two_keys) {
  Fingers f{FrankfurtKeys{}};
  const View v = table("c1:r7 c2:b9 c2:y3 p0:b3 p1:y1 s1:r1");
  EXPECT_EQ(f.press('a', v).made, Fingers::Made::half);
  EXPECT_EQ(f.chosen(), 0);
  const auto lay = f.press('k', v);
  ASSERT_EQ(lay.made, Fingers::Made::action);
  EXPECT_EQ(lay.action, (Answer{.verb = Verb::lay, .column = 0, .to = 1, .saw = *read_kind("y1")}));
  EXPECT_EQ(f.chosen(), -1);
  f.press('s', v);
  const auto shift = f.press('f', v);
  EXPECT_EQ(shift.action, (Answer{.verb = Verb::shift, .column = 1, .to = 3}));
  EXPECT_EQ(f.press('f', v).made, Fingers::Made::nothing_there);
  EXPECT_EQ(f.press('j', v).made, Fingers::Made::nothing);
  EXPECT_EQ(f.press('c', v).made, Fingers::Made::no_calls);
  f.press('a', v);
  f.press('a', v);
  EXPECT_EQ(f.chosen(), -1);
  f.press('a', v);
  f.press(key::escape, v);
  EXPECT_EQ(f.chosen(), -1);
}

TEST(Fingers, turn_slap_start_and_call) {
  Fingers f{FrankfurtKeys{}};
  const View out = table("p0:b3 p1:y1 p1:r7 s1:r1");
  EXPECT_EQ(f.press('k', out).action, (Answer{.verb = Verb::slap, .to = 1}));
  EXPECT_EQ(f.press(' ', out).action, (Answer{.verb = Verb::slap, .to = 0}));
  const View called = table("c1:r7 p0:b3 p1:y1 s1:r1", {.players = 2, .referee = Referee::called});
  EXPECT_EQ(f.press('c', called).made, Fingers::Made::half);
  EXPECT_EQ(f.press('j', called).action, (Answer{.verb = Verb::call, .to = 0, .saw = *read_kind("b3")}));
  FrankfurtSolo s(terms(2), 1, Signs::letters);
  f.press('s', s.view());
  Answers all;
  s.view().sensible(all);
  FrankfurtTerms stress = terms(2);
  stress.options.stress = true;
  FrankfurtSolo t(stress, 1, Signs::letters);
  EXPECT_EQ(f.press(' ', t.view()).action.verb, Verb::draw);
}

// A person who does nothing, up to the end of the first round.
void first_round_passes(FrankfurtSolo& s) {
  while (s.rounds().size() == 1) s.advance(s.next());
}

TEST(FrankfurtSolo, under_constant_stress_the_others_go_on_and_the_act_key_says_ok) {
  FrankfurtTerms stress = terms(2);
  stress.options.stress = true;
  FrankfurtSolo s(stress, 1, Signs::letters);
  first_round_passes(s);
  s.advance(s.game().now + 5000);
  EXPECT_TRUE(s.game().unready.has(0));
  EXPECT_TRUE(s.game().started.has(1));
  Fingers f{FrankfurtKeys{}};
  const Answer ok = f.press(' ', s.view()).action;
  EXPECT_EQ(ok.verb, Verb::ok);
  EXPECT_EQ(s.act(ok, s.game().now).how, How::done);
  EXPECT_EQ(f.press(' ', s.view()).action.verb, Verb::draw);
}

std::string drawn(const FrankfurtPicture& p, int width = 80, int height = 24) {
  const Grid g = draw_frankfurt(p, width, height);
  std::string text;
  for (int y = 0; y < height; ++y) text += g.line(y) + "\n";
  return text;
}

TEST(FrankfurtPicture, has_everything_in_80_by_24_in_ascii_and_with_shapes) {
  for (const Signs signs : {Signs::letters, Signs::shapes})
    for (const auto lang : {catalogue::Lang::en, catalogue::Lang::de}) {
      FrankfurtTerms t = terms();
      t.lang = lang;
      FrankfurtSolo s(t, 1, signs);
      const View v = s.view();
      Fingers f(t.keys_in_use(signs));
      f.press('d', v);
      const std::string text =
          drawn({.talk = s.talk(), .view = v, .solo = s, .fingers = f, .title = "Frankfurt", .said = "done"});
      for (const char* part : {"[j] p0", "[f] c4", "Bruno", "Chlo", "Dario", "Anna", "+3", "(1)", "22", "done", "asdf"})
        EXPECT_TRUE(text.contains(part)) << part << "\n" << text;
      EXPECT_EQ(text.find("…"), text.npos) << text;
      const bool ascii = std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c < 127); });
      EXPECT_TRUE(ascii || signs == Signs::shapes) << text;
    }
}

TEST(FrankfurtPicture, shows_how_the_round_ended_while_the_others_play_the_next_one) {
  FrankfurtTerms t = terms();
  t.options.stress = true;
  FrankfurtSolo s(t, 1, Signs::letters);
  first_round_passes(s);
  s.advance(s.game().now + 5000);
  const View v = s.view();
  const Fingers f{FrankfurtKeys{}};
  const std::string text = drawn({.talk = s.talk(), .view = v, .solo = s, .fingers = f, .title = "Frankfurt"});
  for (const int left : s.rounds()[1])
    EXPECT_TRUE(text.contains(fmt::format(" {} to draw", left))) << left << "\n" << text;
  for (const char* part : {"Round 1 is over", "33 ->", "begins the next round", "[j] p0"})
    EXPECT_TRUE(text.contains(part)) << part << "\n" << text;
  EXPECT_EQ(text.find("[f] c4"), text.npos) << text;
  EXPECT_EQ(text.find("SLAP!"), text.npos) << text;
}

TEST(FrankfurtPicture, covers_the_cards_while_the_clock_stands) {
  FrankfurtSolo s(terms(), 1, Signs::letters);
  const View v = s.view();
  const Fingers f{FrankfurtKeys{}};
  FrankfurtPicture p{.talk = s.talk(), .view = v, .solo = s, .fingers = f, .title = "", .said = ""};
  p.paused = true;
  EXPECT_EQ(drawn(p).find("p0"), std::string::npos);
  p.paused = false;
  p.countdown = 3;
  EXPECT_EQ(drawn(p).find("p0"), std::string::npos);
  EXPECT_TRUE(drawn(p, 79, 24).contains("at least 80 wide"));
}
}  // namespace
}  // namespace tumult::app::frankfurt_tests
