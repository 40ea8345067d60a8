import { chmod, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { POSTGRES_VERSIONS } from '../../backend/database/usable-server.js';
import { CommandError, CommandSession } from '../command/command-session.ts';
import { silentLog } from '../command/step-log.ts';
import { findDebianPostgres } from '../servers/debian-postgres.ts';
import { installedMajorVersion } from '../servers/postgres-binaries.ts';
import { clusterMajorVersion } from '../servers/postgres-cluster.ts';
import { query, ServersUnderTest } from '../servers/servers-under-test.ts';
import { migrate } from '../site/site.ts';
import { upgradePostgres } from './upgrade-postgres.ts';

const NO_REDIS = { redisUrl: 'redis://127.0.0.1:1' };
const CURRENT = installedMajorVersion();

const former = (await findDebianPostgres()).filter(
  ({ majorVersion }) => majorVersion !== CURRENT && majorVersion >= POSTGRES_VERSIONS.oldest,
);
/** Only where Debian has another version installed. */
const withFormerVersion =
  former.length > 0 ? test.each(former.map(({ majorVersion, ...programs }) => [majorVersion, programs])) : null;

let subject: ServersUnderTest;
let session: CommandSession;
let notes: string[];

beforeEach(async () => {
  subject = await ServersUnderTest.create();
  // Lets the servers' account enter, because initdb of older versions accepts no path through /proc.
  await chmod(subject.dataDir, 0o711);
  notes = [];
  session = new CommandSession({ ...silentLog, note: (line) => notes.push(line) });
});

afterEach(async () => {
  await session.end();
  await subject.remove();
});

const folders = async () => (await readdir(subject.dataDir)).filter((name) => /^postgres|^upgrade/.test(name)).sort();

/** Debian's binaries in the folders of the npm package. */
async function asPackage(programs: { initdb: string; postgres: string }): Promise<string> {
  const packageDir = path.join(subject.dataDir, 'programs');
  await mkdir(path.join(packageDir, 'native', 'bin'), { recursive: true });
  for (const [name, file] of Object.entries(programs))
    await symlink(file, path.join(packageDir, 'native', 'bin', name));
  return packageDir;
}

withFormerVersion?.('moves the rows of PostgreSQL %d and keeps the old folder', async (major, programs) => {
  const { dataDir } = subject;
  const postgresPackage = await asPackage(programs);
  const old = await subject.start({ ...NO_REDIS, postgresPackage });
  await migrate(session, { DATABASE_URL: old.databaseUrl, ...{ REDIS_URL: NO_REDIS.redisUrl, DATA_DIR: dataDir } });
  await query(
    old.databaseUrl,
    `insert into product (sku, name, family, category, stock_status)
       select 'RL-' || n, 'Ring ledger ' || n, 'ring', 'Specialty', 'Specialty' from generate_series(1, 700) n`,
  );
  await old.stop();
  await mkdir(path.join(dataDir, 'documents'));
  await writeFile(path.join(dataDir, 'documents', 'manual.pdf'), '%PDF');

  await expect(subject.start(NO_REDIS)).rejects.toThrow(
    new RegExp(`is of PostgreSQL ${major}, .* with PostgreSQL ${CURRENT}\\..*npm start -- --upgrade`, 's'),
  );
  await upgradePostgres(session, dataDir, async () => postgresPackage);
  expect(notes.at(-1)).toMatch(new RegExp(`is PostgreSQL ${CURRENT} now, with its \\d+ rows.*postgres-${major}`));
  expect(await folders()).toEqual(['postgres', `postgres-${major}`, 'postgres-password']);
  expect(await readFile(path.join(dataDir, 'documents', 'manual.pdf'), 'utf8')).toBe('%PDF');

  const servers = await subject.start(NO_REDIS);
  expect(await query(servers.databaseUrl, 'select count(*)::integer as count from product_index')).toEqual([
    { count: 700 },
  ]);
  await servers.stop();
  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'moved-away'));
  await rename(path.join(dataDir, `postgres-${major}`), path.join(dataDir, 'postgres'));
  const again = await subject.start({ ...NO_REDIS, postgresPackage });
  expect(await query(again.databaseUrl, 'select count(*)::integer as count from product')).toEqual([{ count: 700 }]);
});

withFormerVersion?.(
  'leaves the data of PostgreSQL %d as it is when the rows cannot be read',
  async (major, programs) => {
    const postgresPackage = await asPackage(programs);
    const old = await subject.start({ ...NO_REDIS, postgresPackage });
    await query(old.databaseUrl, "create table kept as select 'scaffold' as note");
    await old.stop();
    // Without the tables of the site.
    await expect(upgradePostgres(session, subject.dataDir, async () => postgresPackage)).rejects.toThrow(CommandError);
    expect(await clusterMajorVersion(subject.dataDir)).toBe(major);
    const again = await subject.start({ ...NO_REDIS, postgresPackage });
    expect(await query(again.databaseUrl, 'select note from kept')).toEqual([{ note: 'scaffold' }]);
  },
);

test('offers the upgrade for data of another version, and changes nothing when the old binaries cannot be fetched', async () => {
  await mkdir(path.join(subject.dataDir, 'postgres', 'global'), { recursive: true });
  await writeFile(path.join(subject.dataDir, 'postgres', 'PG_VERSION'), '14\n');
  await writeFile(path.join(subject.dataDir, 'postgres', 'global', 'pg_control'), '');
  await expect(subject.start(NO_REDIS)).rejects.toThrow(/is of PostgreSQL 14, .*npm start -- --upgrade/s);
  const cannot = () => Promise.reject(new CommandError('npm cannot fetch'));
  await expect(upgradePostgres(session, subject.dataDir, cannot)).rejects.toThrow('npm cannot fetch');
  expect(await clusterMajorVersion(subject.dataDir)).toBe(14);
});

test('has nothing to do for data of this version, and completes an upgrade that was killed at its last step', async () => {
  const { dataDir } = subject;
  const first = await subject.start(NO_REDIS);
  await query(first.databaseUrl, "create table kept as select 'scaffold' as note");
  await first.stop();
  await upgradePostgres(session, dataDir, () => Promise.reject(new Error('not needed')));
  expect(notes).toEqual([`Nothing to upgrade: the database is PostgreSQL ${CURRENT}.`]);

  await rename(path.join(dataDir, 'postgres'), path.join(dataDir, 'postgres.upgraded'));
  const second = await subject.start(NO_REDIS);
  expect(await query(second.databaseUrl, 'select note from kept')).toEqual([{ note: 'scaffold' }]);
  expect(await folders()).toEqual(['postgres', 'postgres-password']);
});
