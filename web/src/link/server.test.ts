import { beforeEach, expect, test, vi } from 'vitest';
import { decode } from './decode.ts';
import { ServerLink, waitBefore } from './server.svelte.ts';

// A server that only notes what it is told.
class Socket {
  static all: Socket[] = [];
  sent: { type: string; id: string; picks?: string[] }[] = [];
  onmessage?: (m: { data: string }) => void;
  onclose?: (e: { code: number }) => void;
  constructor(readonly url: string) {
    Socket.all.push(this);
  }
  send = (text: string) => this.sent.push(decode(text));
  close() {}
  says = (message: object) => this.onmessage?.({ data: JSON.stringify(message) });
}
const table = {
  id: 'x',
  code: 'ABC',
  phase: 'playing',
  game: 'card',
  seats: [
    { by: 'person', name: 'Ann' },
    { by: 'bot', level: 'easy' },
  ],
  host: 0,
  round: 1,
  played: 0,
  votes: [],
};
const view = {
  game: 'card',
  seat: 0,
  round: 1,
  seats: [{ cards: 7 }, { cards: 7 }],
  question: { what: 'turn', owes: true, asked: [0], left: 1 },
};
const time = { now: 1000 };
const GIVE = { verb: 'give', card: ['b4'], text: 'give {card}' };

function sitting(): { link: ServerLink; socket: Socket } {
  const link = new ServerLink('x', (url) => new Socket(url) as unknown as WebSocket);
  const socket = Socket.all.at(-1)!;
  socket.says({ type: 'hello', you: 0, number: 5, now: 1000, gap: false, time });
  socket.says({ type: 'view', number: 5, table, view, offers: [{ verb: 'draw' }], time, chat: [] });
  return { link, socket };
}
beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal('location', { protocol: 'http:', host: 'table.example' });
});

test('what changed is put into the view, and told', () => {
  const { link, socket } = sitting();
  const heard = vi.fn();
  link.hear(heard);
  socket.says({
    type: 'moved',
    number: 6,
    set: { round: 2 },
    seats: { '1': { cards: 6 } },
    happened: [{ what: 'played', actor: 1, card: 'r7' }],
    story: [{ say: 'plays', who: 1, card: 'r7' }],
    time,
  });
  expect(link.view).toMatchObject({ round: 2, seats: [{ cards: 7 }, { cards: 6 }] });
  const story = [{ say: 'plays', who: 1, card: 'r7' }];
  expect(heard.mock.calls[0]![0]).toMatchObject({ fresh: false, records: [{ card: 'r7' }], story });
  socket.says({ type: 'moved', number: 7, happened: [], time });
  expect(heard.mock.calls[1]![0]).toMatchObject({ fresh: false, records: [], story: [] });
  expect(link.answers).toEqual([]);
});

test('with the first view of a game comes the table, which is played at now', () => {
  const link = new ServerLink('x', (url) => new Socket(url) as unknown as WebSocket);
  const socket = Socket.all.at(-1)!;
  socket.says({ type: 'hello', you: 0, number: 3, now: 1000, gap: false, time });
  socket.says({ type: 'view', number: 3, table: { ...table, phase: 'shares' }, time, chat: [] });
  expect(link.online.playing).toBe(false);
  socket.says({ type: 'moved', number: 4, table, view, happened: [], time });
  expect(link.online.playing).toBe(true);
});

test('a table that is drawn after the deal can tell of it', () => {
  const { link, socket } = sitting();
  const dealt = { say: 'deals', who: 0, round: 1 };
  const turned = { say: 'turned', who: 0, card: 'r7' };
  socket.says({ type: 'moved', number: 6, view, happened: [], story: [dealt, turned], time });
  socket.says({ type: 'moved', number: 7, happened: [], story: [{ say: 'starts', who: 1 }], time });
  expect(link.earlier).toEqual({ told: [dealt, turned, { say: 'starts', who: 1 }], missed: [] });
});

