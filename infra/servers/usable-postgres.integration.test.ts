import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import request from 'supertest';
import { backUp, restore } from '../../backend/backup/backup.js';
import { PLAIN_CONNECTION } from '../../backend/config/database-settings.js';
import { migrateDatabase } from '../../backend/database/migrate-database.js';
import { ormOptions } from '../../backend/database/orm-options.js';
import { POSTGRES_VERSIONS } from '../../backend/database/usable-server.js';
import { createTestDatabase } from '../../backend/testing/test-database.js';
import { REQUEST } from '../../backend/testing/test-inquiries.js';
import { createTestSite } from '../../backend/testing/test-site.js';
import { silentLog } from '../command/step-log.ts';
import { OwnedChildren } from './owned-children.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';
import { findServerAccount } from './server-account.ts';
import { ServersUnderTest } from './testing/servers-under-test.ts';

/** Debian keeps each major version in a folder of its own. */
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

const children = new OwnedChildren();
const usable = [
  await findPostgresBinaries(children, await findServerAccount(children, DEBIAN_POSTGRES)),
  ...(await findDebianPostgres()),
].filter(({ majorVersion }) => majorVersion >= POSTGRES_VERSIONS.oldest && majorVersion <= POSTGRES_VERSIONS.newest);

test.each(usable.map((binaries) => [binaries.majorVersion, binaries] as const))(
  'the site migrates, restores a backup of another version, searches and accepts inquiries on PostgreSQL %d',
  async (_major, binaries) => {
    const subject = await ServersUnderTest.create();
    const owned = new OwnedChildren();
    try {
      const backup = await backUpOneProduct(subject.dataDir);
      // Lets the servers' account enter, because initdb of older versions accepts no path through /proc.
      await chmod(subject.dataDir, 0o711);
      const account = await findServerAccount(owned, path.join(subject.dataDir, 'postgres'));
      const setup = { dataDir: subject.dataDir, temporary: true, children: owned, account, binaries, log: silentLog };
      const { url } = await startPostgres(setup);
      const orm = await MikroORM.init({
        ...ormOptions(url, { ...PLAIN_CONNECTION, timeoutMs: 60_000 }),
        logger: () => {},
      });
      try {
        await migrateDatabase(orm, { report: () => {} });
        await withClient(url, (client) =>
          restore(client, path.join(subject.dataDir, 'files'), backup, { force: false, migrate: never }),
        );
        // Only the database differs from any other test site.
        const site = await createTestSite({
          url,
          orm,
          dataDir: subject.dataDir,
          execute: async () => [],
          goAway: never,
          comeBack: never,
          close: never,
        });
        const call = () => request(site.getHttpServer());
        const { body } = await call().get('/api/products?search=ledgr').expect(200);
        expect(body).toMatchObject([{ sku: 'RL-1' }]);
        await call().get('/api/products/facets').expect(200);
        await call().post('/api/contact').send(REQUEST).expect(201);
        await site.close();
      } finally {
        await orm.close();
      }
    } finally {
      await owned.stopAll();
      await subject.remove();
    }
  },
);

/** The versions of PostgreSQL that Debian has installed here with their extensions. */
async function findDebianPostgres(): Promise<PostgresBinaries[]> {
  const folders = await readdir(DEBIAN_POSTGRES).catch(() => []);
  const found: PostgresBinaries[] = [];
  for (const folder of folders) {
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) =>
      path.join(DEBIAN_POSTGRES, folder, 'bin', name),
    ) as [string, string];
    // The client package has no server, and the server package may lack the extensions.
    const contrib = path.join('/usr/share/postgresql', folder, 'extension', 'unaccent.control');
    const complete = await Promise.all([initdb, postgres, contrib].map((file) => stat(file))).catch(() => null);
    if (complete) found.push({ initdb, postgres, majorVersion: Number(folder) });
  }
  return found;
}

async function never(): Promise<void> {
  throw new Error('this test does not need it');
}

/** A backup from the PostgreSQL of the tests. */
async function backUpOneProduct(directory: string): Promise<string> {
  const database = await createTestDatabase();
  const file = path.join(directory, 'site.tar.gz');
  await withClient(database.url, async (client) => {
    await client.query(
      `insert into product (sku, name, family, category, stock_status)
       values ('RL-1', 'Ring ledger', 'ring', 'Specialty', 'Specialty')`,
    );
    await backUp(client, directory, file, '1.2.3');
  });
  await database.close();
  return file;
}

async function withClient(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
