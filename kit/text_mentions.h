// The cards that a position names, each with the line that names it: one too many is reported there.
#pragma once
#include "kit/list.h"
#include "kit/text_line.h"

namespace tumult {
template <class What>
struct Mention {
  What what{};
  int line = 0;  // of the scenario, from 1
};

// Room for one more than there are in all: a list that is full already names some kind too often.
template <class What, int kCards>
using MentionList = List<Mention<What>, kCards + 1>;

template <class What, int N>
void add_mention(List<Mention<What>, N>& out, const What& what, int line) {
  if (out.size() < N) out.push({what, line});
}

inline void write_too_many(Line& why, std::string_view name, int copies, std::string_view where) {
  why.clear();
  why << "too many " << name << ": there " << (copies == 1 ? "is " : "are ");
  if (copies) why << "only " << copies;
  else why << "none";
  why << ' ' << where;
}

// The first line by which a kind is named more often than there are copies of it, and `why` says so; 0: there is none.
//   each(f)       calls f with every named kind and its line
//   copies(kind)  how many there are, name(kind)
template <class Kind, class Each, class Copies, class Name>
int line_with_too_many(Each each, Copies copies, Name name, std::string_view where, Line& why) {
  int line = 0;
  each([&](Kind k, int at) {
    int named = 0;
    each([&](Kind other, int before) { named += other == k && before <= at; });
    if (named <= copies(k) || (line && at >= line)) return;
    line = at;
    write_too_many(why, name(k), copies(k), where);
  });
  return line;
}
}  // namespace tumult
