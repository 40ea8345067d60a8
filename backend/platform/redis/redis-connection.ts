import { once } from 'node:events';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { FaultLog } from '../logging/fault-log.js';
import { connectRedis } from './connect-redis.js';

/** Redis' answers to a missing or wrong password. */
const REFUSED = /^(?:NOAUTH|WRONGPASS|NOPERM)\b/;

/** The web process's connection to Redis. While Redis is down a command fails at once: a visitor is waiting for it. */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  readonly client: Redis | Cluster;
  private refused = false;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {
    const { timeoutMs } = settings.redis;
    this.client = connectRedis(settings.redis, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: timeoutMs,
      // A connection that is silent for this long is cut, so that the next command fails at once.
      socketTimeout: timeoutMs,
    });
    const faults = new FaultLog(new Logger('redis'), 'Redis is back');
    this.client.on('error', (error: Error) => {
      this.refused = REFUSED.test(error.message);
      faults.failed(`Redis: ${error.message}`);
    });
    this.client.on('ready', () => {
      this.refused = false;
      faults.succeeded();
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
