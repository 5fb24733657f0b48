// What is loaded to show this game (tables.ts).
export { default as Table } from './card/CardTable.svelte';
export { default as Words } from './card/Words.svelte';
