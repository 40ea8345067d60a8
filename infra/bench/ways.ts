import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { isHydrated, SLOW_4G, SLOWDOWN } from './browser.ts';

/** DevTools' presets. */
const NETWORKS = {
  'slow 4G': SLOW_4G,
  'slow 3G': { offline: false, latency: 2_000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
};

/** Ways through the site: a page, and the beginning of the address of a link on it. */
const WAYS = [
  ['/', '/catalog'],
  ['/catalog', '/product/'],
  ['/product/1', '/quote'],
  ['/catalog', '/builder'],
  ['/about', '/careers'],
  ['/blog', '/blog/'],
  ['/services', '/contact'],
  ['/documents', '/about'],
] as const;

/** Milliseconds from a press to the heading of the next page, beside the same page as a document. @returns a line for each way */
export async function measureWays(session: CommandSession, browser: Browser, url: string): Promise<object[]> {
  const results: object[] = [];
  for (const [from, to] of WAYS) {
    const way = `${from} → ${to}`;
    const times: Record<string, number> = {};
    await runStep(session.log, way, async () => {
      for (const network of Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]) {
        const [pressing, loading] = [await browser.newContext(VISITOR), await browser.newContext(VISITOR)];
        // The second visit has the files of the first in its cache.
        for (const visit of ['cold', 'warm']) {
          const { ms, address } = await press(pressing, url + from, to, network);
          times[`${network}, ${visit}`] = ms;
          times[`${network}, ${visit}: document`] = await load(loading, address, network);
        }
        await Promise.all([pressing.close(), loading.close()]);
      }
    });
    results.push({ way, ...times });
  }
  return results;
}

const VISITOR = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const;

async function press(context: BrowserContext, from: string, to: string, network: keyof typeof NETWORKS) {
  const page = await context.newPage();
  await page.goto(from, { waitUntil: 'networkidle' });
  await page.waitForFunction(isHydrated);
  const link = page.locator(`:is(main, header, footer) a[href^="${to}"]:visible`).first();
  const address = new URL((await link.getAttribute('href')) ?? '', from).href;
  await link.scrollIntoViewIfNeeded();
  await throttle(page, network);
  await page.evaluate(watchPress);
  await link.click();
  const ms = await page.evaluate(() => (window as unknown as { arrival: Promise<number> }).arrival);
  await page.close();
  return { ms, address };
}

/** Resolves `window.arrival` with the time from the press to the frame with another heading. */
function watchPress(): void {
  const heading = () => document.querySelector('main h1')?.textContent ?? null;
  const before = heading();
  const arrival = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = (now: number) => {
        if (heading() !== null && heading() !== before) resolve(Math.round(now - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('pointerdown', begin, { capture: true, once: true });
  });
  Object.assign(window, { arrival });
}

/** The heading is in the first paint of a document. */
async function load(context: BrowserContext, address: string, network: keyof typeof NETWORKS): Promise<number> {
  const page = await context.newPage();
  await throttle(page, network);
  await page.goto(address, { waitUntil: 'networkidle' });
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.close();
  return Math.round(ms);
}

async function throttle(page: Page, network: keyof typeof NETWORKS): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await client.send('Network.emulateNetworkConditions', NETWORKS[network]);
}
