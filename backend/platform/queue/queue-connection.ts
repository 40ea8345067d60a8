import type { ConnectionOptions } from 'bullmq';
import type { RedisSettings } from '../../config/redis-settings.js';
import { connectCluster, type RedisManners, redisOptions } from '../redis/connect-redis.js';

const MAX_RECONNECT_DELAY_MS = 2_000;
/** How long a goodbye may take; one to a server that is away is never answered. */
const DISCONNECT_TIMEOUT_MS = 500;

/** What BullMQ is given, and how it ends. */
export interface QueueConnection {
  options: ConnectionOptions;
  /** Of a connection that BullMQ did not make and does not close. */
  end: () => void;
}

/** BullMQ's connection: it reconnects for ever, so that nothing has to be started again when Redis is back. */
export function queueConnection(
  settings: RedisSettings,
  manners: Pick<RedisManners, 'enableOfflineQueue' | 'maxRetriesPerRequest'>,
): QueueConnection {
  const all: RedisManners = {
    ...manners,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  };
  if (settings.mode !== 'cluster') return { options: redisOptions(settings, all), end: () => undefined };
  const cluster = connectCluster(settings, all);
  return { options: cluster, end: () => cluster.disconnect() };
}

/**
 * What the keys of the queues begin with. A script of BullMQ touches several of them, and a cluster runs it only where they lie
 * on one node: the braces make them (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/, "Hash tags").
 */
export function queuePrefix({ redis, redisPrefix }: { redis: RedisSettings; redisPrefix: string }): string {
  return redis.mode === 'cluster' ? `{${redisPrefix}}` : redisPrefix;
}
