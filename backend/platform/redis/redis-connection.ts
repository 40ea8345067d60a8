import { once } from 'node:events';
import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Cluster, Redis } from 'ioredis';
import type { RedisSettings } from '../../config/redis-settings.js';
import { Settings } from '../../config/settings.js';
import { ErrorLog } from '../logging/error-log.js';

/** Redis' answers to a missing or wrong password. */
const REFUSED = /^(?:NOAUTH|WRONGPASS|NOPERM)\b/;

const MAX_RECONNECT_DELAY_MS = 2_000;
/** A server that is down never confirms a disconnect. */
const DISCONNECT_TIMEOUT_MS = 500;

/** Client behavior during an outage, for a single server, sentinels and clusters alike. Times in milliseconds. */
export interface RedisClientOptions {
  enableOfflineQueue?: boolean;
  maxRetriesPerRequest?: number | null;
  commandTimeout?: number;
  /** The connection is cut when the server leaves a command unanswered for this long. */
  socketTimeout?: number;
}

const RECONNECT = {
  disconnectTimeout: DISCONNECT_TIMEOUT_MS,
  retryStrategy: (attempt: number) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
};

/** Oldest versions with every command that the queues and limits use. */
const OLDEST_REDIS = { Redis: '7.0', Valkey: '7.2' } as const;

/** The web process's connection to Redis. While Redis is down a command fails at once: a visitor is waiting for it. */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: Redis | Cluster;
  private refused = false;

  constructor(private readonly settings: Settings) {
    const { timeoutMs } = settings.redis;
    this.client = connectRedis(settings.redis, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: timeoutMs,
      // A connection that is silent for this long is cut, so that the next command fails at once.
      socketTimeout: timeoutMs,
    });
    const errors = new ErrorLog(new Logger('redis'), 'Redis is back');
    this.client.on('error', (error: Error) => {
      this.refused = REFUSED.test(error.message);
      errors.failed(`Redis: ${error.message}`);
    });
    this.client.on('ready', () => {
      this.refused = false;
      errors.succeeded();
    });
  }

  /** True while Redis does not accept the user or password of `REDIS_URL`. */
  get isRefused(): boolean {
    return this.refused;
  }

  /** Rate limits should count in Redis from the first request on. After a while the site starts without it. */
  async onModuleInit(): Promise<void> {
    if (this.client.status === 'ready') return;
    await once(this.client, 'ready', { signal: AbortSignal.timeout(2 * this.settings.redis.timeoutMs) }).catch(
      () => undefined,
    );
  }

  /** In the last shutdown phase: running requests and jobs need it until then. */
  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}

/** A connection to the server, to the primary that the sentinels name, or to the cluster. It reconnects forever. */
export const connectRedis = (settings: RedisSettings, options: RedisClientOptions): Redis | Cluster =>
  settings.mode === 'cluster' ? connectCluster(settings, options) : new Redis(redisOptions(settings, options));

/** Options for one server, given or named by the sentinels. */
export function redisOptions({ mode, server, nodes, sentinel }: RedisSettings, options: RedisClientOptions) {
  const { host, port, tls, ...access } = server;
  const secured = tls === null ? {} : { tls };
  if (mode !== 'sentinel') return { host, port, ...access, ...secured, ...RECONNECT, ...options };
  return {
    sentinels: nodes,
    name: sentinel.name,
    sentinelPassword: sentinel.password,
    sentinelRetryStrategy: RECONNECT.retryStrategy,
    ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: tls }),
    ...access,
    ...secured,
    ...RECONNECT,
    ...options,
  };
}

/** All nodes share one user, password and certificate authority. */
export function connectCluster({ server, nodes }: RedisSettings, options: RedisClientOptions): Cluster {
  const { enableOfflineQueue, ...perRequest } = options;
  const { username, password, tls } = server;
  return new Cluster(nodes, {
    enableOfflineQueue,
    clusterRetryStrategy: RECONNECT.retryStrategy,
    // A managed cluster announces host names, and its certificates are for those names.
    ...(tls && { dnsLookup: (address, found) => found(null, address) }),
    redisOptions: { username, password, ...(tls && { tls }), ...RECONNECT, ...perRequest },
  });
}

/**
 * @param info the answer of `INFO server`
 * @returns the error of a version that is too old; null for a usable or unknown one
 */
export function redisVersionError(info: string): string | null {
  const field = (name: string) => new RegExp(`^${name}:(\\d+\\.\\d+[\\d.]*)`, 'm').exec(info)?.[1];
  // Valkey also reports the version of Redis that it is compatible with.
  const valkey = field('valkey_version');
  const [kind, version] = valkey ? (['Valkey', valkey] as const) : (['Redis', field('redis_version')] as const);
  if (version === undefined || !isOlder(version, OLDEST_REDIS[kind])) return null;
  return `The server of REDIS_URL is ${kind} ${version}: the site needs Redis ${OLDEST_REDIS.Redis} or newer, or Valkey ${OLDEST_REDIS.Valkey} or newer.`;
}

/** @returns '' when the server is down or does not allow `INFO` */
export const serverInfo = (client: Redis | Cluster): Promise<string> => client.info('server').catch(() => '');

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = than.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
