import { setTimeout as delay } from 'node:timers/promises';
import { readRuntimeState } from '../servers/runtime-file.ts';
import { DataDirectoryInUse } from '../servers/servers-error.ts';
import type { CommandSession } from './command-session.ts';

export interface FoundServers {
  databaseUrl: string;
  redisUrl: string;
  /** The database was started for this command, and may be empty. */
  databaseStarted: boolean;
}

/** How long to wait for another command's servers. */
const WAIT_FOR_SERVERS_MS = 60_000;
const POLL_MS = 100;

/**
 * Each address comes from the environment if it is set there, otherwise from the site that runs on the data directory, otherwise
 * from servers started for this command.
 * @throws ServersError when they cannot be started
 */
export async function findServers(
  session: Pick<CommandSession, 'startServers' | 'orInterrupted'>,
  dataDir: string,
  environment: Partial<Record<'DATABASE_URL' | 'REDIS_URL', string>>,
): Promise<FoundServers> {
  const [databaseUrl, redisUrl] = [environment.DATABASE_URL || undefined, environment.REDIS_URL || undefined];
  if (databaseUrl && redisUrl) return { databaseUrl, redisUrl, databaseStarted: false };
  const deadline = performance.now() + WAIT_FOR_SERVERS_MS;
  for (;;) {
    try {
      const started = await session.startServers({ dataDir, databaseUrl, redisUrl });
      return {
        databaseUrl: started.databaseUrl,
        redisUrl: started.redisUrl,
        databaseStarted: databaseUrl === undefined,
      };
    } catch (error) {
      if (!(error instanceof DataDirectoryInUse) || performance.now() > deadline) throw error;
    }
    // Another command holds the directory; its addresses appear when its servers are up.
    const running = await readRuntimeState(dataDir).catch(() => undefined);
    if (running)
      return {
        databaseUrl: databaseUrl ?? running.databaseUrl,
        redisUrl: redisUrl ?? running.redisUrl,
        databaseStarted: false,
      };
    await session.orInterrupted(delay(POLL_MS));
  }
}
