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

interface OnTheWay {
  journey: string;
  animation: Animation;
  clean?: () => void;
}
let onTheWay: OnTheWay[] = [];
let ahead = ''; // set out on before the table told of it
const called = ({ card, from, to }: Journey): string => `${card} ${from} ${to}`;

// Whatever is under way has arrived, but for this one journey. Those that set off together are taken away together.
export function arrive(but = ''): void {
  const still = onTheWay.filter((way) => way.journey === but);
  for (const { animation, clean, journey } of onTheWay) {
    if (journey === but) continue;
    animation.cancel();
    clean?.();
  }
  onTheWay = still;
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
const scaled = (from: number, to: number): number => Math.max(0.2, Math.min(2, from / Math.max(1, to)));
const between = (from: Spot, to: Spot): string => {
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${scaled(from.height, to.height)})`;
};

// Call it before the page shows the new view: it notes where things are now, and lets them travel afterwards. Piles and seats stay
// where they are: where a card will lie is looked up afterwards only if it is a place among others in the hand, because then the page
// has to be laid out for it.
export async function travel(told: readonly Journey[]): Promise<void> {
  const journeys = told.filter((j) => called(j) !== ahead);
  arrive(journeys.length < told.length ? ahead : '');
  ahead = '';
  if (!journeys.length || stillness() || document.hidden) return;
  const few = journeys.slice(-MOST).map((j) => {
    const there = place(j.to);
    const target = there?.querySelector('[data-card]') ? null : there;
    return {
      ...j,
      journey: called(j),
      was: place(j.from, j.card)?.getBoundingClientRect(),
      target,
      spot: target?.getBoundingClientRect(),
    };
  });
  await tick();
  const seen = few.map((j, i) => {
    const target = j.target ?? place(j.to, j.card);
    return { ...j, target, spot: j.spot ?? target?.getBoundingClientRect(), delay: i * GAP };
  });
  for (const { card, journey, was, to, target, spot, delay } of seen) {
    if (!was || !target || !spot) continue;
    const timing = { duration: TIME, delay, easing: 'cubic-bezier(.2,.9,.3,1)', fill: 'backwards' as const };
    const itself = to === 'discard' || target.matches('[data-card]');
    if (itself)
      onTheWay.push({
        journey,
        animation: target.animate([{ transform: between(was, spot) }, { transform: 'translate(0)' }], timing),
      });
    else onTheWay.push({ journey, ...ghost(was, spot, card, timing) });
  }
  const last = onTheWay.at(-1)?.animation;
  if (last) last.onfinish = () => arrive();
}
// A card goes before the table has said so. When it does, the card is neither sent again nor cut short.
export function setOut(journey: Journey): void {
  void travel([journey]);
  ahead = called(journey);
}

// What travels and is drawn nowhere else: over the table, and under whatever lies over that. Backs are many and all alike: they stay
// on the page, out of sight, for the next journey.
const WIDTH = 60;
const HEIGHT = 84;
const STYLE = `position:fixed;inset:0 auto auto 0;z-index:19;opacity:0;transform:scale(1);pointer-events:none;contain:strict;width:${WIDTH}px;height:${HEIGHT}px`;
const backs: HTMLElement[] = [];
function drawn(card?: string): { element: HTMLElement; clean: () => void } {
  const element = (!card && backs.pop()) || document.createElement('div');
  if (element.isConnected) return { element, clean: () => backs.push(element) };
  element.setAttribute('aria-hidden', 'true');
  element.style.cssText = STYLE;
  const face = mount(Face, { target: element, props: card ? { card, named: false } : {} });
  document.body.append(element);
  return { element, clean: () => (card ? (element.remove(), void unmount(face)) : backs.push(element)) };
}
function ghost(
  from: Spot,
  to: Spot,
  card: string | undefined,
  timing: KeyframeAnimationOptions,
): Omit<OnTheWay, 'journey'> {
  const { element, clean } = drawn(card);
  const at = ({ x, y, width, height }: Spot, scale: number) =>
    `translate(${x + (width - WIDTH) / 2}px, ${y + (height - HEIGHT) / 2}px) scale(${scale})`;
  const there = { transform: at(to, 0.7) };
  const frames = [
    { transform: at(from, scaled(from.height, HEIGHT)), opacity: 1 },
    { ...there, opacity: 1, offset: 0.9 },
    { ...there, opacity: 0 },
  ];
  return { animation: element.animate(frames, { ...timing, fill: 'both' }), clean };
}
