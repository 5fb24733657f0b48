// Why a game of other rules cannot go on, or where its record stops agreeing with today's, in words.
import type { Departure } from '../../../wasm/tumult.ts';
import type { Stopped } from '../link/server.svelte.ts';
import { t, type Key } from './words.ts';

const REASONS: { [Why in Departure['why']]: Key } = {
  'refused': 'older.refused',
  'unknown': 'older.unknown',
  'chance-missing': 'older.chance',
  'chance-left': 'older.chance',
  'chance-differs': 'older.chance',
  'result': 'older.result',
  'newer': 'older.newer',
};

// `said` is left out where it may be somebody's secret.
export function reasonText({ why, answer, said, clause = '' }: Omit<Departure, 'said'> & { said?: string }): string {
  if (why !== 'newer' && answer === 0) return t('older.deal');
  return t(REASONS[why], { n: said === undefined ? answer : t('older.answer', { n: answer, said }), clause });
}
export function departureText(departure: Departure): string {
  const { rules, now } = departure;
  if (rules > now) return t('older.cannot-yet', { rules, now });
  return t('older.cannot', { rules, now, why: reasonText(departure) });
}
// A table that was woken by a newer server.
export function stoppedText(stopped: Stopped): string {
  if (stopped.ended) return t('older.table-ended');
  if (stopped.rules > stopped.now) return t('older.table-not-yet');
  return t('older.table-cannot', { why: reasonText(stopped) });
}
