// Who somebody at the table is, in words.
import type { Person } from '../link/link.ts';
import { t } from '../words/words.ts';

// "bot, easy"; nothing for a person who is there.
export function whoIs({ by, level, here, away }: Person): string[] {
  const bot = by === 'bot' ? [level ? `${t('bot')}, ${t(`level.${level}`)}` : t('bot')] : [];
  return [...bot, ...(away ? [t('table.played-by-bot')] : []), ...(here ? [] : [t('table.gone')])];
}
