// Before every file of tests: words of all languages, which pages fetch one at a time.
import { LANGUAGES } from '../settings.svelte.ts';
import { loadWords } from './loaded.svelte.ts';

await Promise.all(LANGUAGES.map(loadWords));
