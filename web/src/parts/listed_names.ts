// What people are called in lists, scores and plots: whom sentences call "you" is "You" there, too.
import { readerOf, type Link } from '../link/link.ts';
import { t } from '../words/words.ts';

export const listedNames = (link: Link): string[] =>
  link.people.map(({ name }, seat) => (seat === readerOf(link) ? t('table.you') : name));
