// What is played when nothing is chosen, and what was chosen last.
import { isLevel, kGames, type Level } from '../../../wasm/tumult.ts';
import type { GameName, Person } from '../link/link.ts';
import { BOT_NAMES } from '../link/names.ts';
import type { LocalGame } from '../link/kept.ts';
import { settings } from '../settings.svelte.ts';
import { forget, isTextByName, isTexts, keep, kept } from '../storage.ts';
import { t } from '../words/words.ts';

const firstOptions = (game: GameName): { [key: string]: string } =>
  Object.fromEntries(kGames[game].firstOptions.split(';').map((option) => option.split(' ') as [string, string]));
interface Choice {
  options: { [key: string]: string };
  level: Level;
  friends?: string[]; // who else plays on this device, after its owner
}
const KEY = (game: GameName) => `tumult.choice.${game}`;

export const choiceFor = (game: GameName): Choice =>
  kept<Choice>(
    KEY(game),
    ({ options, level, friends = [] }) => isTextByName(options) && isLevel(level) && isTexts(friends),
  ) ?? { options: firstOptions(game), level: 'easy' };
export const keepChoice = (game: GameName, choice: Choice): boolean => keep(KEY(game), choice);
export const forgetChoice = (game: GameName): void => forget(KEY(game));

export function lastChoice(game: GameName): LocalGame {
  const { options, level, friends = [] } = choiceFor(game);
  const players = Number(options['players'] ?? 4);
  const name = settings.name.trim();
  const here = friends.length ? [name || t('make.friend-is', { n: 1 }), ...friends] : [name];
  const people = Array.from({ length: players }, (_, seat): Person =>
    seat < here.length
      ? { name: here[seat]!, by: 'person', here: true }
      : { name: BOT_NAMES.filter((name) => !here.includes(name))[seat - here.length]!, by: 'bot', level, here: true },
  );
  return { game, options, people };
}
