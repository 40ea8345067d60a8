import { type FSWatcher, watch } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Editors save in several steps and several files at once, and `git checkout` writes hundreds. */
const SETTLE_MS = 150;

/**
 * Resolves when the folder is watched, to a generator that yields once for each batch of changes below it.
 * @param end ends the generator
 */
export async function watchChanges(directory: string, end: AbortSignal): Promise<AsyncGenerator<void>> {
  let wake: () => void = () => {};
  let timer: NodeJS.Timeout | undefined;
  let changed = false;
  let watchers: FSWatcher[] = [];
  const onEvent = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      changed = true;
      wake();
    }, SETTLE_MS);
  };
  const renew = async () => {
    const former = watchers;
    watchers = await watchTree(directory, onEvent);
    for (const watcher of former) watcher.close();
  };
  end.addEventListener('abort', () => wake(), { once: true });
  await renew();
  return batches();

  async function* batches(): AsyncGenerator<void> {
    try {
      while (!end.aborted) {
        if (!changed) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        if (end.aborted) return;
        changed = false;
        // Folders may be new or replaced. The caller reads the files after this, so no change falls between.
        await renew();
        yield;
      }
    } finally {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    }
  }
}

/**
 * On Linux a recursive watch of Node.js follows files, and loses a file at the second atomic save (write, then rename). One watch
 * for each folder reports every change of its entries.
 */
async function watchTree(directory: string, onEvent: () => void): Promise<FSWatcher[]> {
  if (process.platform !== 'linux') return [watch(directory, { recursive: true }, onEvent)];
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const folders = entries
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  return [directory, ...folders].flatMap((folder) => watchFolder(folder, onEvent));
}

/** A folder can disappear during a checkout; its parent reports that. */
function watchFolder(folder: string, onEvent: () => void): FSWatcher[] {
  try {
    return [watch(folder, onEvent).on('error', onEvent)];
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
