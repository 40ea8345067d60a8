import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: https://www.sqlite.org/rescode.html#busy */
const BUSY = 5;

export type DirectoryLock = { release(): void };

/**
 * Takes the exclusive lock of a directory; undefined when another process holds it.
 *
 * Node.js has no flock(2), so this uses SQLite's file lock: the system releases it with the process, and it is never stale.
 *
 * @throws when the lock file cannot be opened (permissions, read-only disk)
 */
export function tryLockDirectory(directory: string, name = 'lock'): DirectoryLock | undefined {
  const database = new DatabaseSync(path.join(directory, name), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return undefined;
    throw error;
  }
}
