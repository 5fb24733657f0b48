#include "server/table/past_game.h"

#include <algorithm>

#include "session/log_line.h"

namespace tumult::server {
bool PastGame::add(const LogLine& line) {
  if (const auto* move = line.as<entry::Move>()) {
    lines.push_back({Line::Kind::move, std::string(move->said)});
  } else if (const auto* said = line.as<entry::Note>()) {
    note(said->text);
  } else if (const auto* awake = line.as<entry::Awake>()) {
    lines.push_back({.kind = Line::Kind::awake, .rules = awake->rules.value_or(0)});
  } else {
    return false;
  }
  return true;
}

std::unique_ptr<Session> PastGame::played(std::optional<Departure>& departs, const OnStep& on_step) const {
  auto session = open_session(*row, deal, Keep::last_step);
  for (Seat s = 0; s < kMaxSeats; ++s) session->set_name(s, names[s]);
  departs = session->deal_departs();
  const auto show_step = [&] {
    if (on_step && !departs) on_step(*session);
  };
  show_step();
  for (const Line& line : lines) {
    if (line.kind == Line::Kind::note) session->add_note(line.text);
    else if (departs) continue;
    else if (line.kind == Line::Kind::move) departs = session->replay(line.text), show_step();
    else if (line.rules) departs = session->change_rules(line.rules);
  }
  return session;
}

// What holds today is played again. What does not is copied: its answers, and the chance that was drawn.
std::expected<std::string, protocol::Wrong> PastGame::record() const {
  std::optional<Departure> departs;
  std::string whole = played(departs)->record();
  if (!departs) return whole;
  if (!deal.drawn)
    return std::unexpected(protocol::Wrong{
        protocol::Code::broken, "this game does not follow from the rules of today, and its chance was not kept"});
  std::string text = whole.substr(0, whole.find("\nbegin\n") + 7);
  write_drawn(text, *deal.drawn);
  int rules = deal.rules, now = rules;  // written last; of whoever plays
  for (const Line& line : lines) {
    if (line.kind == Line::Kind::awake) now = std::max(now, line.rules);
    if (line.kind != Line::Kind::move) continue;
    if (now != rules) text += "rules " + std::to_string(now) + '\n';
    rules = now;
    each_part(line.text, [&](std::string_view part) {
      std::vector<u32> drawn;
      if (part.starts_with("drawn ") && read_numbers(part.substr(6), drawn)) write_drawn(text, drawn);
      else if (part.starts_with("over ")) text += "result" + std::string(part.substr(4)) + '\n';
      else if (part != "over") (text += part) += '\n';
      return true;
    });
  }
  return text;
}
}  // namespace tumult::server
