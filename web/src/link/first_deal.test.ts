import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { loadTumult } from '../../../wasm/tumult.ts';
import type { FarTable } from './bench.ts';
import { dealTable } from './first_deal.ts';

const tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));
const begin = (seed: number) =>
  Promise.resolve(
    tumult.begin({ game: 'card', options: { players: '4', sets: 'base' }, names: ['Ann', 'Ada', 'Bo', 'Cem'], seed }),
  ) as unknown as Promise<FarTable>;

afterEach(() => vi.unstubAllGlobals());
function device(): Map<string, string> {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  return kept;
}
const topOf = async ({ table }: { table: FarTable }) =>
  (await table.view()) as { top?: string; question: { what: string } };

test('the first card game on a device opens on a coloured number, the next ones as they come', async () => {
  let other = 0;
  for (let seed = 1; seed <= 40; ++seed) {
    const kept = device();
    const first = await topOf(await dealTable('card', seed, begin));
    expect(first.top).toMatch(/^[rgby]\d+$/);
    expect(first.question.what).toBe('turn');
    expect(kept.size).toBe(1);
    const next = await dealTable('card', seed, begin);
    expect(next.seed).toBe(seed);
    if (!/^[rgby]\d+$/.test((await topOf(next)).top ?? '')) ++other;
  }
  expect(other).toBeGreaterThan(0);
});

test('where nothing can be kept every game is dealt as it comes', async () => {
  for (let seed = 1; seed <= 10; ++seed) expect((await dealTable('card', seed, begin)).seed).toBe(seed);
});
