import { parseSettings } from '../../config/settings.js';
import { queuePrefix } from '../queue/job-queue.js';
import { redisOptions, redisVersionError } from './redis-connection.js';

const OPTIONS = { maxRetriesPerRequest: 1 };
const settings = (given: Record<string, string>) =>
  parseSettings({ DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example', ...given });

test('reads all options from the URL of a single server', () => {
  const { redis } = settings({ REDIS_URL: 'rediss://site:secret@cache.example:7000/2' });
  const server = { host: 'cache.example', port: 7000, username: 'site', password: 'secret', db: 2, tls: {} };
  expect(redisOptions(redis, OPTIONS)).toMatchObject({ ...server, ...OPTIONS });
});

test('sets no fixed address with sentinels', () => {
  const { redis } = settings({
    REDIS_URL: 'redis://:secret@ignored/1',
    REDIS_MODE: 'sentinel',
    REDIS_NODES: 'a:26379,b:26379',
    REDIS_SENTINEL_NAME: 'site',
  });
  const options = redisOptions(redis, OPTIONS);
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

test('puts the keys of a queue into one hash slot of a cluster', () => {
  expect(queuePrefix(settings({ REDIS_PREFIX: 'yard' }))).toBe('yard');
  expect(queuePrefix(settings({ REDIS_PREFIX: 'yard', REDIS_MODE: 'cluster' }))).toBe('{yard}');
});

test.each([
  ['redis_version:7.0.15\r\nredis_mode:standalone'],
  ['redis_version:8.2.3\r\n'],
  ['redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.1.0\r\n'],
  [''],
])('%j is usable', (info) => {
  expect(redisVersionError(`# Server\r\n${info}`)).toBeNull();
});

test.each([
  ['redis_version:6.2.14', 'Redis 6.2.14'],
  ['redis_version:5.0.0', 'Redis 5.0.0'],
  ['redis_version:7.2.4\r\nvalkey_version:7.0.0', 'Valkey 7.0.0'],
])('%j is too old', (info, name) => {
  expect(redisVersionError(`# Server\r\n${info}\r\n`)).toBe(
    `The server of REDIS_URL is ${name}: the site needs Redis 7.0 or newer, or Valkey 7.2 or newer.`,
  );
});
