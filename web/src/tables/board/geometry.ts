// The spiral as a drawing. Upright, the six lanes run down and up and the track turns above and below them, one turn
// inside the other; lying, the same is turned on its side. Fields fill the plane; what is left between two lanes is
// their wall.
//     ╭───────── 1 ───── 0
//     │  ╭───── 15 ─────╮
//     │  │  ╭── 29 ──╮  │
//     │  │  │  goal  │  │
//     2 16 30   42  28 14
//     …
//     7 21 35   37  23  9
//     │  │  ╰─ 36 ╯  │  │
//     │  ╰──── 22 ───╯  │
//     ╰─────── 8 ───────╯
import type { BoardWay } from '../../../../wasm/tumult.ts';
import { FIELDS, GOAL, START } from './facts.ts';

export type Point = readonly [number, number];
export interface Spot {
  field: number;
  outline: string;
  lane: boolean; // a plain field of a lane, not one at which the track turns
  centre: Point;
  number: Point;
  tile: Point; // the middle of the card that lies there
  tileSize: number;
  pieces: Point; // where the first piece stands; the others go on to the right
  gap: number; // from piece to piece
  wide: boolean; // all pieces stand in one row
  enter: readonly Point[]; // on the way from the field before to the centre
  leave: readonly Point[]; // from the centre to the next field
}
export interface Drawing {
  lying: boolean;
  width: number;
  height: number;
  rim: string;
  spots: readonly Spot[];
}

interface Sizes {
  lane: number; // how wide a lane is
  step: number; // how long a field of a lane is
  turn: number; // how thick a turn is that has legs to touch
  start: number; // and how thick the others are
  goal: number;
  last: number;
}
const UPRIGHT: Sizes = { lane: 60, step: 46, turn: 34, start: 46, goal: 46, last: 46 };
const LYING: Sizes = { lane: 56, step: 62, turn: 46, start: 46, goal: 54, last: 50 };
export const STEP = UPRIGHT.step;
export const fieldArea = (lying: boolean): number => (lying ? LYING : UPRIGHT).step * (lying ? LYING : UPRIGHT).lane;
const LANES = 6;
const LAP = 14;
const WALL = 2.5; // half of it
const SEAM = 0.7;
const ROUND = 15;
const ROUND_INSIDE = 6;

type Corner = [x: number, y: number, radius?: number];

// A path along the corners, rounded where they have a radius.
function rounded(corners: readonly Corner[]): string {
  const n = corners.length;
  const towards = (from: Corner, to: Corner, by: number): Point => {
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
    return [from[0] + ((to[0] - from[0]) * by) / length, from[1] + ((to[1] - from[1]) * by) / length];
  };
  const parts = corners.map((corner, i) => {
    const radius = corner[2] ?? 3;
    const before = towards(corner, corners[(i + n - 1) % n]!, radius);
    const after = towards(corner, corners[(i + 1) % n]!, radius);
    return `${i ? 'L' : 'M'}${before.join(' ')}Q${corner[0]} ${corner[1]} ${after.join(' ')}`;
  });
  return parts.join('') + 'z';
}

interface Region {
  corners: Corner[];
  centre: Point;
  lane: boolean;
  enter: Point[];
  leave: Point[];
}

class Plan {
  readonly top: number; // where the lanes begin
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
  constructor(private readonly s: Sizes) {
    this.top = s.start + 2 * s.turn + s.goal;
    this.bottom = this.top + LANES * s.step;
    this.width = LANES * s.lane;
    this.height = this.bottom + s.last + 2 * s.turn;
  }
  region(field: number): Region {
    const { lane: w, start, goal } = this.s;
    if (field === START) return this.box(3 * w, 0, this.width, start, [SEAM, WALL, WALL, WALL]);
    if (field === GOAL) return this.box(3 * w, this.top - goal, 4 * w, this.top, [WALL, WALL, WALL, SEAM]);
    if (field === 1) return this.first();
    const lap = Math.floor((field - 2) / LAP);
    const step = (field - 2) % LAP;
    if (step < 6) return this.cell(lap, step);
    if (step === 6) return this.below(lap);
    return step < 13 ? this.cell(LANES - 1 - lap, 12 - step) : this.above(lap);
  }

