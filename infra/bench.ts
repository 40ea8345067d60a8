/**
 * `npm run bench [-- --quick] [--attack | --browser]`: measures requests of the built site beside a bare server that sends the same bytes, and its public
 * pages in a browser. `--quick` takes a second for each line and leaves out the catalog of 100,000 products.
 * `--attack` measures a visitor's requests only, while strangers send the dearest ones that are allowed; `--browser` the pages only.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { measureAttack } from './bench/attack.ts';
import { launchBrowser, measurePages } from './bench/browser.ts';
import { openDatabase } from './bench/deliveries.ts';
import { writeLargeCatalog } from './bench/large-catalog.ts';
import { memoryOf } from './bench/load.ts';
import { measureRequests, type RequestResult } from './bench/requests.ts';
import { SiteProcess } from './bench/site-process.ts';
import { describeMachine, openStage, type Stage } from './bench/stage.ts';
import { measureWays } from './bench/ways.ts';
import { ensureBuilt } from './build/ensure-built.ts';
import { type CommandSession, runCommand } from './command/command-session.ts';
import { ROOT } from './command/project.ts';
import { runStep } from './command/step-log.ts';
import { findFreePort } from './servers/free-port.ts';
import { prepareDatabase, runBackendCommand } from './site/site.ts';

const LARGE_CATALOG_ROWS = 100_000;
const SAMPLE_FILE = path.join(ROOT, 'backend/catalog/sample/catalog.csv');

await runCommand(bench);

async function bench(session: CommandSession): Promise<number> {
  const isOff = { type: 'boolean', default: false } as const;
  const { quick, attack, browser } = parseArgs({ options: { quick: isOff, attack: isOff, browser: isOff } }).values;
  const machine = describeMachine();
  await ensureBuilt(session);
  const stage = await openStage(session, 'bench');
  await prepareDatabase(session, stage.settings);
  const web = new SiteProcess(stage, 'web', await findFreePort());
  const [requests, processes]: [RequestResult[], object[]] = [[], []];
  if (attack) {
    const limits = Object.keys(stage.settings).filter((name) => name.startsWith('LIMIT_'));
    const defaults = Object.fromEntries(limits.map((name) => [name, undefined]));
    await Promise.all([web.start(defaults), new SiteProcess(stage, 'worker', await findFreePort()).start()]);
    const { alone, attacked, answers } = await runStep(session.log, 'attack', () =>
      measureAttack(web, quick ? 10 : 60),
    );
    session.log.note(`\n${machine}`);
    for (const table of [alone, attacked, answers]) console.table(table);
    return Object.values(answers).some((counts) => Object.keys(counts).some((status) => status >= '500')) ? 1 : 0;
  }
  const measureCatalog = async () => {
    const products = await settle(stage.servers.databaseUrl);
    const started = performance.now();
    await web.start();
    const start = { products, 'start ms': Math.round(performance.now() - started), 'MB at start': await memory() };
    requests.push(...(await measureRequests(session, web, products, quick ? 1 : 4)));
    processes.push({ ...start, 'MB after the load': await memory(), 'peak MB': (await memoryOf(web.pid)).peak });
  };
  const memory = async () => (await memoryOf(web.pid)).now;

  if (browser) await web.start();
  else await measureCatalog();
  const chromium = await launchBrowser(session);
  const pages = await measurePages(session, chromium, web.url);
  const ways = await measureWays(session, chromium, web.url);
  await web.stop();
  if (!quick && !browser) {
    await importLargeCatalog(stage);
    await measureCatalog();
  }
  session.log.note(`\n${machine}`);
  for (const table of [requests, processes, pages, ways]) console.table(table);
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