test('what was said and not heard is said again under the same id, from the number last seen on', async () => {
  const { link, socket } = sitting();
  const said = link.say(['draw']);
  const { id } = socket.sent.at(-1)!;
  socket.onclose!({ code: 1006 });
  expect(link.condition).toBe('lost');
  vi.advanceTimersByTime(1000);
  const again = Socket.all.at(-1)!;
  expect(again).not.toBe(socket);
  expect(again.url).toBe('ws://table.example/ws/x?offers=1&seen=5');
  again.says({ type: 'hello', you: 0, number: 5, now: 1000, gap: true, time });
  expect(again.sent.at(-1)).toMatchObject({ type: 'say', id, picks: ['draw'] });
  again.says({ type: 'done', id, number: 6 });
  expect(await said).toEqual({ ok: true });
});

test('a window in which only passing is possible is passed without a word', () => {
  const { link, socket } = sitting();
  socket.says({
    type: 'moved',
    number: 6,
    set: { question: { what: 'react', owes: true, asked: [0, 1], left: 1 } },
    happened: [],
    offers: [{ verb: 'pass' }],
    time: { now: 1000, window: 4000 },
  });
  expect(link.answers).toEqual([]);
  expect(socket.sent.at(-1)).toMatchObject({ type: 'say', picks: ['pass'] });
});

test('as long as a bot plays for somebody their page says nothing', () => {
  const { socket } = sitting();
  socket.says({
    type: 'table',
    number: 6,
    table: { ...table, seats: [{ by: 'person', name: 'Ann', away: true, level: 'easy' }, table.seats[1]] },
    time,
  });
  socket.says({
    type: 'moved',
    number: 7,
    set: { question: { what: 'react', owes: true, asked: [0], left: 1 } },
    offers: [{ verb: 'pass' }],
    happened: [],
    time,
  });
  expect(socket.sent.filter((m) => m.type === 'say')).toEqual([]);
});

test('a refusal says the clause, a draft what may follow', async () => {
  const { link, socket } = sitting();
  const said = link.say(['play r7']);
  socket.says({ type: 'refused', id: socket.sent.at(-1)!.id, clause: 'C-MATCH-1', may: ['draw'] });
  expect(await said).toEqual({ ok: false, clause: 'C-MATCH-1' });
  const draft = link.draft(['give r3']);
  socket.says({ type: 'draft', id: socket.sent.at(-1)!.id, complete: false, offers: [GIVE] });
  expect(await draft).toEqual({ options: [{ verb: 'give', card: 'b4', text: 'give b4' }] });
});

test('another tab ends it, and nothing is tried again by itself', () => {
  const { link, socket } = sitting();
  socket.onclose!({ code: 4001 });
  vi.advanceTimersByTime(60_000);
  expect(link.condition).toBe('elsewhere');
  expect(Socket.all.length).toBe(1);
});

test('a table that is closed for good is gone, and nothing is tried again', () => {
  const { link, socket } = sitting();
  socket.onclose!({ code: 4004 });
  vi.advanceTimersByTime(60_000);
  link.retryNow();
  expect(link.condition).toBe('gone');
  expect(Socket.all.length).toBe(1);
});

test.each([1008, 1012, 1013])('after a goodbye with %i the link comes again', (code) => {
  const { link, socket } = sitting();
  socket.onclose!({ code });
  expect(link.condition).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(Socket.all.length).toBe(2);
});

test('there is one connection at a time, and an older one is not listened to', () => {
  const { link, socket } = sitting();
  socket.onclose!({ code: 1006 });
  link.retryNow();
  const hangs = Socket.all.at(-1)!;
  link.retryNow();
  const last = Socket.all.at(-1)!;
  last.says({ type: 'hello', you: 0, number: 5, now: 1000, gap: true, time });
  hangs.onclose!({ code: 4001 }); // the server let go of it for the newer one
  hangs.says({ type: 'presence', here: [], watching: 9 });
  expect(link).toMatchObject({ condition: 'open', watching: 0 });
  vi.advanceTimersByTime(19_000);
  expect(Socket.all.length).toBe(3);
});

