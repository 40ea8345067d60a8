import { readFile } from 'node:fs/promises';
import { HOLIDAY_NAMES } from './holidays.contract.js';
import { RATE_LIMITS } from './rate-limits.js';
import { SettingsError } from './setting-reader.js';
import { parseSettings, settingNames } from './settings.js';
import { VALUE_FORMATS } from './value-formats.contract.js';

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example:6379' };

const parse = (given: Record<string, string | undefined> = {}) => parseSettings({ ...SERVERS, ...given });

/** The errors of an invalid environment. Throws if the environment is valid. */
function errorsOf(given: Record<string, string>): readonly string[] {
  try {
    parse(given);
  } catch (error) {
    if (error instanceof SettingsError) return error.errors;
    throw error;
  }
  throw new Error(`${JSON.stringify(given)} was accepted`);
}

test('by default the site is at http://localhost:3000 and listens on loopback only [spec 2.116]', () => {
  expect(parse()).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' });
});

test('the public URL has no www', () => {
  expect(parse({ PUBLIC_URL: 'https://www.example.com' }).publicUrl).toBe('https://example.com');
});

test.each([
  ['DOCUMENT_LINK_DAYS', ['0', '91', '7.5', '1e1'], 'a whole number from 1 to 90'],
  ['DOCUMENT_LINK_DOWNLOADS', ['101', '-1'], 'a whole number from 1 to 100'],
  ['RENTAL_WEEK_FACTOR', ['0.5', '7.01', '3.333', '3e0'], 'a number from 1 to 7 with at most two decimals'],
  ['RENTAL_FOUR_WEEK_FACTOR', ['29'], 'a number from 1 to 28 with at most two decimals'],
  ['RENTAL_MINIMUM_DAYS', ['0'], 'a whole number from 1 to 365'],
  ['AUDIT_RETENTION_MONTHS', ['11', '001', '241', '1.5'], '0 or a whole number from 12 to 240'],
  ['OTEL_TRACES_SAMPLER_ARG', ['1.1', '0.5.1', '-1'], 'a number from 0 to 1'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['collector:4318', 'http://collector?a=b'],
    'a URL such as http://collector.example:4318',
  ],
  ['COMPANY_EMAIL', ['desk'], 'an email address'],
  ['COMPANY_TIME_ZONE', ['Central', 'America/Bogalusa'], 'a time zone such as America/Chicago'],
  [
    'COMPANY_HOLIDAYS',
    ['easter', 'christmas;labor-day', 'christmas,'],
    `"none" or a list of ${HOLIDAY_NAMES.join(', ')}`,
  ],
  [
    'COMPANY_CLOSURES',
    ['soon', '2026-02-30', '2027-01-01..2026-12-24', '2026-12-24..', '2026-1-1', Array(51).fill('2026-11-27').join()],
    'a list of at most 50 dates or ranges such as 2026-11-27, 2026-12-24..2027-01-01',
  ],
  ['LEGAL_TERMS_URL', ['javascript:alert(1)'], VALUE_FORMATS.link.expected],
  [
    'WORDPRESS_SYNC_CRON',
    ['hourly', '@hourly', '* * * *', '0 * * * * *', '61 * * * *', '*/0 * * * *', '15'],
    'a cron expression with five fields such as */15 * * * *',
  ],
])('%s rejects %j and says what is valid [spec 1.4, 8.19]', (name, values, expected) => {
  for (const value of values)
    expect(errorsOf({ [name]: value })).toEqual([`${name} is ${JSON.stringify(value)}: it must be ${expected}`]);
});

test('several invalid values give one error each [spec 1.4]', () => {
  const errors = errorsOf({ COMPANY_EMAIL: 'desk', LEGAL_TERMS_URL: 'javascript:alert(1)' });
  expect(errors).toEqual([expect.stringMatching(/^COMPANY_EMAIL/), expect.stringMatching(/^LEGAL_TERMS_URL/)]);
});

