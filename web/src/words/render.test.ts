import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { AnyMessage } from '../../../wasm/tumult.ts';
import { decode } from '../link/decode.ts';
import type { GameName } from '../link/link.ts';
import { putMadeTexts } from '../made.ts';
import { LANGUAGES, settings, type Language } from '../settings.svelte.ts';
import { pieceName } from '../tables/pieces.ts';
import { render, type Piece } from './render.ts';

interface Case {
  lang: Language;
  game: GameName;
  reader?: number;
  message: AnyMessage;
  pieces: Piece[];
  text: string;
}
const fixture = new URL('../../../tests/fixtures/render_cases.json', import.meta.url);
const cases = decode<Case[]>(readFileSync(fixture, 'utf8'));

beforeAll(putMadeTexts);

test.each(LANGUAGES)('every message becomes the same sentence as in C++, in %s', (language) => {
  settings.language = language;
  const own = cases.filter((c) => c.lang === language);
  expect(own.length).toBeGreaterThan(200);
  for (const { game, message, reader, pieces, text } of own) {
    expect(render(game, message, reader ?? null), JSON.stringify(message)).toEqual(pieces);
    expect(pieces.map((piece) => pieceName(game, piece, ['Ada', 'Bruno', 'Chloé'])).join('')).toBe(text);
  }
});

test('numbers are counted as embed.py says', () => {
  const upFrom: { [language: string]: number } = { en: 1, de: 1, fr: 0 };
  for (const language of LANGUAGES)
    for (let n = 0; n <= 200; ++n)
      expect(new Intl.PluralRules(language).select(n) === 'one', `${language} ${n}`).toBe(
        n <= 1 && n >= upFrom[language]!,
      );
});
