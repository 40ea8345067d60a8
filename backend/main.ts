import 'reflect-metadata';
import { readdir, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { setPriority } from 'node:os';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { SettingsError } from './config/setting-parsers.js';
import { misspelledSettings, parseSettings, type Settings } from './config/settings.js';
import { checkPostgresVersion, UnusableServerError } from './database/usable-server.js';
import { drainConnections } from './platform/http/drain-connections.js';
import { connectRedis, redisVersionError, serverInfo } from './platform/redis/redis-connection.js';
import { ThreadsService } from './platform/threads/threads.service.js';
import { createSite, createWorker } from './site.js';

/** Requests in progress may take this long to end after SIGTERM. */
const DRAIN_MS = 8_000;
/** Work that is still running then is waiting for a server that is down. */
const STOP_LIMIT_MS = 10_000;

/** Visitors do not wait for sheets, emails and the sync. */
const WORKER_PRIORITY = 10;

async function main(): Promise<void> {
  const settings = parseSettings(process.env);
  if (settings.role === 'worker') await yieldToWebProcesses();
  const warnings = [...misspelledSettings(process.env), ...(await checkServers(settings))];
  const site =
    settings.role === 'worker' ? await createWorker(settings) : await createSite(settings, { describeApi: true });
  stopOnSignal(async (signal) => {
    const server: Server = site.getHttpServer();
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    // SIGINT comes from a terminal, where nobody else is waiting.
    if (signal === 'SIGTERM') await drainConnections(server);
    server.closeIdleConnections();
    await site.close();
    clearTimeout(force);
  });
  site.get(ThreadsService).start();
  await site.listen(settings.port, settings.host);
  for (const warning of warnings) new Logger('site').warn(warning);
  new Logger('site').log(
    `Serving ${settings.publicUrl} as ${settings.role} on ${settings.host}:${settings.port}, release ${settings.release}`,
  );
  process.send?.({ type: 'ready', url: settings.publicUrl });
}

/** On Linux, where each thread has its own priority: those of V8, which collect garbage, exist already; later ones inherit it. */
async function yieldToWebProcesses(): Promise<void> {
  if (process.platform !== 'linux') return;
  for (const thread of await readdir('/proc/self/task')) setPriority(Number(thread), WORKER_PRIORITY);
  await writeFile('/proc/self/autogroup', String(WORKER_PRIORITY)).catch(() => undefined);
}

/** Ends the process once; further signals are ignored. */
function stopOnSignal(stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), STOP_LIMIT_MS);
    stop(signal).then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

function fail(error: unknown): never {
  if (error instanceof SettingsError) {
    console.error('The site cannot start with these settings:');
    for (const message of error.errors) console.error(`  ${message}`);
  } else if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    console.error(`Port ${String(error.port)} is in use. Stop the process that uses it, or set PORT to another one.`);
  } else if (error instanceof Error && 'code' in error && error.code === 'EADDRNOTAVAIL') {
    console.error('HOST is not an address of this machine. Use 127.0.0.1, or 0.0.0.0 for all addresses.');
  } else {
    console.error(error);
  }
  process.exit(1);
}

main().catch(fail);

/**
 * Checks the versions of PostgreSQL and Redis. A server that is down is skipped: the site starts without it.
 * @returns warnings
 * @throws SettingsError with a line for each server that is too old
 */
async function checkServers(settings: Settings): Promise<string[]> {
  const errors: string[] = [];
  const [warning, redisError] = await Promise.all([
    postgresWarning(settings).catch((error: unknown) => {
      if (error instanceof UnusableServerError) errors.push(error.message);
      return null;
    }),
    redisInfo(settings).then(redisVersionError),
  ]);
  if (redisError) errors.push(redisError);
  if (errors.length > 0) throw new SettingsError(errors);
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
