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
    seed: 2035,
    bots: ['Ada', 'Bruno'],
    script: `
      s1 play fantastic-four
      s1 wish red
      s1 share s2
      +: s1 share s2
      +: s1 share s2
      +: s1 share s2
      s2 pass
      s2 play skip-r
      s2 name s1
      s1 pass
      ---
      colour: s0 play r7
      s2 play r9
      number: s0 play y9
      s1 play r9
      s2 play r7
      fantastic: s0 play fantastic
      wish: s0 wish green
      s1 play g7
      s2 play gift-g
      s2 name s0
      s0 pass
      s2 give g8
      +: s2 give r6
      gift: s0 play gift-g
      name: s0 name s1
      s1 pass
      give: s0 give g8
      +: s0 give b6
      s1 play g8
      s2 play g4
      draw: s0 draw
      pass: s0 pass
      s1 draw
      s1 play fantastic-four
      s1 wish blue
      s1 share s0
      +: s1 share s2
      +: s1 share s0
      +: s1 share s2
      s0 pass
      s2 pass
      s2 play b5
      black: s0 play k5
      s1 give b6 s2
      s2 give gift-y s1
      party: s0 give fuck-you s1`,
  },
  board: {
    game: 'board',
    options: { players: 2, limit: 'short' },
    seed: 334,
    bots: ['Ada'],
    script: `
      ---
      start: s0 roll
      s1 roll
      s1 play x@40
      arrow: s0 play push@8>fwd
      s1 play stop@4
      s0 play second-chance@10
      s1 play magnet@9
      s0 play push@7>fwd
      s1 play snail@3
      s0 play stop@42
      s1 play teleport@36
      s1 roll
      s0 pass
      s1 pass
      card: s0 play teleport@9
      roll: s0 roll
      s0 pass
      s1 pass
      s1 play remote@19
      s1 name s0
      s0 pass
      s1 roll
      s0 pass
      s1 pass
      teleport: s0 roll
      s0 pass
      s1 pass
      cover: s0 play swap@8
      last: s0 roll
      s0 pass
      s1 pass`,
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
