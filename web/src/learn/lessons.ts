// The first minutes of each game: a position, and what everybody answers. The position is one of a scenario
// (docs/notation.md); what is drawn later is named, and dice are numbers of chance: one less than they show. It does not
// change with what is added to a game. A line with a word before it is the learner's to say, and the coach's sentence is that word;
// "+" is said at once with the line before it. The rest is said for them and for the others. In real time "tick" says when.
import type { GameName } from '../link/link.ts';

export interface Lesson {
  game: GameName;
  bots: string[];
  position: string;
  script: string;
}
export const LESSONS: { readonly [game in GameName]: Lesson } = {
  card: {
    game: 'card',
    bots: ['Ada', 'Bruno'],
    position: `
      game card
      players 3
      sets base
      limit short
      dealer s0
      turn s0
      top g5
      discard g2 r2
      hand s0 r6 r9 g6 b3 gift-b fantastic counterattack
      hand s1 b7 b9 y1 gift-b gift-y fantastic
      hand s2 g4 b2 y3 k7 fantastic fantastic
      draw b5 r4`,
    script: `
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
    bots: ['Ada', 'Bruno'],
    position: `
      game board
      players 3
      limit short
      hand s0 push jump swap teleport remote stop block
      hand s1 push push jump skip reverse ghost x
      hand s2 magnet magnet reverse remote ghost snail troublemaker
      draw push push jump swap teleport jump
      drawn 12 10 13 0 3 2 3 4 5`,
    script: `
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
    bots: ['Ada'],
    position: `
      game frankfurt
      players 2
      column s0 c1 r1
      column s0 c3 r16
      column s0 c4 y5 y14 y8
      column s1 c2 r18 down
      column s1 c3 b14 b10
      column s1 c4 r3 b18 b7 y1
      pile p0 y12 y1 r12 y16 y9 b16
      pile p1 r1 b9 r11 b13
      draw s0 y3 y7 y11 r5 r9 r20 b1 b8 b20 y20
      draw s1 y5 y10 y18 r7 r8 r13 b3 b5 b12 r18`,
    script: `
      tick 1500
      higher: s0 lay c3 p1 on b13
      tick 3000
      odd: s0 lay c1 p1 on r16
      tick 4500
      low: s0 lay c4 p1 on r1
      tick 6000
      turn: s0 turn c4
      tick 7500
      s1 turn c2
      tick 9000
      s1 lay c2 p0 on b16
      tick 10500
      shift: s0 shift c4 c3
      tick 12000
      under: s0 turn c4
      tick 13500
      again: s0 lay c4 p1 on y8
      tick 15000
      s1 lay c3 p1 on y5
      tick 16500
      s1 turn c3
      tick 18000
      out: s0 lay c3 p1 on b10
      tick 19500
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
export function stepsOf(lesson: Lesson): Step[] {
  const steps: Step[] = [];
  let tick = 0;
  for (const line of lesson.script
    .trim()
    .split('\n')
    .map((l) => l.trim())) {
    const [, coach, said] = /^(?:(\w+|\+): )?(.+)$/.exec(line)!;
    if (said!.startsWith('tick ')) {
      tick = Number(said!.slice(5));
      continue;
    }
    const one: Said = { seat: Number(said![1]), answer: said!.slice(3), tick };
    if (coach === '+') steps.at(-1)!.said.push(one);
    else steps.push({ said: [one], ...(coach ? { coach } : {}) });
  }
  return steps;
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
