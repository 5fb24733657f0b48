// The real engine against a clock that goes as told.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { answersIn, loadTumult, type Tumult } from '../../../wasm/tumult.ts';
import { LiveTable, type Clock, type Moment } from './live_table.ts';

class ToyClock implements Clock {
  time = 500;
  private timers: { at: number; what: () => void }[] = [];
  now = () => this.time;
  after = (milliseconds: number, what: () => void) => {
    const timer = { at: this.time + milliseconds, what };
    this.timers.push(timer);
    return () => this.forget(timer);
  };
  private forget(timer: object): void {
    this.timers = this.timers.filter((t) => t !== timer);
  }
  pass(milliseconds: number): void {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter((t) => t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.forget(next);
      this.time = next.at;
      next.what();
    }
    this.time = end;
  }
}

const tumult: Tumult = await loadTumult(readFileSync(new URL('../../made/tumult.wasm', import.meta.url)));

function evening(players = 2) {
  const clock = new ToyClock();
  const told: Moment[] = [];
  const table = tumult.begin({ game: 'frankfurt', options: { players }, seed: 11 });
  for (let seat = 1; seat < players; ++seat) table.seatBot(seat, 'easy', seat);
  const live = new LiveTable(table, 0, (moment) => told.push(moment), clock);
  return { clock, told, live };
}

test('nothing happens before the clock goes, and nothing while it stands', () => {
  const { clock, told, live } = evening();
  clock.pass(20_000);
  expect(told).toHaveLength(0);
  expect(live.say('lay c1 p0')).toEqual({});
  live.go();
  clock.pass(12_000);
  live.stand();
  const n = told.length;
  expect(n).toBeGreaterThan(1);
  clock.pass(60_000);
  expect(told).toHaveLength(n);
  expect(live.tick).toBe(12_000);
});

test('bots act at their times, and each action is told when it happens', () => {
  const { clock, told, live } = evening(3);
  live.moment();
  live.go();
  clock.pass(10_000);
  const acts = told.flatMap((m) => m.records).filter((r) => r.what === 'moved' || r.what === 'turned');
  expect(acts.length).toBeGreaterThan(2);
  expect(told.flatMap((m) => m.story).some((m) => m.say === 'lays' || m.say === 'turns')).toBe(true);
  expect(told.map((m) => m.view.now)).toEqual([...told.map((m) => m.view.now)].sort((a, b) => a - b));
});

test('a wrong card comes straight back, and its player waits', () => {
  const { live } = evening();
  live.go();
  const answers = answersIn(live.moment().offers);
  const replies = answers.filter((a) => a.verb === 'lay').map((a) => live.say(a.text));
  const wrong = replies.find((r) => r.how === 'comes-back');
  expect(wrong).toMatchObject({ ok: true, clause: 'K-WRONG' });
  expect(live.moment().view.seats[0]!.waitsUntil).toBeGreaterThan(0);
  expect(replies.some((r) => r.how === 'must-wait')).toBe(true);
});

test('a game that was kept goes on where it was', () => {
  const { clock, live } = evening();
  live.go();
  clock.pass(8000);
  live.stand();
  const again = tumult.load(live.table.record());
  again.seatBot(1, 'easy', 5);
  const resumed = new LiveTable(again, 0, () => {}, clock);
  expect(resumed.moment().view.piles).toEqual(live.moment().view.piles);
  resumed.go();
  clock.pass(8000);
  expect(tumult.verify(again.record())).toMatchObject({ ok: true });
});
