import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './infra/testing/chromium.ts';

/** Pages live for seconds, so optimizing their code costs more than it gains (9% of a visit). */
const SHORT_LIVED_CODE = '--js-flags=--no-opt --no-maglev';

/** Journeys in a real browser on the built site: `npm test -- e2e` or `npx playwright test`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results/artifacts',
  globalSetup: './e2e/start-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // Tests wait for pages and paints; fewer workers leave processors idle.
  workers: 4,
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    // Set by the global setup before workers load this file.
    baseURL: process.env.E2E_BASE_URL,
    // A service worker would answer requests that a journey routes; its own journeys allow it.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // Slows every journey; use `npx playwright test --trace on FILE`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags(), SHORT_LIVED_CODE] },
  },
});
