// Which class is the session of which game.
#pragma once
#include <type_traits>

#include "session/real_time.h"
#include "session/session_of.h"

namespace tumult {
template <class G>
using SessionFor = std::conditional_t<Timed<G>, RealTimeSession, SessionOf<G>>;
}  // namespace tumult
