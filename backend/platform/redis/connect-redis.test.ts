import { parseSettings } from '../../config/settings.js';
import { queuePrefix } from '../queue/queue-connection.js';
import { redisOptions } from './connect-redis.js';

const MANNERS = { retryStrategy: () => 0, maxRetriesPerRequest: 1 };
const settings = (given: Record<string, string>) =>
  parseSettings({ DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example', ...given });

test('one server is reached as its address says', () => {
  const { redis } = settings({ REDIS_URL: 'rediss://site:secret@cache.example:7000/2' });
  expect(redisOptions(redis, MANNERS)).toEqual({
    host: 'cache.example',
    port: 7000,
    username: 'site',
    password: 'secret',
    db: 2,
    tls: {},
    ...MANNERS,
  });
});

test('with sentinels nobody keeps to one address', () => {
  const { redis } = settings({
    REDIS_URL: 'redis://:secret@ignored/1',
    REDIS_MODE: 'sentinel',
    REDIS_NODES: 'a:26379,b:26379',
    REDIS_SENTINEL_NAME: 'site',
  });
  const options = redisOptions(redis, MANNERS);
  expect(options).toMatchObject({
    sentinels: [
      { host: 'a', port: 26379 },
      { host: 'b', port: 26379 },
    ],
    name: 'site',
    password: 'secret',
    db: 1,
  });
  for (const name of ['host', 'port', 'enableTLSForSentinelMode']) expect(options).not.toHaveProperty(name);
});

test('in a cluster the keys of the queues lie together', () => {
  expect(queuePrefix(settings({ REDIS_PREFIX: 'yard' }))).toBe('yard');
  expect(queuePrefix(settings({ REDIS_PREFIX: 'yard', REDIS_MODE: 'cluster' }))).toBe('{yard}');
});
