// Plots as SVG that takes its colours from the page: readable on light and dark screens and on paper.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "sim/stats.h"
#include "sim/tally.h"

namespace tumult::sim {
std::string escaped(std::string_view);  // for HTML

// A figure around a plot, with its title and what it shows in a sentence.
std::string figure(std::string_view title, std::string_view text, const std::string& plot);

// How often which value: bars, with marks where a tenth, half and nine tenths lie below.
std::string histogram_plot(const Histogram&, Binning, std::string_view unit);

// A dot with its 95 % interval for each row; filled ones are telling.
struct DotRow {
  std::string name;
  Estimate value;
  bool telling = true;
  std::string note;  // shown when one points at it
};
// `line`: what a row would have that does nothing; `places` of the numbers beside the rows.
std::string dot_plot(const std::vector<DotRow>&, double line, std::string_view unit, int places);

// Parts of a hundred.
std::string bar_plot(const std::vector<DotRow>&, std::string_view unit, int places);

extern const std::string_view kPlotStyle;

// A figure of a page as a picture of its own, on light and dark screens, with its title for a name.
struct Picture {
  std::string name, svg;
};
std::vector<Picture> pictures_in(std::string_view page);
}  // namespace tumult::sim
