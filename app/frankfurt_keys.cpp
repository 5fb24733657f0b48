#include "app/frankfurt_keys.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "app/terminal_grid.h"
#include "app/terminal_screen.h"

namespace tumult::app {
using namespace frankfurt;

FrankfurtKeys usual_keys(catalogue::Lang lang, Signs signs) {
  FrankfurtKeys keys;
  if (lang == catalogue::Lang::de && signs == Signs::shapes) keys.pile[3] = U'ö';
  return keys;
}

std::optional<FrankfurtKeys> read_keys(std::string_view text, std::string& why) {
  constexpr std::size_t kLeast = 8, kMost = 10;
  const std::vector<char32_t> all = decoded(text);
  const auto refuse = [&](std::string_view what) {
    return why =
               fmt::format("\"{}\" {}; expected 8 to 10 different keys like \"asdfjkl; c\": columns, piles, slap, call",
                           text, what),
           std::nullopt;
  };
  if (all.size() < kLeast || all.size() > kMost) return refuse(fmt::format("has {} keys", all.size()));
  FrankfurtKeys keys;
  std::copy_n(all.begin(), kColumns, keys.column.begin());
  std::copy_n(all.begin() + kColumns, kColumns, keys.pile.begin());
  if (all.size() > kLeast) keys.act = all[kLeast];
  if (all.size() > kLeast + 1) keys.call = all[kLeast + 1];
  std::set<char32_t> used{U'p', U'q', U'?'};
  for (const char32_t c : decoded(text_of(keys))) {
    if (c < U' ' || c == 127) return refuse("has a key without a sign");
    if (!used.insert(c).second)
      return refuse(fmt::format("uses \"{}\" twice, or for what it already means", sign_of(c)));
  }
  return keys;
}

FrankfurtKeys mirrored(FrankfurtKeys keys) {
  std::swap(keys.column, keys.pile);
  if (keys.call == FrankfurtKeys{}.call) keys.call = U'm';  // under the other hand
  return keys;
}

std::string sign_of(char32_t c) {
  std::string out;
  encode(out, c);
  return out;
}

std::string text_of(const FrankfurtKeys::Quad& keys, int n) {
  std::string out;
  for (int i = 0; i < n; ++i) out += sign_of(keys[static_cast<std::size_t>(i)]);
  return out;
}

std::string text_of(const FrankfurtKeys& keys) {
  return text_of(keys.column) + text_of(keys.pile) + sign_of(keys.act) + sign_of(keys.call);
}

Fingers::Pressed Fingers::press(int key, const View& v) {
  const auto pressed = static_cast<char32_t>(key);
  const auto at = [&](const FrankfurtKeys::Quad& keys) {
    return static_cast<int>(std::ranges::find(keys, pressed) - keys.begin());
  };
  if (const int c = at(keys_.column); c < kColumns) return press_column(c, v);
  if (const int p = at(keys_.pile); p < kColumns) return press_pile(p, v);
  if (pressed == keys_.act) return press_act(v);
  if (pressed == keys_.call) {
    if (!v.table().called()) return {Made::no_calls};
    chosen_ = -1, calling_ = !calling_;
    return {Made::half};
  }
  if (key == key::escape || key == 127 || key == 8) return let_go(), Pressed{Made::half};
  return {};
}

Fingers::Pressed Fingers::says(const View& v, Answer a) {
  a.seat = v.seat();
  let_go();
  return {Made::action, a};
}

Fingers::Pressed Fingers::press_column(int column, const View& v) {
  const Column& c = v.table().column[v.seat()][column];
  const auto here = static_cast<u8>(column & 15);
  calling_ = false;
  if (c.height == 0 && chosen_ >= 0)
    return says(v, {.verb = Verb::shift, .column = static_cast<u8>(chosen_ & 15), .to = here});
  if (c.height == 0) return {Made::nothing_there};
  if (c.open == 0) return says(v, {.verb = Verb::turn, .column = here});
  chosen_ = chosen_ == column ? -1 : column;
  return {Made::half};
}

Fingers::Pressed Fingers::press_pile(int pile, const View& v) {
  const Table& t = v.table();
  const auto there = static_cast<u8>(pile & 15);
  if (pile >= t.players()) return {Made::nothing_there};
  if (v.question().what == Ask::slap || may_slap(t, v.seat())) return says(v, {.verb = Verb::slap, .to = there});
  if (t.pile[pile].height == 0) return {Made::nothing_there};
  const Kind saw = t.top_of(t.pile[pile]);
  if (calling_) return says(v, {.verb = Verb::call, .to = there, .saw = saw});
  if (chosen_ < 0) return {};
  return says(v, {.verb = Verb::lay, .column = static_cast<u8>(chosen_ & 15), .to = there, .saw = saw});
}

Fingers::Pressed Fingers::press_act(const View& v) {
  const Table& t = v.table();
  if (v.asked() == Ask::confirm) return says(v, {.verb = Verb::ok});
  if (v.asked() == Ask::play && !t.started.has(v.seat())) return says(v, {.verb = Verb::draw});
  if (v.question().what != Ask::slap && !may_slap(t, v.seat())) return {};
  return says(v, {.verb = Verb::slap, .to = static_cast<u8>(smallest_pile(t) & 15)});
}
}  // namespace tumult::app
