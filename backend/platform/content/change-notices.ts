import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Cluster, Redis } from 'ioredis';
import type { Settings } from '../../config/settings.js';
import { SETTINGS } from '../../config/settings.module.js';
import { connectRedis } from '../redis/connect-redis.js';
import { RedisConnection } from '../redis/redis-connection.js';

/**
 * Word between the processes of a site that something changed, by Redis publish and subscribe. Only a hint to look: what
 * changed stands in PostgreSQL, and a word that gets lost is made up for by looking twice a second.
 */
@Injectable()
export class ChangeNotices implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly channel: string;
  private subscriber: Redis | Cluster | undefined;
  private listener: () => void = () => {};

  constructor(
    private readonly redis: RedisConnection,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {
    this.channel = `${settings.redisPrefix}:content-changed`;
  }

  onNotice(callBack: () => void): void {
    this.listener = callBack;
  }

  onApplicationBootstrap(): void {
    // A connection that subscribes can do nothing else. It asks again by itself when Redis comes back.
    const subscriber = connectRedis(this.settings.redis, {
      enableOfflineQueue: true,
      maxRetriesPerRequest: null,
    });
    // The first connection says what is wrong.
    subscriber.on('error', () => {});
    subscriber.on('message', () => this.listener());
    subscriber.subscribe(this.channel).catch(() => {
      // Closed before Redis came.
    });
    this.subscriber = subscriber;
  }

  /** Never rejects: without Redis the others look by themselves. */
  tell(): void {
    this.redis.client.publish(this.channel, '').catch(() => {});
  }

  onApplicationShutdown(): void {
    this.subscriber?.disconnect();
  }
}
