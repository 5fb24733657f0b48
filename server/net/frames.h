// Frames of a WebSocket (RFC 6455), as a server has them: what clients send is masked, what they are sent is not. No
// socket is known here: bytes come in, words come out.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "protocol/goodbye.h"

namespace tumult::server {
namespace goodbye = protocol::goodbye;

enum class Opcode : std::uint8_t { more = 0, text = 1, binary = 2, close = 8, ping = 9, pong = 10 };

// A whole message, or a control frame, at the end of `out`.
void put_frame(std::string& out, Opcode, std::string_view payload);
// What a close frame says.
std::string goodbye_of(std::uint16_t code, std::string_view why);

class FrameReader {
 public:
  explicit FrameReader(std::size_t longest) : longest_(longest) {}

  // What came; the words in it are heard next, and are gone when more comes. The bytes are unmasked where they lie.
  void take(char* bytes, std::size_t size);

  enum class Heard : std::uint8_t { nothing, piece, text, ping, pong, close, wrong };
  Heard next();  // nothing: more bytes have to come; piece: of a message, whose other frames have to come
  std::string_view word() const { return word_; }  // a text, or what a control frame carries
  std::uint16_t code() const { return code_; }     // wrong: what to close with; close: the same, for the answer

 private:
  struct Frame {
    Opcode opcode{};
    bool last = false;
    std::size_t head = 0, size = 0;  // bytes of its head, and of what it carries
  };
  enum class Whole : std::uint8_t { yes, not_yet, never };
  Whole look(Frame&);
  void keep_rest();
  Heard control(const Frame&);
  Heard text(const Frame&);
  Heard wrong(std::uint16_t code);

  const std::size_t longest_;
  char* at_ = nullptr;
  std::size_t left_ = 0;
  std::string rest_;     // a frame of which more has to come
  std::string message_;  // a message of which more frames have to come
  bool in_message_ = false;
  std::string_view word_;
  std::uint16_t code_ = protocol::goodbye::left;
};
}  // namespace tumult::server
