import type { NestExpressApplication } from '@nestjs/platform-express';
import { RedisConnection } from '../platform/redis/redis-connection.js';
import { until } from './until.js';

/** After an outage: until then the site counts in memory, and the counts of the next test would be split. */
export async function redisReady(site: NestExpressApplication): Promise<void> {
  const { client } = site.get(RedisConnection, { strict: false });
  await until(
    async () => client.status,
    (status) => status === 'ready',
  );
}
