import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Opened = { close(): unknown } | { stop(): unknown } | { shut(): unknown };

/** Tests read, set, replace and copy what it has. */
const TRAPS = ['get', 'set', 'deleteProperty', 'defineProperty', 'getOwnPropertyDescriptor', 'ownKeys'] as const;

/** What the tests that run now have opened. */
const opened: Opened[] = [];

/**
 * Something for the tests of a file, or of a `describe`, where this must be called: opened before them, and closed after
 * them, the newest first.
 * @param open may use what was opened before
 * @returns it, for use within the tests
 */
export const forFile = <T extends Opened>(open: () => T | Promise<T>): T => between(beforeAll, afterAll, open);

/** A new one for each test. */
export const forTest = <T extends Opened>(open: () => T | Promise<T>): T => between(beforeEach, afterEach, open);

function between<T extends Opened>(before: typeof beforeAll, after: typeof afterAll, open: () => T | Promise<T>): T {
  let current: T;
  let isOpen = false;
  before(async () => {
    current = await open();
    opened.push(current);
    isOpen = true;
  });
  after(() => {
    const newest = isOpen ? opened.pop() : undefined;
    isOpen = false;
    if (newest) return 'close' in newest ? newest.close() : 'stop' in newest ? newest.stop() : newest.shut();
  });
  const forward =
    (trap: (typeof TRAPS)[number]) =>
    (_: unknown, ...given: unknown[]) =>
      (Reflect[trap] as (...all: unknown[]) => unknown)(current, ...given);
  return new Proxy({} as T, Object.fromEntries(TRAPS.map((trap) => [trap, forward(trap)])));
}

/** A folder of this prefix for the tests of a file. */
export function folderForFile(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  forFile(() => ({ close: () => rm(folder, { recursive: true, force: true }) }));
  return folder;
}

/** A folder of this prefix for each test: always the same path, empty at first. */
export function folderForTest(prefix: string): string {
  const folder = join(tmpdir(), `${prefix}${randomUUID()}`);
  forTest(async () => {
    await mkdir(folder);
    return { close: () => rm(folder, { recursive: true, force: true }) };
  });
  return folder;
}
