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

test('a site without settings is at http://localhost:3000, and listens to this machine only', () => {
  expect(parseSettings(SERVERS)).toMatchObject({ port: 3000, host: '127.0.0.1', publicUrl: 'http://localhost:3000' });
});

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
