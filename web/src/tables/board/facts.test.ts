import { expect, test } from 'vitest';
import { kBoardFacts } from '../../../../wasm/types/board_facts.ts';
import { FIELDS, GOAL, hasArrow, leadsTo, START, walks } from './facts.ts';

test('an arrow leads as far as its kind reaches, but never beyond the ends of the track', () => {
  expect(leadsTo('jump', 20, 'fwd')).toBe(22);
  expect(leadsTo('jump', 41, 'fwd')).toBe(GOAL);
  expect(leadsTo('jump', 42, 'fwd')).toBe(GOAL);
  expect(leadsTo('jump', 1, 'back')).toBe(START);
  expect(leadsTo('push', 8, 'in')).toBe(22);
});

test('two kinds are laid with a direction', () => {
  expect(kBoardFacts.kinds.map(({ card }) => card).filter(hasArrow)).toEqual(['push', 'jump']);
});

test('the track goes from start to goal, field by field', () => {
  const track = Array.from({ length: FIELDS }, (_, field) => field);
  expect(track.map((field) => leadsTo('push', field, 'fwd'))).toEqual([...track.slice(1), GOAL]);
});

test('pieces walk when they roll and in some events, and are set down by cards', () => {
  expect((['movement', 'walk', 'expansion', 'charity'] as const).every(walks)).toBe(true);
  expect((['push', 'jump', 'swap', 'teleport', 'robin-hood', 'tsunami'] as const).some(walks)).toBe(false);
  expect(walks(undefined)).toBe(false);
});
