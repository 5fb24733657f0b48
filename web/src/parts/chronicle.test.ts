import { expect, test } from 'vitest';
import { byOthers } from './chronicle.svelte.ts';

test('after the deal alone nothing was missed, and neither was what one did oneself', () => {
  const dealt = [
    { what: 'moved' },
    { what: 'dealt', actor: 0 },
    { what: 'turned-over', actor: 0 },
    { what: 'starts', actor: 2 },
  ];
  expect(byOthers(dealt, 1)).toBe(false);
  expect(byOthers([...dealt, { what: 'played', actor: 1 }], 1)).toBe(false);
  expect(byOthers([...dealt, { what: 'played', actor: 2 }], 1)).toBe(true);
});
