// A page's connection to the server, in the test's hands. It stays the browser's own WebSocket: one that Playwright routes can
// reach the server after the page has given it up, and then takes the seat from the connection that came after it.
import type { Page } from '@playwright/test';

interface Message {
  type: string;
  id?: string;
  set?: { question?: { what?: string } };
  table?: { phase: string };
}
interface Line {
  cut: boolean; // while it is, no connection comes about
  open: Set<WebSocket>;
  says(message: Message, send: () => void, answer: (message: object) => void): void;
  hears(message: Message, hear: () => void, socket: WebSocket): void;
}
declare global {
  interface Window {
    line: Line; // in pages whose line was taken
  }
}

// In the page, before its own scripts.
function install(): void {
  class Wire extends WebSocket {
    private hear: (event: MessageEvent<string>) => void = () => {};
    constructor(url: string) {
      super(url);
      window.line.open.add(this);
      super.onmessage = ({ data }: MessageEvent<string>) => {
        const message = JSON.parse(data) as Message;
        if (window.line.open.has(this)) window.line.hears(message, () => this.heard(message), this);
      };
    }
    private heard(message: object): void {
      this.hear(new MessageEvent('message', { data: JSON.stringify(message) }));
    }
    override set onmessage(hear: (event: MessageEvent<string>) => void) {
      this.hear = hear;
    }
    override close(code?: number): void {
      window.line.open.delete(this); // what is still under way is lost
      super.close(code);
    }
    override send(text: string): void {
      window.line.says(
        JSON.parse(text) as Message,
        () => super.send(text),
        (message) => this.heard(message),
      );
    }
  }
  class NoWire {
    onclose?: (event: { code: number }) => void;
    constructor() {
      queueMicrotask(() => this.onclose?.({ code: 1006 }));
    }
    close(): void {}
  }
  window.WebSocket = new Proxy(WebSocket, {
    construct: (_, [url]) => (window.line.cut ? new NoWire() : new Wire(url as string)),
  });
  window.line = { cut: false, open: new Set(), says: (_, send) => send(), hears: (_, hear) => hear() };
}

// Before the page is opened. `then` runs in the page right after, to put other functions into `window.line`.
export const takeLine = (page: Page, then: () => void = () => {}): Promise<unknown> =>
  page.addInitScript(`(${String(install)})(); (${String(then)})();`);
export const cutLine = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.line.cut = true;
    for (const socket of window.line.open) socket.close();
  });
export const mendLine = (page: Page): Promise<void> => page.evaluate(() => void (window.line.cut = false));