test('a line that is dead without a word is noticed: by what is not answered, and after a long silence by asking', () => {
  const { link, socket } = sitting();
  void link.say(['draw']);
  vi.advanceTimersByTime(7_900);
  expect(link.condition).toBe('open');
  vi.advanceTimersByTime(200);
  expect(link.condition).toBe('lost');
  vi.advanceTimersByTime(400);
  const again = Socket.all.at(-1)!;
  expect(again).not.toBe(socket);
  again.says({ type: 'hello', you: 0, number: 5, now: 1000, gap: true, time });
  again.says({ type: 'done', id: again.sent.at(-1)!.id });
  vi.advanceTimersByTime(20_100);
  expect(again.sent.at(-1)).toMatchObject({ type: 'why' });
  again.says({ type: 'refused', id: again.sent.at(-1)!.id });
  expect(link.condition).toBe('open');
  vi.advanceTimersByTime(20_100 + 8_100);
  expect(link.condition).toBe('lost');
});

test('what was done in real time is not done later', async () => {
  const { link, socket } = sitting();
  socket.says({ type: 'table', number: 6, table: { ...table, game: 'frankfurt' }, time });
  const under = link.say(['lay c1 p0']);
  socket.onclose!({ code: 1006 });
  expect([await under, await link.say(['lay c2 p0'])]).toEqual([
    { ok: false, code: 'network' },
    { ok: false, code: 'network' },
  ]);
  vi.advanceTimersByTime(1000);
  const again = Socket.all.at(-1)!;
  again.says({ type: 'hello', you: 0, number: 6, now: 1000, gap: true, time });
  expect(again.sent).toEqual([]);
});

test('until when events are read is known before they are told', () => {
  const { link, socket } = sitting();
  const until: (number | null)[] = [];
  link.hear(() => void until.push(link.reading));
  socket.says({ type: 'moved', number: 6, happened: [], time: { now: 1000, read: 6000 } });
  socket.says({ type: 'moved', number: 7, happened: [], time: { now: 1500 } });
  expect(until).toEqual([Date.now() + 5000, null]);
});

test('after a restart the clocks are those of the greeting', () => {
  const { link, socket } = sitting();
  const began = Date.now();
  socket.says({ type: 'moved', number: 6, happened: [], time: { now: 1000, until: { 0: 9000 } } });
  expect(link.until[0]).toBe(began + 8000);
  socket.onclose!({ code: 1006 });
  vi.advanceTimersByTime(1000);
  Socket.all
    .at(-1)!
    .says({ type: 'hello', you: 0, number: 6, now: 61_000, gap: true, time: { now: 1000, until: { 0: 68_500 } } });
  expect(link.until[0]).toBe(Date.now() + 7500);
});

test('a look over a shoulder is asked for once, though an older server only greets', async () => {
  const { link, socket } = sitting();
  const looked = link.command({ type: 'watch', seat: 1 });
  const hello = { type: 'hello', number: 5, now: 1000, gap: false, time };
  for (let i = 0; i < 3; ++i) socket.says({ ...hello, you: 0, watching: 1 });
  expect(socket.sent.filter((m) => m.type === 'watch')).toHaveLength(1);
  expect(await looked).toMatchObject({ type: 'done', number: 5 });
});

test('a face that is not answered is neither made again nor waited for', async () => {
  const { link, socket } = sitting();
  const made = link.command({ type: 'react', what: 'wow' });
  vi.advanceTimersByTime(10_000);
  expect(link.condition).toBe('open');
  void link.say(['draw']);
  vi.advanceTimersByTime(8_100); // that is waited for
  expect(link.condition).toBe('lost');
  expect(await made).toMatchObject({ type: 'error', code: 'network' });
  vi.advanceTimersByTime(1000);
  const again = Socket.all.at(-1)!;
  again.says({ type: 'hello', you: 0, number: 5, now: 1000, gap: true, time });
  expect([again.sent.map((m) => m.type), socket.sent.filter((m) => m.type === 'react').length]).toEqual([['say'], 1]);
});

test('a look that is asked for while the line is down is asked for once it is up', () => {
  const { link, socket } = sitting();
  socket.onclose!({ code: 1006 });
  void link.command({ type: 'watch' });
  vi.advanceTimersByTime(1000);
  const again = Socket.all.at(-1)!;
  again.says({ type: 'hello', you: 0, number: 5, now: 1000, gap: true, time });
  expect(again.sent.map((m) => m.type)).toEqual(['watch']);
});

