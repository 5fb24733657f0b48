// An answer in words, as the buttons of the table say it.
import type { BoardAnswer } from '../../../../wasm/tumult.ts';
import { t } from '../../words/words.ts';
import { cardName, fieldName, lying, markName } from './words.ts';

export function answerInWords(answer: BoardAnswer, names: readonly string[]): string {
  const { verb, card, field, points, teleport, seat, number } = answer;
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
      return `${markName(teleport!)} → ${fieldName(field!)}`;
    default:
      return (
        place ||
        t('table.choose-one', { what: seat === undefined ? String(number ?? answer.text) : (names[seat] ?? '') })
      );
  }
}
