// Answers of the card game, read by their words: a verb, then a card, a person, a colour, …
export interface Way {
  answer: string;
  verb: string;
  card?: string;
  seat?: number;
  as?: string;
  what?: string; // a colour, number, power card, event or card that is wished for, chosen or activated
}

const FROM_HAND = new Set(['play', 'toss', 'give', 'discard', 'lay']);

export function read(answer: string): Way {
  const [verb = '', object, ...rest] = answer.split(' ');
  const way: Way = { answer, verb };
  if (object === undefined) return way;
  const person = /^s(\d)$/;
  if (verb === 'name' || verb === 'share') way.seat = Number(object.slice(1));
  else if (FROM_HAND.has(verb) || verb === 'take') way.card = object;
  else way.what = object;
  for (const word of rest) {
    if (person.test(word)) way.seat = Number(word.slice(1));
    else if (word !== 'as' && word !== 'to') way.as = word;
  }
  return way;
}

export const fromHand = (way: Way): boolean => FROM_HAND.has(way.verb);

// The card that these answers lay on the discard pile.
export const laid = (answers: readonly string[]): string | undefined =>
  answers.map(read).find(({ verb }) => verb === 'play' || verb === 'toss')?.card;

// What can be done with each card in hand. More than one way: whom it goes to, or what it is to be, comes second.
export function byCard(ways: readonly Way[]): Map<string, Way[]> {
  const cards = new Map<string, Way[]>();
  for (const way of ways) {
    if (!fromHand(way)) continue;
    const known = cards.get(way.card!);
    if (known) known.push(way);
    else cards.set(way.card!, [way]);
  }
  return cards;
}

// Which of the cards in hand are picked already; copies of a kind count one by one.
export function pickedAt(hand: readonly string[], picks: readonly string[]): boolean[] {
  const gone = picks
    .map(read)
    .filter(fromHand)
    .map((way) => way.card!);
  return hand.map((card) => {
    const at = gone.indexOf(card);
    if (at >= 0) gone.splice(at, 1);
    return at >= 0;
  });
}
