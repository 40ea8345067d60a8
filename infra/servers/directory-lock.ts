import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** SQLITE_BUSY: https://www.sqlite.org/rescode.html#busy */
const BUSY = 5;

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the exclusive lock of a directory, or answers undefined when another process holds it.
 *
 * Node has no flock(2). SQLite takes a lock of the operating system on its file, which vanishes with the process
 * however it ends, so there is never a stale lock to reason about.
 *
 * @throws when the lock file cannot be created or opened (rights, read-only disk)
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
