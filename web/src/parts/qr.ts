// A QR code of a short text (bytes, correction level L, versions 1 to 5), as rows of dark and light. What it is made of
// is in ISO/IEC 18004: a bit stream, Reed–Solomon bytes after it, laid in a zigzag around fixed patterns, and masked.
const VERSIONS = [
  [19, 7],
  [34, 10],
  [55, 15],
  [80, 20],
  [108, 26],
] as const; // bytes of data, of correction

const EXP = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; ++i) {
  EXP[i] = EXP[i + 255] = x;
  LOG[x] = i;
  x = x & 128 ? (x << 1) ^ 0x11d : x << 1;
}
const times = (a: number, b: number): number => (a && b ? EXP[LOG[a]! + LOG[b]!]! : 0);

export function correction(data: readonly number[], n: number): number[] {
  let divisor = [1];
  for (let i = 0; i < n; ++i) {
    const next = [...divisor, 0];
    divisor.forEach((c, j) => (next[j + 1]! ^= times(c, EXP[i]!)));
    divisor = next;
  }
  const rest = [...data, ...Array<number>(n).fill(0)];
  for (let i = 0; i < data.length; ++i) {
    const factor = rest[i]!;
    divisor.forEach((c, j) => (rest[i + j]! ^= times(c, factor)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array): { version: number; words: number[] } {
  const version = VERSIONS.findIndex(([room]) => bytes.length + 2 <= room) + 1;
  if (version === 0) throw new Error('too long for a small QR code');
  const [room, extra] = VERSIONS[version - 1]!;
  const bits = [
    '0100',
    bytes.length.toString(2).padStart(8, '0'),
    ...[...bytes].map((b) => b.toString(2).padStart(8, '0')),
    '0000',
  ];
  const stream = bits.join('');
  const data: number[] = [];
  for (let i = 0; i < stream.length; i += 8) data.push(parseInt(stream.slice(i, i + 8).padEnd(8, '0'), 2));
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  return { version, words: [...data, ...correction(data, extra)] };
}

export function qr(text: string): boolean[][] {
  const { version, words } = codewords(new TextEncoder().encode(text));
  const size = 17 + 4 * version;
  const dark: (boolean | undefined)[][] = Array.from({ length: size }, () =>
    Array<boolean | undefined>(size).fill(undefined),
  );
  const put = (x: number, y: number, on: boolean) => {
    if (dark[y] && x >= 0 && x < size) dark[y][x] = on;
  };

  // Three finders with their light edges, timing lines, and from version 2 on one alignment pattern.
  for (const [cx, cy] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    for (let dy = -4; dy <= 4; ++dy)
      for (let dx = -4; dx <= 4; ++dx) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        put(cx + dx, cy + dy, ring !== 2 && ring !== 4);
      }
  if (version > 1)
    for (let dy = -2; dy <= 2; ++dy)
      for (let dx = -2; dx <= 2; ++dx) put(size - 7 + dx, size - 7 + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
  for (let i = 8; i < size - 8; ++i) {
    put(i, 6, i % 2 === 0);
    put(6, i, i % 2 === 0);
  }

  // Level L with mask 0, twice: fifteen bits with their own correction.
  const format = 0b111011111000100;
  for (let i = 0; i < 15; ++i) {
    const on = ((format >> i) & 1) === 1;
    if (i < 6) put(8, i, on);
    else if (i < 8) put(8, i + 1, on);
    else if (i === 8) put(7, 8, on);
    else put(14 - i, 8, on);
    if (i < 8) put(size - 1 - i, 8, on);
    else put(8, size - 15 + i, on);
  }
  put(8, size - 8, true);

  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    const up = ((right + 1) & 2) === 0;
    for (let i = 0; i < size; ++i)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - i : i;
        if (dark[y]![x] !== undefined) continue;
        const on = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        dark[y]![x] = (on === 1) !== ((x + y) % 2 === 0);
        ++bit;
      }
  }
  return dark as boolean[][];
}
