// An answer in words, as the buttons of the table say it.
import { entry } from '../../words/texts.svelte.ts';
import { t } from '../../words/words.ts';
import { read } from './says.ts';
import { eventName, powerName, theCard, wishName } from './words.ts';

export function answerInWords(answer: string, names: readonly string[]): string {
  const { verb, card, seat, as, what } = read(answer);
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
      return t('table.wish-for', { what: wishName(what!) });
    case 'activate':
      return t('table.activate', { what: powerName(what!) });
    default:
      return card ? name : t('table.choose-one', { what: seat === undefined ? thing(what ?? '') : who });
  }
}
function thing(what: string): string {
  if (entry('card', `event ${what}`)) return eventName(what);
  return entry('card', `power ${what}`) ? powerName(what) : wishName(what);
}
