// What a person can have seen on the piles: what came less than a glance ago cannot have been meant.
import type { FrankfurtKind, FrankfurtPile, FrankfurtView } from '../../../../wasm/tumult.ts';

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
  put(answer: string, now: number): string {
    const words = answer.split(' ');
    if (words[0] !== 'lay' && words[0] !== 'call') return answer;
    const saw = this.saw(words.at(-1) as FrankfurtPile, now);
    return saw ? `${answer} on ${saw}` : answer;
  }
}
