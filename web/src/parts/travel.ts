// Cards travel from where they were to where they are: 200 ms, cut short by whatever comes next, none when the person
// wants stillness. Places are elements with data-at; cards in the own hand have data-card as well.
import { mount, tick, unmount } from 'svelte';
import { stillness } from '../settings.svelte.ts';
import Face from './Face.svelte';

export interface Journey {
  card?: string | undefined; // unknown: its back
  from: string;
  to: string;
}
const TIME = 210;
const GAP = 45;
const MOST = 10;

let onTheWay: { animation: Animation; clean?: () => void }[] = [];
// Whatever is under way has arrived. Those that set off together are taken away together.
export function arrive(): void {
  for (const { animation, clean } of onTheWay) {
    animation.cancel();
    clean?.();
  }
  onTheWay = [];
}

// Cards that went from a place before it was told that they did: where they were.
const setOff = new Map<string, DOMRect>();
export function setOut(at: string, card: string): void {
  const spot = document.querySelector(`[data-at="${at}"] [data-card="${CSS.escape(card)}"]`)?.getBoundingClientRect();
  if (spot) setOff.set(`${at} ${card}`, spot);
}

const place = (at: string, card?: string): Element | null =>
  (card && document.querySelector(`[data-at="${at}"] [data-card="${CSS.escape(card)}"]`)) ||
  document.querySelector(`[data-at="${at}"]`);

interface Spot {
  x: number;
  y: number;
  width: number;
  height: number;
}
const between = (from: Spot, to: Spot): string => {
  const scale = Math.max(0.2, Math.min(2, from.height / Math.max(1, to.height)));
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
};

// Call it before the page shows the new view: it notes where things are now, and lets them travel afterwards. Everything is
// looked up before anything is set off, so that the page is laid out once.
export async function travel(journeys: Journey[], landing: { [at: string]: string }): Promise<void> {
  arrive();
  const left = new Map(setOff);
  setOff.clear();
  if (!journeys.length || stillness() || document.hidden) return;
  const few = journeys.slice(-MOST).map((j) => ({ ...j, was: left.get(`${j.from} ${j.card}`) ?? place(j.from, j.card)?.getBoundingClientRect() }));
  await tick();
  const seen = few.map(({ to, card, was }, i) => {
    const target = place(to, card);
    return { card, was, to, target, spot: target?.getBoundingClientRect(), delay: i * GAP };
  });
  for (const { card, was, to, target, spot, delay } of seen) {
    if (!was || !target || !spot) continue;
    const timing = { duration: TIME, delay, easing: 'cubic-bezier(.2,.9,.3,1)', fill: 'backwards' as const };
    const itself = landing[to] && (to === 'discard' || (card && target.matches('[data-card]')));
    if (itself) onTheWay.push({ animation: target.animate([{ transform: between(was, spot) }, { transform: 'none' }], timing) });
    else ghost(was, spot, card, timing);
  }
  const last = onTheWay.at(-1)?.animation;
  if (last) last.onfinish = arrive;
}

const WIDTH = 60;
function ghost(from: DOMRect, to: DOMRect, card: string | undefined, timing: KeyframeAnimationOptions): void {
  const element = document.createElement('div');
  element.className = 'travelling';
  element.setAttribute('aria-hidden', 'true');
  const spot = { x: to.x + to.width / 2 - WIDTH / 2, y: to.y + to.height / 2 - WIDTH * 0.7, width: WIDTH, height: WIDTH * 1.4 };
  element.style.cssText = `position:fixed;z-index:50;pointer-events:none;contain:strict;width:${spot.width}px;height:${spot.height}px;left:${spot.x}px;top:${spot.y}px`;
  const face = mount(Face, { target: element, props: card ? { card, named: false } : {} });
  document.body.append(element);
  const there = { transform: 'scale(.7)', offset: 0.9 };
  const animation = element.animate([{ transform: between(from, spot) }, { ...there, opacity: 1 }, { ...there, opacity: 0, offset: 1 }], { ...timing, fill: 'both' });
  const clean = () => {
    element.remove();
    void unmount(face);
  };
  onTheWay.push({ animation, clean });
}
