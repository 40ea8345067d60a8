import type { SettingReader } from './setting-parsers.js';
import * as parse from './setting-parsers.js';

export type RedisNode = { host: string; port: number };

export interface RedisServer extends RedisNode {
  username?: string;
  password?: string;
  /** Database number. */
  db: number;
  /** Null connects without TLS. `ca`: additional trusted certificates. */
  tls: { ca?: string } | null;
}

export interface RedisSettings {
  mode: RedisMode;
  /** With Sentinel, only its credentials, database and TLS options apply, to every server. */
  server: RedisServer;
  /** Sentinels, or seed nodes of the cluster. */
  nodes: RedisNode[];
  sentinel: { name: string; password?: string };
  /** Maximum wait for a command while a visitor waits, in milliseconds. */
  timeoutMs: number;
}

const REDIS_MODES = ['single', 'sentinel', 'cluster'] as const;
export type RedisMode = (typeof REDIS_MODES)[number];

export function readRedisSettings(read: SettingReader): RedisSettings {
  const address = read.requiredSecret('REDIS_URL', redisAddress);
  const ca = read.optional('REDIS_CA_FILE', null, parse.certificatesOf);
  const mode = read.optional('REDIS_MODE', 'single', parse.oneOf(...REDIS_MODES));
  const nodes = read.optional<RedisNode[]>('REDIS_NODES', [], nodeList);
  const password = read.secret('REDIS_SENTINEL_PASSWORD', parse.secretOf(1));
  if (ca !== null && address?.tls === false)
    read.errors.push('REDIS_CA_FILE needs TLS: REDIS_URL must start with rediss://');
  if (mode === 'sentinel' && nodes.length === 0)
    read.errors.push('REDIS_NODES is not set: REDIS_MODE sentinel needs them');
  if (mode === 'single' && nodes.length > 0) read.errors.push('REDIS_NODES is set, but REDIS_MODE is single');
  if (mode === 'cluster' && (address?.db ?? 0) !== 0)
    read.errors.push('REDIS_URL has a database number: a cluster only has database 0');
  const { host = '', port = 0, db = 0 } = address ?? {};
  return {
    mode,
    server: { ...address, host, port, db, tls: address?.tls ? (ca === null ? {} : { ca }) : null },
    nodes: nodes.length > 0 ? nodes : [{ host, port }],
    sentinel: {
      name: read.optional('REDIS_SENTINEL_NAME', 'mymaster', parse.textUpTo(80)),
      ...(password !== null && { password }),
    },
    timeoutMs: read.optional('REDIS_TIMEOUT_MS', 1_000, parse.wholeNumber(100, 600_000)),
  };
}

const redisAddress: parse.Parse<Omit<RedisServer, 'tls'> & { tls: boolean }> = (text) => {
  const url = new URL(parse.urlOf('redis:', 'rediss:')(text));
  const db = url.pathname.replace(/^\//, '') || '0';
  if (!/^\d{1,3}$/.test(db)) throw new Error('its path must be a database number, as in redis://cache.example.com/0');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || 6379),
    ...(url.username && { username: decodeURIComponent(url.username) }),
    ...(url.password && { password: decodeURIComponent(url.password) }),
    db: Number(db),
    tls: url.protocol === 'rediss:',
  };
};

const nodeList: parse.Parse<RedisNode[]> = (text) =>
  text.split(',').map((entry) => {
    const [, host = '', port = ''] = /^\s*(\[[\da-f:.]+\]|[\w.-]+):(\d+)\s*$/i.exec(entry) ?? [];
    if (host === '') throw new Error('it must be a comma-separated list of hosts with ports such as 10.0.0.1:26379');
    return { host: host.replace(/^\[|\]$/g, ''), port: parse.portNumber(port) };
  });
