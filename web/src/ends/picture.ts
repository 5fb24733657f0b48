// The result as a picture: drawn on a canvas, so that it needs no network and leaves this device only when it is shared.
import { avatar, type Look } from '../parts/avatar.ts';
import type { Colour } from '../parts/shapes.ts';
import { t } from '../words/words.ts';
import { headline, type Result } from './share_text.ts';

const SIZE = 1080;
const EDGE = 90;
const LETTERS: readonly [string, Colour][] = [
  ['T', 'red'],
  ['u', 'green'],
  ['m', 'blue'],
  ['u', 'yellow'],
  ['l', 'purple'],
  ['t', 'black'],
];
const CROWN = 'M3 22.5 1.8 6.6l7.4 5.9L16 2l6.8 10.5 7.4-5.9L29 22.5z';
const GROUND = '#1c1630';
const LINE = '#483a6e';

type Pen = CanvasRenderingContext2D;
const tokens = (): ((name: string) => string) => {
  const style = getComputedStyle(document.documentElement);
  return (name) => style.getPropertyValue(`--${name}`).trim();
};
const font = (size: number, family: string): string => `800 ${size}px ${family}`;

function rays(pen: Pen, x: number, y: number, token: (name: string) => string): void {
  pen.save();
  pen.translate(x, y);
  for (let i = 0; i < 18; ++i) {
    pen.rotate(Math.PI / 9);
    pen.fillStyle = token(['red', 'yellow', 'blue'][i % 3]!);
    pen.beginPath();
    pen.moveTo(0, 0);
    pen.lineTo(-110, -1100);
    pen.lineTo(110, -1100);
    pen.fill();
  }
  pen.restore();
}
function path(pen: Pen, d: string, x: number, y: number, size: number, fill: string, stroke: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size / 24, size / 24);
  const shape = new Path2D(d);
  pen.fillStyle = fill;
  pen.strokeStyle = stroke;
  pen.lineWidth = 2.2;
  pen.lineJoin = 'round';
  pen.stroke(shape);
  pen.fill(shape);
  pen.restore();
}
// As large as it fits, cut short where even small letters do not.
function fitted(pen: Pen, text: string, size: number, family: string, room: number, least = 0.45): string {
  let px = size;
  const fits = (said: string): boolean => {
    pen.font = font(px, family);
    return pen.measureText(said).width <= room;
  };
  while (!fits(text) && px > size * least) px -= 2;
  let said = text;
  while (!fits(said) && said.length > 2) said = `${said.slice(0, -2).trimEnd()}…`;
  return said;
}
function name(pen: Pen, token: (name: string) => string): void {
  pen.textAlign = 'center';
  LETTERS.forEach(([letter, colour], i) => {
    pen.save();
    pen.translate(EDGE + 26 + i * 58, SIZE - 92);
    pen.rotate([-0.14, 0.09, -0.07, 0.13, -0.1, 0.16][i]!);
    pen.fillStyle = token('card-paper');
    pen.strokeStyle = token('card-ink');
    pen.lineWidth = 3;
    pen.beginPath();
    pen.roundRect(-25, -36, 50, 72, 8);
    pen.fill();
    pen.stroke();
    pen.fillStyle = token(colour);
    pen.beginPath();
    pen.roundRect(-21, -32, 42, 64, 6);
    pen.fill();
    pen.font = font(38, token('display'));
    pen.lineWidth = 7;
    pen.strokeStyle = token('card-paper');
    pen.strokeText(letter, 0, 14);
    pen.fillStyle = token('card-ink');
    pen.fillText(letter, 0, 14);
    pen.restore();
  });
}
function winner(pen: Pen, result: Result, token: (name: string) => string): void {
  rays(pen, SIZE / 2, 250, token);
  pen.fillStyle = GROUND;
  pen.fillRect(0, 460, SIZE, SIZE);
  const text = fitted(pen, headline(result), 110, token('display'), SIZE - 2 * EDGE - 80);
  const { width } = pen.measureText(text);
  pen.save();
  pen.translate(SIZE / 2, 320);
  pen.rotate(-0.035);
  pen.fillStyle = token('yellow');
  pen.strokeStyle = token('card-ink');
  pen.lineWidth = 8;
  pen.beginPath();
  pen.roundRect(-width / 2 - 44, -86, width + 88, 172, 28);
  pen.fill();
  pen.stroke();
  pen.fillStyle = token('card-ink');
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.fillText(text, 0, 6);
  pen.restore();
  path(pen, CROWN, SIZE / 2 - 104, 62, 156, token('yellow'), token('card-ink'));
}
const stepOf = ({ standings }: Result): number => Math.min(92, 420 / standings.length);
const sizeOf = (result: Result): number => Math.min(64, stepOf(result) * 0.78);
function standings(
  pen: Pen,
  result: Result,
  faces: readonly HTMLImageElement[],
  token: (name: string) => string,
): void {
  const all = result.standings;
  const step = stepOf(result);
  const size = Math.min(58, step * 0.66);
  const face = sizeOf(result);
  all.forEach((s, i) => {
    const y = 520 + i * step + step / 2;
    pen.drawImage(faces[i]!, EDGE, y - face / 2, face, face);
    pen.fillStyle = token('card-paper');
    pen.textBaseline = 'middle';
    pen.textAlign = 'left';
    pen.fillText(fitted(pen, s.name, size, token('display'), 620, 0.7), EDGE + size + 28, y);
    if (s.points !== undefined) {
      pen.textAlign = 'right';
      pen.font = font(size, token('display'));
      pen.fillText(String(s.points).replace('-', '−'), SIZE - EDGE, y);
    }
    if (i === 0) return;
    pen.fillStyle = LINE;
    pen.fillRect(EDGE, 520 + i * step, SIZE - 2 * EDGE, 3);
  });
}

// A drawing of the page: the colours it takes from the page are written into it.
async function imageOf(svg: string, size: number): Promise<HTMLImageElement> {
  const token = tokens();
  const written = svg
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => token(name))
    .replace('<svg', `<svg width="${size}" height="${size}"`);
  const image = new Image(size, size);
  const url = URL.createObjectURL(new Blob([written], { type: 'image/svg+xml' }));
  image.src = url;
  await image.decode();
  URL.revokeObjectURL(url);
  return image;
}
// The sign of a game (GameMark.svelte).
const markOf = (svg: SVGElement, size: number): Promise<HTMLImageElement> =>
  imageOf(new XMLSerializer().serializeToString(svg).replace(/ (style|class)="[^"]*"/g, ''), size);
const faceOf = (look: Look, size: number): Promise<HTMLImageElement> =>
  imageOf(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1 -4.4 26 29">${avatar(look)}</svg>`, size);

export async function draw(result: Result, looks: readonly Look[], mark: SVGElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIZE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no canvas');
  const token = tokens();
  const [sign, faces] = await Promise.all([
    markOf(mark, 120),
    Promise.all(result.standings.map(({ seat }) => faceOf(looks[seat]!, sizeOf(result)))),
    document.fonts.load(font(40, token('display'))),
  ]);
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, SIZE, SIZE);
  winner(pen, result, token);
  standings(pen, result, faces, token);
  name(pen, token);
  pen.drawImage(sign, SIZE - EDGE - 120, SIZE - 152, 120, 120);
  pen.fillStyle = token('card-paper');
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  pen.fillText(fitted(pen, t(`game.${result.game}`), 40, token('display'), 360), SIZE - EDGE - 150, SIZE - 92);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}
