// Whom others did something to, as sentences tell it: marked at their seats while it is shown.
import type { Message, Seat } from '../link/link.ts';

const AT = new Set<Message['say']>(['aims', 'names', 'shares', 'gives', 'takes']);
const TO = new Set<Message['say']>(['sends', 'acts']); // on the board: a piece that a card moves
// With the sentence, for the words of it. What somebody does to themselves is not aimed.
export function aimedIn(story: readonly Message[], actor: Seat | undefined): Map<Seat, Message> {
  const victims = new Map<Seat, Message>();
  for (const message of story) {
    const { say, who, to } = message;
    const victim = AT.has(say) ? to : TO.has(say) ? who : undefined;
    const by = AT.has(say) ? who : actor;
    if (victim !== undefined && victim !== by) victims.set(victim, message);
  }
  return victims;
}
