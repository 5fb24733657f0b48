// The title and the badge of the app say when the person is asked something. To be called while a table is made.
import { t } from '../words/words.ts';

const SOON = 150; // the table itself comes first

export function callWhen(asked: () => boolean): void {
  const tell = (calls: boolean) => {
    document.title = calls ? `● ${t('table.your-turn')} – Tumult` : 'Tumult';
    void (calls ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {});
  };
  $effect(() => {
    const calls = asked();
    const timer = setTimeout(() => tell(calls), SOON);
    return () => clearTimeout(timer);
  });
  $effect(() => () => tell(false));
}
