import { misspelledSettings } from './unknown-settings.js';

test.each([
  ['SMPT_URL', 'SMTP_URL'],
  ['REDIS_URI', 'REDIS_URL'],
  ['SALES_EMIAL', 'SALES_EMAIL'],
  ['DATABASE_URL_FLIE', 'DATABASE_URL_FILE'],
  ['LIMIT_CONTACT_PER_ADRESS', 'LIMIT_CONTACT_PER_ADDRESS'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
])('reports %s as a misspelling of %s', (name, meant) => {
  expect(misspelledSettings({ [name]: 'x', HOME: '/root' })).toEqual([`${name}: did you mean ${meant}?`]);
});

test('settings, and variables of other programs, are not reported', () => {
  const names = [
    'SMTP_URL',
    'SMTP_URL_FILE',
    'PATH',
    'HOSTNAME',
    'HOST',
    'TERM',
    'HTTP_PORT',
    'npm_config_cache',
    'PGHOST',
  ];
  expect(misspelledSettings(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
