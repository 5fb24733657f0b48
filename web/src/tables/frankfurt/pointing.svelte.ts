// Fingers and mice count when they go down, and once more where they are let go: a card can be tapped or dragged. What
// a keyboard or a screen reader presses comes as a click alone.
import type { Place } from './fingers.ts';

type Target = Place | 'act' | 'call';
const FAR = 10; // pixels: less is a tap

export class Pointing {
  drag = $state.raw<{ x: number; y: number } | null>(null);
  private from: { target: Target; id: number; x: number; y: number } | null = null;
  private handled: Target | null = null;

  constructor(private readonly use: (what: Target) => void) {}

  down(event: PointerEvent, target: Target): void {
    if (event.button !== 0) return;
    this.handled = target;
    this.from = { target, id: event.pointerId, x: event.clientX, y: event.clientY };
    (event.currentTarget as Element).releasePointerCapture?.(event.pointerId);
    this.use(target);
  }
  move(event: PointerEvent): void {
    if (this.from?.id !== event.pointerId) return;
    const [x, y] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (this.drag || Math.hypot(x, y) > FAR) this.drag = { x, y };
  }
  up(event: PointerEvent): void {
    const from = this.from;
    if (from?.id !== event.pointerId) return;
    const dragged = this.drag !== null;
    this.cancel();
    setTimeout(() => (this.handled = null), 0);
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]');
    const target = under?.dataset['place'] as Place | undefined;
    if (dragged && target && target !== from.target) this.use(target);
  }
  cancel(): void {
    this.from = null;
    this.drag = null;
  }
  click(target: Target): void {
    if (this.handled !== target) this.use(target);
    this.handled = null;
  }
}
