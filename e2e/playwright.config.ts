import { defineConfig } from '@playwright/test';
import { browserOptions } from '@tessera/tooling/browser/launch.ts';
import { slowdown } from './src/harness/slowdown.ts';

const evidence = '../.tmp/e2e';

export default defineConfig({
  testDir: 'journeys',
  testMatch: '*.test.ts',
  globalSetup: './src/harness/global-setup.ts',
  outputDir: evidence,
  reporter: [['list'], ['json', { outputFile: process.env['TESSERA_REPORT'] ?? `${evidence}/report.json` }]],
  // Whoever needs a product alone has one (`settings`).
  workers: '100%',
  retries: process.env['CI'] === 'true' ? 1 : 0,
  forbidOnly: true,
  // What a journey waits for has a shorter time of its own; this only ends one that hangs.
  timeout: 180_000 * slowdown,
  // As long as a locator waits.
  expect: { timeout: 15_000 * slowdown },
  use: {
    launchOptions: await browserOptions(),
    // What happened, what was asked and said; the page itself is in the picture. Its copies at each step would take a
    // tenth of all journeys' time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
  },
});
