import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { ArchiveWriter, readArchive } from './archive.js';
import * as database from './database-copy.js';
import { migrationsOf, readTable, sequencesOf, tablesOf } from './database-copy.js';
import { type BackupManifest, FORMAT, MANIFEST, parseManifest } from './manifest.js';
import { openFiles, swapFolders } from './upload-folders.js';

/**
 * Backs up every row, in one snapshot, and every uploaded file. The file appears only when it is complete; it holds personal
 * data and the site's secrets.
 * @param client a dedicated connection, outside of any transaction
 * @param release recorded in the manifest
 * @throws Error when the file exists or cannot be written
 */
export async function backUp(client: ClientBase, dataDir: string, file: string, release: string) {
  if (await exists(file)) throw Object.assign(new Error(`${file} exists`), { code: 'EEXIST', path: file });
  const unfinished = `${file}.part`;
  const archive = await ArchiveWriter.create(unfinished);
  try {
    await client.query('begin isolation level repeatable read read only');
    const manifest: BackupManifest = {
      format: FORMAT,
      madeAt: new Date().toISOString(),
      release,
      migrations: await migrationsOf(client),
      tables: [],
      sequences: [],
      files: [],
      checksums: {},
    };
    await addTables(client, archive, manifest);
    await client.query('commit');
    // Files last: a file is stored before its row, so the rows of the snapshot have their files, unless these are deleted meanwhile.
    await addFiles(dataDir, archive, manifest);
    await archive.add(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`));
    await archive.close();
    await rename(unfinished, file);
    return manifest;
  } catch (error) {
    archive.abandon();
    await client.query('rollback').catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

const exists = async (file: string): Promise<boolean> => (await stat(file).catch(() => null)) !== null;

async function addTables(client: ClientBase, archive: ArchiveWriter, manifest: BackupManifest): Promise<void> {
  for (const name of await tablesOf(client)) {
    const table = { name, rows: 0, chunks: [] as string[] };
    for await (const { json, rows } of readTable(client, name)) {
      const entry = `database/${name}/${table.chunks.length + 1}.json`;
      const content = Buffer.from(json);
      manifest.checksums[entry] = createHash('sha256').update(content).digest('hex');
      await archive.add(entry, content);
      table.chunks.push(entry);
      table.rows += rows;
    }
    manifest.tables.push(table);
  }
  manifest.sequences = await sequencesOf(client);
}

async function addFiles(dataDir: string, archive: ArchiveWriter, manifest: BackupManifest): Promise<void> {
  for await (const { path, size, handle } of openFiles(dataDir)) {
    const entry = `files/${manifest.files.length + 1}`;
    manifest.checksums[entry] = await sha256Of(fromStart(handle));
    await archive.addStream(entry, size, fromStart(handle));
    manifest.files.push({ path, size, entry });
  }
}

const fromStart = (handle: FileHandle): Readable => handle.createReadStream({ start: 0, autoClose: false });

async function sha256Of(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(content, hash);
  return hash.digest('hex');
}

export interface RestoreOptions {
  /** Replaces existing data. */
  force: boolean;
  /** Creates the tables of an empty database, up to the backup's last migration. */
  migrate: (last: string) => Promise<unknown>;
}

const NAMED_MIGRATIONS = 3;

/** The message is for the operator. Nothing was changed. */
export class RestoreRefusedError extends Error {}

/**
 * Replaces all data with a backup, or changes nothing. A database with tables must have the same migrations as the
 * backup. The erasure log stays.
 * @param client a dedicated connection, outside of any transaction
 * @throws RestoreRefusedError when the file is damaged or has another schema, or when there is data and no `force`
 */
export async function restore(client: ClientBase, dataDir: string, file: string, { force, migrate }: RestoreOptions) {
  await mkdir(dataDir, { recursive: true });
  // In the data folder, so that files can be moved by renaming them.
  const staged = await mkdtemp(join(dataDir, '.restore-'));
  try {
    const manifest = await unpack(file, staged);
    if (!(await database.hasTables(client))) await migrateEmpty(manifest, migrate);
    await client.query('begin');
    await assertSameSchema(client, manifest);
    await replaceRows(client, manifest, staged, force);
    const folders = await swapFolders(dataDir, staged);
    try {
      await client.query('commit');
    } catch (error) {
      await folders.rollback();
      throw error;
    }
    await folders.commit();
    return manifest;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}

/** Unpacks the archive below `staged` and verifies every checksum. */
async function unpack(file: string, staged: string): Promise<BackupManifest> {
  const found: Record<string, string> = {};
  let manifest: BackupManifest | null = null;
  try {
    for await (const entry of readArchive(file)) {
      const { name } = entry.header;
      if (!/^(?:manifest\.json|database\/\w+\/\d+\.json|files\/\d+)$/.test(name))
        throw new Error(`${name} is not a file of a backup`);
      const checksum = await unpackEntry(entry, join(staged, 'archive', name));
      if (name === MANIFEST) manifest = parseManifest(await readFile(join(staged, 'archive', MANIFEST), 'utf8'));
      else found[name] = checksum;
    }
  } catch (error) {
    throw new RestoreRefusedError(`${file} cannot be used: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (manifest === null) throw new RestoreRefusedError(`${file} cannot be used: it has no manifest`);
  const names = new Set([...Object.keys(manifest.checksums), ...Object.keys(found)]);
  for (const name of names)
    if (manifest.checksums[name] !== found[name])
      throw new RestoreRefusedError(`${file} is damaged: ${name} does not match its checksum`);
  for (const { path, entry } of manifest.files) {
    await mkdir(dirname(join(staged, 'files', path)), { recursive: true });
    await rename(join(staged, 'archive', entry), join(staged, 'files', path));
  }
  return manifest;
}

/** @returns SHA-256, hexadecimal */
async function unpackEntry(content: AsyncIterable<Buffer>, target: string): Promise<string> {
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash('sha256');
  const counted = async function* () {
    for await (const piece of content) {
      hash.update(piece);
      yield piece;
    }
  };
  await pipeline(Readable.from(counted()), createWriteStream(target, { mode: 0o600 }));
  return hash.digest('hex');
}

/** @throws RestoreRefusedError when the backup does not name its schema */
async function migrateEmpty({ migrations }: BackupManifest, migrate: RestoreOptions['migrate']): Promise<void> {
  const last = migrations.at(-1);
  if (last === undefined) throw new RestoreRefusedError('The backup names no migrations, so its tables are unknown.');
  await migrate(last);
}

async function assertSameSchema(client: ClientBase, manifest: BackupManifest): Promise<void> {
  const here = await database.migrationsOf(client);
  const missing = manifest.migrations.filter((name) => !here.includes(name));
  const newer = here.filter((name) => !manifest.migrations.includes(name));
  if (missing.length > 0)
    throw new RestoreRefusedError(
      `The backup is from a newer release, with ${someOf(missing)}: restore it with that release.`,
    );
  if (newer.length > 0)
    throw new RestoreRefusedError(
      `The backup is from an older release, without ${someOf(newer)}: restore it with that release, then upgrade.`,
    );
}

function someOf(migrations: readonly string[]): string {
  const more = migrations.length - NAMED_MIGRATIONS;
  return migrations.slice(0, NAMED_MIGRATIONS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

async function replaceRows(client: ClientBase, manifest: BackupManifest, staged: string, force: boolean) {
  const tables = await database.tablesOf(client);
  const filled = await database.firstFilledTable(client, tables);
  if (filled !== null && !force)
    throw new RestoreRefusedError(
      `There is data in ${filled}: restore into an empty database, or add --force to replace everything.`,
    );
  const erasures = tables.includes('erasure') ? await readErasureLog(client) : null;
  await database.emptyTables(client, tables);
  const backedUp = new Map(manifest.tables.map((table) => [table.name, table]));
  for (const name of tables)
    for (const chunk of backedUp.get(name)?.chunks ?? [])
      await database.writeRows(client, name, await readFile(join(staged, 'archive', chunk), 'utf8'));
  await database.finishTables(client, tables, manifest.sequences);
  if (erasures) await writeErasureLog(client, erasures);
}

const ERASURE_LOG_KEY = 'erasure-log';

/** The erasure log and its key. A restore must not reset them to the time of the backup. */
type ErasureLogCopy = { rows: { address_hash: string; at: string }[]; key: string | null };

async function readErasureLog(client: ClientBase): Promise<ErasureLogCopy> {
  const { rows } = await client.query<ErasureLogCopy['rows'][number]>('select address_hash, at::text from erasure');
  const secrets = await client.query<{ value: string }>('select value from site_secret where name = $1', [
    ERASURE_LOG_KEY,
  ]);
  return { rows, key: secrets.rows[0]?.value ?? null };
}

/**
 * Adds the rows that were read before the restore. Rows from the backup stay: under another key they match nobody, and
 * they were applied long ago.
 */
async function writeErasureLog(client: ClientBase, { rows, key }: ErasureLogCopy): Promise<void> {
  if (key === null) return;
  await client.query(
    'insert into site_secret (name, value) values ($1, $2) on conflict (name) do update set value = excluded.value',
    [ERASURE_LOG_KEY, key],
  );
  await client.query(
    `insert into erasure (address_hash, at)
     select copy.address_hash, copy.at from json_to_recordset($1::json) as copy(address_hash text, at timestamptz)
     where not exists (select 1 from erasure e where e.address_hash = copy.address_hash and e.at = copy.at)`,
    [JSON.stringify(rows)],
  );
}
