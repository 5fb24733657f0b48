// Faces drawn from names: a body that is a colour and its shape, eyes and a mouth. The same name has the same face
// everywhere, unless somebody with the same body sits on a seat before it. Seats, pieces, plots and pictures take both from here.
import { placed } from './drawing.ts';
import { SHAPES, type Colour } from './shapes.ts';

export interface Look {
  colour: Colour;
  hollow: boolean; // drawn as an outline: only where all colours are taken
  eyes: number;
  mouth: number;
  bot: boolean;
}
export interface Faced {
  name: string;
  by: 'person' | 'bot' | 'nobody';
}
const COLOURS: readonly Colour[] = ['red', 'green', 'blue', 'yellow', 'purple', 'black'];

// FNV-1a, then mixed so that names that differ in one letter have nothing in common.
function hash(name: string): number {
  let h = 0x811c9dc5;
  for (const letter of name.normalize('NFC').toLowerCase()) h = Math.imul(h ^ letter.codePointAt(0)!, 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
const bodyOf = ({ colour, hollow }: Look): string => `${colour} ${hollow}`;

export function lookOf({ name, by }: Faced, taken: ReadonlySet<string> = new Set()): Look {
  const h = hash(name);
  const features = {
    eyes: Math.floor(h / 8) % KINDS,
    mouth: Math.floor(h / 128) % KINDS,
    bot: by === 'bot',
  };
  const bodies = [false, true].flatMap((hollow) =>
    COLOURS.map((_, i): Look => ({ colour: COLOURS[(h + i) % COLOURS.length]!, hollow, ...features })),
  );
  return bodies.find((body) => !taken.has(bodyOf(body))) ?? bodies[0]!;
}
// Of everybody at a table, in order of seats: no two have the same body. It follows from who sits where alone, so that all who
// look at a table see the same faces, whenever they came.
export function looksAt(people: readonly Faced[]): Look[] {
  const taken = new Set<string>();
  return people.map((person) => {
    if (person.by === 'nobody') return lookOf(person);
    const look = lookOf(person, taken);
    taken.add(bodyOf(look));
    return look;
  });
}

// A crack has no room for a face: black is a burst.
const BURST =
  'M12 .6l2.9 3.5 4.5-1-.3 4.6 4.3 1.8-2.4 3.9 2.4 3.9-4.3 1.8.3 4.6-4.5-1L12 23.4l-2.9-3.5-4.5 1 .3-4.6L.6 14.5 3 10.6.6 6.7l4.3 1L4.6 3.1l4.5 1z';
const BODIES = { ...SHAPES, black: BURST };

// Where a face has its room on each body, on a field of 24 by 24, and how large it is there.
const ROOM: { readonly [colour in Colour]: readonly [x: number, y: number, scale: number] } = {
  red: [12, 11.6, 1.15],
  green: [12, 15.4, 0.9],
  blue: [12, 11.8, 1.18],
  yellow: [12, 12.8, 0.9],
  purple: [12, 11.8, 1.15],
  black: [12, 11.8, 1],
};
// Around (0, 0): eyes above it, the mouth below.
interface Features {
  eyes: readonly string[];
  mouths: readonly string[];
}
const PERSON: Features = {
  eyes: [
    'M-3.4 -3.4v1.8M3.4 -3.4v1.8',
    'M-5.2 -1.5a1.9 1.9 0 0 1 3.6 0M1.6 -1.5a1.9 1.9 0 0 1 3.6 0',
    'M-5.1 -2.2h3.4M3.4 -3.4v1.8',
    'M-5.2 -4l2.9 1.5M5.2 -4l-2.9 1.5M-3 -1.2v.1M3 -1.2v.1',
    'M-5.1 -2.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0M1.9 -2.4a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0 -3.2 0',
  ],
  mouths: [
    'M-3.4 2.6q3.4 3.4 6.8 0',
    'M-3.6 2.2h7.2q-.5 3.6 -3.6 3.6q-3.1 0 -3.6 -3.6z',
    'M-2.8 3.4h5.6',
    'M-1.4 3.6a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0 -2.8 0',
    'M-3.2 3.6q4.2 .9 6.2 -1.8',
  ],
};
const BOT: Features = {
  eyes: [
    'M-4.6 -3.6h2.2v2.2h-2.2zM2.4 -3.6h2.2v2.2h-2.2z',
    'M-5 -3.8h10v2.6h-10z',
    'M-5 -2.5h3M-3.5 -4v3M2 -2.5h3M3.5 -4v3',
    'M-2 -2.6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M-4.8 -2.2l1.4 -1.6 1.4 1.6M2 -2.2l1.4 -1.6 1.4 1.6',
  ],
  mouths: [
    'M-4 2.2h8v3h-8zM-1.4 2.2v3M1.4 2.2v3',
    'M-3.6 3.6h.1M-1.2 3.6h.1M1.2 3.6h.1M3.6 3.6h.1',
    'M-3.4 3.4h6.8',
    'M-4 4.2l2 -1.8 2 1.8 2 -1.8 2 1.8',
    'M-3.6 2.4v1.8h7.2v-1.8',
  ],
};
const KINDS = 5; // of eyes and of mouths
const ANTENNA = 'M12 2v-3.2M11.4 -2.6a.6 .6 0 1 0 1.2 0a.6 .6 0 1 0 -1.2 0';

const line = (path: string, ink: string, width: number, fill = 'none') =>
  `<path d="${path}" fill="${fill}" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
function drawn({ colour, hollow, eyes, mouth, bot }: Look): string {
  const [x, y, scale] = ROOM[colour];
  const body = BODIES[colour];
  const onPaper = hollow || (colour !== 'black' && colour !== 'blue');
  const kind = bot ? BOT : PERSON;
  return (
    (bot ? line(ANTENNA, 'var(--ink)', 1.7) : '') +
    (hollow
      ? line(body, 'var(--card-ink)', 1.4, `var(--${colour})`) +
        line(placed(body, 3.4, colour === 'green' ? 4.6 : 3.4, 0.716), 'none', 0, 'var(--card-paper)')
      : line(body, `var(--card-${colour === 'black' ? 'paper' : 'ink'})`, 1.4, `var(--${colour})`)) +
    line(
      placed(kind.eyes[eyes]! + kind.mouths[mouth]!, x, y, hollow ? scale * 0.78 : scale),
      `var(--card-${onPaper ? 'ink' : 'paper'})`,
      1.7,
    )
  );
}
// The body alone, in a square that begins at (x, y): where a face would be too small to be seen.
export function figure({ colour, hollow }: Look, x: number, y: number, size: number): string {
  const scale = size / 24;
  const body = BODIES[colour];
  const edge = colour === 'black' && !hollow ? 'paper' : 'ink';
  const at = (inset: number, shrunk: number): string =>
    placed(body, x + inset * scale, y + inset * scale, scale * shrunk);
  return (
    line(at(0, 1), `var(--card-${edge})`, 1.6 * scale, `var(--${colour})`) +
    (hollow ? line(at(6, 0.5), 'none', 0, 'var(--card-paper)') : '')
  );
}
const known = new Map<string, string>();
export function avatar(look: Look): string {
  const key = Object.values(look).join();
  let markup = known.get(key);
  if (!markup) known.set(key, (markup = drawn(look)));
  return markup;
}
