#include "sim/plot.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "sim/words.h"

namespace tumult::sim {
const std::string_view kPlotStyle = R"(
svg { width: 100%; height: auto; max-width: 46rem; display: block; }
svg text { fill: var(--ink); font: 12px system-ui, sans-serif; }
svg .faint { fill: var(--faint); }
svg .axis { stroke: var(--faint); stroke-width: 1; }
svg .grid { stroke: var(--grid); stroke-width: 1; }
svg .bar { fill: var(--mark); }
svg .line { stroke: var(--mark); stroke-width: 1.6; }
svg .dot { fill: var(--paper); stroke: var(--mark); stroke-width: 1.6; }
svg .telling { fill: var(--mark); }
svg .stays { stroke: var(--ink); stroke-width: 1; stroke-dasharray: 4 3; }
)";

namespace {
constexpr double kWidth = 720, kLeft = 190, kRight = 130, kRow = 19;

// A step of 1, 2 or 5 times a power of ten that gives about so many marks.
double nice_step(double span, int marks) {
  const double rough = span / marks, power = std::pow(10.0, std::floor(std::log10(rough)));
  for (const double m : {1.0, 2.0, 5.0})
    if (m * power >= rough * 0.999) return m * power;
  return 10 * power;
}

// Where to put marks: the multiples of the step in between.
std::vector<double> multiples(double low, double high, double step) {
  std::vector<double> values;
  const auto last = std::lround(std::floor(high / step + 1e-9));
  for (auto i = std::lround(std::ceil(low / step - 1e-9)); i <= last; ++i)
    values.push_back(static_cast<double>(i) * step);
  return values;
}

struct Axis {
  double low, high, from, to;  // values, and where they are drawn
  double at(double x) const { return from + (x - low) / (high - low) * (to - from); }
};

std::string mark_text(double x, double step) {
  return number(x, step >= 1 ? 0 : step >= 0.1 ? 1 : step >= 0.01 ? 2 : 3);
}

// Grid lines and their numbers along the bottom.
std::string marks(const Axis& a, double top, double bottom) {
  std::string s;
  const double step = nice_step(a.high - a.low, 7);
  for (const double x : multiples(a.low, a.high, step)) {
    s += fmt::format(R"(<line class="grid" x1="{0:.1f}" x2="{0:.1f}" y1="{1:.1f}" y2="{2:.1f}"/>)", a.at(x), top,
                     bottom);
    s += fmt::format(R"(<text class="faint" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)", a.at(x),
                     bottom + 15, mark_text(x, step));
  }
  return s;
}

std::string svg(double height, std::string_view label, const std::string& inside) {
  return fmt::format(R"(<svg viewBox="0 0 {} {:.0f}" role="img" aria-label="{}">{}</svg>)", kWidth, height,
                     escaped(label), inside);
}

std::string below(double y, double x, std::string_view unit) {
  return fmt::format(R"(<text class="faint" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)", x, y,
                     escaped(unit));
}

std::string row_name(double y, std::string_view name) {
  return fmt::format(R"(<text x="{:.1f}" y="{:.1f}" text-anchor="end">{}</text>)", kLeft - 10, y + 4, escaped(name));
}
std::string row_value(double y, std::string_view text) {
  return fmt::format(R"(<text class="faint" x="{:.1f}" y="{:.1f}">{}</text>)", kWidth - kRight + 10, y + 4, text);
}

// The bins that hold anything, put together until there are few enough to draw.
struct Bars {
  double least = 0, width = 1;
  std::vector<double> share;
};
Bars bars_of(const Histogram& h, Binning b) {
  int first = 0, last = Histogram::kBins - 1;
  while (first < last && h.bins[first] == 0) ++first;
  while (last > first && h.bins[last] == 0) --last;
  const int together = (last - first) / 60 + 1;
  first -= first % together;
  Bars bars{.least = static_cast<double>(b.least + first * b.width),
            .width = static_cast<double>(b.width * together),
            .share = {}};
  for (int i = first; i <= last; i += together) {
    i64 n = 0;
    for (int k = i; k < std::min(i + together, Histogram::kBins); ++k) n += h.bins[k];
    bars.share.push_back(100.0 * static_cast<double>(n) / static_cast<double>(h.all.n));
  }
  return bars;
}
}  // namespace

