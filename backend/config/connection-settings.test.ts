import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PeerCertificate } from 'node:tls';
import { SettingsError } from './setting-reader.js';
import { parseSettings } from './settings.js';

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example' };
const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n';

let directory: string;
let caFile: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'settings-'));
  caFile = join(directory, 'ca.pem');
  writeFileSync(caFile, CERTIFICATE);
});
afterAll(() => rmSync(directory, { recursive: true }));

const parse = (given: Record<string, string>) => parseSettings({ ...SERVERS, ...given });

function errorsOf(given: Record<string, string>): readonly string[] {
  try {
    parse(given);
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
  return [];
}

describe('DATABASE_URL', () => {
  const connection = (sslmode: string, given: Record<string, string> = {}) => {
    const { databaseUrl, databaseConnection } = parse({
      DATABASE_URL: `postgresql://site:secret@db.example:6432/site?sslmode=${sslmode}&schema=public`,
      ...given,
    });
    expect(databaseUrl).toBe('postgresql://site:secret@db.example:6432/site?schema=public');
    return databaseConnection;
  };

  test('by default uses no TLS and ten connections', () => {
    expect(parse({})).toMatchObject({
      databaseUrl: SERVERS.DATABASE_URL,
      databaseConnection: { poolMax: 10, timeoutMs: 3_000, tls: null },
    });
    expect(connection('disable').tls).toBeNull();
    expect(parse({ DATABASE_POOL_MAX: '4' }).databaseConnection.poolMax).toBe(4);
    expect(parse({ DATABASE_TIMEOUT_MS: '500' }).databaseConnection.timeoutMs).toBe(500);
  });

  test('sslmode means the same as in libpq', () => {
    expect(connection('require').tls).toEqual({ rejectUnauthorized: false });
    const checked = { rejectUnauthorized: true, checkServerIdentity: expect.any(Function) };
    expect(connection('verify-full').tls).toEqual(checked);
    const given = { DATABASE_CA_FILE: caFile };
    expect(connection('verify-full', given).tls).toEqual({ ...checked, ca: CERTIFICATE });
    const byAuthority = { ...checked, ca: CERTIFICATE };
    expect(connection('verify-ca', given).tls).toEqual(byAuthority);
    expect(connection('require', given).tls).toEqual(byAuthority);
  });

  test('verify-full requires a certificate for the host name or IP address', () => {
    const certificate = { subject: { CN: 'db.example' }, subjectaltname: 'DNS:db.example, IP Address:10.0.0.1' };
    const isRefused = (host: string, sslmode: string) => {
      const { tls } = parse({ DATABASE_URL: `postgres://${host}/site?sslmode=${sslmode}` }).databaseConnection;
      return tls?.checkServerIdentity?.('localhost', certificate as PeerCertificate) !== undefined;
    };
    const hosts = ['db.example', '10.0.0.1', 'other.example', '10.0.0.2'];
    expect(hosts.map((host) => isRefused(host, 'verify-full'))).toEqual([false, false, true, true]);
    expect(hosts.map((host) => isRefused(host, 'verify-ca'))).toEqual([false, false, false, false]);
  });

  test('a certificate authority without sslmode means verify-full', () => {
    const { databaseConnection } = parse({ DATABASE_CA_FILE: caFile });
    expect(databaseConnection.tls).toMatchObject({ rejectUnauthorized: true, ca: CERTIFICATE });
    expect(
      databaseConnection.tls?.checkServerIdentity?.('', { subject: { CN: 'x' } } as PeerCertificate),
    ).toBeDefined();
  });

  test('modes that fall back to no TLS are rejected, without the password in the error', () => {
    const errors = errorsOf({ DATABASE_URL: 'postgres://site:secret@db.example/site?sslmode=prefer' });
    expect(errors).toEqual([
      'DATABASE_URL is (hidden): its sslmode must be one of disable, require, verify-ca, verify-full',
    ]);
  });
});

describe('certificate files', () => {
  test.each(['DATABASE_CA_FILE', 'REDIS_CA_FILE'])('%s must name a readable file with certificates', (name) => {
    const other = join(directory, 'other.pem');
    writeFileSync(other, 'nothing');
    const redis = { REDIS_URL: 'rediss://cache.example' };
    expect(errorsOf({ ...redis, [name]: join(directory, 'lost.pem') })[0]).toMatch(
      /must name a file with certificates: .*ENOENT/,
    );
    expect(errorsOf({ ...redis, [name]: other })[0]).toMatch(/must contain certificates in PEM format/);
    expect(errorsOf({ ...redis, [name]: caFile })).toEqual([]);
  });
});

describe('REDIS_URL', () => {
  test('is parsed into server, user, password, database and TLS', () => {
    expect(parse({ REDIS_URL: 'rediss://site:p%40ss@[::1]:7000/3', REDIS_CA_FILE: caFile }).redis).toEqual({
      mode: 'single',
      server: { host: '::1', port: 7000, username: 'site', password: 'p@ss', db: 3, tls: { ca: CERTIFICATE } },
      nodes: [{ host: '::1', port: 7000 }],
      sentinel: { name: 'mymaster' },
      timeoutMs: 1_000,
    });
    expect(parse({ REDIS_TIMEOUT_MS: '250' }).redis.timeoutMs).toBe(250);
    expect(parse({}).redis.server).toEqual({ host: 'cache.example', port: 6379, db: 0, tls: null });
  });

  test.each([
    ['REDIS_URL', 'http://cache.example', /starts with redis/],
    ['REDIS_URL', 'redis://cache.example/site', /database number/],
    ['REDIS_MODE', 'replicated', /one of single, sentinel, cluster/],
    ['REDIS_NODES', '10.0.0.1', /hosts with ports/],
    ['REDIS_NODES', '10.0.0.1:99999', /port number/],
  ])('%s rejects %s', (name, value, error) => {
    expect(errorsOf({ REDIS_MODE: 'sentinel', REDIS_NODES: 'a:1', [name]: value })[0]).toMatch(error);
  });

  test('a certificate authority needs TLS', () => {
    expect(errorsOf({ REDIS_CA_FILE: caFile })).toEqual([
      'REDIS_CA_FILE needs TLS: REDIS_URL must start with rediss://',
    ]);
  });
});

describe('REDIS_MODE', () => {
  test('sentinel requires REDIS_NODES and has a name for the primary', () => {
    expect(errorsOf({ REDIS_MODE: 'sentinel' })).toEqual(['REDIS_NODES is not set: REDIS_MODE sentinel needs them']);
    const { redis } = parse({
      REDIS_MODE: 'sentinel',
      REDIS_NODES: '10.0.0.1:26379, [fd00::2]:26379',
      REDIS_SENTINEL_NAME: 'site',
      REDIS_SENTINEL_PASSWORD: 'for sentinels',
    });
    expect(redis).toMatchObject({
      nodes: [
        { host: '10.0.0.1', port: 26379 },
        { host: 'fd00::2', port: 26379 },
      ],
      sentinel: { name: 'site', password: 'for sentinels' },
    });
  });

  test('cluster uses REDIS_URL as its seed node by default, and rejects a database number', () => {
    const REDIS_MODE = 'cluster';
    expect(parse({ REDIS_MODE }).redis.nodes).toEqual([{ host: 'cache.example', port: 6379 }]);
    expect(parse({ REDIS_MODE, REDIS_NODES: 'a:1,b:2' }).redis.nodes).toHaveLength(2);
    expect(errorsOf({ REDIS_MODE, REDIS_URL: 'redis://cache.example/1' })).toEqual([
      'REDIS_URL has a database number: a cluster only has database 0',
    ]);
  });

  test('single rejects REDIS_NODES', () => {
    expect(errorsOf({ REDIS_NODES: 'a:1' })).toEqual(['REDIS_NODES is set, but REDIS_MODE is single']);
  });
});

describe('S3_BUCKET_URL', () => {
  const KEYS = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'long enough' };

  test.each([
    ['https://site-files.s3.us-east-1.amazonaws.com/', 'https://site-files.s3.us-east-1.amazonaws.com'],
    ['https://minio.example:9000/site-files/', 'https://minio.example:9000/site-files'],
  ])('accepts %s', (url, kept) => {
    expect(parse({ S3_BUCKET_URL: url, ...KEYS }).bucket).toEqual({
      url: kept,
      region: 'us-east-1',
      accessKeyId: 'id',
      secretAccessKey: 'long enough',
    });
  });

  test.each(['s3://site-files', 'https://id:secret@s3.example/files', 'https://s3.example/files/folder'])(
    'rejects %s without the secret in the error',
    (url) => {
      const [error = ''] = errorsOf({ S3_BUCKET_URL: url, ...KEYS });
      expect(error).toContain('it must be the URL of a bucket');
      expect(error).not.toContain('secret@');
    },
  );

  test('requires its keys', () => {
    expect(parse({}).bucket).toBeNull();
    const together = 'S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none';
    expect(errorsOf({ S3_BUCKET_URL: 'https://s3.example/files' })).toEqual([together]);
    expect(errorsOf(KEYS)).toEqual([together]);
  });
});

