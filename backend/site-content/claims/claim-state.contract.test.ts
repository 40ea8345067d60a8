import { companyDate } from '../../config/business-days.contract.js';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { defaultContent } from '../content-fields.contract.js';
import { CLAIMS_SECTION } from '../sections/claims.contract.js';
import { type Claim, hasExpired, shownClaims } from './claim-state.contract.js';

const CLAIMS = defaultContent(CLAIMS_SECTION.fields);
const years = (change: Partial<Claim>, today = '2026-11-24', answeredPercent: number | null = null) =>
  shownClaims({ ...CLAIMS, years: { ...CLAIMS.years, ...change } }, { today, answeredPercent }).years;

it('shows a fixed claim as written', () => {
  expect(years({})).toEqual({ value: '24+', words: '24+', period: '', asOf: null });
  expect(years({ words: 'twenty-four', period: '2001-2025' })).toMatchObject({
    words: 'twenty-four',
    period: '2001-2025',
  });
});

it.each([
  ['2026-05-19', '24+'],
  ['2026-05-20', '25+'],
  ['2027-01-01', '25+'],
])('counts full years on %s', (today, value) => {
  expect(years({ way: 'years', since: '2001-05-20', suffix: '+', words: 'twenty' }, today)).toMatchObject({
    value,
    words: value,
  });
});

it('counts a year since a leap day as complete on March 1', () => {
  expect(years({ way: 'years', since: '2020-02-29' }, '2026-02-28')?.value).toBe('5');
  expect(years({ way: 'years', since: '2020-02-29' }, '2026-03-01')?.value).toBe('6');
});

it('counts days across clock changes', () => {
  expect(years({ way: 'days', since: '2026-03-07' }, '2026-03-09')?.value).toBe('2');
  expect(years({ way: 'days', since: '2023-01-01' }, '2026-11-24')?.value).toBe('1,423');
  expect(years({ way: 'days', since: '2026-11-24' }, '2026-11-24')?.value).toBe('0');
});

it('shows the measured share, or nothing if there is none', () => {
  expect(years({ way: 'share' }, '2026-11-24', 97)?.value).toBe('97%');
  expect(years({ way: 'share' })).toBeNull();
});

it('is hidden when there is no date to count from', () => {
  expect(years({ way: 'years', since: '' })).toBeNull();
  expect(years({ way: 'days', since: '2026-11-25' })).toBeNull();
});

describe('a claim with a last day', () => {
  const expired = { validUntil: '2026-11-23' };

  it('is hidden or shown with its date after that day', () => {
    expect(years({ ...expired, whenExpired: 'hidden' })).toBeNull();
    expect(years({ ...expired, whenExpired: 'dated', asOf: '2025-12-31' })?.asOf).toBe('2025-12-31');
    expect(years({ ...expired, whenExpired: 'dated' })?.asOf).toBe('2026-11-23');
  });

  it.each([
    ['America/Chicago', '2026-11-24T05:59:00Z', false],
    ['America/Chicago', '2026-11-24T06:00:00Z', true],
    ['Asia/Tokyo', '2026-11-23T14:59:00Z', false],
    ['Asia/Tokyo', '2026-11-23T15:00:00Z', true],
  ])('expires at the end of that day in %s: %s', (timeZone, at, isExpired) => {
    const today = companyDate({ ...COMPANY_DEFAULTS, timeZone }, new Date(at));
    expect(hasExpired({ ...CLAIMS.years, ...expired }, today)).toBe(isExpired);
  });
});
