#include "protocol/reader.h"

#include "kit/hash.h"
#include "protocol/client.h"
#include "protocol/plain_text.h"

namespace tumult::protocol {
using Kind = Field::Kind;

namespace {
// Of a number that was wrong: where it was huge, the largest that there can be is said as well.
std::string range_of(Bound bound, Kind wrong) {
  if (bound.most == Bound::kNoLimit && wrong != Kind::huge) return "from " + std::to_string(bound.least) + " on";
  return "from " + std::to_string(bound.least) + " to " + std::to_string(bound.most);
}
bool within(std::int64_t n, Bound bound) { return n >= bound.least && n <= bound.most; }

std::string window_cards() {
  std::string all;
  for (std::size_t i = 0; i < kWindowCards.size; ++i) (all += i ? ", " : "") += kWindowCards.names[i];
  return all;
}
const std::string_view* find_window_card(std::string_view name) {
  const auto* end = kWindowCards.names.data() + kWindowCards.size;
  const auto* found = std::find(kWindowCards.names.data(), end, name);
  return found == end ? nullptr : found;
}
}  // namespace

void Reader::expected(std::string_view what, Code code) {
  if (is_missing_) refuse({code, key_in_quotes(key_) + " is missing; expected " + std::string(what)});
  else refuse(protocol::expected(key_, what, code));
}

void Reader::end(std::string_view what) {
  if (wrong_) return;
  for (const Field& field : fields_.all()) {
    if (field.read) continue;
    std::string known;
    for (const std::string_view key : known_) (known += known.empty() ? "" : ", ") += key;
    return refuse({Code::field, key_in_quotes(field.key) + " is not known in " + std::string(what) + "; expected " +
                                    (known.empty() ? "no keys" : known)});
  }
}
std::string_view Reader::head(std::string_view key) {
  known_.push(key);
  Field* const field = fields_.find(key);
  if (!field) return {};
  field->read = true;
  return field->kind == Kind::text ? std::string_view(field->text) : std::string_view();
}

bool Reader::is_list(const Field& field, Bound bound) {
  const auto is_text = [](const Field::Item& i) { return i.kind == Kind::text; };
  return field.kind == Kind::list && field.size <= kMostItems && within(static_cast<std::int64_t>(field.size), bound) &&
         std::all_of(field.items.begin(), field.items.end(), is_text);
}
std::string Reader::list_of(std::string_view what, Bound bound) {
  const auto most = std::min<std::int64_t>(bound.most, kMostItems);
  return "a list of " + std::string(what) + ", at most " + std::to_string(most);
}

void Reader::read(Field& field, std::int64_t& value, Bound bound) {
  if (field.kind == Kind::number && within(field.number, bound)) {
    value = field.number;
    return;
  }
  expected((field.kind == Kind::fraction ? "a whole number " : "a number ") + range_of(bound, field.kind));
}
void Reader::read(Field& field, bool& value, Bound) {
  if (field.kind == Kind::truth) value = field.number != 0;
  else expected("true or false");
}
void Reader::read(Field& field, Seat& value, Bound) {
  std::int64_t n = 0;
  read(field, n, Bound{.most = kMaxSeats - 1});
  value = static_cast<Seat>(n);
}
void Reader::read(Field& field, std::string& value, Bound bound) {
  if (field.kind != Kind::text) return expected("a text");
  if (bound.most != Bound::kNoLimit && !within(static_cast<std::int64_t>(characters_in(field.text)), bound))
    return expected("a text of at most " + std::to_string(bound.most) + " characters");
  value = std::move(field.text);
}
void Reader::read(Field& field, Bytes32& value, Bound) {
  const auto bytes = field.kind == Kind::text ? read_hex(field.text) : std::nullopt;
  if (bytes) value = *bytes;
  else expected("64 hexadecimal digits");
}
void Reader::read(Field& field, const GameRow*& value, Bound) {
  value = field.kind == Kind::text ? find_game(field.text) : nullptr;
  if (!value) expected(kGameNames, Code::game);
}
void Reader::read(Field& field, OptionWords& value, Bound) {
  if (field.kind != Kind::object) return expected("an object of keys and values", Code::options);
  for (Field::Item& item : field.items) {
    if (item.kind != Kind::text)
      return refuse(
          expected_in(key_, item.key, "a text, a whole number, true, false or a list of these", Code::options));
    value.said.emplace_back(std::move(item.key), std::move(item.text));
  }
}
void Reader::read(Field& field, StandIn& value, Bound) {
  if (field.kind == Kind::text && field.text == "off") return;
  value.level = field.kind == Kind::text ? read_word<bots::Level>(field.text) : std::nullopt;
  if (!value.level) expected("off, " + names_of<bots::Level>());
}
void Reader::read(Field& field, std::vector<std::string>& values, Bound bound) {
  if (!is_list(field, bound)) return expected(list_of("texts", bound));
  values.reserve(field.items.size());
  for (Field::Item& item : field.items) values.push_back(std::move(item.text));
}
void Reader::read(Field& field, std::vector<WindowCard>& values, Bound bound) {
  if (!is_list(field, bound)) return expected(list_of(window_cards(), bound));
  for (const Field::Item& item : field.items) {
    const std::string_view* card = find_window_card(item.text);
    if (!card) return expected(list_of(window_cards(), bound));
    values.push_back({*card});
  }
}

namespace {
constexpr const char* kNoId = "a command has an id: letters, digits, dots, dashes and underscores, at most 40";

template <class M>
concept HasForms = requires { M::kForm; };

template <class M>
bool is_form(Fields& fields) {
  if constexpr (HasForms<M>) return fields.find(M::kForm) != nullptr;
  else return true;
}
template <class M>
void add_form(std::string_view type, std::string& forms) {
  if constexpr (HasForms<M>)
    if (type == M::kType) (forms += forms.empty() ? "" : ", ") += M::kForm;
}

// The message of that type, or its form.
template <class M>
bool reads_as(std::string_view type, Fields& fields, Reader& reader, ClientBody& out) {
  if (type != M::kType || !is_form<M>(fields)) return false;
  if ((M::kNeeds & needs::id) != 0 && !fields.find("id")) {
    reader.refuse({Code::id, kNoId});
    return true;
  }
  M::describe(reader, out.emplace<M>());
  reader.end(type);
  return true;
}
template <class M>
void add_type(std::vector<std::string_view>& types) {
  if (types.empty() || types.back() != M::kType) types.push_back(M::kType);  // its forms follow one another
}
template <class... Ms>
void read_body(std::string_view type, Fields& fields, Reader& reader, std::variant<Ms...>& out) {
  if ((reads_as<Ms>(type, fields, reader, out) || ...)) return;
  std::string forms;
  (add_form<Ms>(type, forms), ...);
  if (!forms.empty())
    return reader.refuse({Code::field, key_in_quotes(type) + " is incomplete; expected one of " + forms});
  std::vector<std::string_view> types;
  (add_type<Ms>(types), ...);
  std::string known;
  for (const std::string_view one : types) (known += known.empty() ? "" : ", ") += one;
  const char* how = fields.find("type") ? " is wrong; expected " : " is missing; expected ";
  reader.refuse({Code::type, key_in_quotes("type") + how + known});
}
}  // namespace

std::expected<ClientMessage, Unreadable> read_client(std::string_view json) {
  auto fields = Fields::read(json);
  if (!fields) return std::unexpected(Unreadable{.id = {}, .wrong = std::move(fields.error())});
  std::expected<ClientMessage, Unreadable> result;
  ClientMessage& message = *result;
  Reader reader(*fields);
  const std::string_view type = reader.head("type");
  message.id = reader.head("id");
  if (fields->find("id") && !is_id(message.id)) {
    message.id.clear();
    reader.refuse({Code::id, kNoId});
  } else {
    read_body(type, *fields, reader, message.body);
  }
  if (reader.wrong()) result = std::unexpected(Unreadable{.id = std::move(message.id), .wrong = *reader.wrong()});
  return result;
}
}  // namespace tumult::protocol
