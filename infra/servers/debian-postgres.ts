import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { PostgresBinaries } from './postgres-binaries.ts';

/** Debian keeps each major version in a folder of its own. */
export const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The versions of PostgreSQL that Debian has installed here with their extensions, for tests. */
export async function findDebianPostgres(): Promise<PostgresBinaries[]> {
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
