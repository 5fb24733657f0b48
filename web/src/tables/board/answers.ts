// An answer in words, as the buttons of the table say it.
import { t } from '../../words/words.ts';
import { read } from './says.ts';
import { cardName, fieldName, lying, markName } from './words.ts';

export function answerInWords(answer: string, names: readonly string[]): string {
  const { verb, card, field, points, mark, seat, number } = read(answer);
  const place =
    card && field !== undefined ? `${cardName(card)} ${lying(card, field, points)}` : card ? cardName(card) : '';
  switch (verb) {
    case 'pass':
      return t('table.pass');
    case 'ok':
      return t('ok');
    case 'roll':
      return t('board.roll');
    case 'play':
      return t('table.play', { card: place });
    case 'toss':
      return t('table.toss', { card: place });
    case 'move':
      return `${markName(mark!)} → ${fieldName(field!)}`;
    default:
      return (
        place || t('table.choose-one', { what: seat === undefined ? String(number ?? answer) : (names[seat] ?? '') })
      );
  }
}