  private box(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    [l, t, r, b]: readonly [number, number, number, number],
  ): Region {
    return {
      corners: [
        [x0 + l, y0 + t],
        [x1 - r, y0 + t],
        [x1 - r, y1 - b],
        [x0 + l, y1 - b],
      ],
      centre: [(x0 + x1) / 2, (y0 + y1) / 2],
      lane: false,
      enter: [],
      leave: [],
    };
  }
  private cell(lane: number, row: number): Region {
    const { lane: w, step: h } = this.s;
    const y = this.top + row * h;
    return { ...this.box(lane * w, y, (lane + 1) * w, y + h, [WALL, SEAM, WALL, SEAM]), lane: true };
  }
  private middleOf(lane: number): number {
    return (lane + 0.5) * this.s.lane;
  }
  // Along the top from the start, then into the first lane.
  private first(): Region {
    const { lane: w, start } = this.s;
    const y = start / 2;
    return {
      corners: [
        [WALL, this.top - SEAM],
        [WALL, WALL, ROUND],
        [3 * w - SEAM, WALL],
        [3 * w - SEAM, start - WALL],
        [w - WALL, start - WALL, ROUND_INSIDE],
        [w - WALL, this.top - SEAM],
      ],
      centre: [1.6 * w, y],
      lane: false,
      enter: [],
      leave: [[this.middleOf(0), y]],
    };
  }
  private turnOf(left: number, right: number, lanes: number, outer: number, inner: number): Region {
    const w = this.s.lane;
    const inwards = Math.sign(inner - outer);
    const end = lanes - SEAM * Math.sign(lanes - outer);
    const [x0, x1] = [left * w + WALL, (right + 1) * w - WALL];
    const [out, edge] = [outer + WALL * inwards, inner - WALL * inwards];
    const y = (outer + inner) / 2;
    const legs = Math.abs(lanes - inner) > 1;
    const inside: Corner[] = legs
      ? [
          [right * w + WALL, end],
          [right * w + WALL, edge, ROUND_INSIDE],
          [(left + 1) * w - WALL, edge, ROUND_INSIDE],
          [(left + 1) * w - WALL, end],
        ]
      : [];
    return {
      corners: [[x0, end], [x0, out, ROUND], [x1, out, ROUND], [x1, end], ...inside],
      centre: [((left + right + 1) * w) / 2, y],
      lane: false,
      enter: [],
      leave: [],
    };
  }
  private below(lap: number): Region {
    const outer = this.height - lap * this.s.turn;
    const region = this.turnOf(lap, LANES - 1 - lap, this.bottom, outer, lap === 2 ? this.bottom : outer - this.s.turn);
    const y = region.centre[1];
    return { ...region, enter: [[this.middleOf(lap), y]], leave: [[this.middleOf(LANES - 1 - lap), y]] };
  }
  private above(lap: number): Region {
    const outer = this.s.start + lap * this.s.turn;
    const region = this.turnOf(lap + 1, LANES - 1 - lap, this.top, outer, outer + this.s.turn);
    const y = region.centre[1];
    return { ...region, enter: [[this.middleOf(LANES - 1 - lap), y]], leave: [[this.middleOf(lap + 1), y]] };
  }
}

const EDGE = 5;

// Upright, fields can be longer than usual: on a narrow screen they stay large enough to be touched.
export function drawing(lying: boolean, step = STEP): Drawing {
  const sizes = lying ? LYING : { ...UPRIGHT, step, start: step, goal: step, last: step };
  const plan = new Plan(sizes);
  const at = ([x, y]: Point): Point => (lying ? [y + EDGE, x + EDGE] : [x + EDGE, y + EDGE]);
  const spots = Array.from({ length: FIELDS }, (_, field): Spot => {
    const region = plan.region(field);
    const centre = at(region.centre);
    const outline = rounded(region.corners.map(([x, y, r]): Corner => [...at([x, y]), r] as Corner));
    const rest = {
      field,
      outline,
      lane: region.lane,
      centre,
      enter: region.enter.map(at),
      leave: region.leave.map(at),
    };
    return { ...rest, ...inside(field, centre, region.lane, lying, sizes) };
  });
  const [width, height] = at([plan.width, plan.height]);
  const rim = rounded([
    [0, 0, 18],
    [width + EDGE, 0, 18],
    [width + EDGE, height + EDGE, 18],
    [0, height + EDGE, 18],
  ]);
  return { lying, width: width + EDGE, height: height + EDGE, rim, spots };
}

