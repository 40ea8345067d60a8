import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { loadSamplePosts } from '../blog/sample/sample-posts.js';
import { CatalogImportService } from '../catalog/transfer/catalog-import.service.js';
import { releaseLostConnections } from '../database/connection-pool.js';
import { migrateDatabase } from '../database/migrate-database.js';
import { ormOptions } from '../database/orm-options.js';

/** Databases of the run that test files copy: migrated and empty, or with the sample catalog and posts. */
const TEMPLATES = { empty: 'template_empty', samples: 'template_samples' };
const TERMINATION_MS = 60_000;

/** A migrated database for one test file. It ends with the run's server. */
export interface TestDatabase {
  url: string;
  orm: MikroORM;
  /** For the files of its sites, if there are any: other tests have the same numbers of inquiries. */
  dataDir: string;
  execute<Row>(sql: string, parameters?: unknown[]): Promise<Row[]>;
  /** Ends all connections and accepts no new ones, like a server that is down. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  /** Closes the connections, and removes the files. */
  close(): Promise<void>;
}

/** Runs once, before the first test file. */
export async function createTemplates(server: string): Promise<void> {
  await withClient(server, async (client) => {
    await client.query(`create database ${TEMPLATES.empty}`);
    await withOrm(withDatabase(server, TEMPLATES.empty), (orm) => migrateDatabase(orm, { report: () => {} }));
    await client.query(`create database ${TEMPLATES.samples} template ${TEMPLATES.empty}`);
    await withOrm(withDatabase(server, TEMPLATES.samples), async ({ em }) => {
      await new CatalogImportService(em).run(createReadStream('backend/catalog/sample/catalog.csv'));
      await loadSamplePosts(em);
    });
  });
}

/** @param template `samples`: with the sample catalog and posts */
export async function createTestDatabase(template: keyof typeof TEMPLATES = 'empty'): Promise<TestDatabase> {
  const server = serverUrl();
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient(server, (client) => client.query(`create database ${name} template ${TEMPLATES[template]}`));
  const url = withDatabase(server, name);
  const orm = await MikroORM.init(testOptions(url));
  const dataDir = join(tmpdir(), name);
  return {
    url,
    orm,
    dataDir,
    execute: (sql, parameters) => orm.em.fork().execute(sql, parameters),
    goAway: () =>
      withClient(server, async (client) => {
        await client.query(`alter database ${name} allow_connections false`);
        // Excludes autovacuum, which only a superuser may terminate. Waits until each connection has ended: a pool would hand it
        // out until then, and the first request after `comeBack` would fail.
        await client.query(
          "select pg_terminate_backend(pid, $2) from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
          [name, TERMINATION_MS],
        );
      }),
    comeBack: () =>
      withClient(server, async (client) => {
        await client.query(`alter database ${name} allow_connections true`);
      }),
    close: async () => {
      await orm.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export function testRedisUrl(): string {
  const url = process.env.TEST_REDIS_URL;
  if (!url) throw new Error('TEST_REDIS_URL is not set: run integration tests with "npm test -- integration"');
  return url;
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run integration tests with "npm test -- integration"');
  return url;
}

/** Without the limits on waiting: with all tests running, a server may take seconds to accept a connection. */
function testOptions(url: string) {
  return { ...ormOptions(url), driverOptions: { onPoolCreated: releaseLostConnections }, logger: () => {} };
}

async function withOrm(url: string, work: (orm: MikroORM) => Promise<unknown>): Promise<void> {
  const orm = await MikroORM.init(testOptions(url));
  try {
    await work(orm);
  } finally {
    await orm.close();
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
