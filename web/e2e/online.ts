// Tables at the server, made and joined as the page does it, but without its forms. What is dealt follows from the name
// of the first guest, the options, and everybody's share (server/table/pinned_deal_test.h), which is the same each time.
import { expect, test as anywhere, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';
import { prepare, SHORT } from './at_the_table.ts';

export interface Guest {
  page: Page;
  name: string;
}
export interface Wish {
  game: string;
  options?: { [key: string]: string };
  bots?: string[];
  clocks?: string;
  spectators?: string;
  pace?: number; // 0: bots do not hesitate, and windows close when all have answered
  listed?: boolean;
}
// Each guest has a browser of their own, which is closed with the test: a table left open would go on playing beside the next.
export const test = anywhere.extend<{ comeIn: (name: string, wanted?: BrowserContextOptions) => Promise<Guest> }>({
  comeIn: async ({ browser }, use) => {
    const opened: Promise<BrowserContext>[] = [];
    await use(async (name, wanted = {}) => {
      const context = browser.newContext({ serviceWorkers: 'block', locale: 'en-GB', ...wanted });
      opened.push(context);
      const page = await (await context).newPage();
      await prepare(page, { settings: { tap: 'play', name } });
      return { page, name };
    });
    for (const context of opened) await (await context).close();
  },
});
async function ask<T>({ page }: Guest, path: string, data: object): Promise<T> {
  const answer = await page.context().request.post(path, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
// When the server has this guest's share of the deal. One that comes too late is left out, and the deal is another.
function givesShare(page: Page): Promise<void> {
  const read = (payload: string | Buffer) => JSON.parse(String(payload)) as { type: string; id?: string };
  return new Promise((given) =>
    page.on('websocket', (socket) => {
      let share: string | undefined;
      socket.on('framesent', ({ payload }) => void (read(payload).type === 'share' && (share = read(payload).id)));
      socket.on('framereceived', ({ payload }) => void (share && read(payload).id === share && given()));
    }),
  );
}
async function sitDown({ page }: Guest, { id, code }: { id: string; code: string }): Promise<void> {
  await page.addInitScript((id) => localStorage.setItem('tumult.seats', JSON.stringify([id])), id);
  await Promise.all([givesShare(page), page.goto(`/t/${code}`)]);
}
// The first guest makes it, the others join, and it begins.
export async function begin(guests: Guest[], wish: Wish): Promise<{ id: string; code: string }> {
  const [host, ...others] = guests as [Guest, ...Guest[]];
  const table = await ask<{ id: string; code: string }>(host, '/api/tables', {
    clocks: 'off',
    spectators: 'live',
    listed: false,
    pace: 0,
    ...wish,
    options: { ...SHORT[wish.game], ...wish.options },
    name: host.name,
  });
  for (const guest of others) await ask(guest, `/api/tables/${table.id}/join`, { name: guest.name });
  await Promise.all(guests.map((guest) => sitDown(guest, table)));
  await host.page.getByRole('button', { name: 'Start', exact: true }).click();
  return table;
}
