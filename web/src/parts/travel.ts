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
export function arrive(): void {
  for (const { animation, clean } of onTheWay) {
    animation.finish();
    clean?.();
  }
  onTheWay = [];
}

const place = (at: string, card?: string): Element | null =>
  (card && document.querySelector(`[data-at="${at}"] [data-card="${CSS.escape(card)}"]`)) ||
  document.querySelector(`[data-at="${at}"]`);

const between = (from: DOMRect, to: DOMRect): string => {
  const scale = Math.max(0.2, Math.min(2, from.height / Math.max(1, to.height)));
  const dx = from.x + from.width / 2 - to.x - to.width / 2;
  const dy = from.y + from.height / 2 - to.y - to.height / 2;
  return `translate(${dx}px, ${dy}px) scale(${scale})`;
};

// Call it before the page shows the new view: it notes where things are now, and lets them travel afterwards.
export async function travel(journeys: Journey[], landing: { [at: string]: string }): Promise<void> {
  arrive();
  if (stillness() || document.hidden) return;
  const few = journeys.slice(-MOST).map((j) => ({ ...j, was: place(j.from, j.card)?.getBoundingClientRect() }));
  await tick();
  few.forEach(({ card, was, to }, i) => {
    const target = place(to, card);
    if (!was || !target) return;
    const timing = { duration: TIME, delay: i * GAP, easing: 'cubic-bezier(.2,.9,.3,1)', fill: 'backwards' as const };
    const itself = landing[to] && (to === 'discard' || (card && target.matches('[data-card]')));
    if (itself) {
      onTheWay.push({ animation: target.animate([{ transform: between(was, target.getBoundingClientRect()) }, { transform: 'none' }], timing) });
    } else {
      ghost(was, target.getBoundingClientRect(), card, timing);
    }
  });
}

function ghost(from: DOMRect, to: DOMRect, card: string | undefined, timing: KeyframeAnimationOptions): void {
  const element = document.createElement('div');
  element.className = 'travelling';
  element.setAttribute('aria-hidden', 'true');
  const width = 60;
  element.style.cssText = `position:fixed;z-index:50;pointer-events:none;width:${width}px;height:${width * 1.4}px;left:${to.x + to.width / 2 - width / 2}px;top:${to.y + to.height / 2 - width * 0.7}px`;
  document.body.append(element);
  const face = mount(Face, { target: element, props: card ? { card, named: false } : {} });
  const animation = element.animate([{ transform: between(from, element.getBoundingClientRect()) }, { transform: 'scale(.7)', opacity: 0.9 }], timing);
  const clean = () => {
    element.remove();
    void unmount(face);
  };
  animation.onfinish = clean;
  onTheWay.push({ animation, clean: () => element.isConnected && clean() });
}
