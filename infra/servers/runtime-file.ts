import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What runs on a data directory, for other commands on the same one. Holds passwords: readable by its owner only. */
export interface RuntimeState {
  databaseUrl: string;
  redisUrl: string;
  /** The guard's process number. */
  pid: number;
  /** The site's address, once it serves. */
  url?: string;
}

function runtimeFile(dataDir: string): string {
  return path.join(dataDir, 'run', 'servers.json');
}

export async function writeRuntimeState(dataDir: string, state: RuntimeState): Promise<void> {
  const file = runtimeFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export async function removeRuntimeState(dataDir: string): Promise<void> {
  await rm(runtimeFile(dataDir), { force: true });
}

/** Undefined when nothing runs. A file left by a killed run is told apart by the lock of the directory, not here. */
export async function readRuntimeState(dataDir: string): Promise<RuntimeState | undefined> {
  const text = await readFile(runtimeFile(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as RuntimeState);
}
