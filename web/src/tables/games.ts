// What is played when nothing is chosen, and what was chosen last.
import type { GameName, Person } from '../link/link.ts';
import { BOT_NAMES } from '../link/names.ts';
import type { LocalGame } from '../link/kept.ts';
import { settings } from '../settings.svelte.ts';
import { t } from '../words/words.ts';

export const GAMES: readonly GameName[] = ['card', 'board', 'frankfurt'];

const FIRST: { [game in GameName]: { [key: string]: string } } = {
  card: { players: '4', sets: 'base', limit: 'short' },
  board: { players: '4', limit: 'short' },
  frankfurt: { players: '3' },
};
interface Choice {
  options: { [key: string]: string };
  level: string;
  friends?: string[]; // who else plays on this device, after its owner
}
const KEY = (game: GameName) => `tumult.choice.${game}`;

export function choiceFor(game: GameName): Choice {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY(game)) ?? 'null') as Choice | null;
    if (kept?.options && kept.level) return kept;
  } catch {
    // Broken: as if there were none.
  }
  return { options: FIRST[game], level: 'easy' };
}
export function keepChoice(game: GameName, choice: Choice): void {
  try {
    localStorage.setItem(KEY(game), JSON.stringify(choice));
  } catch {
    // Full: it is chosen again next time.
  }
}
export function forgetChoice(game: GameName): void {
  try {
    localStorage.removeItem(KEY(game));
  } catch {
    // Forbidden: then none was kept.
  }
}

export function lastChoice(game: GameName): LocalGame {
  const { options, level, friends = [] } = choiceFor(game);
  const players = Number(options['players'] ?? 4);
  const here = [settings.name || t('make.guest'), ...friends];
  const people = Array.from({ length: players }, (_, seat): Person =>
    seat < here.length
      ? { name: here[seat]!, by: 'person', here: true }
      : { name: BOT_NAMES.filter((name) => !here.includes(name))[seat - here.length]!, by: 'bot', level, here: true },
  );
  return { game, options, people };
}
