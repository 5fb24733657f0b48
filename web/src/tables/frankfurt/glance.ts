// What a person can have seen on the piles: what came less than a glance ago cannot have been meant.
import type { FrankfurtAnswer, FrankfurtKind, FrankfurtPile, FrankfurtView } from '../../../../wasm/tumult.ts';

export const GLANCE = 250;

interface Top {
  card: FrankfurtKind | undefined;
  cards: number;
  before: FrankfurtKind | undefined;
  since: number;
}

export class Glance {
  private readonly tops = new Map<FrankfurtPile, Top>();

  look({ piles }: FrankfurtView, now: number): void {
    for (const { pile, top, cards } of piles) {
      const was = this.tops.get(pile);
      if (was && was.card === top && was.cards === cards) continue;
      this.tops.set(pile, { card: top, cards, before: was?.card, since: was ? now : -Infinity });
    }
  }
  saw(pile: FrankfurtPile, now: number): FrankfurtKind | undefined {
    const top = this.tops.get(pile);
    return top?.before && now < top.since + GLANCE ? top.before : top?.card;
  }
  // "lay c1 p0" to "lay c1 p0 on r9": what was seen where the card goes.
  put({ verb, pile, text }: FrankfurtAnswer, now: number): string {
    const saw = pile && (verb === 'lay' || verb === 'call') ? this.saw(pile, now) : undefined;
    return saw ? `${text} on ${saw}` : text;
  }
}
