import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../backend/config/public-pages.contract.ts';
import type { VitalsReport } from '../../backend/platform/vitals/vitals.contract.ts';
import type { CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { chromiumFlags, ensureChromium, findChromium } from '../testing/chromium.ts';
import { round } from './requests.ts';

/** Lighthouse's phone: Moto G Power, four times slower processor, slow 4G. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
export const SLOWDOWN = 4;
export const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const PAGES = [...Object.values(PUBLIC_PAGES), '/product/1', '/blog/reading-a-duty-rating'];

/** Goals: kB that a page loads before it responds to a touch, milliseconds of the slowest interaction, layout shift. */
const GOALS = { HTML: 30, CSS: 18, INP: 100, CLS: 0.01 };
const FORMS = /^\/(?:contact|quote|builder)/;
const LISTS = /^\/(?:catalog|product|documents|blog)/;

export async function launchBrowser(session: CommandSession): Promise<Browser> {
  await ensureChromium(session);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  session.onEnd(() => browser.close());
  return browser;
}

/** Loads every public page on a slow phone, each in a fresh profile. @returns a line of the table for each, and their long tasks */
export async function measurePages(session: CommandSession, browser: Browser, url: string) {
  const [pages, tasks]: [object[], object[]] = [[], []];
  const speed = await speedOf(browser);
  for (const path of PAGES) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const { long, ...page } = await runStep(session.log, `${path} on a phone`, () => measurePage(context, url, path));
    // Half the speed blocks twice as long, so that a fast host hides nothing.
    const blocked = long.reduce((sum, { blocked }) => sum + blocked, 0) * speed;
    pages.push({ ...page, 'blocked ms at speed 1': round(blocked) });
    tasks.push(...long.map((task) => ({ page: path, ...task })));
    await context.close();
  }
  return { speed: round(speed), pages, tasks };
}

/** How fast this host runs scripts: 1 sorts the list in 100 ms. */
async function speedOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const ms = await page.evaluate(() => {
    const runs = [0, 1, 2, 3, 4].map(() => {
      const start = performance.now();
      const list = Array.from({ length: 100_000 }, (_, index) => `${(index * 7919) % 100_003}`);
      list.sort();
      return performance.now() - start;
    });
    return Math.min(...runs);
  });
  await page.close();
  return 100 / ms;
}

/** Tasks of 50 ms and more, each with its longest script, or with layout and styles if they took longer. */
function watchLongTasks(): void {
  const long: LongTask[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LongFrame[]) {
      const { startTime, duration, blockingDuration, styleAndLayoutStart, scripts } = entry;
      const [script] = scripts.toSorted((one, other) => other.duration - one.duration);
      const layout = styleAndLayoutStart > 0 ? startTime + duration - styleAndLayoutStart : 0;
      const ran =
        script && `${script.sourceURL.split('/').at(-1)} ${script.sourceFunctionName} (${script.invokerType})`;
      const cause =
        script && script.duration > layout ? `${ran} ${Math.round(script.duration)}` : `layout ${Math.round(layout)}`;
      long.push({ at: Math.round(startTime), ms: duration, blocked: blockingDuration, cause });
    }
  });
  observer.observe({ type: 'long-animation-frame', buffered: true });
  Object.assign(window, { long });
}

interface LongTask {
  at: number;
  ms: number;
  blocked: number;
  cause: string;
}

/** https://w3c.github.io/long-animation-frames/ */
interface LongFrame extends PerformanceEntry {
  blockingDuration: number;
  styleAndLayoutStart: number;
  scripts: { duration: number; sourceURL: string; sourceFunctionName: string; invokerType: string }[];
}

async function measurePage(context: BrowserContext, url: string, path: string) {
  const page = await context.newPage();
  await page.addInitScript(keepBeacon);
  await page.addInitScript(watchLongTasks);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForFunction(isHydrated);
  const weight = await page.evaluate(weigh);
  const long = await page.evaluate(() => (window as unknown as { long: LongTask[] }).long);
  await interact(page);
  // The code that reports the web vitals is loaded after the page.
  await page.waitForLoadState('networkidle');
  const { vitals } = JSON.parse(await page.evaluate(leave)) as VitalsReport;
  const vital = (wanted: string) => round(vitals.find(({ name }) => name === wanted)?.value ?? 0);
  const found: Record<string, number> = {
    ...weight,
    FCP: vital('FCP'),
    LCP: vital('LCP'),
    CLS: vital('CLS'),
    INP: vital('INP'),
  };
  const goals = Object.entries({ ...GOALS, JS: FORMS.test(path) ? 120 : LISTS.test(path) ? 105 : 95 });
  const missed = goals.filter(([name, goal]) => (found[name] ?? 0) > goal);
  return { page: path, ...found, missed: missed.map(([name, goal]) => `${name} ≤ ${goal}`).join(', '), long };
}

export const isHydrated = (): boolean =>
  Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'));

/** kB of bodies as sent that have arrived. */
function weigh() {
  const loads = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const kB = (form: RegExp) => {
    const files = (loads as PerformanceResourceTiming[]).filter(({ name }) => form.test(new URL(name).pathname));
    return Math.round(files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 100) / 10;
  };
  return { HTML: kB(/\/[^.]*$/), JS: kB(/\.js$/), CSS: kB(/\.css$/), fonts: kB(/\.woff2$/) };
}

/** The first touches: opens and closes the menu, moves on by keyboard, types into the first field. */
async function interact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  const field = page.getByRole('main').locator('input:visible').first();
  if ((await field.count()) > 0) await field.pressSequentially('plank');
  // Event timings are observed after the frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))));
}

/** Keeps the site's own report of its web vitals, whose text Playwright cannot read. */
function keepBeacon(): void {
  navigator.sendBeacon = (_address, body) => Boolean(Object.assign(window, { beacon: (body as Blob).text() }));
}

function leave(): Promise<string> {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  return (window as unknown as { beacon: Promise<string> }).beacon;
}
