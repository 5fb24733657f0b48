// Messages in words, as this screen says them: what happened, what is asked, and why an answer is refused.
#pragma once
#include <fmt/core.h>

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/play_draft.h"
#include "catalogue/render.h"
#include "kit/message.h"
#include "session/session.h"

namespace tumult::app {
// A message in words; the game's talk names things as this screen does.
template <class Talk>
std::string in_words(const Talk& talk, std::string_view game, const Story& story, const Message& m, Seat reader) {
  std::string text;
  for (const catalogue::Piece& piece : catalogue::render(talk.lang, game, story, m, reader)) {
    switch (piece.kind) {
      case catalogue::Piece::Kind::text: text += piece.text; break;
      case catalogue::Piece::Kind::seat: text += talk.who(Seat{piece.id}); break;
      case catalogue::Piece::Kind::thing: text += talk.thing(piece.about, piece.id); break;
      case catalogue::Piece::Kind::laid:
        text += fmt::format("{} → {}", talk.thing(About::card, piece.id), talk.thing(About::pile, piece.pile));
        break;
    }
  }
  return text;
}
// The same of a message without cards.
template <class Talk>
std::string in_words(const Talk& talk, std::string_view game, const Message& m, Seat reader) {
  static const Story no_cards{};
  return in_words(talk, game, no_cards, m, reader);
}

// What that viewer is told of a step, as whoever reads this screen is spoken to.
template <class Spoken, class Talk>
void add_sentences(const Talk& talk, std::span<const Record> step, Seat viewer, std::vector<std::string>& out) {
  static thread_local Story story;
  story.clear();
  Spoken::narrate(step, viewer, story);
  for (const Message& m : story.messages) out.push_back(in_words(talk, Spoken::kName, story, m, talk.reader));
}

// What is asked of that view's seat.
template <class Spoken, class Talk>
std::string question_in_words(const Talk& talk, const typename Spoken::View& v) {
  return in_words(talk, Spoken::kName, Spoken::question_of(v, {}), v.seat());
}
// What is asked after these picks; once they are whole, what they do, if that can be said.
template <class T>
std::string prompt_in_words(const typename T::Talk& talk, const DraftingOf<T>& draft) {
  using Spoken = typename T::Spoken;
  const auto& v = draft.view();
  static thread_local Story story;
  story.clear();
  if (draft.half()) {
    if constexpr (requires { half_question_of(v, *draft.half()); }) story.add(half_question_of(v, *draft.half()));
  } else if (draft.complete()) Spoken::tell_outcome(v, draft.picks(), story);
  else story.add(Spoken::question_of(v, draft.picks()));
  if (story.messages.empty()) return std::string(talk.word("confirm-draft"));
  std::string prompt = in_words(talk, Spoken::kName, story, story.messages[0], v.seat());
  if constexpr (requires { Spoken::reason_of(v); })
    if (const auto reason = Spoken::reason_of(v); reason && draft.picks().empty())
      return in_words(talk, Spoken::kName, *reason, v.seat()) + ' ' + prompt;
  return prompt;
}

// Why not, with the clause; `what` is the answer, as it was said.
template <class Spoken, class Talk>
std::string refusal_in_words(const Talk& talk, std::string_view what, const Rejection& no, Seat reader) {
  return fmt::format("{}: {} ({})", what, in_words(talk, Spoken::kName, no.says, reader), no.clause);
}
}  // namespace tumult::app
