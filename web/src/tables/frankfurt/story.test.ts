import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import type { FrankfurtRecord, FrankfurtView } from '../../../../wasm/tumult.ts';
import type { Link, News } from '../../link/link.ts';
import { settings } from '../../settings.svelte.ts';
import { putTexts } from '../../words/texts.svelte.ts';
import { Story } from './story.svelte.ts';

beforeAll(() => {
  putTexts('en', JSON.parse(readFileSync(new URL('../../../made/texts.en.json', import.meta.url), 'utf8')));
  settings.volume = 0;
  settings.vibration = false;
});

type SeatView = FrankfurtView['seats'][number];
const seat = (is: Partial<SeatView>): SeatView => ({ drawPile: 0, left: 0, columns: [], ...is });
const view = (round: number, seats: SeatView[], more: Partial<FrankfurtView> = {}): FrankfurtView =>
  ({
    game: 'frankfurt',
    seat: 0,
    round,
    now: 5000,
    piles: [],
    seats,
    options: { players: 2, referee: 'strict', waiting: 1000, stress: true },
    ...more,
  }) as FrankfurtView;

function table(first: FrankfurtView) {
  const listeners: ((news: News) => void)[] = [];
  const people = ['Ann', 'Bea'].map((name) => ({ name }));
  const link = {
    view: first,
    seat: 0,
    people,
    hear: (listener: (news: News) => void) => (listeners.push(listener), () => {}),
  };
  const shows = (view: FrankfurtView, ...records: FrankfurtRecord[]) => {
    link.view = view;
    for (const listener of listeners) listener({ records, view, fresh: false });
  };
  return { story: new Story(link as unknown as Link), shows };
}
const slap: FrankfurtRecord = { what: 'slapped', actor: 1, to: { place: 'pile', pile: 'p0' }, cause: 'first_slap' };
const ended: FrankfurtRecord = { what: 'round-ended', cause: 'next_round' };
const joined: FrankfurtRecord = { what: 'joined', actor: 1, cause: 'own_round' };
const columns = (actor: number, count: number): FrankfurtRecord => ({ what: 'dealt', actor, count, cause: 'columns' });

test('constant stress: the counts of the round stay until this seat begins the next one, as they were when it ended', () => {
  const { story, shows } = table(view(1, [seat({ left: 3 }), seat({ left: 1 })]));
  const ann = seat({ drawPile: 30, unready: true });
  shows(view(2, [ann, seat({ drawPile: 10, left: 10 })]), slap, ended, joined, columns(1, 20));
  expect(story.round).toMatchObject({ after: [30, 20], outFirst: 1 });
  shows(view(2, [ann, seat({ drawPile: 9, left: 8 })]));
  expect(story.round).toMatchObject({ after: [30, 20] });
  shows(
    view(2, [seat({ drawPile: 20, left: 10 }), seat({ drawPile: 9, left: 8 })]),
    { ...joined, actor: 0 },
    columns(0, 30),
  );
  expect(story.round).toBeNull();
  expect(story.lines.filter((l) => l.round === 2)).toHaveLength(1); // its beginning is told once
});

test('the next round counts from there, also for who was ready at once', () => {
  const { story, shows } = table(view(1, [seat({ left: 3 }), seat({ left: 1 })]));
  shows(
    view(2, [seat({ drawPile: 20, left: 10 }), seat({ drawPile: 10, left: 10 })]),
    slap,
    ended,
    joined,
    columns(1, 20),
    columns(0, 30),
  );
  expect(story.round).toBeNull();
  shows(view(2, [seat({ drawPile: 28, unready: true }), seat({ drawPile: 18, unready: true })], { roundOver: true }), {
    ...ended,
    cause: 'dead_end',
  });
  expect(story.round).toEqual({ before: [30, 20], after: [28, 18], outFirst: null });
});
