import { parseSettings } from './settings.js';

const SERVERS = { DATABASE_URL: 'postgres://db.example/site', REDIS_URL: 'redis://cache.example:6379' };

test('the company profile defaults to contract §1', () => {
  expect(parseSettings(SERVERS).company).toMatchObject({
    name: 'Diamond Scaffold',
    phone: '(985) 555-0142',
    email: 'sales@diamond-scaffold.example',
    duns: 'On request',
    cage: 'On request',
    uei: 'On request',
    legal: { privacyUrl: '#', termsUrl: '#', safetyUrl: '#' },
  });
});

test('the environment can set every value of the company', () => {
  const { company } = parseSettings({
    ...SERVERS,
    COMPANY_NAME: 'River Scaffold',
    COMPANY_PHONE: '(504) 555-0100',
    COMPANY_EMAIL: 'desk@river.example',
    COMPANY_DUNS: '08-146-6849',
    COMPANY_CAGE: '1ABC2',
    COMPANY_UEI: 'ABCDEFGHJKL1',
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
    legal: { privacyUrl: '/privacy', termsUrl: 'https://river.example/terms', safetyUrl: '/safety' },
  });
});

test('invalid values prevent the start, with one error per setting', () => {
  const start = () => parseSettings({ ...SERVERS, COMPANY_EMAIL: 'desk', LEGAL_TERMS_URL: 'javascript:alert(1)' });
  expect(start).toThrow(/COMPANY_EMAIL is "desk".*\n.*LEGAL_TERMS_URL is "javascript:alert\(1\)"/);
});