std::string escaped(std::string_view s) {
  std::string out;
  for (const char c : s) {
    if (c == '<') out += "&lt;";
    else if (c == '>') out += "&gt;";
    else if (c == '&') out += "&amp;";
    else if (c == '"') out += "&quot;";
    else out += c;
  }
  return out;
}

std::string figure(std::string_view title, std::string_view text, const std::string& plot) {
  return fmt::format("<figure><figcaption><h3>{}</h3><p>{}</p></figcaption>{}</figure>\n", escaped(title),
                     escaped(text), plot);
}

std::string histogram_plot(const Histogram& h, Binning b, std::string_view unit) {
  if (h.all.n == 0) return {};
  const Bars bars = bars_of(h, b);
  const double top = 22, bottom = 200, most = *std::ranges::max_element(bars.share);
  const auto count = static_cast<double>(bars.share.size());
  const Axis x{bars.least, bars.least + bars.width * count, 50, kWidth - 20}, y{0, most * 1.05, bottom, top};
  std::string s;
  const double step = nice_step(most, 4);
  for (const double v : multiples(0, most * 1.05, step))
    s += fmt::format(
        R"(<line class="grid" x1="50" x2="{0:.1f}" y1="{1:.1f}" y2="{1:.1f}"/><text class="faint" x="44" y="{2:.1f}" text-anchor="end">{3} %</text>)",
        kWidth - 20, y.at(v), y.at(v) + 4, mark_text(v, step));
  for (std::size_t i = 0; i < bars.share.size(); ++i) {
    const double from = bars.least + bars.width * static_cast<double>(i);
    s += fmt::format(
        R"(<rect class="bar" x="{:.1f}" y="{:.1f}" width="{:.1f}" height="{:.1f}"><title>{} to {}: {:.2f} %</title></rect>)",
        x.at(from) + 0.5, y.at(bars.share[i]), std::max(0.5, x.at(from + bars.width) - x.at(from) - 1),
        bottom - y.at(bars.share[i]), number(from, 0), number(from + bars.width - 1, 0), bars.share[i]);
  }
  const double xs = nice_step(x.high - x.low, 8), half = bars.width == 1 ? 0.5 : 0;  // single values stand mid-bar
  for (const double v : multiples(x.low, x.high - half, xs))
    s += fmt::format(R"(<text class="faint" x="{:.1f}" y="{:.1f}" text-anchor="middle">{}</text>)", x.at(v + half),
                     bottom + 15, mark_text(v, xs));
  constexpr std::pair<double, std::string_view> kTenths[] = {{0.1, "10 %"}, {0.5, "half"}, {0.9, "90 %"}};
  double taken = -100;
  for (const auto& [share, text] : kTenths) {
    const double at = x.at(h.quantile(share, b.width, b.least) + half);
    s += fmt::format(R"(<line class="stays" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>)", at, top - 4, bottom);
    if (at - taken > 34) {
      s += fmt::format(R"(<text class="faint" x="{:.1f}" y="{}" text-anchor="middle">{}</text>)", at, top - 8, text);
      taken = at;
    }
  }
  s += below(bottom + 32, (x.from + x.to) / 2, unit);
  return svg(bottom + 38, unit, s);
}

std::string dot_plot(const std::vector<DotRow>& rows, double line, std::string_view unit, int places) {
  if (rows.empty()) return {};
  double low = line, high = line;
  for (const DotRow& r : rows) {
    const double reach = std::max(0.0, r.value.margin);
    low = std::min(low, r.value.mean - reach), high = std::max(high, r.value.mean + reach);
  }
  const double room = std::max(1e-6, high - low) * 0.04;
  const Axis x{low - room, high + room, kLeft, kWidth - kRight};
  const double top = 6, bottom = top + kRow * static_cast<double>(rows.size());
  std::string s = marks(x, top, bottom);
  s += fmt::format(R"(<line class="stays" x1="{0:.1f}" x2="{0:.1f}" y1="{1}" y2="{2}"/>)", x.at(line), top, bottom);
  double y = top + kRow / 2;
  for (const DotRow& r : rows) {
    s += fmt::format("<g><title>{}</title>", escaped(r.note)) + row_name(y, r.name);
    if (r.value.margin >= 0)
      s += fmt::format(R"(<line class="line" x1="{:.1f}" x2="{:.1f}" y1="{:.1f}" y2="{:.1f}"/>)", x.at(r.value.low()),
                       x.at(r.value.high()), y, y);
    s += fmt::format(R"(<circle class="dot{}" cx="{:.1f}" cy="{:.1f}" r="4"/>)", r.telling ? " telling" : "",
                     x.at(r.value.mean), y);
    s += row_value(y, with_margin(r.value, places)) + "</g>";
    y += kRow;
  }
  s += below(bottom + 32, (x.from + x.to) / 2, unit);
  return svg(bottom + 38, unit, s);
}

