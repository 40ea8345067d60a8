import { Cluster, Redis } from 'ioredis';
import type { RedisSettings } from '../../config/redis-settings.js';

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

/** A connection to the server, to the primary that the sentinels name, or to the cluster. It reconnects forever. */
export function connectRedis(settings: RedisSettings, options: RedisClientOptions): Redis | Cluster {
  return settings.mode === 'cluster' ? connectCluster(settings, options) : new Redis(redisOptions(settings, options));
}

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
