// Everything that goes into a room and comes out of it, one line each, for golden files:
//
//   5000 c1 < {"type":"start","id":"c1"}                       a message in
//   5000 log 1700000005000 s0:c1 start                         a line of the journal
//   5000 c1,c2 > {"type":"table",…}                            the same message out, to one after the other
//   5000 c3 > {"type":"moved","number":7,… #0123456789abcdef 812   a long one to whom only digests are kept
//
// The time is in milliseconds since the evening began.
#pragma once
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "server/room.h"
#include "tests/golden.h"

namespace tumult::server {
class Transcript {
 public:
  // Of long messages to these connections, or to all, only digests are kept.
  enum class Long : u8 { whole, digest };
  explicit Transcript(Long kept = Long::whole) : all_(kept == Long::digest) {}
  Transcript& digest_for(Connection c) {
    digests_.insert(c);
    return *this;
  }
  Transcript& whole_for(Connection c) {
    wholes_.insert(c);
    return *this;
  }

  static std::string name(Connection c) { return 'c' + std::to_string(c); }
  void write(Millis when, std::string_view what) { text_ += std::to_string(when) + ' ' + std::string(what) + '\n'; }
  void write(Millis when, const Outbox& out) {
    for (const std::string& line : out.append) write(when, "log " + line);
    for (auto m = out.messages.begin(); m != out.messages.end();) {
      std::string to;
      const std::string message = shown(*m);
      for (; m != out.messages.end() && shown(*m) == message; ++m) to += (to.empty() ? "" : ",") + name(m->to);
      write(when, to + " > " + message);
    }
    for (const auto& bye : out.goodbyes)
      write(when, name(bye.who) + " dismissed " + std::to_string(bye.code) + ' ' + bye.why);
  }
  const std::string& text() const { return text_; }

 private:
  std::string shown(const Outbox::Message& m) const {
    constexpr std::size_t kShort = 160;
    const bool digest = (all_ || digests_.contains(m.to)) && !wholes_.contains(m.to);
    if (!digest || m.text->size() <= kShort) return *m.text;
    const std::size_t comma = std::min(m.text->find(',', m.text->find(',') + 1), m.text->size());
    return m.text->substr(0, comma) + ",… #" + digest_text(*m.text).substr(0, 16) + ' ' +
           std::to_string(m.text->size());
  }

  bool all_;
  std::set<Connection> digests_, wholes_;
  std::string text_;
};
}  // namespace tumult::server
