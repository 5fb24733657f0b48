// What the person here chose about the questions of this round, on this device. Nobody else can tell. It is forgotten
// when the round is over, and when another table or another person takes the place of this one.
import type { CardPower } from '../../../wasm/types/tumult';
import type { Link } from './link.ts';

class ThisRound {
  declined = $state.raw<readonly string[]>([]); // cards one does not toss in
  withoutPowers = $state(false); // no power card is offered, but the one that is meant
  power = $state<CardPower | null>(null); // goes with the next card

  decline(card: string): void {
    this.declined = [...this.declined, card];
  }
  forget(): void {
    this.declined = [];
    this.withoutPowers = false;
    this.power = null;
  }
}
export const thisRound = new ThisRound();

// For a table, as it is made.
export function forgetWithRound(link: Link): void {
  $effect(() => {
    if (link.view?.roundOver) thisRound.forget();
  });
  $effect(() =>
    link.hear(({ records }) => {
      if (records.some((r) => r.what === 'activated' && r.actor === link.seat)) thisRound.power = null;
    }),
  );
  $effect(() => () => thisRound.forget());
}
