// What this person likes, kept on this device. Everything that changes how the page looks is set on <html> here.
import { afterPaint } from './parts/paint.ts';
import { isCount, isTexts, keep, kept } from './storage.ts';
import { areHere, lastLoaded, loadWords, type Language } from './words/loaded.svelte.ts';

export const LANGUAGES = ['en', 'de', 'fr'] as const satisfies readonly Language[];
export type { Language } from './words/loaded.svelte.ts';

const STANDARD = {
  language: 'auto' as 'auto' | Language,
  polite: false,
  theme: 'auto' as 'auto' | 'light' | 'dark',
  text: 'usual' as 'small' | 'usual' | 'large' | 'huge',
  motion: 'auto' as 'auto' | 'full' | 'less',
  volume: 60, // 0: off
  vibration: true,
  pace: 'usual' as 'calm' | 'usual' | 'quick',
  tap: 'ask' as 'ask' | 'play', // what tapping a card that can be played does
  sorting: 'colour' as 'colour' | 'points' | 'playable',
  readEvents: false,
  alwaysPass: [] as string[], // cards one never tosses in
  name: '',
};
export type Settings = typeof STANDARD;
const KEY = 'tumult.settings';

// What there is to choose from, where it is one of a few.
const CHOICES: { readonly [key in keyof Settings]?: readonly unknown[] } = {
  language: ['auto', ...LANGUAGES],
  theme: ['auto', 'light', 'dark'],
  text: ['small', 'usual', 'large', 'huge'],
  motion: ['auto', 'full', 'less'],
  pace: ['calm', 'usual', 'quick'],
  tap: ['ask', 'play'],
  sorting: ['colour', 'points', 'playable'],
};
function isSound(key: keyof Settings, value: unknown): boolean {
  if (CHOICES[key]) return CHOICES[key].includes(value);
  if (key === 'volume') return isCount(value) && value <= 100;
  return key === 'alwaysPass' ? isTexts(value) : typeof value === typeof STANDARD[key];
}
// Whatever else is kept, each setting on its own is as chosen or as usual.
function soundSettings(): Settings {
  const found = kept<Settings>(KEY, () => true) ?? {};
  const sound = Object.entries(found).filter(
    ([key, value]) => key in STANDARD && isSound(key as keyof Settings, value),
  );
  return { ...STANDARD, ...Object.fromEntries(sound) };
}

export const settings = $state<Settings>(soundSettings());

// How long everything is looked at, as a factor.
export const CALM = 1.7;
export const pace = (): number => ({ calm: CALM, usual: 1, quick: 0.45 })[settings.pace];

// What the device prefers, where the person has not said.
const prefers = $state<{ lessMotion: boolean; language: Language }>({ lessMotion: false, language: 'en' });

const chosenLanguage = (): Language => (settings.language === 'auto' ? prefers.language : settings.language);
// The page's: the one that was chosen. One that is chosen later is the page's as soon as its words are here.
export function language(): Language {
  const chosen = chosenLanguage();
  return areHere(chosen) ? chosen : (lastLoaded() ?? chosen);
}
export const stillness = (): boolean =>
  settings.motion === 'less' || (settings.motion === 'auto' && prefers.lessMotion);

export const loadChosenWords = (): Promise<void> => loadWords(chosenLanguage());

// Called once, by main.ts.
export function keepSettings(): void {
  const motion = matchMedia('(prefers-reduced-motion: reduce)');
  prefers.lessMotion = motion.matches;
  motion.addEventListener('change', () => (prefers.lessMotion = motion.matches));
  const spoken = navigator.languages.map((l) => l.slice(0, 2));
  prefers.language = LANGUAGES.find((l) => spoken.find((s) => LANGUAGES.includes(s as Language)) === l) ?? 'en';

  $effect.root(() => {
    // The switch that was touched is seen to move first: after it everything is drawn anew.
    let first = true;
    $effect(() => {
      const look = { theme: settings.theme, text: settings.text, motion: stillness() ? 'less' : 'full' };
      document.documentElement.lang = language();
      const put = () => void Object.assign(document.documentElement.dataset, look);
      if (!first) return afterPaint(put);
      first = false;
      put();
    });
    $effect(() => {
      keep(KEY, settings); // full or forbidden: they hold until the page is closed
    });
  });
}
