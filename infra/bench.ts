import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { PUBLIC_PAGES } from '../backend/config/public-pages.contract.ts';
import type { VitalsReport } from '../backend/platform/vitals/vitals.contract.ts';
import { openDatabase } from './bench/deliveries.ts';
import { writeLargeCatalog } from './bench/large-catalog.ts';
import { memoryOf } from './bench/load.ts';
import { measureRequests, type RequestResult, round } from './bench/requests.ts';
import { SiteProcess } from './bench/site-process.ts';
import { describeMachine, openStage, type Stage } from './bench/stage.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { type CommandSession, runCommand } from './command/command-session.ts';
import { ROOT } from './command/project.ts';
import { runStep } from './command/step-log.ts';
import { findFreePort } from './servers/free-port.ts';
import { prepareDatabase, runBackendCommand } from './site/site.ts';
import { chromiumFlags, ensureChromium, findChromium } from './testing/chromium.ts';

/**
 * `npm run bench [-- --quick]`: measures requests of the built site beside a bare server that sends the same bytes, and its public
 * pages in a browser. `--quick` takes a second for each line and leaves out the catalog of 100,000 products.
 */

const LARGE_CATALOG_ROWS = 100_000;
const SAMPLE_FILE = path.join(ROOT, 'backend/catalog/sample/catalog.csv');

await runCommand(bench);

async function bench(session: CommandSession): Promise<number> {
  const { quick } = parseArgs({ options: { quick: { type: 'boolean', default: false } } }).values;
  const machine = describeMachine();
  await ensureBuilt(session);
  const stage = await openStage(session, 'bench');
  await prepareDatabase(session, stage.settings);
  const web = new SiteProcess(stage, 'web', await findFreePort());
  const [requests, processes]: [RequestResult[], object[]] = [[], []];
  const measureCatalog = async () => {
    const products = await settle(stage.servers.databaseUrl);
    const started = performance.now();
    await web.start();
    const start = { products, 'start ms': Math.round(performance.now() - started), 'MB at start': await memory() };
    requests.push(...(await measureRequests(session, web, products, quick ? 1 : 4)));
    processes.push({ ...start, 'MB after the load': await memory(), 'peak MB': (await memoryOf(web.pid)).peak });
  };
  const memory = async () => (await memoryOf(web.pid)).now;

  await measureCatalog();
  const pages = await measurePages(session, web.url);
  await web.stop();
  if (!quick) {
    await importLargeCatalog(stage);
    await measureCatalog();
  }
  session.log.note(`\n${machine}`);
  for (const table of [requests, processes, pages]) console.table(table);
  return requests.some(({ failures }) => failures > 0) ? 1 : 0;
}

/** Imports copies of the sample items by the regular command, which adds them to the sample catalog. */
async function importLargeCatalog({ session, dataDir, settings }: Stage): Promise<void> {
  const file = path.join(dataDir, 'large-catalog.csv');
  await runStep(session.log, 'writing a large catalog', () => writeLargeCatalog(SAMPLE_FILE, file, LARGE_CATALOG_ROWS));
  await runBackendCommand(session, `importing ${LARGE_CATALOG_ROWS} items`, ['catalog-import.js', file], settings);
}

/** Does autovacuum's work now, so that all runs see the same statistics. @returns the number of products */
async function settle(databaseUrl: string): Promise<number> {
  const database = openDatabase(databaseUrl);
  await database.query('vacuum (analyze)');
  const { rows } = await database.query<{ products: number }>('select count(*)::integer as products from product');
  await database.end();
  return rows[0]?.products ?? 0;
}

/** Lighthouse's phone: Moto G Power, four times slower processor, slow 4G. */
const PHONE = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.75 };
const SLOWDOWN = 4;
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 84_375 };
const PAGES = [...Object.values(PUBLIC_PAGES), '/product/1', '/blog/reading-a-duty-rating'];

/** Goals: kB that a page loads before it responds to a touch, milliseconds of the slowest interaction, layout shift. */
const GOALS = { HTML: 30, CSS: 18, INP: 100, CLS: 0.01 };
const FORMS = /^\/(?:contact|quote|builder)/;
const LISTS = /^\/(?:catalog|product|documents|blog)/;

/** Loads every public page on a slow phone, each in a fresh profile. @returns a line of the table for each */
async function measurePages(session: CommandSession, url: string): Promise<object[]> {
  await ensureChromium(session);
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
  session.onEnd(() => browser.close());
  const results: object[] = [];
  for (const page of PAGES) {
    const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
    results.push(await runStep(session.log, `${page} on a phone`, () => measurePage(context, url, page)));
    await context.close();
  }
  return results;
}

async function measurePage(context: BrowserContext, url: string, path: string) {
  const page = await context.newPage();
  await page.addInitScript(keepBeacon);
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await client.send('Network.emulateNetworkConditions', SLOW_4G);
  await page.goto(url + path, { waitUntil: 'load' });
  const weight = await (await page.waitForFunction(weighWhenInteractive)).jsonValue();
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
  return { page: path, ...found, missed: missed.map(([name, goal]) => `${name} ≤ ${goal}`).join(', ') };
}

/** kB of bodies as sent that have arrived when the page is hydrated; false until then. */
function weighWhenInteractive() {
  if (!Object.keys(document.documentElement).some((key) => key.startsWith('__reactFiber'))) return false;
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
