// The same with all text twice as large, as browsers can be told to have it.
import { test } from '@playwright/test';
import { LARGE_TEXT, SIZES_OF_LARGE_TEXT } from './reach.ts';
import { playBoard, playCards, playFrankfurt } from './reach_games.ts';

test.use({
  hasTouch: true,
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), LARGE_TEXT] }),
});

test('the card game', ({ page }) => playCards(page, '4', 8, 'each', SIZES_OF_LARGE_TEXT));
test('the board game', ({ page }) => playBoard(page, '3', 8, 'in turn', SIZES_OF_LARGE_TEXT));
test('Frankfurt', ({ page }) => playFrankfurt(page, '3', 'in turn', SIZES_OF_LARGE_TEXT));
