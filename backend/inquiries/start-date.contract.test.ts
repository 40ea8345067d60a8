import { isStartDate } from './start-date.contract.js';

/** Still November 21 everywhere in the US. */
const NOW = new Date('2026-11-22T03:00:00Z');

it.each(['2026-11-21', '2026-11-22', '2028-02-29', '2029-11-22'])('accepts %s', (date) => {
  expect(isStartDate(date, NOW)).toBe(true);
});

it.each([
  '2026-11-20',
  '2029-11-23',
  '2027-02-29',
  '2027-13-01',
  '2027-1-1',
  '11/22/2026',
  '2026-11-22T00:00',
  '',
  'soon',
])('rejects %j', (date) => {
  expect(isStartDate(date, NOW)).toBe(false);
});
