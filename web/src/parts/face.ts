// The face of a card, drawn on a field of 100 by 140. The frame tells the kind: numbers show their colour's shape, special cards a
// disc, open-wish cards a ring of all shapes, uniques a jagged edge; events, power cards and rule cards have frames of their own.
// Without a card it is the back.
import { shownBy, type Shown } from '../tables/card/facts.ts';
import { nameOf } from '../words/texts.svelte.ts';
import { pictogram, placed, shape } from './drawing.ts';
import { RAYS, SHAPES, WISHABLE } from './shapes.ts';

export interface Faced {
  card?: string | undefined;
  event?: string | undefined;
  power?: string | undefined;
  rule?: string | undefined;
  named?: boolean | undefined; // its name is on it
}
const PAPER = 'fill="var(--card-paper)"';
const INK = 'fill="var(--card-ink)"';
const EDGE = `${PAPER} stroke="var(--card-ink)"`;
const FIELD = '<rect x="6" y="6" width="88" height="128" rx="7"';

const round = (i: number, n: number, r: number): [number, number] => [
  50 + r * Math.sin((2 * Math.PI * i) / n),
  68 - r * Math.cos((2 * Math.PI * i) / n),
];
// A jagged frame: along each side, in and out.
const JAGS = (() => {
  const side = (n: number, at: (k: number, deep: number) => string) =>
    Array.from({ length: n }, (_, k) => at(k / n, k % 2 ? 15 : 9)).join(' ');
  const [w, h] = [82, 122];
  return `M${side(10, (k, d) => `${9 + k * w} ${d}`)} ${side(14, (k, d) => `${100 - d} ${9 + k * h}`)} ${side(10, (k, d) => `${91 - k * w} ${140 - d}`)} ${side(14, (k, d) => `${d} ${131 - k * h}`)}z`;
})();
function written(name: string, x: number, y: number, room: number, light = false): string {
  const text = name.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return `<text ${light ? PAPER : INK} x="${x}" y="${y}" font-size="${Math.min(13, room / Math.max(1, name.length)).toFixed(2)}">${text}</text>`;
}

