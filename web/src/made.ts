// What tools/page.sh makes of the engine and the catalogue, in web/made. For tests, which run in node: pages fetch it.
import { readFileSync } from 'node:fs';
import { decode } from './link/decode.ts';
import { LANGUAGES, type Language } from './settings.svelte.ts';
import { putTexts, type Book } from './words/texts.svelte.ts';

const made = (name: string) => readFileSync(new URL(`../made/${name}`, import.meta.url));

export const madeEngine = (): BufferSource => made('tumult.wasm');
export const madeTexts = (language: Language): Book => decode<Book>(made(`texts.${language}.json`).toString());
export const putMadeTexts = (): void => LANGUAGES.forEach((language) => putTexts(language, madeTexts(language)));
