// The start card explains the board game in three sentences, before the first turn of whoever never saw it on this device.
import type { BoardView } from '../../../../wasm/tumult.ts';
import type { Link } from '../../link/link.ts';
import { keepText, keptText } from '../../storage.ts';

const KEY = 'tumult.seen.board';

const isBeforeFirstTurn = ({ round, question, fields }: BoardView): boolean =>
  round === 1 && (question.what === 'set-up' || fields.every(({ cards }) => !cards.length));

export const wantsStartCard = (link: Link): boolean =>
  link.seat !== null &&
  !link.past &&
  !link.lesson &&
  isBeforeFirstTurn(link.view as BoardView) &&
  keptText(KEY) === null;

// Where nothing can be kept, the next game shows it again.
export const markStartCardSeen = (): void => void keepText(KEY, 'start card');
