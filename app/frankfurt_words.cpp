// How things are called, and what happens in sentences.
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

std::string FrankfurtTalk::reply(const Answer& a, const FrankfurtReply& r) const {
  if (r.how == How::done) return {};
  if (r.how == How::must_wait) return {};  // the wait itself is shown
  if (r.how == How::comes_back && r.until == 0) return std::string(word("frankfurt-said-back"));
  if (r.how == How::comes_back)
    return std::string(word(a.verb == Verb::call ? "frankfurt-said-called-wrongly" : "frankfurt-said-wrong"));
  const catalogue::Entry* e = catalogue::find(lang, "clause", r.clause);
  return fill("frankfurt-said-no",
              {{"why", fmt::format("{} ({})", e ? catalogue::short_text(*e, names) : "", r.clause)}});
}

namespace {
std::string pile_name(int p) { return fmt::format("p{}", p); }
}  // namespace

// Cards that come at the same moment, after a word for why.
void FrankfurtLog::say_together(Rule rule, std::string_view key, const std::string& what) {
  const bool more = together_ == rule && !sentences_.empty();
  cards_ = more ? cards_ + ", " + what : what;
  const std::string sentence = talk_.fill(key, {{"cards", cards_}});
  if (more) sentences_.back() = sentence;
  else sentences_.push_back(sentence);
  together_ = rule;
}

void FrankfurtLog::moved(const Record& r) {
  const auto rule = static_cast<Rule>(r.cause);
  const auto kind = static_cast<Kind>(r.card);
  const std::string who(talk_.who(r.actor));
  if (rule == Rule::leftovers) return;
  if (rule == Rule::called_back) {
    const int pile = pile_in(r.from);
    tops_[static_cast<std::size_t>(pile)] = {};
    return say(talk_.fill("frankfurt-takes-back", {{"who", who}, {"card", talk_.token(kind)}}));
  }
  if (rule == Rule::shift)
    return say(fmt::format("{}: {} c{} → c{}", who, talk_.token(kind), r.from % kColumns + 1, r.to % kColumns + 1));
  const int pile = pile_in(r.to);
  Top& top = tops_[static_cast<std::size_t>(pile)];
  const bool laid = rule == Rule::higher || rule == Rule::odd_on_even || rule == Rule::wrong_lies;
  top = {laid ? r.actor : kNobody, top.now, kind};
  const std::string what = fmt::format("{} → {}", talk_.token(kind), pile_name(pile));
  if (rule == Rule::start) return say_together(rule, "frankfurt-start", what);
  if (rule == Rule::stuck || rule == Rule::stuck_lid) return say_together(Rule::stuck, "frankfurt-stuck", what);
  say(fmt::format("{}: {}", who, what));
}

void FrankfurtLog::slapped(const Record& r) {
  const auto rule = static_cast<Rule>(r.cause);
  if (rule == Rule::first_slap) out_first_ = r.actor;
  tops_[r.to] = {};
  say(talk_.fill(rule == Rule::first_slap ? "frankfurt-first-slap"
                 : rule == Rule::slap     ? "frankfurt-slaps"
                                          : "frankfurt-gets-last",
                 {{"who", talk_.who(r.actor)}, {"pile", pile_name(r.to)}}));
}

void FrankfurtLog::take(const Record& r) {
  const auto rule = static_cast<Rule>(r.cause);
  const auto tell = [&](std::string_view key) {
    say(talk_.fill(key, {{"who", talk_.who(r.actor)}, {"pile", pile_name(r.to)}}));
  };
  switch (static_cast<What>(r.what)) {
    case What::moved: return moved(r);
    case What::slapped: return slapped(r);
    case What::joined: return tell("frankfurt-joins");
    case What::turned:
      return say(talk_.fill("frankfurt-turns",
                            {{"who", talk_.who(r.actor)}, {"card", talk_.token(static_cast<Kind>(r.card))}}));
    case What::bounced: return tell(rule == Rule::late ? "frankfurt-too-late" : "frankfurt-wrong");
    case What::called:
      return tell(rule == Rule::called_back      ? "frankfurt-calls"
                  : rule == Rule::called_wrongly ? "frankfurt-calls-wrongly"
                                                 : "frankfurt-calls-late");
    case What::given_up: return tell("frankfurt-given-up");
    case What::round_ended:
      if (rule != Rule::dead_end) return;
      tops_ = {};
      out_first_ = kNobody;
      return tell("frankfurt-dead-end");
    case What::dealt:
    case What::waits:
    case What::game_ended: return;
  }
}
}  // namespace tumult::app
