// What is asked, in words: the question, and the effect it belongs to.
#include <fmt/core.h>

#include <algorithm>

#include "app/card_table.h"

namespace tumult::app {
namespace {
using namespace card;

// The effect under way. In a reaction window it is the one below.
const Frame* effect(const View& v) {
  const auto& stack = v.under_way();
  for (int i = stack.size() - 1; i >= 0; --i)
    if (stack[i].task != static_cast<u8>(Task::window)) return &stack[i];
  return nullptr;
}
Task task(const View& v) {
  const Frame* f = effect(v);
  return f ? static_cast<Task>(f->task) : Task::end;
}

std::string_view name_key(Task t, int picked) {
  switch (t) {
    case Task::card_gift: return "ask-gift";
    case Task::card_exchange: return "ask-exchange";
    case Task::card_skip: return "ask-skip";
    case Task::card_thief: return "ask-thief";
    case Task::card_equality: return "ask-equality";
    case Task::card_inequality: return "ask-inequality";
    case Task::card_special_favours: return "ask-special-favours";
    case Task::card_edison: return picked ? "ask-edison-second" : "ask-edison-first";
    case Task::power_special_charge: return "ask-special-charge";
    case Task::power_recycling: return "ask-recycling";
    case Task::event_trust_fall: return "ask-trust-fall";
    case Task::event_identity_theft: return "ask-identity-theft";
    case Task::event_distributor: return "ask-distributor";
    default: return "ask-victim";
  }
}

std::string_view wish_key(const Question& q) {
  if (q.may & may::numbers) return "ask-wish";
  return q.may & may::pass ? "ask-wish-optional" : "ask-wish-colour";
}

std::string_view go_key(Task t) {
  switch (t) {
    case Task::event_seppuku: return "ask-seppuku";
    case Task::card_update: return "ask-update";
    case Task::card_diy: return "ask-diy";
    case Task::event_pandoras_box: return "ask-fresh-start";
    default: return "ask-rewind";
  }
}

std::string_view pick_key(const Question& q, Task t, int picked) {
  const bool more = q.left - picked > 1;
  switch (q.what) {
    case Ask::take: return t == Task::event_market ? "ask-market" : more ? "ask-take-left" : "ask-take";
    case Ask::discard: return t == Task::parasites_meal ? "ask-parasite" : "ask-discard";
    case Ask::lay: return t == Task::event_tsunami ? "ask-tsunami" : "ask-lay";
    default: return q.seats.count() > 1 ? "ask-give-whom" : more ? "ask-give-left" : "ask-give";
  }
}

std::string_view key_of(const View& v, int picked) {
  const Question& q = v.question();
  const Task t = task(v);
  switch (q.what) {
    case Ask::nothing: return "game-over";
    case Ask::turn: return v.table().force.mode == Force::anything ? "ask-start" : "ask-turn";
    case Ask::after_draw: return "ask-after-draw";
    case Ask::second: return "ask-second";
    case Ask::any_card: return "ask-any-card";
    case Ask::twin: return "ask-twin";
    case Ask::power: return "ask-power";
    case Ask::wish: return wish_key(q);
    case Ask::number: return v.table().knobs.colour_only ? "ask-wish-colour" : "ask-wish-number";
    case Ask::name:
      if (t == Task::card_gift && v.table().knobs.gift_cards != 2) return "ask-victim";
      return name_key(t, picked);
    case Ask::give:
    case Ask::take:
    case Ask::discard:
    case Ask::lay: return pick_key(q, t, picked);
    case Ask::share: return "ask-share";
    case Ask::colour: return t == Task::power_colour_blockade ? "ask-blockade" : "ask-swap-colour";
    case Ask::used_power: return "ask-recharge";
    case Ask::own_power: return "ask-power-card";
    case Ask::swap_power: return q.seats.has(v.seat()) ? "ask-edison-own" : "ask-edison-power";
    case Ask::event: return t == Task::event_event_manager ? "ask-event-manager" : "ask-repeat";
    case Ask::imitate: return "ask-start-mimicry";
    case Ask::go: return go_key(t);
    case Ask::confirm: return v.table().round_over ? "ask-next-round" : "ask-seen";
    case Ask::react: break;
  }
  switch (static_cast<Window>(q.from)) {
    case Window::counter: return "ask-counterattack";
    case Window::lucky: return "ask-lucky-bastard";
    case Window::nice: break;
  }
  return "ask-nice-try";
}

// Whom Distributor gives a hand to after so many picks; whom a card goes to; who is out.
std::string about(const CardTalk& talk, const View& v, int picked) {
  const Question& q = v.question();
  const Frame* f = effect(v);
  if (q.what == Ask::react) {
    std::string out;
    for (Seat s = 0; s < v.table().options.players; ++s)
      if (v.table().held[s] == 0) out += (out.empty() ? "" : ", ") + talk.people[s];
    return out;
  }
  if (q.what == Ask::give || q.what == Ask::swap_power) return talk.people[q.seats.first()];
  if (task(v) != Task::event_distributor) return {};
  Seat s = f->victim;
  for (; picked > 0 && s != kNobody; --picked) s = next_in_order(v.table(), f->seat, f->in, s);
  return s == kNobody ? "" : talk.people[s];
}

std::string attacked_by(const CardTalk& talk, const View& v) {
  const int card = static_cast<int>(task(v)) - static_cast<int>(Task::card_second_chance) + 1;
  if (card < 1 || card >= kSymbols) return {};
  return std::string(talk.kind_name(first_kind(static_cast<Symbol>(card))));
}
}  // namespace

std::string CardTalk::question(const View& v, int picked) const {
  const Question& q = v.question();
  int highest = 0;
  for (Card c : cards_in(v.table(), place::shown)) highest = std::max(highest, points(c));
  return fill(key_of(v, picked), {{"who", about(*this, v, picked)},
                                  {"left", std::to_string(std::max(1, q.left - picked))},
                                  {"number", std::to_string(q.from)},
                                  {"points", std::to_string(highest)},
                                  {"card", attacked_by(*this, v)}});
}
}  // namespace tumult::app
