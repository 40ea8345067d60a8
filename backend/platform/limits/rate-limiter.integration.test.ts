import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { parseSettings } from '../../config/settings.js';
import { replaceMethod } from '../../testing/replace-method.js';
import { testRedisUrl } from '../../testing/test-database.js';
import type { TooManyRequestsException } from '../http/errors/api-errors.js';
import { Metrics } from '../metrics/metrics.js';
import { RedisConnection } from '../redis/redis-connection.js';
import { type CountedUse, type LimitedUse, RateLimiter } from './rate-limiter.js';

const TEN_MINUTES_MS = 600_000;

const settings = parseSettings({
  ...{ DATABASE_URL: 'postgres://nowhere.example/none', REDIS_URL: testRedisUrl(), REDIS_TIMEOUT_MS: '60000' },
  ...{ REDIS_PREFIX: `test-${randomUUID().slice(0, 8)}` },
});
let connection: RedisConnection;
let limits: RateLimiter;
beforeAll(async () => {
  connection = new RedisConnection(settings);
  await once(connection.client, 'ready');
  limits = new RateLimiter(connection, settings, new Metrics());
});
afterAll(() => connection.onApplicationShutdown());

let last = 0;
const newUse = (limit: LimitedUse['limit'] = 'contact-address'): LimitedUse => ({ limit, key: `client ${++last}` });

/** Ends the windows of all limits, as the store does when they expire. */
async function endWindows(): Promise<void> {
  const keys = await connection.client.keys(`${settings.redisPrefix}:limit:*`);
  if (keys.length > 0) await connection.client.del(keys);
}

/** Tries `most` uses. @returns how many are accepted */
async function accepted(use: LimitedUse, most: number): Promise<number> {
  let count = 0;
  for (let at = 0; at < most; at++) {
    const outcome = await limits.consume([use]).catch(() => null);
    if (outcome) count += 1;
  }
  return count;
}

it('a refunded use can be used again in its window', async () => {
  const use = newUse();
  const counted: CountedUse[] = [];
  for (let at = 0; at < 10; at++) counted.push(...(await limits.consume([use])));
  await limits.refund(counted.slice(0, 3));
  expect(await accepted(use, 10)).toBe(3);
});

it('a use refunded after its window adds none to the next window', async () => {
  const use = newUse();
  const counted = await limits.consume([use]);
  await endWindows();
  expect(await accepted(use, 4)).toBe(4);
  const now = performance.now() + TEN_MINUTES_MS;
  const putBack = replaceMethod(performance, 'now', () => () => now);
  try {
    await limits.refund(counted);
  } finally {
    putBack();
  }
  expect(await accepted(use, 20)).toBe(6);
});

it('a use that turns out larger or smaller than counted is corrected', async () => {
  const use = newUse();
  const [counted] = (await limits.consume([{ ...use, points: 2 }])) as [CountedUse];
  await limits.settle(counted, 7);
  expect(await accepted(use, 10)).toBe(3);
  await limits.settle({ ...counted, points: 10 }, 4);
  expect(await accepted(use, 10)).toBe(6);
});

it.each([
  [10, 600],
  [15, 900],
  [40, 1_200],
])('a use of %s of 10 closes the limit for %s s', async (points, seconds) => {
  const use = newUse();
  const [counted] = (await limits.consume([{ ...use, points: 10 }])) as [CountedUse];
  await limits.settle(counted, points);
  const wait = await limits.consume([use]).catch((error: TooManyRequestsException) => error.retryAfter);
  expect([seconds - 1, seconds]).toContain(wait);
});

it('a use larger than what is left is accepted while no more than half is used', async () => {
  const points = async (use: LimitedUse, count: number) => (await limits.consume([{ ...use, points: count }])).length;
  const [half, more] = [newUse(), newUse()];
  expect([await points(half, 5), await points(half, 9), await points(more, 6)]).toEqual([1, 1, 1]);
  for (const use of [half, more]) await expect(points(use, 5)).rejects.toMatchObject({ status: 429 });
  expect(await accepted(more, 10)).toBe(4);
});

it('uses refunded after the store lost them add none', async () => {
  const use = newUse();
  const counted = [...(await limits.consume([use])), ...(await limits.consume([use]))];
  await endWindows();
  await limits.refund(counted);
  expect(await accepted(use, 20)).toBe(10);
});

it('a refused request counts nothing, neither for the limit that refused it nor for the others', async () => {
  const email = newUse('contact-email');
  const address = newUse();
  expect(await accepted(email, 5)).toBe(5);
  for (let at = 0; at < 12; at++) await expect(limits.consume([email, address])).rejects.toMatchObject({ status: 429 });
  expect(await accepted(address, 20)).toBe(10);
  expect(await accepted(email, 5)).toBe(0);
});