describe('secrets', () => {
  test('that are too short or not printable are rejected and hidden in the error', () => {
    const secret = 'kept-to-oneself';
    const errors = errorsOf({
      LINK_SECRET: 'x'.repeat(31),
      WORDPRESS_WEBHOOK_SECRET: secret,
      WORDPRESS_USERNAME: 'sync',
      WORDPRESS_APP_PASSWORD: `${secret}\u0007`,
    });
    expect([...errors].sort()).toEqual([
      'LINK_SECRET is (hidden): it must have at least 32 characters',
      'WORDPRESS_APP_PASSWORD is (hidden): it must have 1 to 200 printable characters',
      'WORDPRESS_WEBHOOK_SECRET is (hidden): it must have at least 16 characters',
    ]);
  });

  test('may have sixteen characters', () => {
    expect(parse({ WORDPRESS_WEBHOOK_SECRET: 'sixteen-letters!' }).wordpressWebhookSecret).toBe('sixteen-letters!');
  });
});

describe('the company', () => {
  test('has the profile of contract §1 by default [spec 1.2]', () => {
    expect(parse().initialCompany).toMatchObject({
      name: 'Diamond Scaffold',
      phone: '(985) 555-0142',
      email: 'sales@diamond-scaffold.example',
      duns: 'On request',
      cage: 'On request',
      uei: 'On request',
      timeZone: 'America/Chicago',
      holidays: ['new-years-day', 'memorial-day', 'independence-day', 'labor-day', 'thanksgiving', 'christmas'],
      closures: [],
      legal: { privacyUrl: '#', termsUrl: '#', safetyUrl: '#' },
    });
  });

  test('may have every value of its profile from the environment [spec 1.3]', () => {
    const facts = { name: 'River Scaffold', phone: '(504) 555-0100', email: 'desk@river.example', duns: '08-146-6849' };
    const { initialCompany } = parse({
      COMPANY_NAME: facts.name,
      COMPANY_PHONE: facts.phone,
      COMPANY_EMAIL: facts.email,
      COMPANY_DUNS: facts.duns,
      COMPANY_CAGE: '1ABC2',
      COMPANY_UEI: 'ABCDEFGHJKL1',
      COMPANY_TIME_ZONE: 'America/New_York',
      COMPANY_HOLIDAYS: 'christmas, juneteenth,christmas',
      COMPANY_CLOSURES: '2026-11-27, 2026-12-24 .. 2027-01-01',
      LEGAL_PRIVACY_URL: '/privacy',
      LEGAL_TERMS_URL: 'https://river.example/terms',
      LEGAL_SAFETY_URL: '/safety',
    });
    expect(initialCompany).toMatchObject({
      ...facts,
      cage: '1ABC2',
      uei: 'ABCDEFGHJKL1',
      timeZone: 'America/New_York',
      holidays: ['christmas', 'juneteenth'],
      closures: [
        { from: '2026-11-27', to: '2026-11-27' },
        { from: '2026-12-24', to: '2027-01-01' },
      ],
      legal: { privacyUrl: '/privacy', termsUrl: 'https://river.example/terms', safetyUrl: '/safety' },
    });
  });

  test('may have no holidays', () => {
    expect(parse({ COMPANY_HOLIDAYS: 'none' }).initialCompany.holidays).toEqual([]);
  });
});

