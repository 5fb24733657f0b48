// What moves on the drawn board: pieces that walk, and cards that arrive.
import { route, standing, type Drawing, type Point } from './geometry.ts';
import type { Motion } from './story.svelte.ts';

interface Place {
  svg(): SVGSVGElement;
  drawing(): Drawing;
  piece(seat: number): { field: number; at: Point };
}
const shift = ([x, y]: Point) => `translate(${x}px, ${y}px)`;

export class BoardMotion implements Motion {
  private moving: Animation[] = [];
  private stopped = false;

  constructor(private readonly place: Place) {}

  private async played(animation: Animation): Promise<void> {
    this.moving.push(animation);
    await animation.finished.catch(() => {});
    this.moving = this.moving.filter((a) => a !== animation);
  }
  async walk(seat: number, path: readonly number[], time: number, passed: (field: number) => void): Promise<void> {
    const piece = this.place.svg().querySelector<SVGGElement>(`[data-piece="${seat}"]`);
    if (!piece) return;
    this.stopped = false;
    let { field: from, at: start } = this.place.piece(seat);
    for (const to of path) {
      if (this.stopped) break;
      const d = this.place.drawing();
      const last = standing(d.spots[to]!, 0, 1);
      const frames = [start, ...route(d, from, to).slice(0, -1), last].map((p) => ({ transform: shift(p) }));
      const far = path.length === 1 ? 1.7 : 1;
      const animation = piece.animate(frames, {
        duration: time * far,
        easing: path.length === 1 ? 'cubic-bezier(.3,0,.2,1)' : 'ease-in-out',
        fill: 'forwards',
      });
      await this.played(animation);
      piece.style.transform = shift(last);
      piece.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      animation.cancel();
      passed(to);
      [from, start] = [to, last];
    }
    requestAnimationFrame(() => (piece.style.transform = ''));
  }
  async arrive(field: number, from: string, time: number): Promise<void> {
    await Promise.resolve();
    const svg = this.place.svg();
    const tile = svg.querySelector<SVGGElement>(`[data-tile="${field}"]`);
    const origin = document.querySelector(`[data-at="${from}"]`)?.getBoundingClientRect();
    const matrix = svg.getScreenCTM();
    tile?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (!tile || !origin || !matrix) return;
    const there = new DOMPoint(origin.x + origin.width / 2, origin.y + origin.height / 2).matrixTransform(
      matrix.inverse(),
    );
    const [x, y] = this.place.drawing().spots[field]!.tile;
    const way = `translate(${there.x - x}px, ${there.y - y}px)`;
    await this.played(
      tile.animate(
        [
          { transform: way, opacity: 0.6 },
          { transform: 'none', opacity: 1 },
        ],
        { duration: time, easing: 'cubic-bezier(.2,.9,.3,1)' },
      ),
    );
  }
  stop(): void {
    this.stopped = true;
    for (const animation of this.moving) animation.finish();
  }
}
