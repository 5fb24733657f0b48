// A table as a picture, and texts that take the whole screen: pure functions from what is known to a grid.
#pragma once
#include <fmt/core.h>

#include <optional>
#include <string>
#include <vector>

#include "app/play_scores.h"
#include "app/terminal_items.h"

namespace tumult::app {
template <class T>
struct PictureOf {
  const typename T::Talk& talk;
  const typename T::View& view;
  const std::vector<Item>& items;
  int cursor = -1;  // -1: nobody is asked
  int people = 1;
  std::vector<std::string> log;
  std::string prompt, note, keys;
  std::optional<typename T::Answer> pointed = {};  // what the item at the cursor says, be it by half
};

// What every picture has: the question, what is pointed at in words, the keys; and at the top a line.
struct Margins {
  int prompt = 0, note = 0, note_lines = 2, keys = 0;
};
void draw_title(Grid&, const std::string& left, const std::string& right);
void draw_margins(Grid&, const Margins&, bool asked, const std::string& prompt, const std::string& note,
                  const std::string& keys);
// The last sentences, the newest at the bottom and bright.
void draw_log(Grid&, const std::vector<std::string>&, int x, int y, int w, int h);

// A text on the whole screen, from line `from` on.
struct Page {
  std::string title;
  std::vector<std::string> lines;
  std::string keys;
  int from = 0;
};
Grid draw_page(const Talk&, const Page&, int width, int height);
Page help_page(const Talk&, std::string_view prefix, int width);
Page log_page(const Talk&, std::vector<std::string> sentences);

template <class T>
Page scores_page(const typename T::Talk& talk, const typename T::Game& g, const LogOf<T>& log) {
  Page page{.title = std::string(talk.word("round-over")),
            .lines = {talk.round_end(g), ""},
            .keys = std::string(talk.word("go-on"))};
  for (const std::string& line : score_table<T>(talk, g, log)) page.lines.push_back(line);
  return page;
}

template <class T>
Page end_page(const typename T::Talk& talk, const typename T::Game& g, const LogOf<T>& log, int people) {
  Page page = scores_page<T>(talk, g, log);
  page.title = talk.word("game-over");
  page.lines.emplace_back();
  page.lines.push_back(winners_line(talk, g.winners));
  if (people == 1 && g.winners.has(0)) page.lines.emplace_back(talk.word("you-win"));
  return page;
}
}  // namespace tumult::app
