import { SettingsError } from './setting-reader.js';
import { parseSettings } from './settings.js';

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example:6379' };

const parse = (given: Record<string, string>) => parseSettings({ ...SERVERS, ...given });

function faultsOf(given: Record<string, string>): readonly string[] {
  try {
    parse(given);
  } catch (error) {
    if (error instanceof SettingsError) return error.faults;
    throw error;
  }
  return [];
}

test('by default there is no content site, no sign-in and no webhook secret', () => {
  expect(parse({})).toMatchObject({
    contentSiteUrl: null,
    wordpressSyncCron: '*/15 * * * *',
    wordpressCredentials: null,
    wordpressWebhookSecret: null,
  });
});

describe('WORDPRESS_USERNAME and WORDPRESS_APP_PASSWORD', () => {
  test('are both set or both missing [spec 6.50]', () => {
    expect(
      parse({ WORDPRESS_USERNAME: 'sync', WORDPRESS_APP_PASSWORD: 'abcd efgh ijkl' }).wordpressCredentials,
    ).toEqual({
      username: 'sync',
      password: 'abcd efgh ijkl',
    });
  });

  test.each([
    [{ WORDPRESS_USERNAME: 'sync' }],
    [{ WORDPRESS_APP_PASSWORD: 'abcd efgh' }],
    [{ WORDPRESS_USERNAME: 'sync', WORDPRESS_APP_PASSWORD: ' ' }],
  ])('%j alone is rejected', (given) => {
    expect(faultsOf(given)).toEqual([
      'WORDPRESS_USERNAME and WORDPRESS_APP_PASSWORD belong together: set both or none',
    ]);
  });
});

describe('WORDPRESS_SYNC_CRON', () => {
  test.each(['*/15 * * * *', '0 3 * * 1-5', '5,35 0-6 1 jan *'])('accepts %s [spec 6.49]', (pattern) => {
    expect(parse({ WORDPRESS_SYNC_CRON: pattern }).wordpressSyncCron).toBe(pattern);
  });

  test.each(['hourly', '@hourly', '* * * *', '0 * * * * *', '61 * * * *', '*/0 * * * *', '15'])(
    'rejects %s',
    (pattern) => {
      expect(faultsOf({ WORDPRESS_SYNC_CRON: pattern })).toEqual([
        `WORDPRESS_SYNC_CRON is "${pattern}": it must be a cron expression with five fields such as */15 * * * *`,
      ]);
    },
  );
});

describe('secrets', () => {
  test('that are too short or not printable are rejected and hidden in the error', () => {
    const secret = 'kept-to-oneself';
    const faults = faultsOf({
      WORDPRESS_WEBHOOK_SECRET: secret,
      WORDPRESS_USERNAME: 'sync',
      WORDPRESS_APP_PASSWORD: `${secret}\u0007`,
    });
    expect(faults).toContain('WORDPRESS_WEBHOOK_SECRET is (hidden): it must have at least 16 characters');
    expect(faults).toContain('WORDPRESS_APP_PASSWORD is (hidden): it must have 1 to 200 printable characters');
    expect(faults.join('\n')).not.toContain(secret);
  });

  test('may have sixteen characters', () => {
    expect(parse({ WORDPRESS_WEBHOOK_SECRET: 'sixteen-letters!' }).wordpressWebhookSecret).toBe('sixteen-letters!');
  });
});
