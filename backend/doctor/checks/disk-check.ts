import { randomUUID } from 'node:crypto';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../finding.contract.js';
import { type Check, error, messageOf, ok, warning } from '../run-checks.js';

const DISK = 'Disk';
const GB = 1e9;
const WARNING_BYTES = 5 * GB;
const ERROR_BYTES = GB;
const ROOM = 'Free some space or enlarge the disk: a full disk stops PostgreSQL, Redis and uploads.';

export const diskCheck = (dataDir: string): Check => ({
  subject: DISK,
  action: 'Check that DATA_DIR exists.',
  find: async () => {
    try {
      await mkdir(dataDir, { recursive: true });
      const file = join(dataDir, `doctor-${randomUUID()}`);
      await writeFile(file, '', { flag: 'wx' });
      await rm(file);
    } catch (reason) {
      const action = 'Give the user that runs the site write permission on DATA_DIR.';
      return [error(DISK, `DATA_DIR is not writable: ${messageOf(reason)}`, action)];
    }
    const { bavail, bsize } = await statfs(dataDir);
    return [diskFinding(bavail * bsize)];
  },
});

export function diskFinding(freeBytes: number): Finding {
  const text = `${(freeBytes / GB).toFixed(1)} GB free for DATA_DIR`;
  if (freeBytes < ERROR_BYTES) return error(DISK, text, ROOM);
  return freeBytes < WARNING_BYTES ? warning(DISK, text, ROOM) : ok(DISK, text);
}
