#include "catalogue/catalogue.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string>
#include <utility>

#include "catalogue/table.h"

namespace tumult::catalogue {
namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 4> kCardClauses{
    {{"ccounter", "counterattack"}, {"clucky", "lucky-bastard"}, {"cnice", "nice-try"}, {"cfy", "fuck-you"}}};

// Letters that may be typed in another way, and signs that may be left out.
constexpr auto kSpellings = std::to_array<Pair>(
    {{"ä", "ae"}, {"ö", "oe"}, {"ü", "ue"}, {"Ä", "ae"}, {"Ö", "oe"}, {"Ü", "ue"}, {"ß", "ss"}, {"à", "a"}, {"â", "a"},
     {"ç", "c"},  {"è", "e"},  {"é", "e"},  {"ê", "e"},  {"ë", "e"},  {"î", "i"},  {"ï", "i"},  {"ô", "o"}, {"ù", "u"},
     {"û", "u"},  {"œ", "oe"}, {"À", "a"},  {"Â", "a"},  {"Ç", "c"},  {"È", "e"},  {"É", "e"},  {"Ê", "e"}, {"Ë", "e"},
     {"Î", "i"},  {"Ï", "i"},  {"Ô", "o"},  {"Ù", "u"},  {"Û", "u"},  {"Œ", "oe"}, {"’", ""},   {"‘", ""}});
constexpr std::string_view kLeftOut = " -_'`\t\r\n";

const Pair* spelling(std::string_view words) {
  const auto it = std::ranges::find_if(kSpellings, [&](const Pair& p) { return words.starts_with(p.first); });
  return it == kSpellings.end() ? nullptr : &*it;
}

// The words as they are compared: small letters, no spaces, hyphens or apostrophes.
std::string fold(std::string_view words) {
  std::string folded;
  while (!words.empty()) {
    const char c = words.front();
    if (const Pair* other = (c & 0x80) != 0 ? spelling(words) : nullptr) {
      folded += other->second;
      words.remove_prefix(other->first.size());
      continue;
    }
    if (!kLeftOut.contains(c)) folded += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    words.remove_prefix(1);
  }
  return folded;
}

const Entry* exact(Lang lang, std::string_view section, std::string_view key) {
  const auto entries = all(lang);
  const auto it = std::ranges::find_if(entries, [&](const Entry& e) { return e.key == key && e.section == section; });
  return it == entries.end() ? nullptr : &*it;
}

// A clause by its folded id, also where it stands for a card.
const Entry* clause(Lang lang, std::string_view id) {
  for (const Entry& e : all(lang))
    if (e.section == "clause" && fold(e.key) == id) return &e;
  for (const auto& [group, card] : kCardClauses)
    if (id == group) return exact(lang, "special", card);
  for (const auto& [prefix, section] : clause_prefixes())
    for (const Entry& e : all(lang))
      if (e.section == section && id == fold(prefix) + fold(e.key)) return &e;
  return nullptr;
}

bool called(const Entry& e, std::string_view folded) {
  return fold(e.name) == folded || fold(e.polite) == folded || fold(e.key) == folded;
}

// A beginning or a part of the name is nearly as good as the name.
std::size_t farness(std::string_view words, std::string_view candidate) {
  const std::size_t d = edit_distance(words, candidate);
  if (words.size() < 3) return d;
  if (candidate.starts_with(words)) return std::min<std::size_t>(d, 1);
  return candidate.contains(words) ? std::min<std::size_t>(d, 2) : d;
}

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before(b.size() + 1), last(b.size() + 1), row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(last);
    last.swap(row);
  }
  return last[b.size()];
}

std::optional<Lang> lang(std::string_view code) {
  const auto known = languages();
  for (std::size_t i = 0; i < known.size(); ++i)
    if (known[i].code == code) return static_cast<Lang>(i);
  return std::nullopt;
}

std::string_view code(Lang lang) { return languages()[static_cast<std::size_t>(lang)].code; }

std::vector<Lang> langs() {
  std::vector<Lang> known;
  for (std::size_t i = 0; i < languages().size(); ++i) known.push_back(static_cast<Lang>(i));
  return known;
}

