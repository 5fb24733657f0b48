import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { GameName } from '../link/link.ts';
import { madeTexts } from '../made.ts';
import { LANGUAGES, settings, type Language } from '../settings.svelte.ts';
import { FIRST } from './first_words.ts';
import { wordsOf } from './loaded.svelte.ts';
import { counted, type Key } from './words.ts';

// Words that are the same in two languages, and have been looked at.
const SAME = {
  de: [
    'ok',
    'game.frankfurt',
    'option.sets',
    'option.diy',
    'option.box',
    'bot',
    'lobby.code',
    'chat.title',
    'settings.usual',
  ],
  fr: [
    'ok',
    'game.frankfurt',
    'bot',
    'lobby.code',
    'table.menu',
    'table.points.one',
    'table.points.many',
    'table.score.one',
    'table.score.many',
    'tables.bots.one',
    'tables.bots.many',
  ],
};
// The same, for the blocks of the other tables.
const SAME_IN_TABLES: { [language: string]: string[] } = {
  de: ['replay.says', 'option.limit-named', 'option.seconds', 'frankfurt.pause', 'frankfurt.escape'],
  fr: [
    'option.seconds',
    'board.points.one',
    'board.points.many',
    'frankfurt.piles',
    'frankfurt.pile',
    'frankfurt.pause',
    'frankfurt.key-pause',
  ],
};
const allWords = (language: Language): Record<Key, string> => ({ ...FIRST[language], ...wordsOf(language) });
const [en, de, fr] = [allWords('en'), allWords('de'), allWords('fr')];
const SRC = join(import.meta.dirname, '..');
const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();

test.each([
  ['de', de],
  ['fr', fr],
] as const)('%s has every key, with the same gaps, in its own words', (language, words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  const own = (key: string) => SAME[language].includes(key) || SAME_IN_TABLES[language]!.includes(key);
  for (const [key, text] of Object.entries(en)) {
    const said = words[key as Key];
    expect(gaps(said), key).toEqual(gaps(text));
    if (!own(key)) expect(said, key).not.toBe(text);
  }
});

test('French signs stay with their words', () => {
  const loose = / [:;?!»%…]|« |['"]/;
  for (const [key, text] of Object.entries(fr)) expect(text, key).not.toMatch(loose);
  const { say, ...games } = madeTexts('fr');
  for (const entries of Object.values(games))
    for (const [key, { short = '', full = '', house = '' }] of Object.entries(entries))
      expect(short + full + house, key).not.toMatch(loose);
  for (const [key, variants] of Object.entries(say)) expect(Object.values(variants).join('\n'), key).not.toMatch(loose);
});

test('what is not in the books says so on the page, in every language, and nothing else does', () => {
  const OURS: [GameName, RegExp][] = [
    ['card', /^(rule .*|effect .*|special diy|event pandoras-box|clause C-DIY|clause C-SETUP-9)$/],
    ['board', /^(board-card .*|clause B-BOARD-3|clause B-CARDS-1)$/],
    ['frankfurt', /^clause K-DECK-1$/],
  ];
  for (const language of LANGUAGES) {
    const book = madeTexts(language);
    const [before, after] = book.card['word house']!.name.split('{what}') as [string, string];
    for (const [game, ours] of OURS)
      for (const [key, { house }] of Object.entries(book[game]))
        if (ours.test(key)) expect(house?.startsWith(before) && house.endsWith(after), `${language} ${key}`).toBe(true);
        else expect(house, `${language} ${key}`).toBeUndefined();
  }
});

test('every key is used somewhere on the page', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$|words\/(en|de|fr|first_words)\.ts$/.test(name),
  );
  const source = files.map((name) => readFileSync(join(SRC, name), 'utf8')).join('\n');
  // Keys that are put together: t(`level.${level}`).
  const put = [...source.matchAll(/`([a-z][\w.-]*\$\{[^`\n]*)`/g)].map(
    ([, text]) => new RegExp(`^${text!.replace(/\$\{[^}]*\}/g, '[\\w-]+').replaceAll('.', '\\.')}$`),
  );
  const made = [...source.matchAll(/\bof(?:<\w+>)?\('(\w+)'/g)].map(([, prefix]) => `${prefix}.`);
  const used = (key: string): boolean =>
    source.includes(`'${key}'`) ||
    source.includes(`'${key.replace(/\.(one|many)$/, '')}'`) ||
    put.some((pattern) => pattern.test(key)) ||
    made.some((prefix) => key.startsWith(prefix));
  expect(Object.keys(en).filter((key) => !used(key))).toEqual([]);
});

test('no sentence shouts, in no language', () => {
  for (const words of [en, de, fr]) for (const [key, text] of Object.entries(words)) expect(text, key).not.toMatch(/!/);
});

test('a number takes the form that its language has for it', () => {
  const cards = LANGUAGES.map((language) => {
    settings.language = language;
    return [0, 1, 2].map((n) => counted('table.cards', n));
  });
  expect(cards.toSorted()).toEqual(
    [
      ['0 cards', '1 card', '2 cards'],
      ['0 Karten', '1 Karte', '2 Karten'],
      ['0 carte', '1 carte', '2 cartes'],
    ].toSorted(),
  );
});
