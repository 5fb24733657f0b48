// At every question of whole games, on screens from the smallest phone to a desk and with huge letters, everything that is
// asked for is in a finger's reach.
import { test } from '@playwright/test';
import { playBoard, playCards, playFrankfurt } from './reach_games.ts';

test.use({ hasTouch: true });

for (const [players, seed] of [
  ['4', 8],
  ['8', 3],
] as const)
  test(`the card game with all sets, ${players} players`, ({ page }) => playCards(page, players, seed));
for (const [players, seed] of [
  ['4', 8],
  ['6', 3],
] as const)
  test(`the board game, ${players} players`, ({ page }) => playBoard(page, players, seed));
test('Frankfurt, 4 players', ({ page }) => playFrankfurt(page, '4'));
