// What went wrong with the server, in words, with a way on.
import { t, type Key } from './words.ts';

const KNOWN: { [code: string]: Key } = {
  network: 'error.network', unknown: 'error.unknown', gone: 'error.unknown', full: 'error.full', started: 'error.started',
};
export function problem(error: { code?: string; message?: string }): string {
  const key = KNOWN[error.code ?? ''];
  return key ? t(key) : t('error.other', { text: error.message ?? '' });
}
