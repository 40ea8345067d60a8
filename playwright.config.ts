import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './infra/testing/chromium.ts';

/** A journey's page lives for seconds: compiling its code to run fast costs more than it gains (9 % of a visit). */
const SHORT_LIVED_CODE = '--js-flags=--no-opt --no-sparkplug --no-maglev';

/** Journeys in a real browser on the built site. `npm test -- e2e` runs them; so does `npx playwright test`. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'e2e/results/artifacts',
  globalSetup: './infra/e2e/start-site.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // A page waits for its first paint, a test for its page: fewer leave processors idle.
  workers: 4,
  // A busy machine is slow, not wrong.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    // Set by the global setup, before the workers read this file again.
    baseURL: process.env.E2E_BASE_URL,
    // A worker would answer from its cache what a journey routes; the journeys about it let it in.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    // A recording slows every journey; `npx playwright test --trace on FILE` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags(), SHORT_LIVED_CODE] },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone-only/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      // `@phone` and `@phone-only`: what a small screen or a thumb changes. Everything else would be shown twice.
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
