import { Cluster, Redis } from 'ioredis';
import type { RedisSettings } from '../../config/redis-settings.js';

/** What a connection does in trouble; the same whoever is at the other end. Times in milliseconds. */
export interface RedisManners {
  enableOfflineQueue?: boolean;
  maxRetriesPerRequest?: number | null;
  commandTimeout?: number;
  disconnectTimeout?: number;
  /** Until the next attempt to connect. */
  retryStrategy: (attempt: number) => number;
}

/** A connection to the server, to the one that the sentinels name, or to the cluster. It comes back by itself. */
export function connectRedis(settings: RedisSettings, manners: RedisManners): Redis | Cluster {
  return settings.mode === 'cluster' ? connectCluster(settings, manners) : new Redis(redisOptions(settings, manners));
}

/** Of one server, given or named by the sentinels. */
export function redisOptions({ mode, server, nodes, sentinel }: RedisSettings, manners: RedisManners) {
  const { host, port, tls, ...access } = server;
  const secured = tls === null ? {} : { tls };
  if (mode !== 'sentinel') return { host, port, ...access, ...secured, ...manners };
  return {
    sentinels: nodes,
    name: sentinel.name,
    sentinelPassword: sentinel.password,
    sentinelRetryStrategy: manners.retryStrategy,
    ...(tls && { enableTLSForSentinelMode: true, sentinelTLS: tls }),
    ...access,
    ...secured,
    ...manners,
  };
}

/** Of every node the same user, password and certificates. */
export function connectCluster({ server, nodes }: RedisSettings, manners: RedisManners): Cluster {
  const { enableOfflineQueue, retryStrategy, ...perRequest } = manners;
  const { username, password, tls } = server;
  return new Cluster(nodes, {
    enableOfflineQueue,
    clusterRetryStrategy: retryStrategy,
    // The names that a managed cluster tells are those of its certificates.
    ...(tls && { dnsLookup: (address, found) => found(null, address) }),
    redisOptions: { username, password, ...(tls && { tls }), ...perRequest },
  });
}
