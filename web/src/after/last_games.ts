// The last game of each kind that was played to its end on this device, to be watched again.
import { kGameNames } from '../../../wasm/tumult.ts';
import type { GameName, Seat } from '../link/link.ts';
import { isCount, isText, keep, kept } from '../storage.ts';

export interface LastGame {
  record: string;
  seat: Seat;
  ended: number; // Date.now()
}
const KEY = (game: GameName) => `tumult.last.${game}`;

// Where there is no room for it, the scores still offer to save the record.
export const rememberGame = (game: GameName, last: LastGame): boolean => keep(KEY(game), last);

const LAST_DAY = 8.64e15; // there is no date after it
export const lastGame = (game: GameName): LastGame | null =>
  kept<LastGame>(
    KEY(game),
    ({ record, seat, ended }) => isText(record) && isCount(seat) && isCount(ended) && ended <= LAST_DAY,
  );
export const lastGames = (): { game: GameName; last: LastGame }[] =>
  kGameNames
    .flatMap((game) => {
      const last = lastGame(game);
      return last ? [{ game, last }] : [];
    })
    .sort((a, b) => b.last.ended - a.last.ended);
