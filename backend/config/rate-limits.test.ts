import { RATE_LIMITS, readRateLimits } from './rate-limits.js';
import { SettingReader } from './setting-reader.js';

it.each([
  ['LIMIT_API_PER_ADDRESS', ['api-address', 'post-address']],
  ['LIMIT_SEARCH_COUNTS_PER_ADDRESS', ['search-count-address']],
  ['LIMIT_CUT_SHEETS_PER_ADDRESS', ['cut-sheet-address']],
  ['LIMIT_DESIGNS_PER_ADDRESS', ['design-address']],
  ['LIMIT_DESIGN_SHEETS_PER_ADDRESS', ['design-sheet-address']],
  ['LIMIT_SUBMITTALS_PER_ADDRESS', ['submittal-address']],
  ['LIMIT_CONTACT_PER_ADDRESS', ['contact-address']],
  ['LIMIT_CONTACT_PER_EMAIL', ['contact-email']],
  ['LIMIT_SIGN_IN_PER_ADDRESS', ['sign-in-address', 'reset-address']],
  ['LIMIT_SIGN_IN_PER_ACCOUNT', ['sign-in-account', 'sign-in-device']],
])('%s changes the uses of %j, and nothing else', (setting, names) => {
  const limits = Object.entries(readRateLimits(new SettingReader({ [setting]: '77' })));
  expect(limits.filter(([, { uses }]) => uses === 77).map(([name]) => name)).toEqual(names);
  expect(limits.map(([, { seconds }]) => seconds)).toEqual(Object.values(RATE_LIMITS).map(({ seconds }) => seconds));
});

it('accepts 1 to 1,000,000 uses, so that no limit can be turned off', () => {
  const errors = (uses: string) => {
    const read = new SettingReader({ LIMIT_API_PER_ADDRESS: uses });
    readRateLimits(read);
    return read.errors;
  };
  expect([...errors('1'), ...errors('1000000')]).toEqual([]);
  expect(errors('0')).toHaveLength(1);
  expect(errors('1000001')).toHaveLength(1);
});
