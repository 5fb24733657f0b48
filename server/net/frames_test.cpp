#include "server/net/frames.h"

#include <gtest/gtest.h>

#include <vector>

namespace tumult::server::frames_tests {
using Heard = FrameReader::Heard;
constexpr std::size_t kLongest = 200;

// As a client sends it: masked, and cut off if it is to be `last` only later.
inline std::string frame(unsigned opcode, std::string_view payload, bool last = true) {
  std::string out{static_cast<char>((last ? 0x80u : 0u) | opcode)};
  if (payload.size() < 126) out += static_cast<char>(0x80 | payload.size());
  else out += '\xFE', out += static_cast<char>(payload.size() >> 8), out += static_cast<char>(payload.size());
  const std::string mask = "\x12\x34\x56\x78";
  out += mask;
  for (std::size_t i = 0; i < payload.size(); ++i) out += static_cast<char>(payload[i] ^ mask[i % 4]);
  return out;
}

// Everything in these bytes, given so many at a time: texts and pings as they are, the rest by name.
inline std::vector<std::string> heard(std::string bytes, std::size_t at_a_time = 10'000) {
  FrameReader reader(kLongest);
  std::vector<std::string> all;
  for (std::size_t at = 0; at < bytes.size(); at += at_a_time) {
    reader.take(bytes.data() + at, std::min(at_a_time, bytes.size() - at));
    for (Heard h{}; (h = reader.next()) != Heard::nothing;) {
      if (h == Heard::wrong) return all.push_back("wrong " + std::to_string(reader.code())), all;
      if (h == Heard::close) all.push_back("close " + std::to_string(reader.code()));
      else if (h != Heard::piece) all.emplace_back(reader.word());
    }
  }
  return all;
}
using Said = std::vector<std::string>;

TEST(Frames, are_heard_whole_in_whatever_pieces_they_come) {
  const std::string bytes = frame(1, "one") + frame(9, "still there?") + frame(1, std::string(150, 'x')) + frame(1, "");
  const Said all = {"one", "still there?", std::string(150, 'x'), ""};
  for (const std::size_t n : {1, 2, 3, 7, 64, 10'000}) EXPECT_EQ(heard(bytes, n), all) << n << " at a time";
}
TEST(Frames, a_message_may_come_in_several_with_a_ping_between_them) {
  EXPECT_EQ(heard(frame(1, "gr\xC3", false) + frame(9, "?") + frame(0, "\xBC", false) + frame(0, "n") + frame(1, "!")),
            (Said{"?", "gr\xC3\xBCn", "!"}));
}
TEST(Frames, too_much_is_closed_before_it_has_come) {
  EXPECT_EQ(heard(frame(1, std::string(kLongest, 'x'))).size(), 1u);
  EXPECT_EQ(heard(frame(1, std::string(kLongest + 1, 'x')).substr(0, 4)), Said{"wrong 1009"});
  EXPECT_EQ(heard(frame(1, std::string(150, 'x'), false) + frame(0, std::string(51, 'x'))), Said{"wrong 1009"});
  EXPECT_EQ(heard(std::string("\x81\xFF\x40\0\0\0\0\0\0\0", 10)), Said{"wrong 1009"});
}
TEST(Frames, that_no_client_sends_are_closed_with_the_code_for_it) {
  EXPECT_EQ(heard(std::string("\x81\x03") + "abc"), Said{"wrong 1002"}) << "not masked";
  EXPECT_EQ(heard(std::string("\x81\xFE\0\x05", 4) + "mask" + "abcde"), Said{"wrong 1002"}) << "longer than needed";
  EXPECT_EQ(heard("\xC1" + frame(1, "a").substr(1)), Said{"wrong 1002"}) << "a reserved bit";
  EXPECT_EQ(heard(frame(3, "a")), Said{"wrong 1002"}) << "no such opcode";
  EXPECT_EQ(heard(frame(9, "a", false)), Said{"wrong 1002"}) << "a ping in pieces";
  EXPECT_EQ(heard(frame(9, std::string(126, 'a'))), Said{"wrong 1002"}) << "a long ping";
  EXPECT_EQ(heard(frame(0, "a")), Said{"wrong 1002"}) << "more of nothing";
  EXPECT_EQ(heard(frame(1, "a", false) + frame(1, "b")), Said{"wrong 1002"}) << "a message in a message";
  EXPECT_EQ(heard(frame(2, "a")), Said{"wrong 1003"}) << "not text";
  EXPECT_EQ(heard(frame(1, "\xC0\xAF")), Said{"wrong 1007"}) << "not UTF-8";
  EXPECT_EQ(heard(frame(1, "a\xE2\x82")), Said{"wrong 1007"}) << "cut off";
}
TEST(Frames, a_goodbye_says_why_or_nothing) {
  EXPECT_EQ(heard(frame(8, "")), Said{"close 1000"});
  EXPECT_EQ(heard(frame(8, "\x0F\xA1gone")), Said{"close 4001"});
  EXPECT_EQ(heard(frame(8, "\x03")), Said{"wrong 1002"});
  EXPECT_EQ(heard(frame(8, "\x03\xED")), Said{"wrong 1002"}) << "1005 is never said";
  EXPECT_EQ(heard(frame(8, "\x03\xE8\xFF")), Said{"wrong 1007"});
}
TEST(Frames, of_the_server_have_no_mask_and_the_shortest_head) {
  std::string out;
  put_frame(out, Opcode::text, "hi");
  put_frame(out, Opcode::close, goodbye_of(1008, "why"));
  EXPECT_EQ(out, "\x81\x02hi\x88\x05\x03\xF0why");
  for (const auto& [size, head] : {std::pair{125, 2}, {126, 4}, {65'535, 4}, {65'536, 10}}) {
    out.clear();
    put_frame(out, Opcode::text, std::string(static_cast<std::size_t>(size), 'x'));
    EXPECT_EQ(out.size(), static_cast<std::size_t>(size + head));
  }
}
}  // namespace tumult::server::frames_tests
