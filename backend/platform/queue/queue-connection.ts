import type { RedisOptions } from 'bullmq';

const MAX_RECONNECT_DELAY_MS = 2_000;
/** How long a goodbye may take; one to a server that is away is never answered. */
const DISCONNECT_TIMEOUT_MS = 500;

/** BullMQ's connection options: it reconnects for ever, so that nothing has to be started again when Redis is back. */
export function queueConnection(redisUrl: string): RedisOptions {
  return {
    url: redisUrl,
    disconnectTimeout: DISCONNECT_TIMEOUT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
  };
}
