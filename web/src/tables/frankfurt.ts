// What is loaded to show this game (tables.ts).
export { default as Table } from './frankfurt/FrankfurtTable.svelte';
export { default as Words } from './frankfurt/Words.svelte';
