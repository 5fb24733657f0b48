import { beforeEach, expect, test, vi } from 'vitest';
import { forgetRunning, keepRunning, running, stillRuns, type Running } from './running.ts';

const TABLE: Running = { id: 't1', code: 'ABC', game: 'card', others: ['Ann'] };
const answers = (status: number, body: object) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(body), { status })));
beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
  keepRunning(TABLE);
});

test('a table that goes on is kept until another takes its place or it is left', async () => {
  answers(200, { id: 't1', code: 'ABC', active: 1, table: { phase: 'playing' } });
  expect(await stillRuns(TABLE)).toBe(true);
  forgetRunning('t2');
  expect(running()).toEqual(TABLE);
  forgetRunning('t1');
  expect(running()).toBeNull();
});
test.each([
  [200, { id: 't1', code: 'ABC', active: 1, table: { phase: 'over' } }],
  [404, { type: 'error', code: 'unknown', text: 'no such table' }],
])('a table that is over or gone is forgotten (%i)', async (status, body) => {
  answers(status, body);
  expect(await stillRuns(TABLE)).toBe(false);
  expect(running()).toBeNull();
});
test('without a network it is not known, and kept', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
  expect(await stillRuns(TABLE)).toBe(true);
  expect(running()).toEqual(TABLE);
});
