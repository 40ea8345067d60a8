import type { ConnectionOptions } from 'bullmq';
import type { RedisSettings } from '../../config/redis-settings.js';
import { connectCluster, type RedisClientOptions, redisOptions } from '../redis/connect-redis.js';

export interface QueueConnection {
  options: ConnectionOptions;
  /** Closes a connection that BullMQ did not open and does not close. */
  end: () => void;
}

/** BullMQ's connection; it reconnects forever. */
export function queueConnection(
  settings: RedisSettings,
  clientOptions: Pick<RedisClientOptions, 'enableOfflineQueue' | 'maxRetriesPerRequest'>,
): QueueConnection {
  if (settings.mode !== 'cluster') return { options: redisOptions(settings, clientOptions), end: () => undefined };
  const cluster = connectCluster(settings, clientOptions);
  return { options: cluster, end: () => cluster.disconnect() };
}

/**
 * The prefix of queue keys. BullMQ's scripts touch several keys, and a cluster runs a script only when all are in one hash
 * slot: the braces are a hash tag (https://redis.io/docs/latest/operate/oss_and_stack/reference/cluster-spec/).
 */
export function queuePrefix({ redis, redisPrefix }: { redis: RedisSettings; redisPrefix: string }): string {
  return redis.mode === 'cluster' ? `{${redisPrefix}}` : redisPrefix;
}
