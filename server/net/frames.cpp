#include "server/net/frames.h"

#include <algorithm>

#include "protocol/plain_text.h"

namespace tumult::server {
namespace {
constexpr std::size_t kLongestControl = 125, kWide = 126, kWidest = 127;

bool is_control(Opcode o) { return static_cast<unsigned>(o) >= 8; }
bool is_known(Opcode o) { return o <= Opcode::binary || (o >= Opcode::close && o <= Opcode::pong); }
// Codes that may stand in a close frame; the others are for those who tell of it.
bool may_be_said(unsigned code) {
  return (code >= 1000 && code <= 1003) || (code >= 1007 && code <= 1014) || (code >= 3000 && code <= 4999);
}
unsigned byte(const char* at) { return static_cast<unsigned char>(*at); }
}  // namespace

void put_frame(std::string& out, Opcode opcode, std::string_view payload) {
  const std::size_t n = payload.size();
  out.reserve(out.size() + n + 10);
  out += static_cast<char>(0x80 | static_cast<unsigned>(opcode));
  const int wide = n <= kLongestControl ? 0 : n < 65'536 ? 2 : 8;
  out += static_cast<char>(wide == 0 ? n : wide == 2 ? kWide : kWidest);
  for (int i = wide - 1; i >= 0; --i) out += static_cast<char>(n >> (8 * i));
  out += payload;
}

std::string goodbye_of(std::uint16_t code, std::string_view why) {
  std::string out{static_cast<char>(code >> 8), static_cast<char>(code)};
  return out += why.substr(0, kLongestControl - 2);
}

void FrameReader::take(char* bytes, std::size_t size) {
  if (rest_.empty()) {
    at_ = bytes, left_ = size;
    return;
  }
  rest_.append(bytes, size);
  at_ = rest_.data(), left_ = rest_.size();
}

FrameReader::Heard FrameReader::wrong(std::uint16_t code) {
  code_ = code;
  left_ = 0;
  return Heard::wrong;
}

// Reads the head of the frame that is next; never: it cannot become one.
FrameReader::Whole FrameReader::look(Frame& f) {
  const auto never = [&](std::uint16_t code) { return code_ = code, Whole::never; };
  if (left_ < 2) return Whole::not_yet;
  f.opcode = static_cast<Opcode>(byte(at_) & 15);
  f.last = byte(at_) >> 7;
  f.size = byte(at_ + 1) & 127;
  const bool reserved = byte(at_) & 0x70, masked = byte(at_ + 1) >> 7;
  if (reserved || !masked || !is_known(f.opcode)) return never(goodbye::no_frame);
  if (is_control(f.opcode) && (!f.last || f.size > kLongestControl)) return never(goodbye::no_frame);
  if (!is_control(f.opcode) && in_message_ != (f.opcode == Opcode::more)) return never(goodbye::no_frame);
  const std::size_t wide = f.size == kWide ? 2 : f.size == kWidest ? 8 : 0;
  f.head = 2 + wide + 4;
  if (left_ < 2 + wide) return Whole::not_yet;
  if (wide) f.size = 0;
  for (std::size_t i = 0; i < wide; ++i) f.size = f.size << 8 | byte(at_ + 2 + i);
  if (wide && f.size < (wide == 2 ? kWide : 65'536)) return never(goodbye::no_frame);  // longer than it needs to be
  const std::size_t before = f.opcode == Opcode::more ? message_.size() : 0;
  if (f.size > longest_ - before) return never(goodbye::too_long);
  return left_ < f.head + f.size ? Whole::not_yet : Whole::yes;
}

// The beginning of a frame waits for the rest of it; idle connections hold nothing.
void FrameReader::keep_rest() {
  if (rest_.empty() || at_ != rest_.data()) std::string(at_, left_).swap(rest_);
  left_ = 0;
}

FrameReader::Heard FrameReader::next() {
  if (!in_message_ && !message_.empty()) message_ = {};
  Frame f;
  const Whole whole = look(f);
  if (whole == Whole::never) return wrong(code_);
  if (whole == Whole::not_yet) {
    keep_rest();
    return Heard::nothing;
  }
  const char* mask = at_ + f.head - 4;
  char* payload = at_ + f.head;
  for (std::size_t i = 0; i < f.size; ++i) payload[i] = static_cast<char>(payload[i] ^ mask[i % 4]);
  word_ = {payload, f.size};
  at_ += f.head + f.size;
  left_ -= f.head + f.size;
  return is_control(f.opcode) ? control(f) : text(f);
}

FrameReader::Heard FrameReader::control(const Frame& f) {
  if (f.opcode == Opcode::ping) return Heard::ping;
  if (f.opcode == Opcode::pong) return Heard::pong;
  code_ = 1000;
  if (word_.empty()) return Heard::close;
  const unsigned code = word_.size() < 2 ? 0 : byte(&word_[0]) << 8 | byte(&word_[1]);
  if (!may_be_said(code)) return wrong(goodbye::no_frame);
  if (!protocol::is_utf8(word_.substr(2))) return wrong(goodbye::not_utf8);
  code_ = static_cast<std::uint16_t>(code);
  return Heard::close;
}

FrameReader::Heard FrameReader::text(const Frame& f) {
  if (f.opcode == Opcode::binary) return wrong(goodbye::not_text);
  if (!f.last || in_message_) {
    if (!in_message_) message_.clear();
    message_ += word_;
    in_message_ = !f.last;
    if (in_message_) return Heard::piece;
    word_ = message_;
  }
  if (!protocol::is_utf8(word_)) return wrong(goodbye::not_utf8);
  return Heard::text;
}
}  // namespace tumult::server
