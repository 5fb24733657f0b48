// The lines of a game record before its "begin": what a game is before it is dealt. A new game is begun with the same
// lines, but for those that only a game which was dealt has.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "journal/departure.h"
#include "journal/fair.h"
#include "kit/text_line.h"
#include "kit/text_scene.h"

namespace tumult {
std::string in_hex(const std::array<std::uint8_t, 32>&);

template <class T>
struct Header {
  typename T::Options options;
  std::optional<u64> seed;
  std::optional<ChachaKey> key;
  std::optional<Secret> secret;  // where the key comes from, with the shares
  Shares shares;
  std::array<std::string, kMaxSeats> names;
  std::vector<std::string> notes;  // "note …" lines, for whoever saved the game
};

template <class T>
class HeaderReader {
 public:
  enum class Of : u8 { record, new_game };
  HeaderReader(Of of, Header<T>& into) : of_(of), h_(into) {}

  int rules = T::kRulesVersion;
  std::optional<ChachaKey> commitment;

  // False: `why` says which word is wrong, and what was expected.
  bool read(std::string_view line, const Words& w, Line& why) {
    const std::string_view word = w[0];
    if (word == "game") return w[1] == T::kName || expected(why, w[1], T::kName);
    if (word == "note") return h_.notes.emplace_back(after(line, word)), true;
    if (word == "name") {
      const auto seat = T::read_seat(w[1]);
      if (!seat || after(line, w[1]).empty()) return expected(why, seat ? "" : w[1], "a seat like s0 and a name");
      return h_.names[*seat] = after(line, w[1]), true;
    }
    if (word == "seed") return read_number(w[1], h_.seed.emplace()) || expected(why, w[1], "a number");
    if (word == "key") return hex(w[1], h_.key, why);
    if (of_ == Of::record) {
      if (word == "rules") return (read_number(w[1], rules) && rules >= 1) || expected(why, w[1], "a number");
      if (word == "commitment") return hex(w[1], commitment, why);
      if (word == "secret") return hex(w[1], h_.secret, why);
      if (word == "share") return share(w, why);
    }
    if (T::read_option(h_.options, w, why)) return why.n == 0;
    return expected(why, word,
                    of_ == Of::record
                        ? "game, rules, an option, name, note, seed, commitment, key, share, secret or begin"
                        : "game, an option, name, note, seed or key");
  }

 private:
  static bool expected(Line& why, std::string_view word, std::string_view what) {
    nonsense(why, word, what);
    return false;
  }
  static bool hex(std::string_view word, std::optional<std::array<std::uint8_t, 32>>& out, Line& why) {
    return (out = read_hex(word)) || expected(why, word, "64 hexadecimal digits");
  }
  bool share(const Words& w, Line& why) {
    const auto seat = T::read_seat(w[1]);
    if (!seat) return expected(why, w[1], "a seat like s0");
    Share& share = h_.shares[*seat];
    if (share.asked) {
      why << "there are two shares of " << w[1];
      return false;
    }
    share.asked = true;
    share.bytes = read_hex(w[2]);
    return share.bytes || w[2] == "none" || expected(why, w[2], "64 hexadecimal digits, or none");
  }
  // The rest of the line after a word, unchanged.
  static std::string_view after(std::string_view line, std::string_view word) {
    line.remove_prefix(static_cast<std::size_t>(word.data() - line.data()) + word.size());
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    return line;
  }

  Of of_;
  Header<T>& h_;
};

// The header of a game that is to begin. False: `problem` says which line, and what was expected.
template <class T>
bool read_new_game(std::string_view text, Header<T>& out, Problem& problem) {
  HeaderReader<T> reader(HeaderReader<T>::Of::new_game, out);
  Line why;
  for (int line = 1; !text.empty(); ++line) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view whole = text.substr(0, end);
    const Words w(whole);
    if (w.n && !reader.read(whole, w, why)) {
      problem = {line, std::string(why.view()), true};
      return false;
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  if (T::consistent(out.options, why)) return true;
  problem = {0, std::string(why.view()), true};
  return false;
}
}  // namespace tumult
