import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../../backend/config/public-pages.contract.ts';
import type { VitalsReport } from '../../backend/platform/vitals/vitals.contract.ts';
import type { CommandSession } from '../command/command-session.ts';
import { runStep } from '../command/step-log.ts';
import { chromiumFlags, ensureChromium, findChromium } from '../testing/chromium.ts';
import { round } from './requests.ts';
import WAYS from './ways.json' with { type: 'json' };

/** Lighthouse's phone: Moto G Power, four times slower processor, slow 4G. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
export const SLOWDOWN = 4;
const PAGES = [...Object.values(PUBLIC_PAGES), '/product/1', '/blog/reading-a-duty-rating'];

/** Goals: kB that a page loads before it responds to a touch, milliseconds of the slowest interaction, layout shift. */
const GOALS = { HTML: 30, JS: 90, CSS: 18, INP: 100, CLS: 0.01 };

export async function launchBrowser(session: CommandSession): Promise<Browser> {
  await ensureChromium(session);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  session.onEnd(() => browser.close());
  return browser;
}

/** Loads every public page on a slow phone, each in a fresh profile. @returns a line of the table for each */
export async function measurePages(session: CommandSession, browser: Browser, url: string): Promise<object[]> {
  const results: object[] = [];
  const speed = await speedOf(browser);
  for (const path of PAGES) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    const measured = await runStep(session.log, `${path} on a phone`, () => measurePage(context, url, path));
    // A host of half the speed blocks twice as long.
    results.push({ ...measured, 'blocked at speed 1': round(measured.blocked * speed) });
    await context.close();
  }
  return results;
}

/** How fast this host sorts: 1 is 100 ms. */
async function speedOf(browser: Browser): Promise<number> {
  const page = await browser.newPage();
  const ms = await page.evaluate(() => {
    const start = performance.now();
    for (let run = 0; run < 5; run += 1) Array.from({ length: 100_000 }, (_, at) => `${(at * 7919) % 100_003}`).sort();
    return (performance.now() - start) / 5;
  });
  await page.close();
  return 100 / ms;
}

/** Frames of 50 ms and more: how long they blocked, and the causes of the longest (https://w3c.github.io/long-animation-frames/). */
function longTasks() {
  type Script = { duration: number; sourceURL: string; invokerType: string };
  type Frame = PerformanceEntry & { blockingDuration: number; scripts: Script[] };
  const frames = performance.getEntriesByType('long-animation-frame') as Frame[];
  const causes = frames.map(({ duration, scripts }) => {
    const [script] = scripts.toSorted((one, other) => other.duration - one.duration);
    const ran =
      script && `, ${Math.round(script.duration)} in ${script.sourceURL.split('/').at(-1)} ${script.invokerType}`;
    return `${Math.round(duration)}${ran ?? ' without scripts'}`;
  });
  const longest = causes.toSorted((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10)).slice(0, 3);
  return {
    blocked: frames.reduce((sum, frame) => sum + frame.blockingDuration, 0),
    'longest tasks': longest.join('; '),
  };
}

async function measurePage(context: BrowserContext, url: string, path: string) {
  const page = await context.newPage();
  await page.addInitScript(keepBeacon);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await client.send('Network.emulateNetworkConditions', WAYS.networks['4G']);
  await page.goto(url + path, { waitUntil: 'load' });
  await page.waitForFunction(isHydrated);
  const weight = await page.evaluate(weigh);
  const long = await page.evaluate(longTasks);
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
  const missed = Object.entries(GOALS).filter(([name, goal]) => (found[name] ?? 0) > goal);
  return { page: path, ...found, missed: missed.map(([name, goal]) => `${name} ≤ ${goal}`).join(', '), ...long };
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
