import { expect, test } from 'vitest';
import { shownBy } from './facts.ts';

test('cards show their colours, and their number or their sign', () => {
  expect(shownBy('k10')).toMatchObject({ sort: 'number', colours: ['black'], number: 10 });
  expect(shownBy('2nd-r')).toMatchObject({ sort: 'plain', symbol: '2nd', colours: ['red'] });
  expect(shownBy('swap-by')).toMatchObject({ sort: 'two', symbol: 'swap', colours: ['blue', 'yellow'] });
  expect(shownBy('fantastic-four')).toMatchObject({ sort: 'open', colours: [] });
  expect(shownBy('the-end')).toMatchObject({ sort: 'unique', colours: [] });
});

test('a card of rules that the page does not know is shown all the same', () => {
  expect(shownBy('taxman')).toEqual({ sort: 'unique', symbol: 'taxman', colours: [] });
});
