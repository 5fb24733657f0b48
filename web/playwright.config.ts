// Real Chromium against the built page. With TUMULT_BIN, the path of `tumult`, its server stands behind it and tables
// online are tried too; without, vite's preview, which sends the same policy.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env['TUMULT_PORT'] ?? 4173);
const chromium = { executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox', '--disable-background-networking'] };

const LONG = /(board|frankfurt|online|shared)\.spec\.ts$/;

const server = process.env['TUMULT_BIN']
  ? `${process.env['TUMULT_BIN']} serve --address 127.0.0.1 --port ${port} --page dist --data ${mkdtempSync(join(tmpdir(), 'tumult-'))}/tables.db --tables-per-address 200 --tables-per-hour 2000 --requests-per-second 500`
  : `npx vite preview --port ${port} --host 127.0.0.1 --strictPort`;

export default defineConfig({
  testDir: 'e2e',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0, // deals differ each time: one that takes too long is not the end; it is told as flaky
  reporter: 'list',
  use: { actionTimeout: 15_000, baseURL: `http://127.0.0.1:${port}`, launchOptions: chromium, serviceWorkers: 'block', locale: 'en-GB', ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
  // Whole games first: they take longest, and nobody has to wait for them at the end.
  projects: [{ name: 'games', testMatch: LONG }, { name: 'screens', testIgnore: LONG }],
  webServer: { command: server, port, reuseExistingServer: true },
});
