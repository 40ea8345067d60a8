import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PeerCertificate } from 'node:tls';
import { HOLIDAY_NAMES } from './holidays.contract.js';
import { RATE_LIMITS } from './rate-limits.js';
import { SettingsError } from './setting-parsers.js';
import { misspelledSettings, parseSettings, settingNames } from './settings.js';
import { UPLOAD_LIMITS } from './upload-limits.contract.js';
import { VALUE_FORMATS } from './value-formats.contract.js';

type Given = Record<string, string>;

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example' };
const CERTIFICATE = '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n';
const PASSWORD = 'plank stairs and 9 herons';
const BUCKET = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'long enough' };

const directory = mkdtempSync(join(tmpdir(), 'settings-'));
const caFile = join(directory, 'ca.pem');
const otherFile = join(directory, 'other.pem');
writeFileSync(caFile, CERTIFICATE);
writeFileSync(otherFile, 'nothing');
afterAll(() => rmSync(directory, { recursive: true }));

const parse = (given: Given = {}) => parseSettings({ ...SERVERS, ...given });

/** The errors of an environment; none if it is valid. */
function errorsOf(given: Given): readonly string[] {
  try {
    parse(given);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
}

test('by default the site is at http://localhost:3000, listens on loopback only, and has every other default [spec 1.2, 2.116, 3.52, 6.47]', () => {
  expect(parse()).toMatchObject({
    ...{ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000', bucket: null, firstOwner: null },
    initialCompany: {
      ...{ name: 'Diamond Scaffold', phone: '(985) 555-0142', email: 'sales@diamond-scaffold.example' },
      ...{ duns: 'On request', cage: 'On request', uei: 'On request', timeZone: 'America/Chicago', closures: [] },
      holidays: ['new-years-day', 'memorial-day', 'independence-day', 'labor-day', 'thanksgiving', 'christmas'],
      legal: { privacyUrl: '#', termsUrl: '#', safetyUrl: '#' },
    },
    databaseUrl: SERVERS.DATABASE_URL,
    databaseConnection: { poolMax: 10, timeoutMs: 3_000, tls: null },
    redis: { server: { host: 'cache.example', port: 6379, db: 0, tls: null }, timeoutMs: 1_000 },
    ...{
      contentSiteUrl: null,
      wordpressSyncCron: '*/15 * * * *',
      wordpressCredentials: null,
      wordpressPictureUrls: [],
    },
    wordpressWebhookSecret: null,
    documentLinks: { secret: null, days: 7, downloads: 5 },
    rental: { week: 3, fourWeeks: 9, minimumDays: 7 },
    limits: {
      'contact-address': { uses: 10, seconds: 600 },
      'contact-email': { uses: 5, seconds: 600 },
      'sign-in-account': { uses: 10, seconds: 900 },
      'sign-in-address': { uses: 30, seconds: 900 },
      'api-address': { uses: 600, seconds: 60 },
    },
  });
});

test.each<[Given, object]>([
  [{ PUBLIC_URL: 'https://www.example.com' }, { publicUrl: 'https://example.com' }],
  [
    { WORDPRESS_URL: '  ', ADMIN_EMAIL: '', ADMIN_PASSWORD: ' ' },
    { contentSiteUrl: null, firstOwner: null },
  ],
  [{ WORDPRESS_URL: 'http://127.0.0.1:8080/blog//' }, { contentSiteUrl: 'http://127.0.0.1:8080/blog' }],
  [
    { WORDPRESS_PICTURE_URLS: 'https://cdn.example.com/, https://i0.wp.com/content.example' },
    { wordpressPictureUrls: ['https://cdn.example.com', 'https://i0.wp.com/content.example'] },
  ],
  [{ WORDPRESS_URL: ' https://CONTENT.example:443/a/b ' }, { contentSiteUrl: 'https://content.example/a/b' }],
  [
    { WORDPRESS_USERNAME: 'sync', WORDPRESS_APP_PASSWORD: 'abcd efgh', WORDPRESS_WEBHOOK_SECRET: 'sixteen-letters!' },
    {
      wordpressCredentials: { username: 'sync', password: 'abcd efgh' },
      wordpressWebhookSecret: 'sixteen-letters!',
    },
  ],
  [{ WORDPRESS_SYNC_CRON: '5,35 0-6 1 jan *' }, { wordpressSyncCron: '5,35 0-6 1 jan *' }],
  [
    { LINK_SECRET: 'k'.repeat(32), DOCUMENT_LINK_DAYS: '90', DOCUMENT_LINK_DOWNLOADS: '1' },
    { documentLinks: { secret: 'k'.repeat(32), days: 90, downloads: 1 } },
  ],
  [
    { RENTAL_WEEK_FACTOR: '3.5', RENTAL_FOUR_WEEK_FACTOR: '10.25', RENTAL_MINIMUM_DAYS: '28' },
    { rental: { week: 3.5, fourWeeks: 10.25, minimumDays: 28 } },
  ],
  [
    { ADMIN_EMAIL: 'owner@yard.example', ADMIN_PASSWORD: PASSWORD },
    { firstOwner: { email: 'owner@yard.example', password: PASSWORD } },
  ],
  [{ COMPANY_HOLIDAYS: 'none' }, { initialCompany: { holidays: [] } }],
  [
    { DATABASE_POOL_MAX: '4', DATABASE_TIMEOUT_MS: '500', REDIS_TIMEOUT_MS: '250' },
    { databaseConnection: { poolMax: 4, timeoutMs: 500 }, redis: { timeoutMs: 250 } },
  ],
  [
    { REDIS_URL: 'rediss://site:p%40ss@[::1]:7000/3', REDIS_CA_FILE: caFile },
    {
      redis: {
        mode: 'single',
        server: { host: '::1', port: 7000, username: 'site', password: 'p@ss', db: 3, tls: { ca: CERTIFICATE } },
        nodes: [{ host: '::1', port: 7000 }],
      },
    },
  ],
  [
    {
      ...{ REDIS_MODE: 'sentinel', REDIS_NODES: '10.0.0.1:26379, [fd00::2]:26379' },
      ...{ REDIS_SENTINEL_NAME: 'site', REDIS_SENTINEL_PASSWORD: 'for sentinels' },
    },
    {
      redis: {
        nodes: [
          { host: '10.0.0.1', port: 26379 },
          { host: 'fd00::2', port: 26379 },
        ],
        sentinel: { name: 'site', password: 'for sentinels' },
      },
    },
  ],
  [{ TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: ['loopback', '10.0.0.0/8'] }],
  [{ REDIS_MODE: 'cluster', REDIS_NODES: 'a:1' }, { redis: { nodes: [{ host: 'a', port: 1 }] } }],
  [{ REDIS_MODE: 'cluster' }, { redis: { nodes: [{ host: 'cache.example', port: 6379 }] } }],
  [
    { S3_BUCKET_URL: 'https://site-files.s3.us-east-1.amazonaws.com/', ...BUCKET },
    {
      bucket: {
        ...{ url: 'https://site-files.s3.us-east-1.amazonaws.com', region: 'us-east-1' },
        ...{ accessKeyId: 'id', secretAccessKey: 'long enough' },
      },
    },
  ],
  [
    { S3_BUCKET_URL: 'https://minio.example:9000/site-files/', ...BUCKET },
    { bucket: { url: 'https://minio.example:9000/site-files' } },
  ],
  [{ DATABASE_URL: 'postgres://site:p%23ss@db.example/site?user=a@b', REDIS_URL: 'redis://:p@ss@cache.example' }, {}],
])('reads %j [spec 6.49, 6.50]', (given, expected) => {
  expect(parse(given)).toMatchObject(expected);
});

test('the company may have every value of its profile from the environment [spec 1.3]', () => {
  const { initialCompany } = parse({
    ...{ COMPANY_NAME: 'River Scaffold', COMPANY_PHONE: '(504) 555-0100', COMPANY_EMAIL: 'desk@river.example' },
    ...{ COMPANY_DUNS: '08-146-6849', COMPANY_CAGE: '1ABC2', COMPANY_UEI: 'ABCDEFGHJKL1' },
    ...{ COMPANY_TIME_ZONE: 'America/New_York', COMPANY_HOLIDAYS: 'christmas, juneteenth,christmas' },
    COMPANY_CLOSURES: '2026-11-27, 2026-12-24 .. 2027-01-01',
    ...{ LEGAL_PRIVACY_URL: '/privacy', LEGAL_TERMS_URL: 'https://river.example/terms', LEGAL_SAFETY_URL: '/safety' },
  });
  expect(initialCompany).toMatchObject({
    ...{ name: 'River Scaffold', phone: '(504) 555-0100', email: 'desk@river.example', duns: '08-146-6849' },
    ...{ cage: '1ABC2', uei: 'ABCDEFGHJKL1', timeZone: 'America/New_York', holidays: ['christmas', 'juneteenth'] },
    closures: [
      { from: '2026-11-27', to: '2026-11-27' },
      { from: '2026-12-24', to: '2027-01-01' },
    ],
    legal: { privacyUrl: '/privacy', termsUrl: 'https://river.example/terms', safetyUrl: '/safety' },
  });
});

test.each<[string, string[], string]>([
  ['DOCUMENT_LINK_DAYS', ['0', '91', '7.5', '1e1'], 'a whole number from 1 to 90'],
  ['LIMIT_API_PER_ADDRESS', ['0', '1000001'], 'a whole number from 1 to 1000000'],
  ['DOCUMENT_LINK_DOWNLOADS', ['101', '-1'], 'a whole number from 1 to 100'],
  ['RENTAL_MINIMUM_DAYS', ['0'], 'a whole number from 1 to 365'],
  ['RENTAL_WEEK_FACTOR', ['0.5', '7.01', '3.333', '3e0'], 'a number from 1 to 7 with at most two decimals'],
  ['AUDIT_RETENTION_MONTHS', ['11', '001', '241', '1.5'], '0 or a whole number from 12 to 240'],
  ['OTEL_TRACES_SAMPLER_ARG', ['1.1', '0.5.1', '-1'], 'a number from 0 to 1'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['collector:4318', 'http://collector?a=b'],
    'a URL such as http://collector.example:4318',
  ],
  ['COMPANY_EMAIL', ['admin'], 'an email address'],
  ['COMPANY_TIME_ZONE', ['Central', 'America/Bogalusa'], 'a time zone such as America/Chicago'],
  [
    'COMPANY_HOLIDAYS',
    ['easter', 'christmas;labor-day', 'christmas,'],
    `"none" or a list of ${HOLIDAY_NAMES.join(', ')}`,
  ],
  [
    'COMPANY_CLOSURES',
    [
      ...['soon', '2026-02-30', '2027-01-01..2026-12-24', '2026-12-24..', '2026-1-1'],
      Array.from({ length: 51 }, (_, year) => `${2000 + year}-11-27`).join(),
    ],
    'a list of at most 50 dates or ranges such as 2026-11-27, 2026-12-24..2027-01-01',
  ],
  ['LEGAL_TERMS_URL', ['javascript:alert(1)'], VALUE_FORMATS.link.expected],
  [
    'WORDPRESS_SYNC_CRON',
    ['hourly', '@hourly', '* * * *', '0 * * * * *', '61 * * * *', '*/0 * * * *', '15'],
    'a cron expression with five fields such as */15 * * * *',
  ],
  [
    'WORDPRESS_URL',
    [
      ...[
        'content.example.com',
        'ftp://content.example.com',
        'javascript:alert(1)',
        'https://content.example.com/?a=/',
      ],
      ...['https://content.example.com/?', 'https://content.example.com/#posts'],
    ],
    'a URL such as https://content.example.com/blog, without user, password or query',
  ],
  ['REDIS_MODE', ['replicated'], 'one of single, sentinel, cluster'],
])('%s rejects %j and says what is valid [spec 1.4, 8.19]', (name, values, expected) => {
  for (const value of values)
    expect(errorsOf({ [name]: value })).toEqual([`${name} is ${JSON.stringify(value)}: it must be ${expected}`]);
});

const CUT = 'it is not a complete URL. A # in its password begins a comment in .env: write it as %23';
const TOGETHER = 'belong together: set both or none';
const BUCKET_TOGETHER = 'S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: set all or none';

test.each<[Given, string | RegExp]>([
  [{ LINK_SECRET: 'x'.repeat(31) }, 'LINK_SECRET is (hidden): it must have at least 32 characters'],
  [{ WORDPRESS_WEBHOOK_SECRET: 'short' }, 'WORDPRESS_WEBHOOK_SECRET is (hidden): it must have at least 16 characters'],
  [
    { WORDPRESS_USERNAME: 'sync', WORDPRESS_APP_PASSWORD: 'abc\u0007' },
    'WORDPRESS_APP_PASSWORD is (hidden): it must have 1 to 200 printable characters',
  ],
  [{ WORDPRESS_USERNAME: 'sync' }, `WORDPRESS_USERNAME and WORDPRESS_APP_PASSWORD ${TOGETHER}`],
  [{ ADMIN_PASSWORD: PASSWORD }, `ADMIN_EMAIL and ADMIN_PASSWORD ${TOGETHER}`],
  [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: PASSWORD }, 'ADMIN_EMAIL is "owner": it must be an email address'],
  [
    { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'hunter2' },
    'ADMIN_PASSWORD is (hidden): it must have 12 to 200 characters',
  ],
  [
    { ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: ' plank stairs ' },
    'ADMIN_PASSWORD is (hidden): it must not start or end with spaces',
  ],
  ...['2.99', '12.01'].map((factor): [Given, string] => [
    { RENTAL_WEEK_FACTOR: '3', RENTAL_FOUR_WEEK_FACTOR: factor },
    `RENTAL_FOUR_WEEK_FACTOR is ${factor}: it must be from 1 to 4 times RENTAL_WEEK_FACTOR (3)`,
  ]),
  [
    { WORDPRESS_URL: 'https://editor:se@cr/et@content.example.com' },
    /^WORDPRESS_URL is "https:\/\/\(hidden\)@content\.example\.com": it must be a URL/,
  ],
  [
    { DATABASE_URL: 'postgres://site:secret@db.example/site?sslmode=prefer' },
    'DATABASE_URL is (hidden): its sslmode must be one of disable, require, verify-ca, verify-full',
  ],
  [{ REDIS_URL: 'http://cache.example' }, /starts with redis/],
  [{ REDIS_URL: 'redis://cache.example/site' }, /database number/],
  [{ REDIS_NODES: '10.0.0.1' }, /hosts with ports/],
  [{ REDIS_NODES: '10.0.0.1:99999' }, /port number/],
  [{ REDIS_MODE: 'sentinel' }, 'REDIS_NODES is not set: REDIS_MODE sentinel needs them'],
  [
    { REDIS_MODE: 'cluster', REDIS_URL: 'redis://cache.example/1' },
    'REDIS_URL has a database number: a cluster only has database 0',
  ],
  [{ REDIS_NODES: 'a:1' }, 'REDIS_NODES is set, but REDIS_MODE is single'],
  [{ REDIS_CA_FILE: caFile }, 'REDIS_CA_FILE needs TLS: REDIS_URL must start with rediss://'],
  [{ DATABASE_CA_FILE: join(directory, 'lost.pem') }, /must name a file with certificates: .*ENOENT/],
  [{ DATABASE_CA_FILE: otherFile }, /must contain certificates in PEM format/],
  [{ S3_BUCKET_URL: 'https://id:secret@s3.example/files', ...BUCKET }, /^(?!.*secret@).*the URL of a bucket/],
  [{ S3_BUCKET_URL: 'https://s3.example/files/folder', ...BUCKET }, /the URL of a bucket/],
  [{ S3_BUCKET_URL: 'https://s3.example/files' }, BUCKET_TOGETHER],
  // Characters that a URL needs escaped. In .env, # begins a comment, so only `redis://:half` is left of redis://:half#open@cache.example.
  ...(
    [
      ['DATABASE_URL', 'postgres://site:pa#ss@db.example/site', 'write # as %23 in its user and password'],
      ['DATABASE_URL', 'postgres://site:12/ss@db.example/site', 'write / as %2F in its user and password'],
      ['REDIS_URL', 'redis://:a?b[c@cache.example', 'write ? as %3F, [ as %5B in its user and password'],
      ['REDIS_URL', 'redis://:100%@cache.example', 'write % as %25 in its user and password'],
      ['SMTP_URL', 'smtp://mail:p@ss/word@smtp.example:25', 'write / as %2F in its user and password'],
      ['SMTP_URL', 'smtps://mail:a b#@smtp.example', 'write a space as %20, # as %23 in its user and password'],
      ['REDIS_URL', 'redis://:half', CUT],
    ] as const
  ).map(([name, url, expected]): [Given, string] => [{ [name]: url }, `${name} is (hidden): ${expected}`]),
])('rejects %j', (given, error) => {
  expect(errorsOf(given)).toEqual([typeof error === 'string' ? error : expect.stringMatching(error)]);
});

test('several invalid values give one error each [spec 1.4]', () => {
  const errors = errorsOf({ COMPANY_EMAIL: 'desk', LEGAL_TERMS_URL: 'javascript:alert(1)' });
  expect(errors).toEqual([expect.stringMatching(/^COMPANY_EMAIL/), expect.stringMatching(/^LEGAL_TERMS_URL/)]);
});

describe('TLS to PostgreSQL', () => {
  const tlsOf = (sslmode: string, ca = {}, host = 'db.example') => {
    const url = `postgresql://site:secret@${host}:6432/site?sslmode=${sslmode}&schema=public`;
    const { databaseUrl, databaseConnection } = parse({ DATABASE_URL: url, ...ca });
    expect(databaseUrl).toBe(`postgresql://site:secret@${host}:6432/site?schema=public`);
    return databaseConnection.tls;
  };
  const CA = { DATABASE_CA_FILE: caFile };
  const CHECKED = { rejectUnauthorized: true, checkServerIdentity: expect.any(Function) };

  test('sslmode means the same as in libpq', () => {
    expect(tlsOf('disable')).toBeNull();
    expect(tlsOf('require')).toEqual({ rejectUnauthorized: false });
    expect(tlsOf('verify-full')).toEqual(CHECKED);
    for (const mode of ['verify-full', 'verify-ca', 'require'])
      expect(tlsOf(mode, CA)).toEqual({ ...CHECKED, ca: CERTIFICATE });
  });

  test('verify-full, also by a certificate authority alone, requires a certificate for the host name or IP address', () => {
    const certificate = { subject: { CN: 'db.example' }, subjectaltname: 'DNS:db.example, IP Address:10.0.0.1' };
    const isRefused = (tls: ReturnType<typeof tlsOf>) =>
      tls?.checkServerIdentity?.('localhost', certificate as PeerCertificate) !== undefined;
    const hosts = ['db.example', '10.0.0.1', 'other.example', '10.0.0.2'];
    const refused = (mode: string) => hosts.map((host) => isRefused(tlsOf(mode, {}, host)));
    expect(refused('verify-full')).toEqual([false, false, true, true]);
    expect(refused('verify-ca')).toEqual([false, false, false, false]);
    const alone = { ...CA, DATABASE_URL: 'postgres://other.example/site' };
    expect(isRefused(parse(alone).databaseConnection.tls)).toBe(true);
  });
});

const LIMITS_DOCUMENT = readFileSync('docs/limits.md', 'utf8');

describe('rate limits', () => {
  test.each(Object.entries(RATE_LIMITS))('%s is documented, and its setting changes its uses', (name, limit) => {
    const { uses, seconds, setting } = limit;
    const units = { h: 3_600, min: 60, s: 1 };
    const [unit, length] = Object.entries(units).find(([, length]) => seconds % length === 0) ?? [];
    const time = `${seconds / Number(length)} ${unit}`;
    const cell = setting === null ? '' : `\`${setting}\` `;
    expect(LIMITS_DOCUMENT).toMatch(
      new RegExp(`^\\| \`${name}\` \\| .* \\| ${uses.toLocaleString('en-US')} in ${time} \\| ${cell}\\|$`, 'm'),
    );
    const changed = Object.entries(RATE_LIMITS).filter((other) => setting !== null && other[1].setting === setting);
    const limits = Object.entries(parse(setting === null ? {} : { [setting]: '77' }).limits);
    expect(limits.filter((one) => one[1].uses === 77).map(([one]) => one)).toEqual(changed.map(([one]) => one));
  });
});

test.each([
  ['purchaseOrder', "a customer's purchase order (PDF)", '400, shown on the page'],
  ['post', 'a post', '413'],
  ['quotation', 'a quotation', '413'],
  ['siteContent', 'a section of site content', '413'],
  ['picture', 'a picture', '413'],
  ['document', 'a company document (PDF)', '413'],
  ['catalog', 'a catalog file (Excel, CSV)', '413'],
] as const)('docs/limits.md documents the limit of a %s', (name, what, answer) => {
  expect(LIMITS_DOCUMENT).toContain(`| ${what} | ${UPLOAD_LIMITS[name].text} | ${answer} |`);
});

test('.env.example describes every setting once, and otherwise only those of Docker Compose', () => {
  const composeFile = readFileSync('docker-compose.yml', 'utf8');
  const described = [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name = '']) => name,
  );
  const known = settingNames().all;
  const composeOnly = described.filter(
    (name) => !known.includes(name) && (composeFile.includes(`\${${name}:-`) || name === 'COMPOSE_PROJECT_NAME'),
  );
  expect(described.toSorted()).toEqual([...known.filter((name) => name !== 'NODE_ENV'), ...composeOnly].toSorted());
});

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['DATABASE_URL_FLIE', 'DATABASE_URL_FILE'],
  ['LIMIT_CONTACT_PER_ADRESS', 'LIMIT_CONTACT_PER_ADDRESS'],
])('reports %s as a misspelling of %s, and no variable of another program', (name, meant) => {
  const others = ['SMTP_URL_FILE', 'PATH', 'HOSTNAME', 'HOST', 'TERM', 'HTTP_PORT', 'npm_config_cache', 'PGHOST'];
  const environment = Object.fromEntries([name, ...others].map((one) => [one, 'x']));
  expect(misspelledSettings(environment)).toEqual([`${name}: did you mean ${meant}?`]);
});
