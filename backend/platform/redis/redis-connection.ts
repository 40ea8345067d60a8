import { once } from 'node:events';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { connectRedis } from './connect-redis.js';

const COMMAND_TIMEOUT_MS = 1_000;
/** A server that has not said a word by then hangs: its connection is cut, so that the next command fails at once. */
const SILENCE_MS = 1_000;
/** A site that starts waits this long for its Redis, then it serves without. */
const START_TIMEOUT_MS = 2_000;
const MAX_RECONNECT_DELAY_MS = 2_000;
/** How long a goodbye may take; one to a server that is away is never answered. */
const DISCONNECT_TIMEOUT_MS = 500;

/**
 * The web process's connection to Redis. A command fails at once while Redis is away instead of waiting in a queue for
 * its return, as a visitor waits behind it; the connection comes back by itself.
 */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: Redis | Cluster;
  private readonly logger = new Logger('redis');

  constructor(@Inject(SETTINGS) settings: Settings) {
    this.client = connectRedis(settings.redis, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: COMMAND_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
      disconnectTimeout: DISCONNECT_TIMEOUT_MS,
      retryStrategy: (attempt) => Math.min(attempt * 100, MAX_RECONNECT_DELAY_MS),
    });
    let lastFault = '';
    this.client.on('error', (error: Error) => {
      // The same fault comes with every attempt to reconnect: say it once.
      if (error.message !== lastFault) this.logger.warn(`Redis: ${error.message}`);
      lastFault = error.message;
    });
    this.client.on('ready', () => {
      if (lastFault !== '') this.logger.log('Redis is back');
      lastFault = '';
    });
  }

  /** What is counted in Redis is counted there from the first request on. */
  async onModuleInit(): Promise<void> {
    if (this.client.status === 'ready') return;
    await once(this.client, 'ready', { signal: AbortSignal.timeout(START_TIMEOUT_MS) }).catch(() => undefined);
  }

  /** Last of all: until then requests and jobs that are under way need it. */
  onApplicationShutdown(): void {
    this.client.disconnect();
  }
}
