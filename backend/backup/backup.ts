import { createHash } from 'node:crypto';
import { type FileHandle, rename, rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { ArchiveWriter } from './archive.js';
import { migrationsOf, readTable, sequencesOf, tablesOf } from './database-copy.js';
import { type BackupManifest, FORMAT, MANIFEST } from './manifest.js';
import { openFiles } from './upload-folders.js';

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
