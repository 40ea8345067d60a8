import type { Cluster, Redis } from 'ioredis';

/** Oldest versions with every command that the queues and limits use. */
const OLDEST_REDIS = { Redis: '7.0', Valkey: '7.2' } as const;

/**
 * @param info the answer of `INFO server`
 * @returns the fault of a version that is too old; null for a usable or unknown one
 */
export function redisVersionFault(info: string): string | null {
  const field = (name: string) => new RegExp(`^${name}:(\\d+\\.\\d+[\\d.]*)`, 'm').exec(info)?.[1];
  // Valkey also reports the version of Redis that it is compatible with.
  const valkey = field('valkey_version');
  const [kind, version] = valkey ? (['Valkey', valkey] as const) : (['Redis', field('redis_version')] as const);
  if (version === undefined || !isOlder(version, OLDEST_REDIS[kind])) return null;
  return `The server of REDIS_URL is ${kind} ${version}: the site needs Redis ${OLDEST_REDIS.Redis} or newer, or Valkey ${OLDEST_REDIS.Valkey} or newer.`;
}

/** @returns '' when the server is down or does not allow `INFO` */
export function serverInfo(client: Redis | Cluster): Promise<string> {
  return client.info('server').catch(() => '');
}

function isOlder(version: string, than: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = than.split('.').map(Number);
  return major < oldestMajor || (major === oldestMajor && minor < oldestMinor);
}
