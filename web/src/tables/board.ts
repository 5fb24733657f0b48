// What is loaded to show this game (tables.ts).
export { default as Table } from './board/BoardTable.svelte';
export { default as Words } from './board/Words.svelte';
