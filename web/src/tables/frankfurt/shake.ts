// What was pressed and refused shakes its head. Who wants stillness sees a frame that fades.
import { stillness } from '../../settings.svelte.ts';

const SHAKE = [0, -7, 6, -5, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }));

export function shake(root: HTMLElement, place: string): void {
  const button = root.querySelector<HTMLElement>(`[data-place="${place}"]`);
  const element = button?.querySelector<HTMLElement>('.card.top') ?? button;
  if (!element) return;
  const alarm = getComputedStyle(element).getPropertyValue('--alarm');
  const frame = [
    { boxShadow: `0 0 0 5px ${alarm}` },
    { boxShadow: `0 0 0 5px ${alarm}`, offset: 0.6 },
    { boxShadow: '0 0 0 5px transparent' },
  ];
  element.animate(frame, { duration: 420 });
  if (!stillness()) element.animate(SHAKE, { duration: 260, easing: 'ease-out' });
}
