// The queue itself, with a game made up for it: what is shown when, and what waits for whom.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Listeners, type Link, type Message, type News, type Record, type View } from '../link/link.ts';
import { sheetOpened } from '../parts/open_sheets.ts';
import { settings } from '../settings.svelte.ts';
import { cut, type Beat, type Kind } from './beats.ts';
import { Stage } from './stage.svelte.ts';

// Somebody played here before: nothing is told more calmly than was chosen.
vi.mock('../after/last_games.ts', () => ({ lastGame: () => ({}) }));

interface Happened {
  what: string;
  kind: Kind;
}
const happened = (kind: Kind, what: string): Happened => ({ kind, what });

class MadeUp extends Stage<View, Record> {
  readonly seen: string[] = [];
  constructor(link: Link) {
    super('card', link);
  }
  protected beatsOf({ records, story }: News): Beat<Record>[] {
    return cut(
      records,
      story,
      (r) => (r as unknown as Happened).kind,
      () => false,
    );
  }
  protected show({ records }: Beat<Record>): Promise<void> | undefined {
    const { what, kind } = records[0] as unknown as Happened;
    this.happen(records);
    this.seen.push(what);
    if (kind === 'event') return this.turnOver(what);
    if (what === 'robbed') return this.showHit([{ id: 1, message: { say: 'takes', who: 1, to: 0 } }]);
    return kind === 'cause' ? this.wait(1000) : undefined;
  }
  protected afterwards(view: View, record: Record): View {
    return { ...view, round: view.round + ((record as unknown as Happened).kind === 'aside' ? 0 : 1) };
  }
  override inWords(message: Message): string {
    return message.say;
  }
}

const listeners = new Listeners();
let link: { online?: object; answers: unknown[]; windowEnds: number | null };
let stage: MadeUp;
const viewAt = (round: number, owes = false): View =>
  ({ round, seats: [], question: { what: 'turn', asked: [], ...(owes ? { owes: true } : {}) } }) as unknown as View;
function open(more: object = {}): MadeUp {
  link = {
    game: 'card',
    seat: 0,
    view: viewAt(1),
    answers: [],
    people: [],
    windowEnds: null,
    until: {},
    earlier: undefined,
    hear: (listener: Parameters<Listeners['add']>[0]) => listeners.add(listener),
    ...more,
  } as unknown as typeof link;
  return (stage = new MadeUp(link as unknown as Link));
}
const tell = (records: Happened[], view: View, story: Message[] = []): Promise<void> =>
  listeners.tell({ records: records as unknown as Record[], story, view, fresh: false });
const passed = (time: number) => vi.advanceTimersByTimeAsync(time);

beforeEach(() => {
  vi.useFakeTimers();
  settings.pace = 'usual';
  settings.motion = 'full';
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('navigator', {});
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what takes no time is shown at once, and asks at once', () => {
  open();
  void tell([happened('aside', 'dealt')], viewAt(5));
  expect(stage.shown.round).toBe(5);
  expect(stage.busy).toBe(false);
});

test('one thing after the other, with its sentence, and the last view when all of it was seen', async () => {
  open();
  const done = vi.fn();
  void tell([happened('cause', 'a'), happened('deed', 'b'), happened('cause', 'c')], viewAt(9), [
    { say: 'plays', who: 1 },
    { say: 'draws', who: 1, at: 1 },
    { say: 'tosses', who: 2, at: 2 },
  ]).then(done);
  expect(stage.seen).toEqual(['a']);
  expect(stage.told.lines.map((l) => l.message.say)).toEqual(['plays']);
  expect(stage.shown.round).toBe(2);
  expect(stage.busy).toBe(true);
  await passed(1000);
  expect(stage.seen).toEqual(['a', 'b', 'c']);
  expect(stage.shown.round).toBe(4);
  expect(done).not.toHaveBeenCalled();
  await passed(1000);
  expect(stage.shown.round).toBe(9);
  expect(stage.busy).toBe(false);
  expect(done).toHaveBeenCalled();
});

test('each of two events is turned over and read; a tap goes on', async () => {
  open();
  void tell([happened('event', 'plague'), happened('event', 'riot')], viewAt(3));
  expect(stage.event).toBe('plague');
  stage.goOn();
  await passed(0);
  expect(stage.event).toBe('riot');
  await passed(10_000);
  expect(stage.event).toBeNull();
});

test('faster shows what is left at once, up to what hits the person here', async () => {
  open();
  void tell(
    [happened('cause', 'a'), happened('cause', 'b'), happened('deed', 'robbed'), happened('cause', 'c')],
    viewAt(9),
  );
  stage.hurry();
  await passed(0);
  expect(stage.seen).toEqual(['a', 'b', 'robbed']);
  expect(stage.hit).toHaveLength(1);
  await passed(2400);
  expect(stage.hit).toHaveLength(1);
  await passed(200);
  expect(stage.hit).toHaveLength(0);
  expect(stage.seen).toContain('c');
});

test('on this device nothing goes on behind a sheet, and nothing while somebody looks back', async () => {
  open();
  const close = sheetOpened();
  void tell([happened('cause', 'a')], viewAt(2));
  await passed(5000);
  expect(stage.seen).toEqual([]);
  close();
  await passed(1000);
  expect(stage.seen).toEqual(['a']);
  void tell([happened('cause', 'b')], viewAt(6));
  await passed(1000);
  stage.lookBack(1);
  expect(stage.drawn.round).not.toBe(stage.shown.round);
  void tell([happened('cause', 'c')], viewAt(8));
  await passed(5000);
  expect(stage.seen).not.toContain('c');
  stage.comeBack();
  await passed(1000);
  expect(stage.drawn.round).toBe(8);
});

test('at a server whoever looks back is brought to now when they are asked', async () => {
  open({ online: {} });
  void tell([happened('cause', 'a')], viewAt(2));
  await passed(1000);
  void tell([happened('cause', 'b')], viewAt(3));
  await passed(1000);
  stage.lookBack(1);
  void tell([happened('cause', 'c')], viewAt(4));
  await passed(5000);
  expect([stage.back, stage.shown.round]).toEqual([1, 3]);
  void tell([], viewAt(5, true));
  await passed(1000);
  expect([stage.back, stage.shown.round]).toEqual([0, 5]);
});

test('at a server it is never seconds behind, and leaves most of the time to answer', async () => {
  open({ online: {} });
  const many = Array.from({ length: 40 }, (_, i) => happened('cause', `${i}`));
  void tell(many, viewAt(50));
  await passed(7000);
  expect(stage.shown.round).toBe(50);
  link.windowEnds = Date.now() + 5000;
  void tell(many, viewAt(60, true));
  await passed(2000);
  expect(stage.shown.round).toBe(60);
});

test('at a server each event is read as long as is agreed, however little time there is to answer', async () => {
  open({ online: {} });
  const now = Date.now();
  Object.assign(link, { reading: now + 15_000, windowEnds: now + 16_000 });
  const events = ['a', 'b', 'c', 'd'].map((name) => happened('event', name));
  void tell(events, viewAt(9, true));
  for (const event of ['a', 'b', 'c', 'd']) {
    expect(stage.event).toBe(event);
    await passed(2800);
  }
  expect([stage.event, stage.busy]).toEqual([null, false]);
});
