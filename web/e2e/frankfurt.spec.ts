// Frantic Frankfurt against bots on this device: a whole round by keys, one by taps, and what a screen reader is told.
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

test.setTimeout(180_000); // it is played in real time

const CODES: { [place: string]: string } = {
  c1: 'KeyA', c2: 'KeyS', c3: 'KeyD', c4: 'KeyF', p0: 'KeyJ', p1: 'KeyK', p2: 'KeyL', p3: 'Semicolon',
};
interface Seen {
  columns: { place: string; top: string | undefined; cards: number }[];
  piles: { place: string; top: string | undefined }[];
  slaps: string[];
  over: boolean;
}
const look = (page: Page): Promise<Seen> =>
  page.evaluate(() => {
    const places = (letter: string) => [...document.querySelectorAll<HTMLElement>(`[data-place^="${letter}"]`)];
    return {
      columns: places('c').map((e) => ({ place: e.dataset['place']!, top: e.dataset['top'], cards: e.querySelectorAll('.card').length })),
      piles: places('p').map((e) => ({ place: e.dataset['place']!, top: e.dataset['top'] })),
      slaps: places('p').filter((e) => e.classList.contains('slappable')).map((e) => e.dataset['place']!),
      over: document.querySelector('.cover table') !== null,
    };
  });

const fits = (card: string, top: string): boolean =>
  card[0] === top[0] ? Number(card.slice(1)) % 2 === 1 && Number(top.slice(1)) % 2 === 0 : Number(card.slice(1)) > Number(top.slice(1));

// What a player who knows the game would press next: one place, or two.
function next({ columns, piles, slaps }: Seen): string[] {
  if (slaps.length) return [slaps[0]!];
  const down = columns.find((c) => c.top === '?');
  if (down) return [down.place];
  for (const c of columns) for (const p of piles) if (c.top && p.top && fits(c.top, p.top)) return [c.place, p.place];
  const [empty, deep] = [columns.find((c) => !c.top), columns.find((c) => c.cards > 1)];
  return empty && deep ? [deep.place, empty.place] : [];
}

async function playRound(page: Page, press: (place: string) => Promise<void>): Promise<number> {
  let pressed = 0;
  for (const end = Date.now() + 100_000; Date.now() < end; await page.waitForTimeout(60)) {
    const seen = await look(page);
    if (seen.over) return pressed;
    for (const place of next(seen)) await press(place), ++pressed;
  }
  throw new Error('the round did not end');
}

async function sitDown(page: Page, players: number): Promise<void> {
  await page.addInitScript(
    (n) => localStorage.setItem('tumult.choice.frankfurt', JSON.stringify({ options: { players: String(n) }, level: 'easy' })),
    players,
  );
  await page.goto('/play/frankfurt');
  await expect(page.getByRole('heading', { name: 'Hands ready?' })).toBeVisible();
}
const axe = async (page: Page) => expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test('a round by keys alone, and the next one begins', async ({ page }) => {
  await sitDown(page, 4);
  await axe(page);
  await expect(page.locator('[data-place="p0"]')).toHaveAttribute('data-top', '?'); // nobody looks ahead
  await page.keyboard.press('Space');
  await expect(page.locator('[data-place="c1"]')).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });
  await axe(page);

  const told = page.locator('[data-announcer]');
  await page.keyboard.press('KeyQ');
  await expect(told).toContainText(/1: (red|blue|yellow) \d+\. 2:/);
  await page.keyboard.press('KeyW');
  await expect(told).toContainText(/\d to draw/);

  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'How to play' })).toBeVisible();
  await axe(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Go on' }).press('Enter');
  await expect(page.locator('[data-place="c1"]')).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });

  const pressed = await playRound(page, (place) => page.keyboard.press(CODES[place]!));
  expect(pressed).toBeGreaterThan(5);
  await expect(page.getByRole('heading', { name: 'Round 1 is over' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Cards to draw' }).getByRole('row')).toHaveCount(5);
  await axe(page);
  await page.getByRole('button', { name: 'Next round' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await expect(page.locator('[data-place="p0"]')).not.toHaveAttribute('data-top', '?', { timeout: 20_000 });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a round by taps and drags; a wrong card comes back; a reload loses nothing', async ({ page }) => {
    await sitDown(page, 2);
    await page.getByRole('button', { name: 'Begin' }).tap();
    const first = page.locator('[data-place="c1"]');
    await expect(first).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });

    const { columns, piles } = await look(page);
    const wrong = columns.flatMap((c) => piles.map((p) => ({ c, p }))).find(({ c, p }) => !fits(c.top!, p.top!));
    if (wrong) {
      await page.locator(`[data-place="${wrong.c.place}"]`).dragTo(page.locator(`[data-place="${wrong.p.place}"]`));
      await expect(page.locator('[data-announcer]')).toContainText(/comes back|faster/);
    }
    await page.waitForTimeout(2500); // kept by now
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hands ready?' })).toBeVisible();
    await page.getByRole('button', { name: 'Begin' }).tap();
    await expect(page.locator('[data-place="p0"]')).not.toHaveAttribute('data-top', '?', { timeout: 15_000 });

    const pressed = await playRound(page, async (place) => {
      // What is pressed may just have gone: then it is looked at anew.
      await page.locator(`[data-place="${place}"]`).tap({ timeout: 1000 }).catch(() => {});
    });
    expect(pressed).toBeGreaterThan(5);
    await expect(page.getByRole('button', { name: /Next round|Play again/ })).toBeVisible();
    await axe(page);
  });
});
