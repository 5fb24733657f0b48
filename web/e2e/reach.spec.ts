// At every question of whole games, on screens from the smallest phone to a desk and with huge letters, everything that is
// asked for is in a finger's reach.
import { test } from '@playwright/test';
import { playBoard, playCards, playFrankfurt } from './reach_games.ts';

test.use({ hasTouch: true });

// On all sizes at each question; with more people at the table on one size after the other.
for (const [players, seed, looks] of [
  ['4', 8, 'each'],
  ['8', 3, 'in turn'],
] as const)
  test(`the card game with all sets, ${players} players`, ({ page }) => playCards(page, players, seed, looks));
for (const [players, seed, looks] of [
  ['4', 8, 'each'],
  ['6', 3, 'in turn'],
] as const)
  test(`the board game, ${players} players`, ({ page }) => playBoard(page, players, seed, looks));
test('Frankfurt, 4 players', ({ page }) => playFrankfurt(page, '4', 'in turn'));
