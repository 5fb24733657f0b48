// The corpus of narrations, questions and refusals as the terminal has them (story_corpus_test.h).
#include "app/story_corpus_test.h"

#include <gtest/gtest.h>

#include "app/board_table.h"
#include "app/card_table.h"
#include "app/frankfurt_table.h"
#include "session/real_time.h"

namespace tumult::app::story {
namespace {
// What one viewer is told. Later ones tell all that has happened since they last did.
template <class T>
class Listener {
 public:
  Listener(const typename T::Talk& talk, Seat viewer) : talk_(talk), viewer_(viewer) { talk_.reader = viewer; }
  void take(const Step& step) { add_sentences<typename T::Spoken>(talk_, step.happened, viewer_, sentences_); }
  void tell(Text& text) {
    each([&](const std::string& s) { text.tell(seat_text(viewer_), s); });
  }
  void tell_later(Text& text) {
    each([&](const std::string& s) { text.tell_later(seat_text(viewer_), s); });
  }
  Seat viewer() const { return viewer_; }

 private:
  template <class F>
  void each(F f) {
    for (const std::string& s : sentences_) f(s);
    sentences_.clear();
  }
  typename T::Talk talk_;
  Seat viewer_;
  std::vector<std::string> sentences_;
};

bool is_from_hand(card::Verb v) {
  using card::Verb;
  return v == Verb::play || v == Verb::toss || v == Verb::give || v == Verb::discard || v == Verb::lay;
}

template <class T>
class Game {
 public:
  using Answer = typename T::Answer;
  using Spoken = typename T::Spoken;

  Game(const Variant& variant, int number)
      : talk_(variant.talk<typename T::Talk>()),
        draws_(static_cast<u32>(number)),
        session_(Keep::last_step,
                 [&](Sink* sink) { return JournalOf<Spoken>(variant.read<Spoken>(), static_cast<u64>(number), sink); }),
        seat_(talk_, static_cast<Seat>(number % session_.players())),
        later_(talk_, seat_.viewer()),
        spectator_(talk_, T::kSpectator) {}

  Text play() {
    tell();
    for (int step = 0; step < kMostSteps && !game().question.who.empty(); ++step) {
      const Seat s = who();
      if (s == later_.viewer() && T::asks_person(game(), s, 1)) later_.tell_later(text_);
      answer(s);
      tell();
    }
    later_.tell_later(text_);
    return std::move(text_);
  }

 private:
  const auto& game() const { return session_.game(); }

  Seat who() {
    std::vector<Seat> seats;
    for (const Seat s : game().question.who) seats.push_back(s);
    return seats[draws_.below(seats.size())];
  }

  void answer(Seat s) {
    for (int tries = 0; tries < 2 && !earlier_.empty(); ++tries) refuse(s, draws_.any(earlier_));
    DraftingOf<T> draft(session_, s);
    refuse_card(draft);
    remember(draft);
    std::string said;
    while (!draft.complete()) {
      text_.ask(seat_text(s), prompt_in_words<T>(talk_, draft));
      const Answer a = chosen(draft);
      say_by_half(draft, a);
      said += (said.empty() ? "" : " / ") + in_words(draft.view(), a);
      EXPECT_FALSE(draft.pick(a)) << said;
    }
    text_.answer(seat_text(s), said);
    const auto judged = session_.judge(s, draft.picks());
    ASSERT_TRUE(judged) << said;
    session_.apply(*judged);
  }

  // Any, but black cards, which bring events, and reactions are taken more often.
  Answer chosen(const DraftingOf<T>& draft) {
    std::vector<Answer> all, loud;
    for (const Answer& a : draft.options()) {
      all.push_back(a);
      const std::string words = in_words(draft.view(), a);
      if (words.starts_with("play k") || words.starts_with("toss ")) loud.push_back(a);
    }
    const bool loudly = draws_.below(2) == 0 && !loud.empty();
    const auto& from = loudly ? loud : all;
    return from[draws_.below(from.size())];
  }

