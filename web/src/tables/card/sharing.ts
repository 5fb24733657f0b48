// Cards and draws that one deals out to several people.
import type { CardAnswer } from '../../../../wasm/tumult.ts';

// One answer for each of several people to whom cards may be given; empty: it is settled who gets them.
export function receivers(answers: readonly CardAnswer[]): CardAnswer[] {
  const given = answers.filter(({ verb, seat }) => verb === 'give' && seat !== undefined);
  const bySeat = new Map(given.map((answer) => [answer.seat, answer]));
  return bySeat.size > 1 ? [...bySeat.values()] : [];
}

export const dealtTo = (options: readonly CardAnswer[], seat: number): CardAnswer | undefined =>
  options.find((answer) => (answer.verb === 'share' || answer.verb === 'give') && answer.seat === seat);

// Who can get all that is left to deal out: whoever was picked last, or the only one there is. `wholeHand`: every card goes,
// so which cards go is no choice.
export function getsTheRest(
  options: readonly CardAnswer[],
  picks: readonly CardAnswer[],
  wholeHand: boolean,
): number | undefined {
  const dealt = options.filter(({ verb }) => verb === 'share' || (verb === 'give' && wholeHand));
  const seats = new Set(dealt.map(({ seat }) => seat));
  const last = picks.at(-1)?.seat;
  if (last !== undefined) return seats.has(last) ? last : undefined;
  return seats.size === 1 ? [...seats][0] : undefined;
}
