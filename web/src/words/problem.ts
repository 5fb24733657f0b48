// What went wrong with the server, in words, with a way on.
import { t, type Key } from './words.ts';

const KNOWN: { [code: string]: Key } = {
  network: 'error.network',
  unknown: 'error.unknown',
  gone: 'error.unknown',
  full: 'error.full',
  started: 'error.started',
  seats: 'error.seats',
  rate: 'error.rate',
  host: 'error.host',
  store: 'error.store',
  name: 'error.name',
  pass: 'room.device-late',
  nameless: 'make.name-missing',
};
export function problem(error: { code?: string; message?: string }): string {
  const key = KNOWN[error.code ?? ''];
  return key ? t(key) : t('error.other', { text: error.message ?? '' });
}
