// Why something was not done, in words: the rule's own, or what else was in the way.
import type { GameName } from '../link/link.ts';
import { shortOf } from './texts.svelte.ts';
import { t, type Key } from './words.ts';

const KNOWN: { [code: string]: Key } = {
  stale: 'table.stale',
  paused: 'table.paused',
  store: 'error.store',
  rate: 'error.rate',
};

export function refusalText(game: GameName, why: { clause?: string | undefined; code?: string | undefined }): string {
  const known = KNOWN[why.code ?? ''];
  return (why.clause && shortOf(game, `clause ${why.clause}`)) || t(known ?? 'table.not-now');
}
