import { beforeEach, expect, test, vi } from 'vitest';
import { decode } from './decode.ts';
import { givenShares, shareFor } from './given_shares.ts';
import { ServerLink } from './server.svelte.ts';

const SEEN = 'c'.repeat(64);
const OTHER = 'd'.repeat(64);

beforeEach(() => {
  const held = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => held.get(k) ?? null,
    setItem: (k: string, v: string) => void held.set(k, v),
  });
});

test('shares are kept with the commitment, and given again for the same deal only', () => {
  const share = shareFor('x', 0, SEEN);
  expect(share).toMatch(/^[0-9a-f]{64}$/);
  expect(shareFor('x', 0, SEEN)).toBe(share);
  expect(shareFor('x', 1, SEEN)).not.toBe(share);
  expect(shareFor('y', 0, SEEN)).not.toBe(share);
  expect(shareFor('x', 0, OTHER)).not.toBe(share);
  expect(givenShares().at(-1)).toEqual({ table: 'x', round: 0, commitment: SEEN, share });
});
test('without a place to keep them they are given all the same', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(shareFor('x', 0, SEEN)).toMatch(/^[0-9a-f]{64}$/);
  expect(givenShares()).toEqual([]);
});
test('what is kept is what the table was given, with the commitment it had shown', () => {
  vi.stubGlobal('location', { protocol: 'http:', host: 'table.example' });
  const sent: { type: string; game?: number; share?: string }[] = [];
  const socket = { send: (text: string) => void sent.push(decode(text)), close: () => {} } as unknown as WebSocket;
  const link = new ServerLink('x', () => socket);
  const says = (message: object) => void socket.onmessage!({ data: JSON.stringify(message) } as MessageEvent);
  const table = {
    id: 'x',
    code: 'ABC',
    phase: 'open',
    game: 'card',
    seats: [{ by: 'person', name: 'Ann' }],
    host: 0,
    round: 2,
    played: 2,
    votes: [],
    commitment: SEEN,
  };
  says({ type: 'hello', you: 0, number: 3, now: 1000, gap: false, time: { now: 1000 } });
  says({ type: 'view', number: 3, table, time: { now: 1000 }, chat: [] });
  says({ 'type': 'settings', 'muted': [], 'allow': false, 'always-pass': [], 'shared': false, 'held': false });
  const [given] = sent.filter((m) => m.type === 'share');
  expect(given).toMatchObject({ game: 2, share: givenShares()[0]!.share });
  expect(givenShares()).toMatchObject([{ table: 'x', round: 2, commitment: SEEN }]);
  link.close();
});
