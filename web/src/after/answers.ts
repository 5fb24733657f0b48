// An answer in words, as the buttons of the tables say it.
import type { GameName } from '../link/link.ts';
import { read as readBoard } from '../tables/board/says.ts';
import { cardName as boardCard, lying, markName, fieldName } from '../tables/board/words.ts';
import { read as readCard } from '../tables/card/says.ts';
import { eventName, powerName, theCard, wishName } from '../tables/card/words.ts';
import { entry } from '../words/texts.svelte.ts';
import { t } from '../words/words.ts';

export function answerInWords(game: GameName, answer: string, names: readonly string[]): string {
  return game === 'card' ? ofCards(answer, names) : game === 'board' ? ofBoard(answer, names) : answer;
}

function ofCards(answer: string, names: readonly string[]): string {
  const { verb, card, seat, as, what } = readCard(answer);
  const who = names[seat ?? -1] ?? '';
  let name = card ? theCard(card) : '';
  if (as) name = t('replay.as', { card: name, as: theCard(as) });
  if (card && seat !== undefined) name = t('replay.give-to', { card: name, who });
  switch (verb) {
    case 'draw': return t('table.draw');
    case 'pass': return t('table.pass');
    case 'ok': return t('ok');
    case 'play': return t('table.play', { card: name });
    case 'toss': return t('table.toss', { card: name });
    case 'discard': return t('replay.discard', { card: name });
    case 'wish': return t('table.wish-for', { what: wishName(what!) });
    case 'activate': return t('table.activate', { what: powerName(what!) });
    default: return card ? name : t('table.choose-one', { what: seat === undefined ? thing(what ?? '') : who });
  }
}
function thing(what: string): string {
  if (entry('card', `event ${what}`)) return eventName(what);
  return entry('card', `power ${what}`) ? powerName(what) : wishName(what);
}

function ofBoard(answer: string, names: readonly string[]): string {
  const { verb, card, field, points, mark, seat, number } = readBoard(answer);
  const place = card && field !== undefined ? `${boardCard(card)} ${lying(card, field, points)}` : card ? boardCard(card) : '';
  switch (verb) {
    case 'pass': return t('table.pass');
    case 'ok': return t('ok');
    case 'roll': return t('board.roll');
    case 'play': return t('table.play', { card: place });
    case 'toss': return t('table.toss', { card: place });
    case 'move': return `${markName(mark!)} → ${fieldName(field!)}`;
    default: return place || t('table.choose-one', { what: seat === undefined ? String(number ?? answer) : (names[seat] ?? '') });
  }
}