describe('WORDPRESS_URL', () => {
  test.each([undefined, '', '  '])('is optional (%p) [spec 6.47]', (text) => {
    expect(parse({ WORDPRESS_URL: text }).contentSiteUrl).toBeNull();
  });

  test.each([
    ['https://content.example.com', 'https://content.example.com'],
    ['https://content.example.com/', 'https://content.example.com'],
    ['http://127.0.0.1:8080/blog//', 'http://127.0.0.1:8080/blog'],
    [' https://CONTENT.example.com:443/a/b ', 'https://content.example.com/a/b'],
  ])('accepts %s and removes the trailing slash', (text, address) => {
    expect(parse({ WORDPRESS_URL: text }).contentSiteUrl).toBe(address);
  });

  test.each([
    'content.example.com',
    'ftp://content.example.com',
    'javascript:alert(1)',
    'https://content.example.com/?rest_route=/',
    'https://content.example.com/?',
    'https://content.example.com/#posts',
    'https://editor@content.example.com',
  ])('rejects %s', (text) => {
    expect(errorsOf({ WORDPRESS_URL: text })).toEqual([
      expect.stringMatching(/^WORDPRESS_URL is ".*": it must be a URL such as https:/),
    ]);
  });

  test('hides a password in the error', () => {
    for (const credentials of ['editor:secret', 'editor:se@cr/et'])
      expect(errorsOf({ WORDPRESS_URL: `https://${credentials}@content.example.com` })).toEqual([
        expect.stringContaining('WORDPRESS_URL is "https://(hidden)@content.example.com": it must be a URL'),
      ]);
  });
});

describe('the sync with the content site', () => {
  test('has no sign-in and no webhook secret by default', () => {
    expect(parse()).toMatchObject({
      wordpressSyncCron: '*/15 * * * *',
      wordpressCredentials: null,
      wordpressWebhookSecret: null,
    });
  });

  test('signs in with both WORDPRESS_USERNAME and WORDPRESS_APP_PASSWORD [spec 6.50]', () => {
    const { wordpressCredentials } = parse({ WORDPRESS_USERNAME: 'sync', WORDPRESS_APP_PASSWORD: 'abcd efgh ijkl' });
    expect(wordpressCredentials).toEqual({ username: 'sync', password: 'abcd efgh ijkl' });
  });

  test.each([
    [{ WORDPRESS_USERNAME: 'sync' }],
    [{ WORDPRESS_APP_PASSWORD: 'abcd efgh' }],
    [{ WORDPRESS_USERNAME: 'sync', WORDPRESS_APP_PASSWORD: ' ' }],
  ])('%j alone is rejected', (given) => {
    expect(errorsOf(given)).toEqual([
      'WORDPRESS_USERNAME and WORDPRESS_APP_PASSWORD belong together: set both or none',
    ]);
  });

  test.each(['*/15 * * * *', '0 3 * * 1-5', '5,35 0-6 1 jan *'])('may run by %s [spec 6.49]', (pattern) => {
    expect(parse({ WORDPRESS_SYNC_CRON: pattern }).wordpressSyncCron).toBe(pattern);
  });
});

describe('document links', () => {
  test('last 7 days and 5 downloads, and are signed with a secret from the database', () => {
    expect(parse().documentLinks).toEqual({ secret: null, days: 7, downloads: 5 });
  });

  test('are configurable', () => {
    const secret = 'k'.repeat(32);
    const environment = { LINK_SECRET: secret, DOCUMENT_LINK_DAYS: '90', DOCUMENT_LINK_DOWNLOADS: '1' };
    expect(parse(environment).documentLinks).toEqual({ secret, days: 90, downloads: 1 });
  });
});

