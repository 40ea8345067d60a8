import { companyDate } from '../../config/business-days.contract.js';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { daysLeft, expiryText, hasExpired } from './claims.contract.js';

const CLAIM = { validUntil: '2026-11-23' };

it.each([
  ['America/Chicago', '2026-11-24T05:59:00Z', false],
  ['America/Chicago', '2026-11-24T06:00:00Z', true],
  ['Asia/Tokyo', '2026-11-23T14:59:00Z', false],
  ['Asia/Tokyo', '2026-11-23T15:00:00Z', true],
])('a claim expires at the end of its last day in %s: %s', (timeZone, at, isExpired) => {
  expect(hasExpired(CLAIM, companyDate({ ...COMPANY_DEFAULTS, timeZone }, new Date(at)))).toBe(isExpired);
});

it('a claim without a last day does not expire', () => {
  expect([hasExpired({ validUntil: '' }, '2036-01-01'), daysLeft({ validUntil: '' }, '2036-01-01')]).toEqual([
    false,
    null,
  ]);
});

it('counts days across clock changes', () => {
  expect(daysLeft({ validUntil: '2026-03-09' }, '2026-03-07')).toBe(2);
});

it.each([
  [1_234, 'Expires in 1,234 days'],
  [1, 'Expires in 1 day'],
  [0, 'Expires today'],
  [-1, 'Expired 1 day ago'],
  [-12, 'Expired 12 days ago'],
])('%d days left: %s', (days, text) => {
  expect(expiryText(days)).toBe(text);
});
