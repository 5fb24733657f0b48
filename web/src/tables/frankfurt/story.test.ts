import { beforeAll, expect, test, vi } from 'vitest';
import type { FrankfurtMessage, FrankfurtRecord, FrankfurtView } from '../../../../wasm/tumult.ts';
import type { Link, News } from '../../link/link.ts';
import { putMadeTexts } from '../../made.ts';
import { announced, hush } from '../../parts/announce.svelte.ts';
import { settings } from '../../settings.svelte.ts';
import { Story } from './story.svelte.ts';

beforeAll(() => {
  putMadeTexts();
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
    question: { what: 'play', asked: [] },
    ...more,
  }) as FrankfurtView;

function table(first: FrankfurtView) {
  const listeners: ((news: News) => void)[] = [];
  const people = ['Ann', 'Bea'].map((name) => ({ name }));
  const link = {
    view: first,
    seat: 0,
    answers: [],
    until: {},
    people,
    hear: (listener: (news: News) => void) => (listeners.push(listener), () => {}),
  };
  const shows = (view: FrankfurtView, ...records: FrankfurtRecord[]) => {
    link.view = view;
    for (const listener of listeners) listener({ records, story: [], view, fresh: false });
  };
  const tells = (late: boolean, ...story: FrankfurtMessage[]) => {
    for (const listener of listeners)
      listener({ records: [], story, view: link.view, fresh: late, ...(late ? { late } : {}) });
  };
  return { story: new Story(link as unknown as Link), shows, tells };
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

const lays: FrankfurtMessage = { say: 'lays', who: 1, card: 'y5', pile: 'p0' };
const turns: FrankfurtMessage = { say: 'turns', who: 0, card: 'b7', n: 3 };
const slaps: FrankfurtMessage = { say: 'first_slap', who: 1, pile: 'p1' };

test('what concerns oneself or all is read out, what others do only on demand; the log has everything', () => {
  hush();
  const { story, tells } = table(view(1, [seat({}), seat({})]));
  tells(false, lays, turns, slaps);
  const slapped = 'Bea is out of cards and slaps pile 2 into the lid';
  expect(announced().map((a) => a.text)).toEqual(['Column 3: blue 7', slapped]);
  story.narrates = true;
  tells(false, lays);
  expect(announced().at(-1)!.text).toBe('Bea: yellow 5 on pile 1');
  expect(story.told.lines.map((l) => l.message)).toEqual([lays, turns, slaps, lays]);
});

test('who was away is told how much the others did, the last things that concern all, and how far they are', () => {
  vi.useFakeTimers();
  const { story, tells } = table(view(1, [seat({}), seat({ left: 2 })]));
  tells(true, lays, lays);
  tells(true, slaps);
  vi.advanceTimersByTime(300);
  expect(story.missed).toEqual([
    'While you were away: 2 moves by the others.',
    'Bea is out of cards and slaps pile 2 into the lid',
    'Bea: 2 cards in columns',
  ]);
  vi.advanceTimersByTime(10_000);
  expect(story.missed).toEqual([]);
  tells(true);
  vi.advanceTimersByTime(300);
  expect(story.missed[0]).toBe('The table went on without you.');
  story.close();
  vi.useRealTimers();
});
