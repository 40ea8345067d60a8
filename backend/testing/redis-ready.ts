import type { NestExpressApplication } from '@nestjs/platform-express';
import { RedisConnection } from '../platform/redis/redis-connection.js';
import { until } from './until.js';

/** Waits for Redis after an outage. Until then the site counts in memory, which would split the counts of the next test. */
export async function redisReady(site: NestExpressApplication): Promise<void> {
  const { client } = site.get(RedisConnection, { strict: false });
  await until(
    async () => client.status,
    (status) => status === 'ready',
  );
}
