// Real Chromium against the built page. With TUMULT_BIN, the path of `tumult_test_server`, that server stands behind it
// and tables online are tried too, dealt the same every time; without, vite's preview, which sends the same policy.
import { defineConfig, devices } from '@playwright/test';

const chromium = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox', '--disable-background-networking'],
};

const LONG = /(board|reach|frankfurt|online|shared)\.spec\.ts$/;

const bin = process.env['TUMULT_BIN'];
const server = bin
  ? `exec ${bin} serve --address 127.0.0.1 --port 0 --page dist --data "$(mktemp -d)/tables.db" --tables-per-address 200 --tables-per-hour 2000 --requests-per-second 500 --upgrades-per-second 500 --sockets-per-address 5000 --codes-per-minute 5000`
  : 'exec npx vite preview --port 0 --host 127.0.0.1';

export default defineConfig({
  testDir: 'e2e',
  // These bound what hangs. They are no measure of speed: a busy machine may take long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: 'list',
  use: {
    actionTimeout: 60_000,
    baseURL: `http://127.0.0.1:${process.env['E2E_PORT']}`,
    launchOptions: chromium,
    serviceWorkers: 'block',
    locale: 'en-GB',
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
  },
  // Whole games first: they take longest, and nobody has to wait for them at the end.
  projects: [
    { name: 'games', testMatch: LONG },
    { name: 'screens', testIgnore: LONG },
  ],
  // Its own server on a free port, which it says when it listens: never one that happens to run.
  webServer: {
    command: server,
    wait: { stdout: /http:\/\/localhost:(?<e2e_port>\d+)/ },
    reuseExistingServer: false,
  },
});