std::string bar_plot(const std::vector<DotRow>& rows, std::string_view unit, int places) {
  double most = 1e-6;
  for (const DotRow& r : rows) most = std::max(most, r.value.mean);
  const double top = 6, bottom = top + kRow * static_cast<double>(rows.size());
  const Axis x{0, most * 1.05, kLeft, kWidth - kRight};
  std::string s = marks(x, top, bottom);
  double y = top + kRow / 2;
  for (const DotRow& r : rows) {
    s += row_name(y, r.name) + fmt::format(R"(<rect class="bar" x="{}" y="{:.1f}" width="{:.1f}" height="12"/>)", kLeft,
                                           y - 6, x.at(r.value.mean) - kLeft);
    s += row_value(y, with_margin(r.value, places));
    y += kRow;
  }
  s += below(bottom + 32, (x.from + x.to) / 2, unit);
  return svg(bottom + 38, unit, s);
}

namespace {
struct Colours {
  std::string_view ink, faint, grid, paper, mark;
};
constexpr Colours kLight{"#1d2129", "#667085", "#e4e7ec", "#ffffff", "#2563b8"};
constexpr Colours kDark{"#e6e8ec", "#9aa3b2", "#2d333d", "#14171c", "#6ea8fe"};

// Not every program that shows a picture knows variables.
std::string style_in(const Colours& c) {
  std::string style(kPlotStyle.substr(kPlotStyle.find("svg text")));
  style += "svg .paper { fill: var(--paper); }\n";
  const std::pair<std::string_view, std::string_view> kNames[] = {{"var(--ink)", c.ink},
                                                                  {"var(--faint)", c.faint},
                                                                  {"var(--grid)", c.grid},
                                                                  {"var(--paper)", c.paper},
                                                                  {"var(--mark)", c.mark}};
  for (const auto& [name, colour] : kNames)
    for (auto at = style.find(name); at != style.npos; at = style.find(name)) style.replace(at, name.size(), colour);
  return style;
}

std::string_view between(std::string_view text, std::string_view open, std::string_view close) {
  const auto from = text.find(open);
  if (from == text.npos) return {};
  text.remove_prefix(from + open.size());
  return text.substr(0, text.find(close));
}

// "In a round: turns" is in-a-round-turns.
std::string file_name(std::string_view title) {
  std::string name;
  for (const char c : title) {
    const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    if (letter) name += static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    else if (!name.empty() && name.back() != '-') name += '-';
  }
  while (!name.empty() && name.back() == '-') name.pop_back();
  return name;
}
}  // namespace

std::vector<Picture> pictures_in(std::string_view page) {
  std::vector<Picture> all;
  for (auto at = page.find("<figure>"); at != page.npos; at = page.find("<figure>", at + 1)) {
    const std::string_view figure = page.substr(at, page.find("</figure>", at) - at);
    const std::string_view plot = between(figure, "<svg viewBox=\"0 0 ", "</svg>");
    const std::string_view title = between(figure, "<h3>", "</h3>"), size = plot.substr(0, plot.find('"'));
    const std::string_view width = size.substr(0, size.find(' ')), height = size.substr(size.find(' ') + 1);
    all.push_back(
        {file_name(title),
         fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
                     "{1}\">\n<style>{2}@media (prefers-color-scheme: dark) {{\n{3}}}\n</style>\n<title>{4}"
                     "</title><rect class=\"paper\" width=\"{0}\" height=\"{1}\"/>{5}\n</svg>\n",
                     width, height, style_in(kLight), style_in(kDark), title, plot.substr(plot.find('>') + 1))});
  }
  return all;
}
}  // namespace tumult::sim
