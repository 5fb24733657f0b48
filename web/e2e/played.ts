// Records of games that bots play here and now, with the module the page has.
import { readFileSync } from 'node:fs';
import { connect } from '../../wasm/module.mjs';

const [EASY, HARD] = [1, 3];
export async function played(game: string, options: string): Promise<string> {
  const module = await connect(readFileSync(new URL('../made/tumult.wasm', import.meta.url)));
  const names = ['Ann', 'Bert', 'Cem'].map((name, seat) => `name s${seat} ${name}\n`).join('');
  const table = module.call('begin', [], `game ${game}\n${options}\n${names}seed 11\n`);
  const view = (seat: number) => JSON.parse(module.ask('view', [table, seat]));
  if (game === 'frankfurt') {
    for (const seat of [0, 1, 2]) module.call('seatBot', [table, seat, HARD, 100, seat]);
    for (let next = 0, n = 0; next >= 0 && n < 4000 && !view(-1).roundOver; ++n) next = module.call('advance', [table, next]);
    return module.ask('record', [table]);
  }
  for (let n = 0; ; ++n) {
    const seat = view(-1).question.asked.find((s: number) => view(s).question.owes);
    if (seat === undefined) return module.ask('record', [table]);
    module.ask('say', [table, seat, 0], module.ask('bot', [table, seat, EASY, 0, n]));
  }
}
