// What is asked, what picks would do and why they are refused, as JSON: a game's messages, in the notation's words.
#pragma once
#include <string>
#include <vector>

#include "kit/message.h"
#include "kit/text_json.h"
#include "kit/text_line.h"

namespace tumult {
template <class Spoken>
struct QuestionsOf {
  using Answer = typename Spoken::Answer;
  const typename Spoken::Game& g;

  static std::string json(const Story& story, const Message& m) {
    JsonRoom<1024> j;
    Spoken::write_json(j, story, m);
    return std::string(j.view());
  }
  Answer read(Seat s, std::string_view said) const {
    Line words, why;
    words << 's' << int{s} << ' ' << said;
    Answer a = Spoken::read(g, Words(words.view()), why).value();
    if constexpr (requires { a.tick; }) a.tick = g.now;  // in real time: now
    return a;
  }
  std::vector<Answer> read_all(Seat s, const std::vector<std::string_view>& said) const {
    std::vector<Answer> all;
    for (const std::string_view pick : said) all.push_back(read(s, pick));
    return all;
  }

  std::string asked(Seat s, const std::vector<std::string_view>& picks = {}) const {
    return json({}, Spoken::question_of(Spoken::view(g, s), read_all(s, picks)));
  }
  std::string reason(Seat s) const {
    const auto why = Spoken::reason_of(Spoken::view(g, s));
    return why ? json({}, *why) : "";
  }
  std::string outcome(Seat s, const std::vector<std::string_view>& picks) const {
    Story story;
    Spoken::tell_outcome(Spoken::view(g, s), read_all(s, picks), story);
    return story.messages.empty() ? "" : json(story, story.messages[0]);
  }
  std::string refused(Seat s, std::string_view said) const {
    const auto v = Spoken::view(g, s);
    const Answer a = read(s, said);
    const auto no = v.refuse(a);
    return no ? json({}, Spoken::refusal_of(v, a, *no)) : "it may be said";
  }
};
}  // namespace tumult
