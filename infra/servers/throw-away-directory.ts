import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's file system in memory. Containers have 64 MB of it unless told otherwise. */
const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 3 * 1024 ** 3;

/**
 * Creates a directory for data of servers that is not kept: in memory where there is room, because the kernel's work on the
 * thousand files of each test database is a tenth of the integration tests' processor time.
 */
export async function createThrowAwayDirectory(prefix: string): Promise<string> {
  const memory = await statfs(IN_MEMORY).catch(() => undefined);
  if (memory && memory.bavail * memory.bsize >= ROOM_BYTES) {
    const directory = await mkdtemp(path.join(IN_MEMORY, prefix)).catch(() => undefined);
    if (directory) return directory;
  }
  return mkdtemp(path.join(tmpdir(), prefix));
}
