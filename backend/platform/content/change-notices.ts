import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Redis } from 'ioredis';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { RedisConnection } from '../redis/redis-connection.js';

/**
 * Word between the processes of a site that something changed, by Redis publish and subscribe. Only a hint to look: what
 * changed stands in PostgreSQL, and a word that gets lost is made up for by looking twice a second.
 */
@Injectable()
export class ChangeNotices implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #channel: string;
  #subscriber: Redis | undefined;
  #onNotice: () => void = () => {};

  constructor(
    private readonly redis: RedisConnection,
    @Inject(SETTINGS) { redisPrefix }: Settings,
  ) {
    this.#channel = `${redisPrefix}:content-changed`;
  }

  onNotice(callBack: () => void): void {
    this.#onNotice = callBack;
  }

  onApplicationBootstrap(): void {
    // A connection that subscribes can do nothing else. It asks again by itself when Redis comes back.
    const subscriber = this.redis.client.duplicate({
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
      commandTimeout: undefined,
    });
    // The first connection says what is wrong.
    subscriber.on('error', () => {});
    subscriber.on('message', () => this.#onNotice());
    subscriber.subscribe(this.#channel).catch(() => {
      // Closed before Redis came.
    });
    this.#subscriber = subscriber;
  }

  /** Never rejects: without Redis the others look by themselves. */
  tell(): void {
    this.redis.client.publish(this.#channel, '').catch(() => {});
  }

  onApplicationShutdown(): void {
    this.#subscriber?.disconnect();
  }
}
