// Why something was not done, in words: the rules' own sentence, or what else was in the way.
import type { GameName, Message, Seat } from '../link/link.ts';
import { inWords } from '../tables/pieces.ts';
import { t, type Key } from './words.ts';

const KNOWN: { [code: string]: Key } = {
  stale: 'table.stale',
  paused: 'table.paused',
  store: 'error.store',
  rate: 'error.rate',
};

export interface Refused {
  says?: Message | undefined;
  code?: string | undefined;
}
export function refusalText(game: GameName, why: Refused, reader: Seat | null, people: readonly string[]): string {
  return why.says ? inWords(game, why.says, reader, people) : t(KNOWN[why.code ?? ''] ?? 'table.not-now');
}
