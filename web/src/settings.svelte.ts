// What this person likes, kept on this device. Everything that changes how the page looks is set on <html> here.
import { afterPaint } from './parts/paint.ts';

export const LANGUAGES = ['en', 'de', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

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

function kept(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({ ...STANDARD, ...kept() });

// What the device prefers, where the person has not said.
const prefers = $state({ lessMotion: false, language: 'en' as Language });

export const language = (): Language => (settings.language === 'auto' ? prefers.language : settings.language);
export const stillness = (): boolean => settings.motion === 'less' || (settings.motion === 'auto' && prefers.lessMotion);

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
      const text = JSON.stringify(settings);
      try {
        localStorage.setItem(KEY, text);
      } catch {
        // Full or forbidden: the settings hold until the page is closed.
      }
    });
  });
}
