// What happened in a session, told in sentences to whoever may know, with what bots say for themselves.
#pragma once
#include <array>
#include <span>
#include <string>
#include <vector>

#include "app/play_reasons.h"
#include "app/play_sentences.h"
#include "session/session_of.h"

namespace tumult::app {
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

  // Of the steps from the one with happening `from` on; what that seat may not see stays out of sight.
  std::vector<std::string> sentences(const typename T::Talk& talk, Seat viewer, int from = 0) const {
    std::vector<std::string> out;
    auto aside = asides_.begin();
    const auto say_asides = [&](int at) {
      for (; aside != asides_.end() && aside->after <= at; ++aside)
        if (aside->after > from || from == 0) out.push_back(explained(talk, aside->who, aside->reason));
    };
    session_->each_step([&](std::span<const Record> step, int at) {
      say_asides(at);
      if (at + static_cast<int>(step.size()) > from) add_sentences<typename T::Spoken>(talk, step, viewer, out);
    });
    say_asides(size());
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