std::string codes() {
  std::string all;
  for (const Language& language : languages()) {
    const bool last = &language == &languages().back();
    if (!all.empty()) all += last ? " or " : ", ";
    all += language.code;
  }
  return all;
}

std::span<const Entry> all(Lang lang) {
  assert(static_cast<std::size_t>(lang) < languages().size());
  return languages()[static_cast<std::size_t>(lang)].entries;
}

const Entry* find(Lang lang, std::string_view section, std::string_view key) {
  if (const Entry* e = exact(lang, section, key)) return e;
  return section == "clause" ? clause(lang, fold(key)) : nullptr;
}

std::string_view game_of(const Entry& e) {
  constexpr std::array<std::string_view, 5> kShared{"clause", "colour", "edition", "game", "word"};
  if (std::ranges::find(kShared, e.section) != kShared.end()) return {};
  const auto dash = e.section.find('-');
  return dash == e.section.npos ? "card" : e.section.substr(0, dash);
}

std::vector<const Entry*> look_up_all(Lang lang, std::string_view words) {
  const std::string folded = fold(words);
  const auto entries = all(lang);
  const auto english = all(Lang::en);
  const auto meant = [&](std::size_t i) { return called(entries[i], folded) || called(english[i], folded); };
  std::vector<const Entry*> found;
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].section != "clause" && entries[i].section != "word" && meant(i)) found.push_back(&entries[i]);
  if (!found.empty()) return found;
  if (const Entry* e = clause(lang, folded)) return {e};
  for (std::size_t i = 0; i < entries.size(); ++i)
    if (entries[i].section == "clause" && meant(i)) found.push_back(&entries[i]);
  if (!found.empty()) return found;
  for (const Entry& e : entries)
    if (const std::string section = fold(e.section); folded.starts_with(section) && folded == section + fold(e.key))
      return {&e};
  return {};
}

const Entry* look_up(Lang lang, std::string_view words) {
  const auto found = look_up_all(lang, words);
  return found.empty() ? nullptr : found.front();
}

const Entry* look_up_in(Lang lang, std::string_view words, std::string_view game) {
  const auto found = look_up_all(lang, words);
  const auto own = std::ranges::find_if(found, [&](const Entry* e) { return game_of(*e) == game; });
  return own != found.end() ? *own : found.empty() ? nullptr : found.front();
}

std::vector<std::string_view> near(Lang lang, std::string_view words, Names names) {
  constexpr std::size_t kAtMost = 3;
  const std::string folded = fold(words);
  const std::size_t limit = std::max<std::size_t>(1, folded.size() / 3);
  std::vector<std::pair<std::size_t, std::string_view>> found;
  const auto entries = all(lang);
  for (std::size_t i = 0; i < entries.size() && !folded.empty(); ++i) {
    const Entry& e = entries[i];
    if (e.section == "word") continue;
    std::size_t d = farness(folded, fold(e.key));
    if (e.section != "clause")
      for (const std::string_view other : {e.name, e.polite, all(Lang::en)[i].name})
        d = std::min(d, farness(folded, fold(other)));
    const std::string_view shown = e.section == "clause" ? e.key : name(e, names);
    const auto twin = std::ranges::find(found, shown, &std::pair<std::size_t, std::string_view>::second);
    if (twin != found.end()) twin->first = std::min(twin->first, d);
    else if (d <= limit) found.emplace_back(d, shown);
  }
  std::ranges::sort(found);
  std::vector<std::string_view> nearest;
  for (const auto& [d, shown] : found)
    if (nearest.size() < kAtMost) nearest.push_back(shown);
  return nearest;
}

std::string_view name(const Entry& entry, Names names) { return names == Names::polite ? entry.polite : entry.name; }

std::string_view short_text(const Entry& entry, Names names) {
  return names == Names::polite ? entry.polite_short : entry.short_text;
}

std::string_view full(const Entry& entry, Names names) {
  return names == Names::polite ? entry.polite_full : entry.full;
}

std::string explained(const Entry& entry, Names names) {
  std::string text(full(entry, names));
  if (!entry.house.empty()) (text += ' ') += entry.house;
  return text;
}

std::string_view name(Lang lang, std::string_view section, std::string_view key, Names names) {
  const Entry* e = find(lang, section, key);
  return e ? name(*e, names) : key;
}

}  // namespace tumult::catalogue
