// What a bot says for itself.
#pragma once
#include "app/play_words.h"
#include "bots/reason.h"

namespace tumult::app {
// "to be rid of points"; empty: there was nothing to choose.
std::string why_so(const Talk&, const bots::Reason&);
// "Bruno: to be rid of points."
std::string explained(const Talk&, Seat, const bots::Reason&);
// "Advice: play r7, to be rid of points."
std::string advised(const Talk&, std::string_view what, const bots::Reason&);
}  // namespace tumult::app
