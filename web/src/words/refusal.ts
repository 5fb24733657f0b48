// Why something was not done, in words: the rules' own sentence, or what else was in the way.
import type { ErrorCode } from '../../../wasm/types/protocol';
import type { GameName, Message, Seat } from '../link/link.ts';
import { inWords } from '../tables/pieces.ts';
import { t, type Key } from './words.ts';

const KNOWN = {
  stale: 'table.stale',
  paused: 'table.paused',
  store: 'error.store',
  rate: 'error.rate',
  quota: 'error.quota',
} as const satisfies Partial<Record<ErrorCode, Key>>;
const isKnown = (code: string): code is keyof typeof KNOWN => Object.hasOwn(KNOWN, code);

export interface Refused {
  says?: Message | undefined;
  code?: string | undefined;
}
export function refusalText(game: GameName, why: Refused, reader: Seat | null, people: readonly string[]): string {
  const { says, code = '' } = why;
  return says ? inWords(game, says, reader, people) : t(isKnown(code) ? KNOWN[code] : 'table.not-now');
}