  // The questions that come in between where a card is chosen first, then what it is to be, whom or where it goes.
  void say_by_half(DraftingOf<T>& draft, const Answer& a) {
    const auto ask = [&](const Answer& half) {
      draft.say_half(half);
      text_.ask_half(seat_text(a.seat), prompt_in_words<T>(talk_, draft));
    };
    const auto ways = [&](auto same) { return std::ranges::count_if(draft.options(), same); };
    if constexpr (std::same_as<T, CardTable>) {
      if (!is_from_hand(a.verb)) return;
      if (ways([&](const Answer& b) { return is_from_hand(b.verb) && b.what == a.what; }) > 1) ask(a);
    } else {
      using board::Verb;
      if (a.field == board::kNoField || a.verb == Verb::take) return;
      Answer half = a;
      half.field = board::kNoField, half.dir = board::Dir::none;
      ask(half);
      half.field = a.field;
      const bool arrow = a.verb != Verb::move && ways([&](const Answer& b) {
                                                   return b.verb == a.verb && b.what == a.what && b.field == a.field;
                                                 }) > 1;
      if (arrow) ask(half);
    }
    while (draft.half()) draft.take_back();
  }

  void refuse(Seat s, const std::string& words) {
    const std::string_view pick = words;
    const auto read = session_.read(s, {&pick, 1});
    if (!read) {
      const std::string& expected = read.error().expected;
      return text_.refuse(seat_text(s), words,
                          expected.empty() ? talk_.fill("say-what", {{"words", words}}) : expected);
    }
    const auto no = DraftingOf<T>(session_, s).pick(session_.typed((*read)[0]));
    text_.refuse(seat_text(s), words, no ? refusal_in_words<Spoken>(talk_, words, *no, s) : "ok");
  }

  // Why a card in hand cannot be played, or laid there, is asked with `why r7` or `why push@17>fwd`.
  void refuse_card(const DraftingOf<T>& draft) {
    const auto& view = draft.view();
    std::vector<std::string> hand;
    for (const auto c : view.remembers(view.seat())) {
      Line line;
      if constexpr (std::same_as<T, CardTable>) Spoken::write_kind(line, card::kind_of(c));
      else Spoken::write_kind(line, board::kind_of(c));
      hand.emplace_back(line.view());
    }
    if (hand.empty()) return;
    std::ranges::sort(hand);
    std::string word = draws_.any(hand);
    if constexpr (std::same_as<T, BoardTable>) {
      using board::Ask;
      const Ask what = view.question().what;
      const bool arrow = word == "push" || word == "jump";
      word += fmt::format("@{}{}", 1 + draws_.below(board::kGoal - 1), arrow ? ">fwd" : "");
      if (what != Ask::turn && what != Ask::set_up && what != Ask::restock && what != Ask::react) return;
    }
    const Answer meant = T::meant(view, word).value();
    const bool may = std::ranges::any_of(draft.options(), [&](const Answer& a) {
      if constexpr (std::same_as<T, BoardTable>)
        return a.verb == meant.verb && a.what == meant.what && a.field == meant.field;
      else return is_from_hand(a.verb) && a.what == meant.what;
    });
    if (may) return;
    const auto no = draft.forbids(meant);
    text_.refuse(seat_text(view.seat()), word,
                 no ? refusal_in_words<Spoken>(talk_, T::called(talk_, meant), *no, view.seat()) : "ok");
  }

  // What could be said at the last positions is tried at later ones.
  void remember(const DraftingOf<T>& draft) {
    constexpr std::size_t kKept = 60;
    for (const Answer& a : draft.options()) earlier_.push_back(in_words(draft.view(), a));
    if (earlier_.size() > kKept) earlier_.erase(earlier_.begin(), earlier_.end() - kKept);
  }

  void tell() {
    for (Listener<T>* listener : {&seat_, &later_, &spectator_}) listener->take(session_.last_step());
    seat_.tell(text_);
    spectator_.tell(text_);
  }

  static std::string in_words(const typename T::View& view, const Answer& a) {
    Line line;
    Spoken::write(line, view, a);
    return std::string(line.view().substr(3));
  }

  const typename T::Talk talk_;
  Text text_;
  Draws draws_;
  SessionOf<Spoken> session_;
  Listener<T> seat_, later_, spectator_;
  std::vector<std::string> earlier_;  // answers of earlier positions
};

template <class T>
Text play(int number) {
  return Game<T>(Variant::of(T::Spoken::kName, number), number).play();
}

// One person at seat 0, who often does nonsense, among bots; on a virtual clock.
class FrankfurtGame {
 public:
  FrankfurtGame(const Variant& variant, int number)
      : talk_(variant.talk<FrankfurtTalk>()),
        log_(talk_, 0),
        draws_(static_cast<u32>(number)),
        session_(Keep::last_step, [&](Sink* sink) {
          using Spoken = frankfurt::Spoken;
          return JournalOf<Spoken>(variant.read<Spoken>(), static_cast<u64>(number), sink);
        }) {
    talk_.reader = 0;
    hear(session_.last_step());
    for (Seat s = 1; s < session_.players(); ++s)
      session_.seat_bot(s,
                        {.level = static_cast<bots::Level>((number + s) % bots::kLevels),
                         .chance = Chance::from_seed(static_cast<u64>(number * 10 + s))},
                        bots::kFullSpeed);
  }