test('nothing is offered while the game is paused', () => {
  const { link, socket } = sitting();
  socket.says({ type: 'table', number: 6, table: { ...table, paused: true }, time });
  expect(link.answers).toEqual([]);
  socket.says({ type: 'table', number: 7, table, time });
  expect(link.answers).toEqual([{ verb: 'draw', text: 'draw' }]);
});

test('waits grow, differ, and end at fifteen seconds', () => {
  expect([0, 1, 2].map((n) => waitBefore(n, 1))).toEqual([400, 800, 1600]);
  expect(waitBefore(20, 1)).toBe(15_000);
  expect(waitBefore(3, 0)).toBe(1600);
});

const afterDraw = (number: number) => ({
  type: 'moved',
  number,
  set: { question: { what: 'after-draw', owes: true, asked: [0], left: 1 } },
  happened: [],
  offers: [{ verb: 'pass' }],
  time,
});
const picksSaid = (socket: Socket) => socket.sent.filter(({ type }) => type === 'say').map(({ picks }) => picks);

test('a draw that cannot be played is looked at, then passed once', () => {
  const { link, socket } = sitting();
  socket.says(afterDraw(6));
  expect(link.answers).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(picksSaid(socket)).toEqual([]); // as long as anybody would look
  vi.advanceTimersByTime(2000);
  expect(picksSaid(socket)).toEqual([['pass']]);
  vi.advanceTimersByTime(5000);
  expect(picksSaid(socket)).toEqual([['pass']]);
});

test('nothing is passed for a game that is paused, nor after the table is left', () => {
  const { link, socket } = sitting();
  socket.says(afterDraw(6));
  socket.says({ type: 'table', number: 7, table: { ...table, paused: true }, time });
  vi.advanceTimersByTime(6000);
  expect(picksSaid(socket)).toEqual([]);
  socket.says({ type: 'table', number: 8, table, time });
  vi.advanceTimersByTime(3000);
  expect(picksSaid(socket)).toEqual([['pass']]);
  socket.says(afterDraw(9));
  link.close();
  vi.advanceTimersByTime(6000);
  expect(picksSaid(socket)).toEqual([['pass']]);
});

test('a result is drawn until it is left, though the host has begun the next game', () => {
  const { link, socket } = sitting();
  const heard = vi.fn();
  link.hear(heard);
  const ended = { ...table, host: 1, phase: 'over', played: 1 };
  socket.says({ type: 'moved', number: 6, table: ended, set: { gameOver: true }, happened: [], time });
  heard.mockClear();
  socket.says({ type: 'table', number: 7, table: { ...ended, phase: 'open', round: 2, seats: [] }, time });
  expect(link.rematch).toBe('open');
  expect(link.view).toMatchObject({ gameOver: true });
  expect(link.people).toHaveLength(2);

  const playing = { ...ended, phase: 'playing', round: 2 };
  socket.says({ type: 'moved', number: 8, table: playing, view, offers: [{ verb: 'draw' }], happened: [], time });
  socket.says({ type: 'moved', number: 9, set: { round: 7 }, offers: [{ verb: 'draw' }], happened: [], time });
  expect(link.rematch).toBe('begun');
  expect(link.view).toMatchObject({ gameOver: true });
  expect(link.answers).toEqual([]);
  expect(link.afterwards).toBe('/replay/x/1');
  expect(heard).not.toHaveBeenCalled();

  link.join();
  expect(link.rematch).toBeNull();
  expect(link.view).toMatchObject({ round: 7 });
  expect(link.answers).toHaveLength(1);
});

test('the host leaves the result with the rematch they ask for', () => {
  const { link, socket } = sitting();
  const ended = { ...table, phase: 'over', played: 1 };
  socket.says({ type: 'moved', number: 6, table: ended, set: { gameOver: true }, happened: [], time });
  socket.says({ type: 'table', number: 7, table: { ...ended, phase: 'open', round: 2 }, time });
  expect(link.view).toBeNull();
});
