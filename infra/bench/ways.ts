import type { Browser, Page } from '@playwright/test';
import type { CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { isHydrated, SLOWDOWN } from './browser.ts';
import WAYS from './ways.json' with { type: 'json' };

const { networks, ways } = WAYS;

type Network = (typeof networks)['4G'];

/**
 * Milliseconds from a press to the next page's heading, beside the same page as a document. A way is a page, and the beginning of the
 * address of a link on it.
 * @returns a line for each
 */
export async function measureWays(session: CommandSession, browser: Browser, url: string): Promise<object[]> {
  const results: object[] = [];
  for (const [from, to] of ways as [string, string][]) {
    const times: Record<string, number> = {};
    await runStep(session.log, `${from} to ${to}`, async () => {
      for (const [name, network] of Object.entries(networks)) {
        const options = { viewport: { width: 1280, height: 900 }, serviceWorkers: 'block' } as const;
        const [pressing, loading] = [await browser.newContext(options), await browser.newContext(options)];
        // The second visit has the files of the first in its cache.
        for (const visit of ['cold', 'warm']) {
          const { ms, address } = await press(await pressing.newPage(), url + from, to, network);
          times[`${name} ${visit}`] = ms;
          times[`${name} ${visit}, document`] = await load(await loading.newPage(), address, network);
        }
        await Promise.all([pressing.close(), loading.close()]);
      }
    });
    results.push({ way: `${from} to ${to}`, ...times });
  }
  return results;
}

async function press(page: Page, from: string, to: string, network: Network) {
  await page.goto(from, { waitUntil: 'networkidle' });
  await page.waitForFunction(isHydrated);
  const link = page.locator(`:is(main, header, footer) a[href^="${to}"]:visible`).first();
  await link.scrollIntoViewIfNeeded();
  await throttle(page, network);
  const arrival = await page.evaluateHandle(watchPress);
  const address = await link.evaluate((anchor) => (anchor as HTMLAnchorElement).href);
  await link.click();
  const ms = await arrival.evaluate(({ time }) => time);
  await page.close();
  return { ms, address };
}

/** The time from the next press to the frame with another heading. */
function watchPress() {
  const heading = () => document.querySelector('main h1')?.textContent ?? null;
  const before = heading();
  const time = new Promise<number>((resolve) => {
    const begin = ({ timeStamp }: Event) => {
      const look = (now: number) => {
        if (heading() !== null && heading() !== before) resolve(Math.round(now - timeStamp));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    document.addEventListener('pointerdown', begin, { capture: true, once: true });
  });
  return { time };
}

/** The heading is in the first paint of a document. */
async function load(page: Page, address: string, network: Network): Promise<number> {
  await throttle(page, network);
  await page.goto(address, { waitUntil: 'networkidle' });
  const ms = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await page.close();
  return Math.round(ms);
}

async function throttle(page: Page, network: Network): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await client.send('Network.emulateNetworkConditions', network);
}
