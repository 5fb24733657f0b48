// Frantic Frankfurt against bots on this device, whole rounds and games of it, by whatever presses.
import { expect, type Page } from '@playwright/test';
import { look, nextPress, prepare, type Seen } from './at_the_table.ts';
import { Time } from './frankfurt_time.ts';

const A_ROUND = 600_000; // of its own time: longer than any
const A_HAND = 150; // from one card to the next
type Press = (place: string) => Promise<unknown>;

export async function sitDown(page: Page, players: number, level = 'easy'): Promise<Time> {
  await prepare(page, { options: { players: String(players) }, level });
  const time = await Time.of(page);
  await time.stopAt(() => page.goto('/play/frankfurt'));
  return time;
}
// It is counted down, and the cards lie open.
export async function begun(page: Page): Promise<void> {
  for (const place of ['p0', 'c1'])
    await expect(page.locator(`[data-place="${place}"]`)).not.toHaveAttribute('data-top', '?');
}
// How many places were pressed. `see`: what there is to be seen, if not all that the page draws.
export async function playRound(
  page: Page,
  time: Time,
  press: Press,
  see: (page: Page) => Promise<Seen> = look,
): Promise<number> {
  let pressed = 0;
  for (let at = 0; at < A_ROUND; at += A_HAND) {
    const seen = await see(page);
    if (seen.over) return pressed;
    for (const place of nextPress(seen)) {
      await press(place);
      ++pressed;
    }
    await time.pass(A_HAND);
  }
  throw new Error('the round did not end');
}
// From the first round on, until the game can be played again.
export async function playGame(
  page: Page,
  time: Time,
  press: Press,
  goOn: () => Promise<unknown>,
  {
    see = look,
    after = async () => {},
  }: { see?: (page: Page) => Promise<Seen>; after?: (round: number) => Promise<void> } = {},
): Promise<number> {
  const again = page.getByRole('button', { name: 'Play again' });
  let pressed = 0;
  for (let round = 1; ; ++round) {
    await begun(page);
    pressed += await playRound(page, time, press, see);
    await expect(page.getByRole('table', { name: 'Cards to draw' })).toBeVisible();
    await after(round);
    if (await again.isVisible()) return pressed;
    await goOn();
    const next = page.getByRole('heading', { name: `Round ${round + 1}` });
    while (!(await next.isVisible())) await time.pass(50); // the bots get ready; from then on the clock stands again
  }
}
