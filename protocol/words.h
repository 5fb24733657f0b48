// Values that are said by their name, and the names there are: text_of and a row of Named (kit/text_json.h) each.
#pragma once
#include <array>
#include <optional>
#include <string_view>

#include "bots/level.h"
#include "journal/departure.h"
#include "journal/fair.h"
#include "kit/text_json.h"

namespace tumult::protocol {
enum class Clocks : u8 { off, relaxed, quick, days };
inline constexpr std::array<std::string_view, 4> kClockText = {"off", "relaxed", "quick", "days"};
enum class Spectators : u8 { off, live, delayed };
inline constexpr std::array<std::string_view, 3> kSpectatorText = {"off", "live", "delayed"};
enum class Phase : u8 { open, shares, playing, over };
inline constexpr std::array<std::string_view, 4> kPhaseText = {"open", "shares", "playing", "over"};
enum class SeatedBy : u8 { nobody, person, bot };
inline constexpr std::array<std::string_view, 3> kSeatedByText = {"nobody", "person", "bot"};
enum class Taken : u8 { done, comes_back, must_wait, cannot };
inline constexpr std::array<std::string_view, 4> kTakenText = {"done", "comes-back", "must-wait", "cannot"};
enum class OptionSort : u8 { number, word, words, limit };  // a limit: a size or a number
inline constexpr std::array<std::string_view, 4> kOptionSortText = {"number", "word", "words", "limit"};
enum class Reaction : u8 { hello, thanks, wow, oops, haha, argh, hurry, well_played };
inline constexpr std::array<std::string_view, 8> kReactionText = {"hello", "thanks", "wow",   "oops",
                                                                  "haha",  "argh",   "hurry", "well-played"};
enum class VoteAbout : u8 { pause, resume, remove };
inline constexpr std::array<std::string_view, 3> kVoteText = {"pause", "resume", "remove"};

constexpr std::string_view text_of(Clocks c) { return kClockText[static_cast<std::size_t>(c)]; }
constexpr std::string_view text_of(Spectators s) { return kSpectatorText[static_cast<std::size_t>(s)]; }
constexpr std::string_view text_of(Phase p) { return kPhaseText[static_cast<std::size_t>(p)]; }
constexpr std::string_view text_of(SeatedBy s) { return kSeatedByText[static_cast<std::size_t>(s)]; }
constexpr std::string_view text_of(Taken t) { return kTakenText[static_cast<std::size_t>(t)]; }
constexpr std::string_view text_of(OptionSort s) { return kOptionSortText[static_cast<std::size_t>(s)]; }
constexpr std::string_view text_of(Reaction r) { return kReactionText[static_cast<std::size_t>(r)]; }
constexpr std::string_view text_of(VoteAbout v) { return kVoteText[static_cast<std::size_t>(v)]; }

template <class E>
std::optional<E> read_word(std::string_view word) {
  for (int i = 0; i < Named<E>::kCount; ++i)
    if (text_of(static_cast<E>(i)) == word) return static_cast<E>(i);
  return std::nullopt;
}
}  // namespace tumult::protocol

namespace tumult {
#define NAMED(of, type, count)                             \
  template <>                                              \
  struct Named<of> {                                       \
    static constexpr std::string_view kType = type;        \
    static constexpr int kCount = static_cast<int>(count); \
  }
NAMED(bots::Level, "Level", bots::kLevels);
NAMED(protocol::Clocks, "Clocks", protocol::kClockText.size());
NAMED(protocol::Spectators, "Spectators", protocol::kSpectatorText.size());
NAMED(protocol::Phase, "Phase", protocol::kPhaseText.size());
NAMED(protocol::SeatedBy, "SeatedBy", protocol::kSeatedByText.size());
NAMED(Departure::Why, "DepartureWhy", kDepartureText.size());
NAMED(protocol::Taken, "Taken", protocol::kTakenText.size());
NAMED(protocol::OptionSort, "OptionSort", protocol::kOptionSortText.size());
NAMED(ChanceSource, "ChanceSource", static_cast<int>(ChanceSource::recorded) + 1);
NAMED(protocol::Reaction, "ReactionName", protocol::kReactionText.size());
NAMED(protocol::VoteAbout, "VoteAbout", protocol::kVoteText.size());
#undef NAMED
}  // namespace tumult
