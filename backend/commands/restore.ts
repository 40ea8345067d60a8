import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { RestoreRefusedError, restore } from '../backup/backup.js';
import type { BackupManifest } from '../backup/manifest.js';
import { ormOptions } from '../database/orm-options.js';
import { counted } from '../measures/words.js';
import { createErasure } from './create-erasure.js';
import { migrateAsOwner } from './migrate-as-owner.js';
import { CommandError, type CommandSettings, readWords, runCommand } from './run-command.js';

const DISCONNECT_WAIT_MS = 5_000;
const POLL_MS = 100;
const USAGE = 'Usage: npm run restore -- FILE [--force]';

/** `restore FILE [--force]`: the site must be stopped. */
await runCommand(
  async (orm, settings) => {
    const { file, force } = readArguments();
    const { dataDir, databaseUrl, databaseConnection, filesInBucket } = settings;
    // Closed, because `assertNoOtherConnections` would count its connection.
    await orm.close();
    const client = new pg.Client({ connectionString: databaseUrl, ssl: databaseConnection.tls ?? false });
    await client.connect();
    let manifest: BackupManifest;
    try {
      await assertNoOtherConnections(client);
      const migrate = (last: string) => withOrm(settings, (own) => migrateAsOwner(own, settings.runningRole, last));
      manifest = await restore(client, dataDir, resolve(file), { force, migrate });
    } catch (error) {
      throw error instanceof RestoreRefusedError ? new CommandError(error.message) : error;
    } finally {
      await client.end();
    }
    const { madeAt, release, tables, files } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    if (filesInBucket) console.log('Uploaded files are in the bucket of S3_BUCKET_URL: restore them there.');
    console.log(
      `Restored the backup of ${madeAt}${release ? `, release ${release}` : ''}: ${rows} rows of ${tables.length} tables, ${files.length} files`,
    );
    await withOrm(settings, async (own) => {
      const applied = await migrateAsOwner(own, settings.runningRole);
      if (applied > 0) console.log(`${counted(applied, 'migration')} of later releases applied`);
      const erased = await createErasure(own.em, settings).repeatErasures();
      if (erased > 0) console.log(`Personal data erased from ${erased} inquiries again`);
    });
  },
  { asOwner: true },
);

async function withOrm<T>({ databaseUrl, databaseConnection }: CommandSettings, work: (orm: MikroORM) => Promise<T>) {
  const orm = await MikroORM.init(ormOptions(databaseUrl, databaseConnection, { application: 'migrate' }));
  return work(orm).finally(() => orm.close());
}

/**
 * A running site would keep old data in its caches. Waits briefly, because a closed connection is still listed for a moment. PostgreSQL
 * hides the type of other roles' connections; its own processes have no user.
 */
async function assertNoOtherConnections(client: pg.Client): Promise<void> {
  const deadline = performance.now() + DISCONNECT_WAIT_MS;
  for (;;) {
    const { rowCount } = await client.query(
      `select 1 from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`,
    );
    if (rowCount === 0) return;
    if (performance.now() > deadline)
      throw new CommandError(`The database has ${counted(rowCount ?? 0, 'other connection')}: stop the site first.`);
    await delay(POLL_MS);
  }
}

function readArguments(): { file: string; force: boolean } {
  const options = { force: { type: 'boolean', default: false } } as const;
  return readWords(USAGE, { allowPositionals: true, options }, ({ values, positionals }) => {
    const [file, ...rest] = positionals;
    if (file === undefined || rest.length > 0) throw new Error('Name exactly one file');
    return { file, force: values.force };
  });
}
