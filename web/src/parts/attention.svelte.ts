// The title and the badge of the app say when the person is asked something. To be called while a table is made.
import { t } from '../words/first.ts';

const SOON = 150; // the table itself comes first
let calling = $state(false);

// What the title says, where `where` is the page one is on.
export function titleAt(where: string): string {
  if (calling) return `● ${t('table.your-turn')} – Tumult`;
  return where ? `${where} · Tumult` : 'Tumult';
}
export function callWhen(asked: () => boolean): void {
  const tell = (calls: boolean) => {
    calling = calls;
    void (calls ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {});
  };
  $effect(() => {
    const calls = asked();
    const timer = setTimeout(() => tell(calls), SOON);
    return () => clearTimeout(timer);
  });
  $effect(() => () => tell(false));
}
