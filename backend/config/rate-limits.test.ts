import { RATE_LIMITS, readRateLimits } from './rate-limits.js';
import { SettingReader } from './setting-reader.js';

const MINUTE = 60;

it('has the defaults of contract §3 and docs/limits.md', () => {
  expect(readRateLimits(new SettingReader({}))).toEqual({
    'api-address': { uses: 600, seconds: MINUTE },
    'contact-address': { uses: 10, seconds: 10 * MINUTE },
    'contact-email': { uses: 5, seconds: 10 * MINUTE },
    'sign-in-address': { uses: 30, seconds: 15 * MINUTE },
    'sign-in-account': { uses: 10, seconds: 15 * MINUTE },
    'sign-in-device': { uses: 10, seconds: 15 * MINUTE },
    'reset-address': { uses: 30, seconds: 15 * MINUTE },
    'reset-account': { uses: 3, seconds: 60 * MINUTE },
  });
});

it.each([
  ['LIMIT_API_PER_ADDRESS', ['api-address']],
  ['LIMIT_CONTACT_PER_ADDRESS', ['contact-address']],
  ['LIMIT_CONTACT_PER_EMAIL', ['contact-email']],
  ['LIMIT_SIGN_IN_PER_ADDRESS', ['sign-in-address', 'reset-address']],
  ['LIMIT_SIGN_IN_PER_ACCOUNT', ['sign-in-account', 'sign-in-device']],
])('%s changes the uses of %j, and nothing else', (setting, names) => {
  const limits = Object.entries(readRateLimits(new SettingReader({ [setting]: '77' })));
  expect(limits.filter(([, { uses }]) => uses === 77).map(([name]) => name)).toEqual(names);
  expect(limits.map(([, { seconds }]) => seconds)).toEqual(Object.values(RATE_LIMITS).map(({ seconds }) => seconds));
});

it('accepts 1 to 1,000,000 uses: a limit cannot be turned off', () => {
  const faults = (uses: string) => {
    const read = new SettingReader({ LIMIT_API_PER_ADDRESS: uses });
    readRateLimits(read);
    return read.faults;
  };
  expect([...faults('1'), ...faults('1000000')]).toEqual([]);
  expect(faults('0')).toHaveLength(1);
  expect(faults('1000001')).toHaveLength(1);
});
