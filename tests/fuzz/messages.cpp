// Any bytes as a message of a client and as the body of a request: it is read, or it is said in plain words what is
// wrong, under a code and with an id that a client could have sent. A field, a size and a depth are named, with what
// was expected.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/client.h"
#include "protocol/http.h"
#include "protocol/plain_text.h"
#include "protocol/reader.h"

using namespace tumult::protocol;

namespace {
void expect_plain(const Wrong& wrong) {
  const bool plain = wrong.text == tidied(wrong.text, wrong.text.size() + 1);
  if (text_of(wrong.code).empty() || wrong.text.empty() || !plain) std::abort();
  if (wrong.code != Code::field && wrong.code != Code::size && wrong.code != Code::depth) return;
  const bool named = wrong.text.find('"') != wrong.text.npos || wrong.text.starts_with("a message ");
  if (!named || wrong.text.find("; expected ") == wrong.text.npos) std::abort();
}
template <class M>
void read_body(std::string_view text) {
  const auto body = read_object<M>(text);
  if (!body) expect_plain(body.error());
}
}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto message = read_client(text);
  const std::string& id = message ? message->id : message.error().id;
  if (!id.empty() && !is_id(id)) std::abort();
  if (!message) expect_plain(message.error().wrong);
  else if (const Say* say = std::get_if<Say>(&message->body);
           say && (say->at < 0 || say->picks.size() > kMostPicksSaid))
    std::abort();
  read_body<Wish>(text);
  read_body<Join>(text);
  read_body<TakeSeat>(text);
  read_body<AskLink>(text);
  return 0;
}