// Where number, card and pieces go within a field.
function inside(field: number, [x, y]: Point, lane: boolean, lying: boolean, s: Sizes) {
  const [wide, high] = lying ? [s.step, s.lane] : [s.lane, s.step];
  if (lane) {
    const size = Math.min(high - 6, wide - 23);
    return {
      number: [x - wide / 2 + 11.5, y - high / 2 + 14] as Point,
      tile: [x + wide / 2 - size / 2 - 3.5, y] as Point,
      tileSize: size,
      pieces: [x - wide / 2 + 13, y + high / 2 - 12] as Point,
      gap: 12,
      wide: false,
    };
  }
  const size = s.turn - 7;
  const ends = field === START || field === GOAL;
  if (lying && !(field === GOAL)) {
    const lift = ends ? -s.lane * 0.95 : -size * 0.95;
    return {
      number: [x, y + lift + 4] as Point,
      tile: [x, y] as Point,
      tileSize: size,
      pieces: [x - 9, y + (ends ? 52 : size * 0.5 + 16)] as Point,
      gap: 18,
      wide: false,
    };
  }
  if (field === GOAL)
    return {
      number: [x, y - 5] as Point,
      tile: [x, y] as Point,
      tileSize: size,
      pieces: [x - 15, y + 9] as Point,
      gap: 11,
      wide: false,
    };
  const shift = ends ? 65 : size * 0.95;
  return {
    number: [x - shift, y + 4] as Point,
    tile: [x, y] as Point,
    tileSize: size,
    pieces: [ends ? x - 23 : x + size / 2 + 12, y + 2] as Point,
    gap: ends ? 18 : 11.5,
    wide: true,
  };
}

// The points a piece goes through from one field to the next along the track, or straight to any other.
export function route(d: Drawing, from: number, to: number): Point[] {
  const [a, b] = [d.spots[from]!, d.spots[to]!];
  if (to === from + 1) return [...a.leave, ...b.enter, b.centre];
  if (to === from - 1) return [...a.enter, ...b.leave, b.centre];
  return [b.centre];
}

// Where the track turns, arrows tell which way it goes: a point and an angle each.
export function signposts(d: Drawing): { at: Point; angle: number }[] {
  const between = (a: Point, b: Point, part: number): Point => [
    a[0] + (b[0] - a[0]) * part,
    a[1] + (b[1] - a[1]) * part,
  ];
  const towards = (a: Point, b: Point) => (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  const far = (spot: Spot) => (p: Point) => Math.hypot(p[0] - spot.centre[0], p[1] - spot.centre[1]) > 80;
  return d.spots.flatMap((spot) => [
    ...spot.enter.filter(far(spot)).map((p) => ({ at: between(p, spot.centre, 0.3), angle: towards(p, spot.centre) })),
    ...spot.leave.filter(far(spot)).map((p) => ({ at: between(spot.centre, p, 0.7), angle: towards(spot.centre, p) })),
  ]);
}

// Which way an arrow points on the drawing, in degrees: 0 is to the right, 90 down.
export function angleOf(d: Drawing, field: number, way: BoardWay, towards: number | undefined): number {
  const spot = d.spots[field]!;
  const along = way === 'fwd' || way === 'back';
  const target = towards === undefined ? undefined : d.spots[towards];
  let aim: Point;
  if (along)
    aim =
      (way === 'fwd' ? spot.leave[0] : spot.enter[0]) ??
      (target ? ((way === 'fwd' ? target.enter[0] : target.leave[0]) ?? target.centre) : spot.centre);
  else aim = target?.centre ?? spot.centre;
  const [dx, dy] = [aim[0] - spot.centre[0], aim[1] - spot.centre[1]];
  // Lanes run up and down when the board stands upright; walls lie across.
  const upDown = along === spot.lane ? !d.lying : d.lying;
  const flat = along ? Math.abs(dx) > Math.abs(dy) : !upDown;
  return flat ? (dx < 0 ? 180 : 0) : dy < 0 ? 270 : 90;
}

// How several pieces on a field stand side by side.
export function standing(spot: Spot, index: number, count: number): Point {
  const [x, y] = spot.pieces;
  const perRow = spot.lane || spot.field === GOAL ? 3 : spot.wide ? 6 : 2;
  const row = Math.floor(index / perRow);
  const gap = count === 2 && spot.lane ? 14 : spot.gap;
  return [x + (index % perRow) * gap, y - row * (spot.lane ? 14 : 22)];
}

// The nearest field that lies that way.
export function nearest(d: Drawing, from: number, [right, down]: Point): number {
  const [x, y] = d.spots[from]!.centre;
  let best = from;
  let least = Infinity;
  for (const spot of d.spots) {
    const [dx, dy] = [spot.centre[0] - x, spot.centre[1] - y];
    const ahead = dx * right + dy * down;
    const aside = Math.abs(dx * down) + Math.abs(dy * right);
    const cost = ahead + aside * 2.2;
    if (ahead > 8 && aside < ahead * 3 && cost < least) [best, least] = [spot.field, cost];
  }
  return best;
}
