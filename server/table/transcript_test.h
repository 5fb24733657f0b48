// Everything that goes into a room and comes out of it, one line each, for golden files:
//
//   5000 c1 < {"type":"start","id":"c1"}                       a message in
//   5000 log 1700000005000 s0:c1 start                         a line of the journal
//   5000 c1,c2 > {"type":"table",…}                            the same message out, to one after the other
//   5000 c3 > {"type":"moved","number":7,… #0123456789abcdef 812   its digest and its size
//
// The time is in milliseconds since the evening began. Where TUMULT_TRANSCRIPTS names a folder, everything is written
// there without digests, so that two builds can be compared.
#pragma once
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "server/table/room.h"
#include "tests/golden.h"

namespace tumult::server {
class Transcript {
 public:
  // Of views and moves only digests are kept, but for some connections.
  enum class Long : u8 { whole, digest };
  explicit Transcript(Long kept = Long::whole) : whole_(kept == Long::whole) {}
  Transcript& whole_for(Connection c) {
    wholes_.insert(c);
    return *this;
  }

  static std::string name(Connection c) { return 'c' + std::to_string(c); }
  void write(Millis when, std::string_view what) {
    const std::string line = std::to_string(when) + ' ' + std::string(what) + '\n';
    text_ += line;
    full_ += line;
  }
  void write(Millis when, const Outbox& out) {
    for (const std::string& line : out.append) write(when, "log " + line);
    for (auto m = out.messages.begin(); m != out.messages.end();) {
      std::string to;
      const std::string& message = *m->text;
      const bool digest = is_digest(*m);
      for (; m != out.messages.end() && *m->text == message && is_digest(*m) == digest; ++m)
        to += (to.empty() ? "" : ",") + name(m->to);
      const std::string line = std::to_string(when) + ' ' + to + " > ";
      text_ += line + (digest ? shortened(message) : message) + '\n';
      full_ += line + message + '\n';
    }
    for (const auto& bye : out.goodbyes)
      write(when, name(bye.who) + " dismissed " + std::to_string(bye.code) + ' ' + bye.why);
  }
  const std::string& text() const { return text_; }
  const std::string& full() const { return full_; }
  void expect_golden_as(const std::string& file) const {
    keep(file);
    expect_golden(file, text_);
  }
  // Without digests, if that is wished.
  void keep(std::string file) const {
    const char* folder = std::getenv("TUMULT_TRANSCRIPTS");
    if (!folder) return;
    std::replace(file.begin(), file.end(), '/', '-');
    std::ofstream(std::filesystem::path(folder) / file, std::ios::binary) << full_;
  }

 private:
  bool is_digest(const Outbox::Message& m) const {
    constexpr std::string_view kLong[] = {R"({"type":"moved")", R"({"type":"view")", R"({"type":"table")"};
    if (whole_ || wholes_.contains(m.to) || m.text->size() < 100) return false;
    return std::any_of(std::begin(kLong), std::end(kLong), [&](auto type) { return m.text->starts_with(type); });
  }
  static std::string shortened(const std::string& message) {
    const std::size_t comma = std::min(message.find(',', message.find(',') + 1), message.size());
    return message.substr(0, comma) + ",… #" + digest_text(message).substr(0, 16) + ' ' +
           std::to_string(message.size());
  }

  bool whole_;
  std::set<Connection> wholes_;
  std::string text_, full_;
};
}  // namespace tumult::server
