// An answer in words, as the buttons of the table say it.
import type { CardAnswer } from '../../../../wasm/tumult.ts';
import { t } from '../../words/words.ts';
import { eventName, powerName, theCard, wishName } from './words.ts';

export function answerInWords(answer: CardAnswer, names: readonly string[]): string {
  const { verb, card, seat, as, wish, power, event } = answer;
  const who = names[seat ?? -1] ?? '';
  let name = card ? theCard(card) : '';
  if (as) name = t('replay.as', { card: name, as: theCard(as) });
  if (card && seat !== undefined) name = t('replay.give-to', { card: name, who });
  switch (verb) {
    case 'draw':
      return t('table.draw');
    case 'pass':
      return t('table.pass');
    case 'ok':
      return t('ok');
    case 'play':
      return t('table.play', { card: name });
    case 'toss':
      return t('table.toss', { card: name });
    case 'discard':
      return t('replay.discard', { card: name });
    case 'wish':
      return t('table.wish-for', { what: wishName(wish!) });
    case 'activate':
      return t('table.activate', { what: powerName(power!) });
    default: {
      if (card) return name;
      const what = wish ? wishName(wish) : power ? powerName(power) : event ? eventName(event) : who;
      return t('table.choose-one', { what });
    }
  }
}
