// How colours look to eyes that lack one kind of cone (Machado, Oliveira and Fernandes 2009, full severity), and how
// far two colours are apart (CIEDE2000).
export type Rgb = readonly [number, number, number];
type Matrix = readonly [Rgb, Rgb, Rgb];

export const VISIONS: Record<string, Matrix> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
const map = (f: (i: number) => number): Rgb => [f(0), f(1), f(2)];
const times = (a: Rgb, b: Rgb) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const fromHex = (hex: string): Rgb => map((i) => linear(parseInt(hex.slice(1 + 2 * i, 3 + 2 * i), 16) / 255));

export const seenBy = (vision: Matrix, c: Rgb): Rgb =>
  map((i) => Math.min(1, Math.max(0, times(vision[i as 0 | 1 | 2], c))));

function lab(c: Rgb): Rgb {
  const f = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const x = f(times([0.4124564, 0.3575761, 0.1804375], c) / 0.95047);
  const y = f(times([0.2126729, 0.7151522, 0.072175], c));
  const z = f(times([0.0193339, 0.119192, 0.9503041], c) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

// CIEDE2000, with all weights 1.
export function distance(one: Rgb, other: Rgb): number {
  const [l1, a1, b1] = lab(one);
  const [l2, a2, b2] = lab(other);
  const seventh = (c: number) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const stretch = 1 + 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const c1 = Math.hypot(a1 * stretch, b1);
  const c2 = Math.hypot(a2 * stretch, b2);
  const h1 = degrees(Math.atan2(b1, a1 * stretch));
  const h2 = degrees(Math.atan2(b2, a2 * stretch));
  const grey = c1 * c2 === 0;
  let turn = grey ? 0 : h2 - h1;
  if (turn > 180) turn -= 360;
  if (turn < -180) turn += 360;
  const hue = grey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const l = (l1 + l2) / 2;
  const c = (c1 + c2) / 2;
  const t =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63));
  const light = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const tint = (2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))) / (1 + 0.015 * c * t);
  const bend = -Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2)))) * 2 * seventh(c);
  return Math.sqrt(light ** 2 + chroma ** 2 + tint ** 2 + bend * chroma * tint);
}

// Of WCAG: at least 4.5 for text, 3 for large text and signs.
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [one, other].map((c) => times([0.2126, 0.7152, 0.0722], c) + 0.05) as [number, number];
  return Math.max(a, b) / Math.min(a, b);
}
