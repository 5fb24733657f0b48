#include "server/patch.h"

#include <algorithm>
#include <array>

namespace tumult::server {
namespace {
constexpr auto kMatters = [] {
  std::array<bool, 256> matters{};
  for (const unsigned char c : {'"', '{', '[', '}', ']', ','}) matters[c] = true;
  return matters;
}();

// Where the value that begins here ends.
std::size_t end_of_value(std::string_view s, std::size_t at) {
  int depth = 0;
  for (; at < s.size(); ++at) {
    const char c = s[at];
    if (!kMatters[static_cast<unsigned char>(c)]) continue;
    if (c == '"') {
      for (++at; at < s.size() && s[at] != '"'; ++at) at += s[at] == '\\';
    } else if (c == ',') {
      if (depth == 0) return at;
    } else if (c == '{' || c == '[') {
      ++depth;
    } else if (depth-- == 0) {
      return at;
    }
  }
  return std::min(at, s.size());
}
}  // namespace

std::string_view ViewText::key_of(const std::string& text, const Part& p) {
  return std::string_view(text).substr(p.begin + 1, p.value - p.begin - 3);
}
std::string_view ViewText::value_of(const std::string& text, const Part& p) {
  return std::string_view(text).substr(p.value, p.end - p.value);
}

// Most of a view is as it was before: what begins like the part that is likely to be here need not be read.
bool ViewText::is_like(std::string_view text, std::size_t at, std::string_view like, const Parts& likely, Parts& out) {
  if (out.size() >= likely.size()) return false;
  const Part& p = likely[out.size()];
  const std::size_t n = p.end - p.begin;
  const char next = at + n < text.size() ? text[at + n] : ' ';
  if ((next != ',' && next != '}' && next != ']') || text.substr(at, n) != like.substr(p.begin, n)) return false;
  const auto begin = static_cast<std::uint32_t>(at);
  out.push_back({begin, begin + p.value - p.begin, begin + p.end - p.begin, true});
  return true;
}

// The parts of the list that begins there, and where it ends.
std::size_t ViewText::cut_list(std::string_view text, std::size_t at, std::string_view like, const Parts& likely,
                               Parts& out) {
  out.clear();
  for (++at; at + 1 < text.size() && text[at] != ']'; at += text[at] == ',') {
    if (!is_like(text, at, like, likely, out)) {
      const auto begin = static_cast<std::uint32_t>(at);
      out.push_back({begin, begin, static_cast<std::uint32_t>(end_of_value(text, at)), false});
    }
    at = out.back().end;
  }
  return std::min(at + 1, text.size());
}

// The parts of the whole, and of its list "seats".
void ViewText::cut_object(const std::string& like, const Parts& likely, const Parts& likely_seats) {
  const std::string_view s = text_;
  parts_.clear();
  seats_.clear();
  std::size_t at = 1;
  for (; at + 1 < s.size() && s[at] != '}'; at += s[at] == ',') {
    if (is_like(s, at, like, likely, parts_)) {
      const Part &is = parts_.back(), &was = likely[parts_.size() - 1];
      at = is.end;
      if (key_of(text_, is) != kSeats) continue;
      for (const Part& p : likely_seats) {
        const auto there = [&](std::uint32_t place) { return place - was.begin + is.begin; };
        seats_.push_back({there(p.begin), there(p.value), there(p.end), true});
      }
      continue;
    }
    const std::size_t value = std::min(s.find('"', at + 1), s.size() - 2) + 2;
    const bool seats = s.substr(at + 1, value - at - 3) == kSeats;
    const std::size_t end = seats ? cut_list(s, value, like, likely_seats, seats_) : end_of_value(s, value);
    parts_.push_back(
        {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(end), false});
    at = end;
  }
}

const ViewText::Part* ViewText::find(const std::string& text, const Parts& parts, std::string_view key,
                                     std::size_t likely) {
  if (likely < parts.size() && key_of(text, parts[likely]) == key) return &parts[likely];
  for (const Part& p : parts)
    if (key_of(text, p) == key) return &p;
  return nullptr;
}

void ViewText::become(std::string& text) {
  text_.swap(text);
  cut_object({}, {}, {});
}

// The places of the list that differ; false: the lists are of different length.
bool ViewText::write_places(std::string& out, const Parts& old) const {
  if (old.size() != seats_.size() || old.empty()) return false;
  bool first = true;
  for (std::size_t i = 0; i < old.size(); ++i) {
    if (seats_[i].same) continue;
    out += first ? ",\"seats\":{\"" : ",\"";
    first = false;
    out += std::to_string(i);
    out += "\":";
    out += value_of(text_, seats_[i]);
  }
  if (!first) out += '}';
  return true;
}

void ViewText::become(std::string& text, std::string& out) {
  thread_local Parts old, old_seats;
  old.swap(parts_);
  old_seats.swap(seats_);
  text_.swap(text);
  const std::string& before = text;
  cut_object(before, old, old_seats);
  bool first = true, seats_differ = false;
  const auto set = [&](std::string_view key, std::string_view value) {
    out += first ? ",\"set\":{\"" : ",\"";
    first = false;
    out += key;
    out += "\":";
    out += value;
  };
  std::string places;
  std::size_t kept = 0;  // keys that were there before
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    kept += parts_[i].same;
    if (parts_[i].same) continue;
    const std::string_view key = key_of(text_, parts_[i]), value = value_of(text_, parts_[i]);
    const Part* was = find(before, old, key, i);
    kept += was != nullptr;
    if (was && value_of(before, *was) == value) continue;
    if (was && key == kSeats && write_places(places, old_seats)) seats_differ = true;
    else set(key, value);
  }
  if (!first) out += '}';
  first = true;
  for (std::size_t i = 0; i < old.size() && kept < old.size(); ++i) {
    const std::string_view key = key_of(before, old[i]);
    if (find(text_, parts_, key, i)) continue;
    out += first ? ",\"gone\":[\"" : ",\"";
    first = false;
    out += key;
    out += '"';
  }
  if (!first) out += ']';
  if (seats_differ) out += places;
}
}  // namespace tumult::server
