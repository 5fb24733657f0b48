// How things are called, and what is told of what happens.
#include <fmt/core.h>

#include "app/frankfurt_table.h"
#include "games/frankfurt/play.h"

namespace tumult::app {
using namespace frankfurt;

Ink ink_of(Kind k) {
  constexpr std::array<Ink, kColours> kInks{Ink::yellow, Ink::red, Ink::blue};
  return kInks[static_cast<std::size_t>(colour_of(k))];
}

std::string seconds(Tick ms) { return fmt::format("{}.{}", ms / 1000, ms / 100 % 10); }

std::string FrankfurtTalk::token(Kind k) const {
  constexpr std::array<std::string_view, kColours> kShapes{"★", "●", "■"};
  Line name;
  write(name, k);
  if (k == Kind::none) return std::string(name.view());
  return fmt::format("{}{}", signs == Signs::shapes ? kShapes[static_cast<std::size_t>(colour_of(k))] : "",
                     name.view());
}

std::string FrankfurtTalk::level(bots::Level l) const {
  return std::string(word(fmt::format("frankfurt-level-{}", bots::text_of(l))));
}

std::string FrankfurtTalk::key(char32_t c) const {
  return c == U' ' ? std::string(word("frankfurt-space")) : sign_of(c);
}

std::string FrankfurtTalk::reply(const FrankfurtReply& r) const {
  if (r.how == How::done || r.how == How::must_wait) return {};
  const std::string why = in_words(*this, Spoken::kName, r.says, kNobody);
  return r.how == How::cannot ? fmt::format("{} ({})", why, r.clause) : why;
}

std::string FrankfurtTalk::thing(About about, u8 id) const {
  switch (about) {
    case About::card: return token(static_cast<Kind>(id));
    case About::pile: return fmt::format("p{}", id);
    default: return named(Spoken::kName, about, id);
  }
}

void FrankfurtLog::take(std::span<const Record> step) {
  add_sentences<Spoken>(talk_, step, viewer_, sentences_);
  for (const Record& r : step) follow(r);
}

void FrankfurtLog::follow_moved(const Record& r) {
  const auto rule = static_cast<Rule>(r.cause);
  if (rule == Rule::leftovers || rule == Rule::shift) return;
  if (rule == Rule::called_back) {
    tops_[static_cast<std::size_t>(pile_in(r.from))] = {};
    return;
  }
  Top& top = tops_[static_cast<std::size_t>(pile_in(r.to))];
  const bool laid = rule == Rule::higher || rule == Rule::odd_on_even || rule == Rule::wrong_lies;
  top = {laid ? r.actor : kNobody, top.now, static_cast<Kind>(r.card)};
}

void FrankfurtLog::follow(const Record& r) {
  const auto rule = static_cast<Rule>(r.cause);
  const auto what = static_cast<What>(r.what);
  if (what == What::moved) return follow_moved(r);
  if (what == What::slapped) {
    if (rule == Rule::first_slap) out_first_ = r.actor;
    tops_[r.to] = {};
  }
  if (what == What::round_ended && rule == Rule::dead_end) {
    tops_ = {};
    out_first_ = kNobody;
  }
}
}  // namespace tumult::app
