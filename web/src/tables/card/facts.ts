// What is printed on the cards of the card game, as the engine tells it (wasm/types).
import type { CardFacts } from '../../../../wasm/tumult.ts';
import { kCardFacts } from '../../../../wasm/types/card_facts.ts';

type Printed = CardFacts['kinds'][number];
export type Shown = Pick<Printed, 'sort' | 'colours' | 'number'> & { symbol: string }; // 'number' or what is drawn

const kinds: ReadonlyMap<string, Printed> = new Map(kCardFacts.kinds.map((kind) => [kind.card, kind]));
export const pointsOf = (card: string): number | undefined => kinds.get(card)?.points;
// A server that is newer than this page may name other cards: those are drawn without a colour.
export const shownBy = (card: string): Shown => kinds.get(card) ?? { sort: 'unique', symbol: card, colours: [] };
