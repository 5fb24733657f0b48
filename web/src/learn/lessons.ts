// The first minutes of each game: what is dealt, and what everybody answers. A line with a word before it is the
// learner's to say, and the coach's sentence is that word; "+" is said at once with the line before it. The rest is said
// for them and for the others. Before "---" nothing is shown. In real time "tick" says when.
import type { GameName } from '../link/link.ts';

export interface Lesson {
  game: GameName;
  options: { [key: string]: string | number };
  seed: number;
  bots: string[];
  script: string;
}
export const LESSONS: { readonly [game in GameName]: Lesson } = {
  card: {
    game: 'card',
    options: { 'players': 3, 'sets': 'base', 'purple': 'red', 'rule-cards': 0, 'limit': 'short' },
    seed: 6806,
    bots: ['Ada', 'Bruno'],
    script: `
      s1 play g2
      s2 play g5
      ---
      colour: s0 play g6
      s1 play fantastic
      s1 wish 3
      s2 play y3
      number: s0 play b3
      s1 play gift-b
      s1 name s0
      counter: s0 toss counterattack
      again: s0 wish blue
      back: s0 name s1
      s1 pass
      give: s0 give r9
      +: s0 give r6
      s2 play fantastic
      s2 wish red
      fantastic: s0 play fantastic
      wish: s0 wish blue
      s1 play b9
      s2 play fantastic
      s2 wish 2
      draw: s0 draw
      s0 pass
      s1 draw
      s1 pass
      s2 play b2
      gift: s0 play gift-b
      name: s0 name s1
      s1 pass
      last: s0 give b5
      s1 pass
      s2 pass`,
  },
  board: {
    game: 'board',
    options: { players: 3, limit: 'short' },
    seed: 10526,
    bots: ['Ada', 'Bruno'],
    script: `
      ---
      start: s0 roll
      s1 roll
      s2 roll
      s2 play magnet@26
      push: s0 play push@2>fwd
      s1 play skip@13
      s2 play ghost@37
      behind: s0 play teleport@3
      s1 play push@21>in
      s2 play reverse@17
      chain: s0 play jump@4>back
      s1 play push@29>fwd
      s2 play remote@6
      s2 name s0
      block: s0 toss block@6
      card: s0 play push@10>fwd
      roll: s0 roll
      s0 pass
      s1 pass
      s2 pass
      s1 play jump@24>back
      s1 roll
      s0 pass
      s1 pass
      s2 pass
      s1 roll
      s0 pass
      s1 pass
      s2 pass
      s2 play push@28>out
      s2 roll
      s0 pass
      s1 pass
      s2 pass
      s2 roll
      s0 pass
      s1 pass
      s2 pass
      cover: s0 play jump@6>fwd
      last: s0 roll
      s0 pass
      s1 pass
      s2 pass`,
  },
  frankfurt: {
    game: 'frankfurt',
    options: { players: 2 },
    seed: 1,
    bots: ['Ada'],
    script: `
      tick 2500
      s0 lay c3 p0 on y12
      tick 4000
      s0 lay c2 p1 on r1
      tick 5500
      s0 turn c2
      tick 7000
      s0 lay c2 p0 on y1
      tick 8500
      s1 lay c1 p1 on b9
      tick 10000
      s1 lay c3 p0 on r12
      tick 11500
      s0 lay c4 p0 on y16
      tick 13000
      s1 lay c2 p1 on r11
      tick 14500
      s0 turn c3
      tick 16000
      s0 lay c3 p0 on y9
      tick 17500
      s0 turn c4
      tick 19000
      s0 turn c3
      tick 20500
      s1 turn c3
      ---
      tick 22000
      higher: s0 lay c3 p1 on b13
      tick 23500
      odd: s0 lay c1 p1 on r16
      tick 25000
      low: s0 lay c4 p1 on r1
      tick 26500
      turn: s0 turn c4
      tick 28000
      s1 turn c2
      tick 29500
      s1 lay c2 p0 on b16
      tick 31000
      shift: s0 shift c4 c3
      tick 32500
      under: s0 turn c4
      tick 34000
      again: s0 lay c4 p1 on y8
      tick 35500
      s1 lay c3 p1 on y5
      tick 37000
      s1 turn c3
      tick 38500
      out: s0 lay c3 p1 on b10
      tick 40000
      slap: s0 slap p0`,
  },
};
export const LEARNER = 0;

export interface Said {
  seat: number;
  answer: string;
  tick: number;
}
// Answers that are said at once; with a coach's word they are the learner's.
export interface Step {
  said: Said[];
  coach?: string;
}
export interface Course {
  steps: Step[];
  first: number; // of the steps that are shown
}

export function courseOf(lesson: Lesson): Course {
  const steps: Step[] = [];
  let tick = 0;
  let first = 0;
  for (const line of lesson.script
    .trim()
    .split('\n')
    .map((l) => l.trim())) {
    if (line === '---') {
      first = steps.length;
      continue;
    }
    const [, coach, said] = /^(?:(\w+|\+): )?(.+)$/.exec(line)!;
    if (said!.startsWith('tick ')) {
      tick = Number(said!.slice(5));
      continue;
    }
    const one: Said = { seat: Number(said![1]), answer: said!.slice(3), tick };
    if (coach === '+') steps.at(-1)!.said.push(one);
    else steps.push({ said: [one], ...(coach ? { coach } : {}) });
  }
  return { steps, first };
}

// Without what was seen on a pile.
export const bare = (answer: string): string => answer.replace(/ on \S+$/, '');
// Is it what the coach asked for? Picks of a group may come in any order; what was seen on a pile need not be said.
export function isMeant(picks: readonly string[], step: Step): boolean {
  const wanted = step.said.map((s) => bare(s.answer)).sort();
  return (
    picks.length === wanted.length &&
    picks
      .map(bare)
      .sort()
      .every((pick, i) => pick === wanted[i])
  );
}
