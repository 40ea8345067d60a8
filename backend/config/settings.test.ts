import { parseSettings, SettingsError } from './settings.js';

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example:6379' };

const contentSiteUrl = (text?: string) => parseSettings({ ...SERVERS, WORDPRESS_URL: text }).contentSiteUrl;

function faultOf(text: string): string {
  try {
    contentSiteUrl(text);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error(`${text} was taken`);
}

describe('WORDPRESS_URL', () => {
  test.each([undefined, '', '  '])('is optional (%p)', (text) => {
    expect(contentSiteUrl(text)).toBeNull();
  });

  test.each([
    ['https://content.example.com', 'https://content.example.com'],
    ['https://content.example.com/', 'https://content.example.com'],
    ['http://127.0.0.1:8080/blog//', 'http://127.0.0.1:8080/blog'],
    [' https://CONTENT.example.com:443/a/b ', 'https://content.example.com/a/b'],
  ])('takes %s without its trailing slash', (text, address) => {
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
  ])('refuses %s', (text) => {
    expect(faultOf(text)).toMatch(/^WORDPRESS_URL is ".*": it must be an address such as https:/);
  });

  test('a password in it does not reach the fault line', () => {
    const shown = 'WORDPRESS_URL is "https://(hidden)@content.example.com": it must be an address';
    expect(faultOf('https://editor:secret@content.example.com')).toContain(shown);
    expect(faultOf('https://editor:se@cr/et@content.example.com')).toContain(shown);
  });
});

describe('ADMIN_EMAIL and ADMIN_PASSWORD', () => {
  const faults = (environment: Record<string, string>) => {
    try {
      parseSettings({ ...SERVERS, ...environment });
    } catch (error) {
      if (error instanceof SettingsError) return error.faults;
      throw error;
    }
    throw new Error('It was taken');
  };

  test('are both optional', () => {
    expect(parseSettings({ ...SERVERS, ADMIN_EMAIL: '', ADMIN_PASSWORD: ' ' }).firstOwner).toBeNull();
  });

  test('make the first owner together', () => {
    const firstOwner = { email: 'owner@yard.example', password: 'plank stairs and 9 herons' };
    const environment = { ...SERVERS, ADMIN_EMAIL: firstOwner.email, ADMIN_PASSWORD: firstOwner.password };
    expect(parseSettings(environment).firstOwner).toEqual(firstOwner);
  });

  test.each([
    [{ ADMIN_EMAIL: 'owner@yard.example' }, 'ADMIN_PASSWORD is not set: it is needed beside ADMIN_EMAIL'],
    [{ ADMIN_PASSWORD: 'plank stairs and 9 herons' }, 'ADMIN_EMAIL is not set: it is needed beside ADMIN_PASSWORD'],
    [
      { ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'plank stairs and 9 herons' },
      'ADMIN_EMAIL is "owner": it must be an e-mail address',
    ],
    [
      { ADMIN_EMAIL: 'owner@yard.example', ADMIN_PASSWORD: 'hunter2' },
      'ADMIN_PASSWORD is (hidden): it must be 12 to 200 characters',
    ],
    [
      { ADMIN_EMAIL: 'owner@yard.example', ADMIN_PASSWORD: ' plank stairs ' },
      'ADMIN_PASSWORD is (hidden): it must not begin or end with blanks',
    ],
  ])('%j is one line', (environment, fault) => {
    expect(faults(environment)).toEqual([fault]);
  });
});
