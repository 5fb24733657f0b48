// The keys of Frantic Frankfurt: which one means what, and how one or two of them become an action.
#pragma once
#include <array>
#include <optional>
#include <string>

#include "app/play_words.h"
#include "games/frankfurt/view.h"

namespace tumult::app {
struct FrankfurtKeys {
  using Quad = std::array<char32_t, frankfurt::kColumns>;
  Quad column{U'a', U's', U'd', U'f'}, pile{U'j', U'k', U'l', U';'};
  char32_t act = U' ', call = U'c';
  friend bool operator==(const FrankfurtKeys&, const FrankfurtKeys&) = default;
};

// A German keyboard has ö where others have a semicolon.
FrankfurtKeys usual_keys(catalogue::Lang, Signs);
// Four for the columns, four for the piles, then one to slap and one to call, if those are not the usual ones; `why`
// says what is wrong with them.
std::optional<FrankfurtKeys> read_keys(std::string_view, std::string& why);
// Columns to the right hand, piles to the left.
FrankfurtKeys mirrored(FrankfurtKeys);
std::string text_of(const FrankfurtKeys&);
std::string text_of(const FrankfurtKeys::Quad&, int n = frankfurt::kColumns);
std::string sign_of(char32_t);

// What is half said: a column that waits for its pile, or a call.
class Fingers {
 public:
  explicit Fingers(const FrankfurtKeys& keys) : keys_(keys) {}
  const FrankfurtKeys& keys() const { return keys_; }
  int chosen() const { return chosen_; }  // a column; -1: none
  bool calling() const { return calling_; }
  void let_go() { chosen_ = -1, calling_ = false; }

  enum class Made : u8 { nothing, half, action, nothing_there, no_calls };
  struct Pressed {
    Made made = Made::nothing;
    frankfurt::Answer action = {};
  };
  // What this key says at a table that looks like this. A face-down column is turned at once: nothing else can be
  // meant. What was seen on a pile is its top.
  Pressed press(int key, const frankfurt::View&);

 private:
  Pressed press_column(int column, const frankfurt::View&);
  Pressed press_pile(int pile, const frankfurt::View&);
  Pressed press_act(const frankfurt::View&);
  Pressed says(const frankfurt::View&, frankfurt::Answer);

  FrankfurtKeys keys_;
  int chosen_ = -1;
  bool calling_ = false;
};
}  // namespace tumult::app