// The corner by which a card in a fan is known.
function tab({ sort, number, symbol, colours: [colour, second] }: Shown): string {
  const sign = number
    ? `<text class="index${number === 10 ? ' ten' : ''}" x="16.5" y="26.5">${number}</text>`
    : pictogram(symbol, 6, 7, 21);
  const dot = (c: string, i: number): string =>
    `<circle cx="${(16.5 + 6.5 * Math.sin((2 * Math.PI * i) / 5)).toFixed(2)}" cy="${(38 - 6.5 * Math.cos((2 * Math.PI * i) / 5)).toFixed(2)}" r="2.7" fill="var(--${c})"/>`;
  const shapes = second
    ? shape(colour!, 4, 30, 13) + shape(second, 16, 30, 13)
    : colour
      ? shape(colour, 8, 29.5, 17)
      : sort === 'open'
        ? WISHABLE.map(dot).join('')
        : '';
  return `<path d="M3 14A11 11 0 0 1 14 3h16.5v36.5a9 9 0 0 1-9 9H3z" ${PAPER}/>${sign}${shapes}`;
}
function numbered(shown: Shown): string {
  const colour = shown.colours[0] ?? 'black';
  const scale = (colour === 'blue' ? 64 : 76) / 26;
  return `${FIELD} fill="var(--${colour})"/>
    <path d="${placed(SHAPES[colour], 50 - 12 * scale, 70 - 12 * scale, scale)}" ${EDGE} stroke-width="${colour === 'black' ? 0 : 0.7 * scale}" stroke-linejoin="round"/>
    <text class="number" x="50" y="${colour === 'green' ? 95 : 88}">${shown.number}</text>
    ${tab(shown)}<g transform="rotate(180 50 70)">${tab(shown)}</g>`;
}
function unique(shown: Shown, name: string): string {
  return `${FIELD} ${INK}/><path d="${JAGS}" ${PAPER}/>${pictogram(shown.symbol, 25, 36, 52)}${tab(shown)}${written(name, 50, 114, 112)}`;
}
function special(shown: Shown, name: string): string {
  const { sort, symbol, colours } = shown;
  const open = sort === 'open';
  const field =
    sort === 'two'
      ? `<path d="M13 6h74a7 7 0 0 1 7 7v3L6 124V13a7 7 0 0 1 7-7z" fill="var(--${colours[0]})"/><path d="M94 16v111a7 7 0 0 1-7 7H13a7 7 0 0 1-7-7v-3z" fill="var(--${colours[1]})"/>`
      : `${FIELD} fill="var(--${open ? 'card-ink' : colours[0]})"/>`;
  const ring = open
    ? WISHABLE.map((c, i) => ({ c, at: round(i, 5, 36) }))
        .map(({ c, at: [x, y] }) => shape(c, x - 8, y - 8, 16))
        .join('')
    : '<rect x="10" y="10" width="80" height="98" rx="5" fill="none" stroke="var(--card-paper)" stroke-width="2"/>';
  const [x, room] = sort === 'two' ? [36, 92] : colours.length ? [43, 122] : [50, 138];
  return `${field}${ring}
    <circle cx="50" cy="${open ? 68 : 64}" r="${open ? 25 : 31}" ${EDGE} stroke-width="1.8"/>
    ${open ? pictogram(symbol, 32, 50, 36) : pictogram(symbol, 27, 41, 46)}${tab(shown)}
    <path d="M2 112h96v18a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z" ${PAPER}/>${written(name, x, 129, room)}
    ${colours.map((c, i) => shape(c, 80 - 13 * (colours.length - 1 - i), 117, 15)).join('')}`;
}
function event(key: string, name: string): string {
  return `${FIELD} ${INK}/>
    <svg x="6" y="6" width="88" height="128" viewBox="6 6 88 128">${RAYS.map(({ colour, path }) => `<path d="${path}" fill="var(--${colour})"/>`).join('')}</svg>
    <circle cx="50" cy="62" r="31" ${EDGE} stroke-width="2"/>${pictogram(key, 27, 39, 46)}
    <path d="M2 108h96v21a9 9 0 0 1-9 9H11a9 9 0 0 1-9-9z" ${PAPER}/><path d="M6 108h88" stroke="var(--card-ink)" stroke-width="2"/>
    ${written(name, 50, 126.5, 124)}`;
}
function power(key: string, name: string): string {
  return `<path d="M20 6h60l14 14v100l-14 14H20L6 120V20z" ${INK}/>
    <path d="M23 12h54l11 11v94l-11 11H23l-11-11V23z" fill="none" stroke="var(--yellow)" stroke-width="2.5" stroke-dasharray="7 4"/>
    <g color="var(--yellow)">${pictogram(key, 23, 30, 54)}</g>${written(name, 50, 112, 106, true)}`;
}
function rule(key: string, name: string): string {
  return `<path d="M6 30h88M6 46h88M6 62h88M6 78h88M6 94h88" stroke="var(--blue)" stroke-width="1" opacity="0.35"/>
    <path d="M20 4v132" stroke="var(--red)" stroke-width="1.5" opacity="0.6"/>
    <circle cx="50" cy="12" r="5" fill="var(--red)" stroke="var(--card-ink)" stroke-width="1.5"/>
    ${pictogram(key, 26, 32, 52)}${written(name, 52, 112, 124)}`;
}
function back(): string {
  const shapes = WISHABLE.map((c, i) => ({ c, at: round(i, 5, 25) })).map(({ c, at: [x, y] }) =>
    shape(c, x - 12, y - 8, 24),
  );
  return `${FIELD} ${INK}/>${shapes.join('')}${shape('black', 37, 57, 26)}`;
}
function nameFor({ card, event, power, rule, named = true }: Faced): string {
  if (event) return nameOf('card', `event ${event}`);
  if (power) return nameOf('card', `power ${power}`);
  if (rule) return nameOf('card', `rule ${rule}`);
  const shown = card && named ? shownBy(card) : undefined;
  return shown && shown.sort !== 'number' ? nameOf('card', `special ${shown.symbol}`) : '';
}
function drawn(is: Faced, name: string): string {
  if (is.event) return event(is.event, name);
  if (is.power) return power(is.power, name);
  if (is.rule) return rule(is.rule, name);
  if (!is.card) return back();
  const shown = shownBy(is.card);
  return shown.sort === 'number'
    ? numbered(shown)
    : shown.sort === 'unique'
      ? unique(shown, name)
      : special(shown, name);
}

const known = new Map<string, string>();
export function face(is: Faced): string {
  const name = nameFor(is);
  const key = [name, is.card, is.event, is.power, is.rule].join();
  let markup = known.get(key);
  if (!markup)
    known.set(
      key,
      (markup = `<rect x="1" y="1" width="98" height="138" rx="11" ${EDGE} stroke-width="1.5"/>${drawn(is, name)}`),
    );
  return markup;
}