describe('rental rates', () => {
  test('are three day prices for a week, nine for 28 days, and at least a week by default', () => {
    expect(parse().rental).toEqual({ week: 3, fourWeeks: 9, minimumDays: 7 });
  });

  test('are configurable, with up to two decimals', () => {
    const environment = { RENTAL_WEEK_FACTOR: '3.5', RENTAL_FOUR_WEEK_FACTOR: '10.25', RENTAL_MINIMUM_DAYS: '28' };
    expect(parse(environment).rental).toEqual({
      week: 3.5,
      fourWeeks: 10.25,
      minimumDays: 28,
    });
  });

  test.each([
    ['2.99', '3'],
    ['12.01', '3'],
  ])('rejects a 28-day factor of %s with a week factor of %s', (fourWeeks, week) => {
    expect(errorsOf({ RENTAL_WEEK_FACTOR: week, RENTAL_FOUR_WEEK_FACTOR: fourWeeks })).toEqual([
      `RENTAL_FOUR_WEEK_FACTOR is ${fourWeeks}: it must be from 1 to 4 times RENTAL_WEEK_FACTOR (${week})`,
    ]);
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  test('are optional', () => {
    expect(parse({ ADMIN_EMAIL: '', ADMIN_PASSWORD: ' ' }).firstOwner).toBeNull();
  });

  test('define the first owner', () => {
    const firstOwner = { email: 'owner@yard.example', password: 'plank stairs and 9 herons' };
    const environment = { ADMIN_EMAIL: firstOwner.email, ADMIN_PASSWORD: firstOwner.password };
    expect(parse(environment).firstOwner).toEqual(firstOwner);
  });

  test.each([
    [{ ADMIN_EMAIL: 'owner@yard.example' }, 'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none'],
    [
      { ADMIN_PASSWORD: 'plank stairs and 9 herons' },
      'ADMIN_EMAIL and ADMIN_PASSWORD belong together: set both or none',
    ],
    [
      { ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'plank stairs and 9 herons' },
      'ADMIN_EMAIL is "owner": it must be an email address',
    ],
    [
      { ADMIN_EMAIL: 'owner@yard.example', ADMIN_PASSWORD: 'hunter2' },
      'ADMIN_PASSWORD is (hidden): it must have 12 to 200 characters',
    ],
    [
      { ADMIN_EMAIL: 'owner@yard.example', ADMIN_PASSWORD: ' plank stairs ' },
      'ADMIN_PASSWORD is (hidden): it must not start or end with spaces',
    ],
  ])('%j gives one error', (environment: Record<string, string>, error) => {
    expect(errorsOf(environment)).toEqual([error]);
  });
});

describe('rate limits', () => {
  test.each(Object.entries(RATE_LIMITS))('%s is documented in docs/limits.md', async (name, limit) => {
    const { uses, seconds, setting } = limit;
    const time = seconds % 3_600 === 0 ? `${seconds / 3_600} h` : `${seconds / 60} min`;
    expect(await readFile('docs/limits.md', 'utf8')).toMatch(
      new RegExp(
        `^\\| \`${name}\` \\| .* \\| ${uses} in ${time} \\| ${setting === null ? '' : `\`${setting}\` `}\\|$`,
        'm',
      ),
    );
  });

  test('default to those of contract §3 [spec 3.52]', () => {
    expect(parse().limits).toMatchObject({
      'contact-address': { uses: 10, seconds: 600 },
      'contact-email': { uses: 5, seconds: 600 },
      'sign-in-account': { uses: 10, seconds: 900 },
      'sign-in-address': { uses: 30, seconds: 900 },
      'api-address': { uses: 600, seconds: 60 },
    });
  });

  test('are configurable', () => {
    const { limits } = parse({ LIMIT_SIGN_IN_PER_ACCOUNT: '7' });
    expect(limits['sign-in-account']).toEqual({ uses: 7, seconds: 900 });
    expect(limits['reset-account']).toEqual({ uses: 3, seconds: 3_600 });
  });
});

test('.env.example describes every setting once, and otherwise only those of Docker Compose', async () => {
  const example = await readFile('.env.example', 'utf8');
  const composeFile = await readFile('docker-compose.yml', 'utf8');
  const described = [...example.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
  const known = settingNames().all;
  const composeOnly = described.filter(
    (name) => !known.includes(name) && (composeFile.includes(`\${${name}:-`) || name === 'COMPOSE_PROJECT_NAME'),
  );
  expect(described.toSorted()).toEqual([...known.filter((name) => name !== 'NODE_ENV'), ...composeOnly].toSorted());
});
