import { forTest } from '../../testing/for-file.js';
import { TcpGate } from '../../testing/tcp-gate.js';
import { createTestDatabase, testRedisUrl } from '../../testing/test-database.js';
import { createTestSite, SHORT_TIMEOUTS } from '../../testing/test-site.js';
import { RedisConnection } from '../redis/redis-connection.js';

const database = forTest(() => createTestDatabase());
const gate = forTest(() => new TcpGate(testRedisUrl()).open());

const startBehindGate = async () =>
  createTestSite(database, {
    REDIS_TIMEOUT_MS: SHORT_TIMEOUTS.REDIS_TIMEOUT_MS,
    PROCESS_ROLE: 'all',
    REDIS_URL: gate.gatedUrl,
    SMTP_URL: 'smtp://127.0.0.1:9',
  });

it('a process shuts down after Redis went down', async () => {
  const site = await startBehindGate();
  const { client } = site.get(RedisConnection, { strict: false });
  while (client.status !== 'ready') await new Promise(setImmediate);
  await gate.shut();
  while (client.status === 'ready') await new Promise(setImmediate);
  await expect(site.close()).resolves.toBeUndefined();
});

it('a process shuts down if Redis was never up', async () => {
  await gate.shut();
  const site = await startBehindGate();
  await expect(site.close()).resolves.toBeUndefined();
});
