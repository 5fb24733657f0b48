// Any bytes played as answers: nothing crashes, a refused answer changes nothing, every card stays in one place, and
// what a seat sees agrees with what it may do and with a new deal of what it does not see.
// The first bytes choose the options, the seed and the beginning; then each step takes a byte to choose among what is
// legal, or, where its top bit is set, more that make up an answer. What a game brings is a struct with
//   Game, View, Redealt, Answer, Answers, kSpectator
//   options(bytes), begin(options, how, chance, sink), made_up(game, bytes)
//   legal, refused, apply, view, digest, sees_no_more_than_is_there
#pragma once
#include <cstdint>
#include <cstdlib>
#include <optional>

#include "kit/chance.h"
#include "kit/record.h"
#include "kit/seats.h"

namespace tumult::fuzz {
inline void check(bool holds) {
  if (!holds) std::abort();
}

struct Bytes {
  const std::uint8_t* at;
  const std::uint8_t* end;
  std::uint8_t next() { return at < end ? *at++ : 0; }
  bool empty() const { return at >= end; }
};

// Half of the games are played with chance from a source of its own, and noted.
struct Named final : Source {
  Chance plain = Chance::from_seed(3);
  u32 below(u32 n) override { return plain.below(n); }
  int named(const u8* names, int n) override {
    return names[0] % 3 == 0 ? static_cast<int>(plain.below(static_cast<u32>(n))) : -1;
  }
};
struct Count final : Sink {
  u64 n = 0;
  void take(const Record& r) override { n += r.count; }
};

// A draft of one pick, and of two, is refused nowhere where the list offers it.
template <class T>
void draft(const typename T::View& v) {
  static typename T::Answers answers;
  static typename T::View::Draft draft;
  v.legal(answers);
  for (const typename T::Answer& a : answers) {
    v.draft(&a, 1, draft);
    check(!draft.refusal);
    if (draft.complete) continue;
    const typename T::Answer both[] = {a, draft.options[0]};
    v.draft(both, 2, draft);
    check(!draft.refusal);
  }
}

template <class T>
void look(const typename T::Game& g, Seat seat, Chance& other) {
  const typename T::View v = T::view(g, seat);
  check(typename T::Redealt(v, other).view(seat).digest() == v.digest());
  for (Seat s = 0; s < g.options.players; ++s) check(T::sees_no_more_than_is_there(v, g, s));
  if (seat >= kMaxSeats || !v.question().who.has(seat)) return;
  const std::optional<typename T::Answer> gentlest = v.gentlest();
  check(!gentlest || !v.refuse(*gentlest));
  if constexpr (requires { typename T::View::Draft; }) draft<T>(v);
}

template <class T>
int play(const std::uint8_t* data, std::size_t size) {
  Bytes b{data, data + size};
  const typename T::Options o = T::options(b);
  const u8 low = b.next();
  Chance deal = Chance::from_seed(low + 256u * b.next()), other = Chance::from_seed(size);
  Named named;
  Count count;
  const bool noted = b.next() & 1;
  if (noted) deal.source = &named;
  Sink* const sink = noted ? &count : nullptr;
  typename T::Game g = T::begin(o, b.next(), deal, sink);
  static typename T::Answers answers;
  while (!b.empty() && !g.question.who.empty()) {
    const std::uint8_t choice = b.next();
    typename T::Answer a;
    if (choice & 0x80) {
      a = T::made_up(g, b);
      const u64 before = T::digest(g);
      if (T::refused(g, a)) {
        check(T::digest(g) == before);
        continue;
      }
    } else {
      SeatSet who = g.question.who;
      for (int skip = choice % who.count(); skip > 0; --skip) who.remove(who.first());
      T::legal(g, who.first(), answers);
      check(!answers.empty());
      a = answers[choice % answers.size()];
      check(!T::refused(g, a));
    }
    T::apply(g, a, deal, sink);
    check(well_kept(g));
    if (choice > 0x78) look<T>(g, choice == 0x7F ? T::kSpectator : static_cast<Seat>(choice % o.players), other);
  }
  return 0;
}
}  // namespace tumult::fuzz
