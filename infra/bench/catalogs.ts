import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { CommandError, type CommandSession } from '../command/command-session.ts';
import { ROOT } from '../command/project.ts';
import { runStep } from '../command/step-log.ts';
import type { Servers } from '../servers/servers.ts';
import { migrate, prepareDatabase } from '../site/site.ts';
import { benchProgram } from './bench-process.ts';
import { type Cores, pinned } from './cores.ts';
import { writeLargeCatalog } from './large-catalog.ts';

/** A database with a loaded catalog. */
export interface Catalog {
  products: number;
  databaseUrl: string;
}

export interface ImportFigures {
  rows: number;
  fileBytes: number;
  seconds: number;
  peakBytes: number;
}

const LARGE_CATALOG_ROWS = 100_000;

const SAMPLE_FILE = path.join(ROOT, 'backend/catalog/sample/catalog.csv');
const LARGE_DATABASE = 'large_catalog';

/** Loads the sample catalog into the servers' default database. */
export async function prepareSampleCatalog(
  session: CommandSession,
  servers: Servers,
  dataDir: string,
): Promise<Catalog> {
  const { databaseUrl } = servers;
  await prepareDatabase(session, environmentOf(databaseUrl, dataDir));
  return settle(session, databaseUrl);
}

/** Imports copies of the sample items into a separate database by the regular import command. */
export async function importLargeCatalog(
  session: CommandSession,
  servers: Servers,
  dataDir: string,
  cores: Cores,
): Promise<{ catalog: Catalog; figures: ImportFigures }> {
  const rows = LARGE_CATALOG_ROWS;
  const file = path.join(dataDir, 'large-catalog.csv');
  const fileBytes = await runStep(session.log, `writing a catalog of ${rows.toLocaleString('en-US')} products`, () =>
    writeLargeCatalog(SAMPLE_FILE, file, rows),
  );
  const databaseUrl = await createDatabase(servers.databaseUrl, LARGE_DATABASE);
  await migrate(session, environmentOf(databaseUrl, dataDir));
  const { seconds, peakBytes } = await runStep(session.log, 'importing it', () =>
    runImport(session, file, { ...environmentOf(databaseUrl, dataDir), BENCH_PEAK_FILE: `${file}.peak` }, cores),
  );
  return { catalog: await settle(session, databaseUrl), figures: { rows, fileBytes, seconds, peakBytes } };
}

async function runImport(
  session: CommandSession,
  file: string,
  environment: Record<string, string>,
  cores: Cores,
): Promise<{ seconds: number; peakBytes: number }> {
  const command = path.join(ROOT, 'dist/backend/commands/catalog-import.js');
  const started = performance.now();
  const { code, output } = await session.run(
    ...pinned(cores.all, process.execPath, ['--import', benchProgram('record-peak-memory.ts'), command, file]),
    { env: environment },
  );
  if (code !== 0) throw new CommandError(`The import failed:\n${output.trim()}`);
  const seconds = (performance.now() - started) / 1_000;
  return { seconds, peakBytes: Number(await readFile(`${file}.peak`, 'utf8')) };
}

function environmentOf(databaseUrl: string, dataDir: string): Record<string, string> {
  return { NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
}

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  await withClient(serverUrl, (client) => client.query(`create database ${client.escapeIdentifier(name)}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Does autovacuum's work now, so that all runs see the same statistics. */
async function settle(session: CommandSession, databaseUrl: string): Promise<Catalog> {
  return runStep(session.log, 'settling the tables', () =>
    withClient(databaseUrl, async (client) => {
      await client.query('vacuum (analyze)');
      const { rows } = await client.query<{ products: number }>('select count(*)::integer as products from product');
      return { products: rows[0]?.products ?? 0, databaseUrl };
    }),
  );
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
