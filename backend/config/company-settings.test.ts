import { parseSettings } from './settings.js';

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example:6379' };

test('the company profile defaults to contract §1 [spec 1.2]', () => {
  expect(parseSettings(SERVERS).initialCompany).toMatchObject({
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

test('the environment can set every value of the company profile [spec 1.3]', () => {
  const { initialCompany: company } = parseSettings({
    ...SERVERS,
    COMPANY_NAME: 'River Scaffold',
    COMPANY_PHONE: '(504) 555-0100',
    COMPANY_EMAIL: 'desk@river.example',
    COMPANY_DUNS: '08-146-6849',
    COMPANY_CAGE: '1ABC2',
    COMPANY_UEI: 'ABCDEFGHJKL1',
    COMPANY_TIME_ZONE: 'America/New_York',
    COMPANY_HOLIDAYS: 'christmas, juneteenth,christmas',
    COMPANY_CLOSURES: '2026-11-27, 2026-12-24 .. 2027-01-01',
    LEGAL_PRIVACY_URL: '/privacy',
    LEGAL_TERMS_URL: 'https://river.example/terms',
    LEGAL_SAFETY_URL: '/safety',
  });
  expect(company).toMatchObject({
    name: 'River Scaffold',
    phone: '(504) 555-0100',
    email: 'desk@river.example',
    duns: '08-146-6849',
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

test('invalid values prevent the start, with one error per setting [spec 1.4, 8.19]', () => {
  const start = () => parseSettings({ ...SERVERS, COMPANY_EMAIL: 'desk', LEGAL_TERMS_URL: 'javascript:alert(1)' });
  expect(start).toThrow(/COMPANY_EMAIL is "desk".*\n.*LEGAL_TERMS_URL is "javascript:alert\(1\)"/);
});

test('a company may have no holidays', () => {
  expect(parseSettings({ ...SERVERS, COMPANY_HOLIDAYS: 'none' }).initialCompany.holidays).toEqual([]);
});

test.each([
  ['COMPANY_TIME_ZONE', ['Central', 'America/Bogalusa']],
  ['COMPANY_HOLIDAYS', ['easter', 'christmas;labor-day', 'christmas,']],
  [
    'COMPANY_CLOSURES',
    ['soon', '2026-02-30', '2027-01-01..2026-12-24', '2026-12-24..', '2026-1-1', Array(51).fill('2026-11-27').join()],
  ],
])('%s rejects other values', (name, values) => {
  for (const value of values) expect(() => parseSettings({ ...SERVERS, [name]: value })).toThrow(`${name} is`);
});
