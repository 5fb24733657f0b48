// What draws the cards of which game.
import type { Component } from 'svelte';
import type { GameName } from '../link/link.ts';
import Face from '../parts/Face.svelte';
import BoardFace from '../tables/board/BoardFace.svelte';
import FrankfurtFace from '../tables/frankfurt/FrankfurtFace.svelte';
import type { Faced } from './page.ts';

export const FACES = { card: Face, board: BoardFace, frankfurt: FrankfurtFace } as {
  [game in GameName]: Component<Faced>;
};
