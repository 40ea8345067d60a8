import pg from 'pg';
import { SettingsError } from './config/setting-reader.js';
import type { Settings } from './config/settings.js';
import { checkPostgresVersion, UnusableServerError } from './database/usable-server.js';
import { connectRedis, redisVersionFault, serverInfo } from './platform/redis/redis-connection.js';

/**
 * Checks the versions of PostgreSQL and Redis. A server that is down is skipped: the site starts without it.
 * @returns warnings
 * @throws SettingsError with a line for each server that is too old
 */
export async function checkServers(settings: Settings): Promise<string[]> {
  const faults: string[] = [];
  const [warning, redisFault] = await Promise.all([
    postgresWarning(settings).catch((error: unknown) => {
      if (error instanceof UnusableServerError) faults.push(error.message);
      return null;
    }),
    redisInfo(settings).then(redisVersionFault),
  ]);
  if (redisFault) faults.push(redisFault);
  if (faults.length > 0) throw new SettingsError(faults);
  return warning === null ? [] : [warning];
}

async function postgresWarning({ databaseUrl, databaseConnection: { tls, timeoutMs } }: Settings) {
  const client = new pg.Client({
    connectionString: databaseUrl,
    ssl: tls ?? false,
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection that breaks after its statement must not end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await checkPostgresVersion(async (sql) => (await client.query(sql)).rows);
  } finally {
    void client.end().catch(() => undefined);
  }
}

async function redisInfo({ redis }: Settings): Promise<string> {
  const client = connectRedis(redis, { maxRetriesPerRequest: 0, commandTimeout: redis.timeoutMs });
  client.on('error', () => undefined);
  try {
    return await serverInfo(client);
  } finally {
    client.disconnect();
  }
}
