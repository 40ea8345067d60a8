import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Addresses of the servers on a data directory, for other commands. Contains passwords, so only its owner can read it. */
export interface RuntimeState {
  databaseUrl: string;
  redisUrl: string;
  /** The guard's pid. */
  pid: number;
  /** The site's address, once it serves. */
  url?: string;
}

const runtimeFile = (dataDir: string): string => path.join(dataDir, 'run', 'servers.json');

export async function writeRuntimeState(dataDir: string, state: RuntimeState): Promise<void> {
  const file = runtimeFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

export async function removeRuntimeState(dataDir: string): Promise<void> {
  await rm(runtimeFile(dataDir), { force: true });
}

/** Undefined without a file. Whether a file is stale is decided by the directory's lock. */
export async function readRuntimeState(dataDir: string): Promise<RuntimeState | undefined> {
  const text = await readFile(runtimeFile(dataDir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as RuntimeState);
}
