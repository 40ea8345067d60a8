import type { Cluster, Redis } from 'ioredis';
import type { RedisSettings } from '../../config/redis-settings.js';
import { connectRedis, redisVersionError } from '../../platform/redis/redis-connection.js';
import { isLocalHost } from '../launch/local-host.js';
import { CHECK_LIMIT_MS, type Check, error, ok, warning } from '../run-checks.js';

const REDIS = 'Redis';

export const redisCheck = (settings: RedisSettings): Check => ({
  subject: REDIS,
  action: 'Check that the server of REDIS_URL runs, its password, and that this machine may connect to it.',
  find: async () => {
    const client = connectRedis(settings, {
      maxRetriesPerRequest: 1,
      commandTimeout: CHECK_LIMIT_MS / 2,
      socketTimeout: CHECK_LIMIT_MS / 2,
    });
    // The command itself only reports that the client gave up.
    let error: Error | null = null;
    client.on('error', (reason: Error) => {
      error = reason;
    });
    try {
      return [...(await serverFindings(client)), passwordFinding(settings)];
    } catch (reason) {
      throw error ?? reason;
    } finally {
      client.disconnect();
    }
  },
});

async function serverFindings(client: Redis | Cluster) {
  const info = await client.info();
  const fact = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1];
  const policy = fact('maxmemory_policy');
  const limit = Number(fact('maxmemory') ?? 0);
  const outdated = redisVersionError(info);
  const version = outdated
    ? error(REDIS, outdated, 'Upgrade Redis.')
    : ok(REDIS, `version ${fact('valkey_version') ?? fact('redis_version') ?? 'unknown'}`);
  if (policy === 'noeviction') return [version, ok(REDIS, 'evicts nothing when it is full')];
  const action = 'Set maxmemory-policy noeviction.';
  if (policy === undefined) return [version, warning(REDIS, 'does not report its eviction policy', action)];
  // Without a memory limit, nothing is evicted yet.
  const found = limit === 0 ? warning : error;
  return [version, found(REDIS, `evicts keys when it is full (${policy}): queued work would be lost`, action)];
}

function passwordFinding({ mode, server, nodes }: RedisSettings) {
  if (server.password) return ok(REDIS, 'needs a password');
  const hosts = mode === 'single' ? [server.host] : nodes.map(({ host }) => host);
  if (hosts.every(isLocalHost)) return ok(REDIS, 'has no password, on this machine only');
  return warning(REDIS, 'has no password', 'Set requirepass, and the password in REDIS_URL.');
}