describe('characters that a URL needs escaped', () => {
  const CUT = 'it is not a complete URL. A # in its password begins a comment in .env: write it as %23';

  test.each([
    ['DATABASE_URL', 'postgres://site:pa#ss@db.example/site', 'write # as %23 in its user and password'],
    ['DATABASE_URL', 'postgres://site:12/ss@db.example/site', 'write / as %2F in its user and password'],
    ['REDIS_URL', 'redis://:a?b[c@cache.example', 'write ? as %3F, [ as %5B in its user and password'],
    ['REDIS_URL', 'redis://:100%@cache.example', 'write % as %25 in its user and password'],
    ['SMTP_URL', 'smtp://mail:p@ss/word@smtp.example:25', 'write / as %2F in its user and password'],
    // In .env, # begins a comment, so only this is left of redis://:half#open@cache.example.
    ['REDIS_URL', 'redis://:half', CUT],
    ['DATABASE_URL', 'postgres://site:half', CUT],
    ['SMTP_URL', 'smtp://mail:half', CUT],
    ['SMTP_URL', 'smtps://mail:a b#@smtp.example', 'write a space as %20, # as %23 in its user and password'],
  ])('%s names them', (name, url, expected) => {
    expect(errorsOf({ [name]: url })).toEqual([`${name} is (hidden): ${expected}`]);
  });

  test.each([
    ['DATABASE_URL', 'postgres://site:p%23ss@db.example/site'],
    ['DATABASE_URL', 'postgres://db.example/site?user=a@b'],
    ['REDIS_URL', 'redis://:p@ss@cache.example'],
  ])('%s accepts %s', (name, url) => {
    expect(errorsOf({ [name]: url })).toEqual([]);
  });
});
