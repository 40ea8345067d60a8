import { readFile } from 'node:fs/promises';
import { RATE_LIMITS } from './rate-limits.js';
import { SettingsError } from './setting-reader.js';
import { parseSettings, settingNames } from './settings.js';

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example:6379' };

/** The faults of an invalid environment. Throws if the environment is valid. */
function faultsOf(environment: Record<string, string>): readonly string[] {
  try {
    parseSettings({ ...SERVERS, ...environment });
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  throw new Error(`${JSON.stringify(environment)} was accepted`);
}

const contentSiteUrl = (text?: string) => parseSettings({ ...SERVERS, WORDPRESS_URL: text }).contentSiteUrl;

function faultOf(text: string): string {
  try {
    contentSiteUrl(text);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error(`${text} was accepted`);
}

test('by default the site is at http://localhost:3000 and listens on loopback only [spec 2.116]', () => {
  expect(parseSettings(SERVERS)).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' });
});

test('the public URL has no www', () => {
  expect(parseSettings({ ...SERVERS, PUBLIC_URL: 'https://www.example.com' })).toMatchObject({
    publicUrl: 'https://example.com',
  });
});

describe('WORDPRESS_URL', () => {
  test.each([undefined, '', '  '])('is optional (%p) [spec 6.47]', (text) => {
    expect(contentSiteUrl(text)).toBeNull();
  });

  test.each([
    ['https://content.example.com', 'https://content.example.com'],
    ['https://content.example.com/', 'https://content.example.com'],
    ['http://127.0.0.1:8080/blog//', 'http://127.0.0.1:8080/blog'],
    [' https://CONTENT.example.com:443/a/b ', 'https://content.example.com/a/b'],
  ])('accepts %s and removes the trailing slash', (text, address) => {
    expect(contentSiteUrl(text)).toBe(address);
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
    expect(faultOf(text)).toMatch(/^WORDPRESS_URL is ".*": it must be a URL such as https:/);
  });

  test('hides a password in the error', () => {
    const shown = 'WORDPRESS_URL is "https://(hidden)@content.example.com": it must be a URL';
    expect(faultOf('https://editor:secret@content.example.com')).toContain(shown);
    expect(faultOf('https://editor:se@cr/et@content.example.com')).toContain(shown);
  });
});

describe('document links', () => {
  test('last 7 days and 5 downloads, and are signed with a secret from the database', () => {
    expect(parseSettings(SERVERS).documentLinks).toEqual({ secret: null, days: 7, downloads: 5 });
  });

  test('are configurable', () => {
    const secret = 'k'.repeat(32);
    const environment = { LINK_SECRET: secret, DOCUMENT_LINK_DAYS: '90', DOCUMENT_LINK_DOWNLOADS: '1' };
    expect(parseSettings({ ...SERVERS, ...environment }).documentLinks).toEqual({ secret, days: 90, downloads: 1 });
  });

  test.each([
    ['DOCUMENT_LINK_DAYS', '0', 'a whole number from 1 to 90'],
    ['DOCUMENT_LINK_DAYS', '91', 'a whole number from 1 to 90'],
    ['DOCUMENT_LINK_DAYS', '7.5', 'a whole number from 1 to 90'],
    ['DOCUMENT_LINK_DAYS', '1e1', 'a whole number from 1 to 90'],
    ['DOCUMENT_LINK_DOWNLOADS', '101', 'a whole number from 1 to 100'],
    ['DOCUMENT_LINK_DOWNLOADS', '-1', 'a whole number from 1 to 100'],
  ])('%s rejects %s [spec 8.19]', (name, text, expected) => {
    expect(faultsOf({ [name]: text })).toEqual([`${name} is "${text}": it must be ${expected}`]);
  });

  test('a secret that is too short is hidden in the error', () => {
    expect(faultsOf({ LINK_SECRET: 'x'.repeat(31) })).toEqual([
      'LINK_SECRET is (hidden): it must have at least 32 characters',
    ]);
  });
});

describe('rental rates', () => {
  test('are three day prices for a week, nine for 28 days, and at least a week by default', () => {
    expect(parseSettings(SERVERS).rental).toEqual({ week: 3, fourWeeks: 9, minimumDays: 7 });
  });

  test('are configurable, with up to two decimals', () => {
    const environment = { RENTAL_WEEK_FACTOR: '3.5', RENTAL_FOUR_WEEK_FACTOR: '10.25', RENTAL_MINIMUM_DAYS: '28' };
    expect(parseSettings({ ...SERVERS, ...environment }).rental).toEqual({
      week: 3.5,
      fourWeeks: 10.25,
      minimumDays: 28,
    });
  });

  test.each([
    ['RENTAL_WEEK_FACTOR', '0.5', 'a number from 1 to 7 with at most two decimals'],
    ['RENTAL_WEEK_FACTOR', '7.01', 'a number from 1 to 7 with at most two decimals'],
    ['RENTAL_WEEK_FACTOR', '3.333', 'a number from 1 to 7 with at most two decimals'],
    ['RENTAL_WEEK_FACTOR', '3e0', 'a number from 1 to 7 with at most two decimals'],
    ['RENTAL_FOUR_WEEK_FACTOR', '29', 'a number from 1 to 28 with at most two decimals'],
    ['RENTAL_MINIMUM_DAYS', '0', 'a whole number from 1 to 365'],
  ])('%s rejects %s', (name, text, expected) => {
    expect(faultsOf({ [name]: text })).toEqual([`${name} is "${text}": it must be ${expected}`]);
  });

  test.each([
    ['2.99', '3'],
    ['12.01', '3'],
  ])('rejects a 28-day factor of %s with a week factor of %s', (fourWeeks, week) => {
    expect(faultsOf({ RENTAL_WEEK_FACTOR: week, RENTAL_FOUR_WEEK_FACTOR: fourWeeks })).toEqual([
      `RENTAL_FOUR_WEEK_FACTOR is ${fourWeeks}: it must be from 1 to 4 times RENTAL_WEEK_FACTOR (${week})`,
    ]);
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  test('are optional', () => {
    expect(parseSettings({ ...SERVERS, ADMIN_EMAIL: '', ADMIN_PASSWORD: ' ' }).firstOwner).toBeNull();
  });

  test('define the first owner', () => {
    const firstOwner = { email: 'owner@yard.example', password: 'plank stairs and 9 herons' };
    const environment = { ...SERVERS, ADMIN_EMAIL: firstOwner.email, ADMIN_PASSWORD: firstOwner.password };
    expect(parseSettings(environment).firstOwner).toEqual(firstOwner);
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
  ])('%j gives one error', (environment: Record<string, string>, fault) => {
    expect(faultsOf(environment)).toEqual([fault]);
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
    expect(parseSettings(SERVERS).limits).toMatchObject({
      'contact-address': { uses: 10, seconds: 600 },
      'contact-email': { uses: 5, seconds: 600 },
      'sign-in-account': { uses: 10, seconds: 900 },
      'sign-in-address': { uses: 30, seconds: 900 },
      'api-address': { uses: 600, seconds: 60 },
    });
  });

  test('are configurable', () => {
    const { limits } = parseSettings({ ...SERVERS, LIMIT_SIGN_IN_PER_ACCOUNT: '7' });
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
