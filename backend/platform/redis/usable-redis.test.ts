import { redisVersionFault } from './usable-redis.js';

test.each([
  ['redis_version:7.0.15\r\nredis_mode:standalone'],
  ['redis_version:8.2.3\r\n'],
  ['redis_version:7.2.4\r\nserver_name:valkey\r\nvalkey_version:8.1.0\r\n'],
  [''],
])('%j is usable', (info) => {
  expect(redisVersionFault(`# Server\r\n${info}`)).toBeNull();
});

test.each([
  ['redis_version:6.2.14', 'Redis 6.2.14'],
  ['redis_version:5.0.0', 'Redis 5.0.0'],
  ['redis_version:7.2.4\r\nvalkey_version:7.0.0', 'Valkey 7.0.0'],
])('%j is too old', (info, name) => {
  expect(redisVersionFault(`# Server\r\n${info}\r\n`)).toBe(
    `The server of REDIS_URL is ${name}: the site needs Redis 7.0 or newer, or Valkey 7.2 or newer.`,
  );
});
