import type { RedisOptions } from 'bullmq';

const MAX_RECONNECT_DELAY_MS = 2_000;

/** BullMQ's connection options: it reconnects for ever, so that nothing has to be started again when Redis is back. */
export function queueConnection(redisUrl: string): RedisOptions {
  return {
    url: redisUrl,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  };
}
