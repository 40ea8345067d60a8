import { chromium, type Page } from '@playwright/test';
import { chromiumFlags, findChromium } from '../testing/chromium.ts';

/** Lighthouse's processor slowdown for a phone. */
const SLOWDOWN = 4;
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
/** The shortest duration that the Event Timing API reports. */
const SHORTEST_TOLD_MS = 16;

/**
 * The slowest first interaction on a page, in milliseconds from touch or key to the next frame (Interaction to Next Paint).
 * Opens and closes the menu, moves on by keyboard, types into the first field. 16 means 16 or less.
 */
export async function slowestInteraction(url: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  try {
    const page = await browser.newPage(PHONE);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForFunction(() =>
      Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber')),
    );
    await listen(page);
    await play(page);
    return await page.evaluate(() => Math.max(16, ...(window as unknown as { moves: number[] }).moves));
  } finally {
    await browser.close();
  }
}

async function listen(page: Page): Promise<void> {
  await page.evaluate((durationThreshold) => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) moves.push(entry.duration);
    }).observe({ type: 'event', durationThreshold } as PerformanceObserverInit);
  }, SHORTEST_TOLD_MS);
}

async function play(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  const field = page.getByRole('main').locator('input:visible').first();
  if ((await field.count()) > 0) await field.pressSequentially('plank');
  // The observer runs after the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}
