// Which component is the table of which game.
import type { Component } from 'svelte';
import type { GameName, Link } from '../link/link.ts';
import BoardTable from './board/BoardTable.svelte';
import CardTable from './card/CardTable.svelte';
import FrankfurtTable from './frankfurt/FrankfurtTable.svelte';

export interface TableProps {
  link: Link;
  onleave: () => void;
  onagain?: (() => void) | undefined;
}
const TABLES: { [game in GameName]: Component<TableProps> } = {
  card: CardTable,
  board: BoardTable,
  frankfurt: FrankfurtTable,
};

export const tableFor = (game: GameName): Component<TableProps> => TABLES[game];
