import { expect, test } from 'vitest';
import { BOT_NAMES } from '../link/names.ts';
import { avatar, lookOf, looksAt } from './avatar.ts';

const person = (name: string) => ({ name, by: 'person' as const });
const body = ({ colour, hollow }: { colour: string; hollow: boolean }) => `${colour} ${hollow}`;

test('a name has one face, whatever its case and however its accents are written', () => {
  expect(lookOf(person('Zoë'))).toEqual(lookOf(person('zoe\u0308')));
  expect(lookOf(person('Ann'))).toEqual(lookOf(person('ANN')));
});

test('at a table no two have the same body, and six have six colours', () => {
  for (let n = 0; n < 200; ++n) {
    const looks = looksAt(Array.from({ length: 8 }, (_, i) => person(`guest ${n * 8 + i}`)));
    expect(new Set(looks.map(body)).size).toBe(8);
    expect(new Set(looks.slice(0, 6).map((look) => look.colour)).size).toBe(6);
  }
});

test('two of the same name differ, and those who come later change nobody', () => {
  const [one, two] = looksAt([person('Ann'), person('Ann')]);
  expect(body(one!)).not.toBe(body(two!));
  expect(looksAt([person('Ann')])[0]).toEqual(one);
});

test('an empty chair takes nobody\u2019s face', () => {
  const nobody = { name: '', by: 'nobody' as const };
  expect(looksAt([nobody, nobody, person('Ann')])[2]).toEqual(lookOf(person('Ann')));
});

test('faces differ: names spread over bodies, eyes and mouths', () => {
  const looks = Array.from({ length: 400 }, (_, n) => lookOf(person(`name${n}`)));
  for (const part of ['colour', 'eyes', 'mouth'] as const) {
    const counts = new Map<unknown, number>();
    for (const look of looks) counts.set(look[part], (counts.get(look[part]) ?? 0) + 1);
    expect(Math.min(...counts.values())).toBeGreaterThan(400 / counts.size / 2);
  }
  expect(new Set(looks.map((look) => avatar(look))).size).toBeGreaterThan(125);
});

test('bots are known as bots', () => {
  for (const name of BOT_NAMES) expect(avatar(lookOf({ name, by: 'bot' }))).not.toBe(avatar(lookOf(person(name))));
});

test('faces are the same for whoever came early and whoever comes late', () => {
  const names = Array.from({ length: 12 }, (_, n) => `sitter ${n}`);
  for (let n = 0; n + 4 <= names.length; ++n) {
    const all = names.slice(n, n + 4).map(person);
    const late = looksAt(all);
    for (let seated = 1; seated < 4; ++seated) expect(looksAt(all.slice(0, seated))).toEqual(late.slice(0, seated));
    expect(looksAt(all)).toEqual(late);
  }
});

test('a bot and a person of the same name have the same body, and only the bot is drawn as one', () => {
  const [asPerson] = looksAt([person('Somebody')]);
  const [asBot] = looksAt([{ name: 'Somebody', by: 'bot' }]);
  expect(asBot).toEqual({ ...asPerson, bot: true });
});