  Text play() {
    tell();
    for (int step = 0; step < kMostSteps && !game().game_over; ++step) {
      go_to(game().now + 200 + draws_.below(1200));
      if (!game().game_over) act(words());
    }
    return std::move(text_);
  }

 private:
  const frankfurt::Game& game() const { return session_.game(); }
  void hear(const Step& step) { log_.take(step.happened); }
  void advance(Tick to) {
    session_.advance(to, [&](const Step& step) { hear(step); });
  }
  void go_to(Tick tick) {
    while (session_.next_due() <= tick && !game().game_over) advance(session_.next_due()), tell();
    if (!game().game_over) advance(tick);
    tell();
  }

  std::string words() {
    const u32 mood = draws_.below(8);
    const u32 players = game().options.players;
    const auto view = session_.view(0);
    if (mood < 2) {
      const u32 verb = draws_.below(7), column = 1 + draws_.below(4), pile = draws_.below(players);
      switch (verb) {
        case 0: return fmt::format("slap p{}", pile);
        case 1: return fmt::format("turn c{}", column);
        case 2: return fmt::format("shift c{} c{}", column, 1 + pile);
        case 3: return fmt::format("call p{}", pile);
        case 4: return "ok";
        default: return fmt::format("lay c{} p{}", column, pile);
      }
    }
    if (mood < 4) {
      frankfurt::Answers legal, all;
      view.legal(legal);
      for (const auto& a : legal)
        if (frankfurt::Spoken::by_player(a)) all.push(a);
      return all.empty() ? "" : in_words(all[static_cast<int>(draws_.below(static_cast<std::size_t>(all.size())))]);
    }
    const auto best = game().question.who.has(0) ? view.gentlest() : std::nullopt;
    const std::string before = std::exchange(best_, best ? in_words(*best) : "");
    return mood == 4 ? before : best_;
  }

  void act(const std::string& words) {
    if (words.empty() || words.starts_with("stuck")) return;
    const std::string_view pick = words;
    const auto read = session_.read(0, {&pick, 1});
    if (!read) return text_.refuse("s0", words, read.error().expected);
    FrankfurtReply reply;
    if (const auto step = session_.act(0, *read, game().now)) {
      hear(*step);
      reply = FrankfurtReply::to(*step);
      text_.answer("s0", words);
    } else {
      reply = FrankfurtReply::to(step.error());
    }
    if (reply.how != frankfurt::How::done) text_.refuse("s0", words, talk_.reply(reply));
    tell();
  }

  void tell() {
    const auto& all = log_.sentences();
    if (told_ > 0 && all[told_ - 1] != last_) text_.tell_later("s0", all[told_ - 1]);  // after it was told
    for (; told_ < all.size(); ++told_) text_.tell("s0", all[told_]);
    if (told_ > 0) last_ = all[told_ - 1];
  }

  static std::string in_words(const frankfurt::Answer& a) {
    Line line;
    frankfurt::write(line, a);
    return std::string(line.view().substr(3));
  }

  FrankfurtTalk talk_;
  FrankfurtLog log_;
  Text text_;
  Draws draws_;
  RealTimeSession session_;
  std::size_t told_ = 0;
  std::string last_;  // the last sentence that was told
  std::string best_;  // what was best when it was last looked for; it may be too late for that
};

TEST(StoryCorpus, the_card_game_in_the_terminal) { expect_corpus("card", play<CardTable>); }
TEST(StoryCorpus, the_board_game_in_the_terminal) { expect_corpus("board", play<BoardTable>); }
TEST(StoryCorpus, frankfurt_in_the_terminal) {
  expect_corpus("frankfurt", [](int number) { return FrankfurtGame(Variant::of("frankfurt", number), number).play(); });
}
}  // namespace
}  // namespace tumult::app::story
