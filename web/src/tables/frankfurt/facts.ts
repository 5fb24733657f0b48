// What is printed on the cards of Frantic Frankfurt, as the engine tells it (wasm/types).
import type { FrankfurtFacts } from '../../../../wasm/tumult.ts';
import { kFrankfurtFacts } from '../../../../wasm/types/frankfurt_facts.ts';

export type Shown = FrankfurtFacts['kinds'][number];
const kinds: ReadonlyMap<string, Shown> = new Map(kFrankfurtFacts.kinds.map((kind) => [kind.card, kind]));
// Nothing: nobody has seen the card.
export const shownBy = (card: string): Shown | undefined => kinds.get(card);
