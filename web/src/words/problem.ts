// What went wrong with the server, in words, with a way on.
import type { ErrorCode } from '../../../wasm/types/protocol';
import { t, type Key } from './words.ts';

// Codes of the server and of this page: what could not be sent, a name that was not given.
const KNOWN = {
  network: 'error.network',
  unknown: 'error.unknown',
  gone: 'error.unknown',
  full: 'error.full',
  started: 'error.started',
  seats: 'error.seats',
  rate: 'error.rate',
  quota: 'error.quota',
  host: 'error.host',
  store: 'error.store',
  name: 'error.name',
  pass: 'room.device-late',
  nameless: 'make.name-missing',
} as const satisfies Partial<Record<ErrorCode | 'network' | 'nameless', Key>>;
const isKnown = (code: string): code is keyof typeof KNOWN => Object.hasOwn(KNOWN, code);

export const problem = ({ code = '', message = '' }: { code?: string; message?: string }): string =>
  isKnown(code) ? t(KNOWN[code]) : t('error.other', { text: message });
