// What changed between two views that were written as JSON, so that only that is sent.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tumult::server {
// A view as text, cut into its parts. It comes from our own writer: no spaces between things, and keys without anything
// to escape.
class ViewText {
 public:
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  void clear() { text_.clear(), parts_.clear(), seats_.clear(); }

  // From now on it is this view; `text` gets back what it was.
  void become(std::string& text);
  // The same, and appends to `out` "set":{…},"gone":[…],"seats":{"1":…}, each only where there is something to say and
  // with a comma before it: the keys of the object that are new or differ, those that are no longer there, and of the
  // list "seats" the places that differ. A client applies it in three loops (docs/protocol.md).
  void become(std::string& text, std::string& out);

 private:
  struct Part {
    std::uint32_t begin, value, end;  // of an object the key begins first, of a list there is only the value
    bool same;                        // as what was at this place before
  };
  using Parts = std::vector<Part>;
  static constexpr std::string_view kSeats = "seats";
  static std::string_view key_of(const std::string& text, const Part&);
  static std::string_view value_of(const std::string& text, const Part&);
  void cut_object(const std::string& like, const Parts& likely, const Parts& likely_seats);
  static std::size_t cut_list(std::string_view text, std::size_t at, std::string_view like, const Parts& likely,
                              Parts& out);
  static bool is_like(std::string_view text, std::size_t at, std::string_view like, const Parts& likely, Parts& out);
  static const Part* find(const std::string& text, const Parts&, std::string_view key, std::size_t likely);
  bool write_places(std::string& out, const Parts& old) const;

  std::string text_;
  Parts parts_, seats_;
};
}  // namespace tumult::server
