// What app/story_corpus_test.h has, for the page: which games are played, their texts, and the golden files.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import type { GameName } from '../../wasm/tumult.ts';
import type { Language } from './settings.svelte.ts';

const GAMES = 20;
const GAMES_IF_LONG = 300;
export const MOST_STEPS = 400;
const fixture = (name: string) => new URL(`../../tests/fixtures/story/${name}`, import.meta.url);
const folder = process.env['TUMULT_STORY'];
const writes = process.env['TUMULT_WRITE_FIXTURES'] === '1';

// The same numbers as in C++.
export class Draws {
  private x: number;
  constructor(seed: number) {
    this.x = (Math.imul(seed, 2654435761) + 1) >>> 0;
  }
  below(n: number): number {
    this.x = (this.x ^ (this.x << 13)) >>> 0;
    this.x = (this.x ^ (this.x >>> 17)) >>> 0;
    this.x = (this.x ^ (this.x << 5)) >>> 0;
    return this.x % n;
  }
  any<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }
}

export interface Variant {
  language: Language;
  polite: boolean;
  options: Record<string, string>;
}
const rowsOf = (words: string): string[] =>
  readFileSync(fixture('variants.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith(words));
export function variantOf(game: GameName, number: number): Variant {
  const rows = rowsOf(game);
  const [head, options] = rows[(number - 1) % rows.length]!.split(': ') as [string, string];
  const [, language, names] = head.split(' ');
  const option = (text: string): [string, string] => [
    text.slice(0, text.indexOf(' ')),
    text.slice(text.indexOf(' ') + 1),
  ];
  return {
    language: language as Language,
    polite: names === 'polite',
    options: Object.fromEntries(options.split(', ').map(option)),
  };
}

// As the page says it, and as it is compared with the terminal.
export interface Said {
  page: string;
  alike: string;
}
export const same = (page: string): Said => ({ page, alike: page });

export class Text {
  page = '';
  alike = '';
  answers = 0;
  told = 0;
  asked = 0;
  refused = 0;

  answer(seat: number, said: string): void {
    ++this.answers;
    this.add(`= s${seat}`, same(said));
  }
  ask(seat: number, question: Said, sign = '?'): void {
    ++this.asked;
    this.add(`${sign} s${seat}`, question);
  }
  refuse(seat: number, said: string, why: string): void {
    ++this.refused;
    this.add(`! s${seat} ${said} |`, same(why || '(nothing)'));
  }
  tell(viewer: number | null, sentence: Said): void {
    ++this.told;
    this.add(viewer === null ? '-' : `s${viewer}`, sentence);
  }
  private add(before: string, said: Said): void {
    this.page += `${before} ${said.page}\n`;
    this.alike += `${before} ${said.alike}\n`;
  }
}

function expectGolden(name: string, got: string): void {
  if (writes) {
    writeFileSync(fixture(name), got);
    expect.soft(name, 'is written; without TUMULT_WRITE_FIXTURES it is compared').toBe('');
    return;
  }
  expect(existsSync(fixture(name)), `tests/fixtures/story/${name} is missing; TUMULT_WRITE_FIXTURES=1 writes it`).toBe(
    true,
  );
  const lines = got.split('\n');
  const expected = readFileSync(fixture(name), 'utf8').split('\n');
  const at = lines.findIndex((line, i) => line !== expected[i]);
  if (at >= 0) expect(`${name}:${at + 1}: ${lines[at]}`).toBe(`${name}:${at + 1}: ${expected[at]}`);
  expect(lines.length, `lines of ${name}`).toBe(expected.length);
}
function digests(game: GameName, from: number, to: number, play: (number: number) => Text): string {
  let all = '';
  for (let number = from; number <= to; ++number) {
    const text = play(number);
    const digest = createHash('sha256').update(text.page).digest('hex').slice(0, 16);
    all += `${game} ${number}: ${text.answers} answers, ${text.told} sentences, ${text.asked} questions, ${text.refused} refusals, ${digest}\n`;
    if (folder) writeFileSync(`${folder}/${game}_${number}.page.txt`, text.alike);
  }
  return all;
}

// The whole text of some short games, digests of the first ones, and of all where many games are wanted.
export function expectCorpus(game: GameName, play: (number: number) => Text): void {
  if (folder) mkdirSync(folder, { recursive: true });
  const whole = rowsOf(`whole ${game}`)[0]!.split(': ')[1]!.split(' ').map(Number);
  for (const number of whole) expectGolden(`${game}_${number}.page.txt`, play(number).page);
  expectGolden(`${game}.page.txt`, digests(game, 1, GAMES, play));
  if (process.env['TUMULT_LONG'] || writes)
    expectGolden(`${game}_long.page.txt`, digests(game, GAMES + 1, GAMES_IF_LONG, play));
}
