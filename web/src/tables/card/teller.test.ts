import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { CardRecord } from '../../../../wasm/tumult.ts';
import { settings } from '../../settings.svelte.ts';
import { putTexts } from '../../words/texts.svelte.ts';
import { inWords } from './story.svelte.ts';
import { explainable, Teller } from './teller.ts';

beforeAll(() => {
  settings.language = 'en';
  putTexts('en', JSON.parse(readFileSync(new URL('../../../made/texts.en.json', import.meta.url), 'utf8')));
});
const names = ['Ann', 'Ben', 'Eva'];
const told = (teller: Teller, ...records: CardRecord[]) => teller.tell(records).map((s) => inWords(s.bits, names));

test('who is named is told with what for, and that can be explained', () => {
  expect(told(new Teller(0), { what: 'named', actor: 0, named: 1, cause: 'gift' })).toEqual(['Ann aims Gift at Ben.']);
  expect(told(new Teller(0), { what: 'named', actor: 0, named: 1, cause: 'trust-fall' })).toEqual([
    'Ann aims Trust Fall at Ben.',
  ]);
  expect(told(new Teller(0), { what: 'named', actor: 0, named: 1, cause: 'special-charge' })).toEqual([
    'Ann aims Special Charge at Ben.',
  ]);
  const [sentence] = new Teller(0).tell([{ what: 'named', actor: 0, named: 1, cause: 'gift' }]);
  expect(explainable(sentence!.bits)).toEqual([{ entry: 'special gift' }]);
});

test('draws that somebody gives the same person are one sentence, also when they come one by one', () => {
  const teller = new Teller(0);
  const share = (named: number): CardRecord => ({ what: 'shared', actor: 2, named, cause: 'fantastic-four' });
  expect(told(teller, share(0))).toEqual([]);
  expect(told(teller, share(0), share(0))).toEqual([]);
  expect(told(teller, share(1))).toEqual(['Eva makes Ann draw 3.']);
  expect(
    told(teller, {
      what: 'moved',
      count: 1,
      from: { place: 'draw' },
      to: { place: 'hand', seat: 1 },
      cause: 'fantastic-four',
    }),
  ).toEqual(['Eva makes Ben draw 1.', 'Ben draws a card.']);
});
