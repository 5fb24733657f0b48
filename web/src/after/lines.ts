// What was told in a whole game, and to which moment it led.
import type { Message } from '../link/link.ts';
import type { Course } from './replay_worker.ts';

export interface Line {
  at: number;
  message: Message;
}
export const linesOf = ({ story }: Pick<Course, 'story'>): Line[] =>
  story.flatMap((told, at) => told.map((message) => ({ at, message })));

// Which was told last at a moment.
export function lineAt(lines: readonly Line[], at: number): number {
  let found = -1;
  for (let i = 0; i < lines.length && lines[i]!.at <= at; ++i) found = i;
  return found;
}
