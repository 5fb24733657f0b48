// What happened in a session, told in sentences to whoever may know, with what bots say for themselves.
#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "app/play_reasons.h"
#include "session/session_of.h"

namespace tumult::app {
// A game T has a Teller: it takes happenings in order and adds sentences, unless it was told to keep quiet; what
// belongs together becomes one sentence, at the latest when it finishes.
template <class T>
class LogOf {
 public:
  using Session = SessionOf<typename T::Spoken>;

  // The session keeps everything, and stays where it is.
  explicit LogOf(const Session& session) : session_(&session) {}
  std::span<const Record> happenings() const { return session_->happenings(); }
  int size() const { return static_cast<int>(happenings().size()); }

  // A bot says why it did what it just did.
  void explain(Seat who, const bots::Reason& reason) { asides_.push_back({size(), who, reason}); }

  // From happening `from` on; what that seat may not see stays out of sight.
  std::vector<std::string> sentences(const typename T::Talk& talk, Seat viewer, int from = 0) const {
    std::vector<std::string> out;
    typename T::Teller teller(talk, viewer, out);
    teller.told(from == 0);
    auto aside = asides_.begin();
    const auto say_asides = [&](int at) {
      for (; aside != asides_.end() && aside->after == at; ++aside) {
        if (at <= from && from > 0) continue;  // said before
        teller.finish();
        out.push_back(explained(talk, aside->who, aside->reason));
      }
    };
    for (int i = 0; i < size(); ++i) {
      say_asides(i);
      if (i == from) {
        teller.finish();
        teller.told(true);
      }
      teller.take(happenings()[static_cast<std::size_t>(i)]);
    }
    say_asides(size());
    teller.finish();
    return out;
  }

  // Points of each seat by round.
  struct Round {
    std::array<int, kMaxSeats> points{};
  };
  std::vector<Round> rounds() const {
    std::vector<Round> all;
    for (const Record& r : happenings()) {
      if (r.what == static_cast<u8>(T::kDealt)) all.emplace_back();
      if (r.what == static_cast<u8>(T::kScored) && !all.empty()) all.back().points[r.actor] += r.amount;
    }
    return all;
  }

 private:
  struct Aside {
    int after = 0;  // so many happenings
    Seat who = kNobody;
    bots::Reason reason;
  };
  const Session* session_;
  std::vector<Aside> asides_;
};
}  // namespace tumult::app
