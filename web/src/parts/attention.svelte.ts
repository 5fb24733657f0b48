// The title and the badge of the app say when the person is asked something. To be called while a table is made.
import { t } from '../words/words.ts';

export function callWhen(asked: () => boolean): void {
  $effect(() => {
    document.title = asked() ? `● ${t('table.your-turn')} – Tumult` : 'Tumult';
    void (asked() ? navigator.setAppBadge?.() : navigator.clearAppBadge?.())?.catch(() => {});
    return () => (document.title = 'Tumult');
  });
}
