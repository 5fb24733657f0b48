// Which components are the table of which game and the sentences of its story. They are loaded when a game is played,
// or once the front page has nothing else to do: each is as large as everything that all of them share.
import type { Component } from 'svelte';
import type { GameName, Link, Message, Seat } from '../link/link.ts';

export interface TableProps {
  link: Link;
  onleave: () => void;
  onagain?: (() => void) | undefined;
}
export interface WordsProps {
  message: Message;
  reader: Seat | null; // who is told
  names: readonly string[];
}
export interface GameTable {
  Table: Component<TableProps>;
  Words: Component<WordsProps>;
}

const LOADERS: { [game in GameName]: () => Promise<GameTable> } = {
  card: () => import('./card.ts'),
  board: () => import('./board.ts'),
  frankfurt: () => import('./frankfurt.ts'),
};
// Asked for again, it is there: modules are fetched once.
export const loadTable = async (game: GameName): Promise<GameTable> => LOADERS[game]();
