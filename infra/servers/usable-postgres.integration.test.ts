import { chmod, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import request from 'supertest';
import { migrateDatabase } from '../../backend/database/migrate-database.js';
import { ormOptions } from '../../backend/database/orm-options.js';
import { POSTGRES_VERSIONS } from '../../backend/database/usable-server.js';
import { REQUEST } from '../../backend/testing/inquiry-site.js';
import { createTestSite } from '../../backend/testing/test-site.js';
import { silentLog } from '../command/step-log.ts';
import { OwnedChildren } from './owned-children.ts';
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts';
import { startPostgres } from './postgres-server.ts';
import { findServerAccount } from './server-account.ts';
import { ServersUnderTest } from './servers-under-test.ts';

/** Debian keeps each major version in a folder of its own. */
const DEBIAN = '/usr/lib/postgresql';
const TIMEOUT_MS = 120_000;

const children = new OwnedChildren();
const usable = [
  await findPostgresBinaries(children, await findServerAccount(children, DEBIAN)),
  ...(await installedByDebian()),
].filter(({ majorVersion }) => majorVersion >= POSTGRES_VERSIONS.oldest && majorVersion <= POSTGRES_VERSIONS.newest);

async function installedByDebian(): Promise<PostgresBinaries[]> {
  const folders = await readdir(DEBIAN).catch(() => []);
  const found: PostgresBinaries[] = [];
  for (const folder of folders) {
    const [initdb, postgres] = ['initdb', 'postgres'].map((name) => path.join(DEBIAN, folder, 'bin', name)) as [
      string,
      string,
    ];
    // The package of the client alone has no server, and that of the server may be without the extensions.
    const contrib = path.join('/usr/share/postgresql', folder, 'extension', 'unaccent.control');
    const complete = await Promise.all([initdb, postgres, contrib].map((file) => stat(file))).catch(() => null);
    if (complete) found.push({ initdb, postgres, majorVersion: Number(folder) });
  }
  return found;
}

test.each(usable.map((binaries) => [binaries.majorVersion, binaries] as const))(
  'the site migrates, searches and takes inquiries on PostgreSQL %d',
  async (_major, binaries) => {
    const subject = await ServersUnderTest.create();
    const owned = new OwnedChildren();
    try {
      // The account of the servers enters it, because initdb of older versions takes no other path.
      await chmod(subject.dataDir, 0o711);
      const account = await findServerAccount(owned, path.join(subject.dataDir, 'postgres'));
      const setup = { dataDir: subject.dataDir, temporary: true, children: owned, account, binaries, log: silentLog };
      const { url } = await startPostgres(setup);
      const orm = await MikroORM.init({ ...ormOptions(url), logger: () => {} });
      try {
        await migrateDatabase(orm, { report: () => {} });
        await orm.em.fork().execute(
          `insert into product (sku, name, family, category, stock_status)
           values ('RL-1', 'Ring ledger', 'ring', 'Specialty', 'Specialty')`,
        );
        // Only the database differs from any other test site.
        const site = await createTestSite({ url, orm, goAway: never, comeBack: never, drop: never });
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
  TIMEOUT_MS,
);

async function never(): Promise<void> {
  throw new Error('this test does not need it');
}
