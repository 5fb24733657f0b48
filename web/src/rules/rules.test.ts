// Whole sets of options from the real engine: every page of rules has its texts, in every language, and all texts are needed.
import { beforeAll, expect, test } from 'vitest';
import { loadTumult, type AnyView, type CardView, type Tumult } from '../../../wasm/tumult.ts';
import { madeEngine, putMadeTexts } from '../made.ts';
import { LANGUAGES, settings, type Language } from '../settings.svelte.ts';
import { boardPage } from './board_page.ts';
import { cardPage } from './card_page.ts';
import { frankfurtPage } from './frankfurt_page.ts';
import type { RulePart } from './page.ts';
import { cardsIn, cardSamples } from './samples.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { sayIn, type RuleWords, type Say } from './words/words.ts';

const WORDS: Record<Language, RuleWords> = { en, de, fr };
// Beside what engine.options names: values of wide ranges.
const WIDE: { [key: string]: string[] } = {
  'limit': ['short', '42'],
  'waiting': ['0', '1000'],
  'players': ['2', '4'],
  'hand-size': ['4', '7'],
  'rule-cards': ['0', '1', '3'],
  'sets': ['base'],
};
let engine: Tumult;

beforeAll(async () => {
  engine = await loadTumult(madeEngine());
  putMadeTexts();
});

function viewWith(game: AnyView['game'], options: { [key: string]: string }): AnyView {
  const table = engine.begin({ game, options, seed: 3 });
  const view = table.view<AnyView>(0);
  table.close();
  return view;
}
// Every value of every option by itself, and all sets together as well as each alone.
function everyView(game: AnyView['game']): AnyView[] {
  const rows = engine.options(game);
  const values = rows.flatMap(({ key, values }) => (WIDE[key] ?? values).map((value) => ({ [key]: value })));
  const sets = ['base', 'base troublemaker', 'base supercharge', 'base pandora', 'base troublemaker supercharge'];
  const more =
    game === 'card' ? [...sets.map((sets) => ({ sets })), { edition: 'classic', sets: 'base troublemaker' }] : [];
  const called = game === 'frankfurt' ? [{ referee: 'called', waiting: '0' }] : [];
  return [{}, ...values.filter(({ edition }) => edition !== 'classic'), ...more, ...called].map((options) =>
    viewWith(game, options),
  );
}
function pageOf(view: AnyView, say: Say): RulePart[] {
  if (view.game === 'card') return cardPage(view.options, say);
  return view.game === 'board' ? boardPage(view.options, say) : frankfurtPage(view.options, say);
}

test.each(LANGUAGES)('every option has its rules in %s, and no text is left over', (language) => {
  settings.language = language;
  const used = new Set<string>(['jump', 'fits', 'fits-not', 'part.cards']);
  const say: Say = (key, with_) => {
    used.add(key);
    return sayIn(WORDS[language])(key, with_);
  };
  for (const game of ['card', 'board', 'frankfurt'] as const)
    for (const view of everyView(game))
      for (const { title, lines } of pageOf(view, say)) {
        expect(say(title)).not.toBe('');
        expect(lines.length, title).toBeGreaterThan(0);
        for (const { text } of lines) expect(text, `${game} ${title}`).not.toMatch(/^\s*$|\{\w+\}|undefined|NaN/);
      }
  expect(Object.keys(en).filter((key) => !used.has(key))).toEqual([]);
});

const gaps = (text: string) => [...text.matchAll(/\{\w+\}/g)].map((m) => m[0]).sort();
test.each([de, fr])('texts have the same gaps in every language, and no exclamation marks', (words) => {
  expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
  for (const [key, text] of Object.entries(en)) {
    const said = words[key as keyof typeof en];
    expect(gaps(said), key).toEqual(gaps(text));
    expect(said + text, key).not.toMatch(/!|'|"/);
    if (key !== 'card.end.points') expect(said, key).not.toBe(text);
  }
});
test('French signs stay with their words', () => {
  for (const [key, text] of Object.entries(fr)) expect(text, key).not.toMatch(/ [:;?!»%…]|« |['"]/);
});

test('the cards are those the game is played with', () => {
  const optionsOf = (options: { [key: string]: string }) => (viewWith('card', options) as CardView).options;
  const keys = (options: { [key: string]: string }) =>
    cardSamples(optionsOf(options)).sections.flatMap(({ cards }) => cards.map(({ key }) => key));
  const base = keys({ sets: 'base' });
  expect(base).toContain('special gift');
  expect(base).toContain('event tornado');
  expect(base.filter((key) => /thief|recharge|power|rule|diy|plague|pandora/.test(key))).toEqual([]);
  // Troublemaker lies in two boxes; Recharge's purple copy needs power cards, too.
  expect(keys({ sets: 'base pandora' })).toContain('special trouble');
  expect(keys({ sets: 'base pandora' })).not.toContain('special recharge');
  expect(keys({ sets: 'base supercharge' })).toContain('special recharge');
  expect(keys({})).toHaveLength(new Set(keys({})).size);
  const instead = cardsIn(optionsOf({ purple: 'red' })).kinds.map(({ card }) => card);
  expect(instead).toContain('p7');
  expect(instead.filter((card) => /^r\d|-r$|^swap-r/.test(card))).toEqual([]);
});

test('what was agreed is in the view by the same names as in the options', () => {
  for (const key of ['diy', 'box'] as const)
    for (const value of engine.options('card').find((row) => row.key === key)!.values)
      expect((viewWith('card', { [key]: value }) as CardView).options[key]).toBe(value);
});
