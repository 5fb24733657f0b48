// Which components are the table of which game and the sentences of its story.
import type { Component } from 'svelte';
import type { GameName, Link, Message, Seat } from '../link/link.ts';
import BoardTable from './board/BoardTable.svelte';
import BoardWords from './board/Words.svelte';
import CardTable from './card/CardTable.svelte';
import CardWords from './card/Words.svelte';
import FrankfurtTable from './frankfurt/FrankfurtTable.svelte';
import FrankfurtWords from './frankfurt/Words.svelte';

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

export interface WordsProps {
  message: Message;
  reader: Seat | null; // who is told
  names: readonly string[];
}
const WORDS: { [game in GameName]: Component<WordsProps> } = {
  card: CardWords,
  board: BoardWords,
  frankfurt: FrankfurtWords,
};

export const wordsFor = (game: GameName): Component<WordsProps> => WORDS[game];
export const tableFor = (game: GameName): Component<TableProps> => TABLES[game];
