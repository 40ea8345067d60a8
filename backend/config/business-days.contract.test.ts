import { businessDayAfter, companyDate, dayText, offeredDays } from './business-days.contract.js';
import { COMPANY_DEFAULTS } from './company.contract.js';

const calendar = { ...COMPANY_DEFAULTS, closures: [{ from: '2026-12-07', to: '2026-12-08' }] };

it("the date is the one in the company's time zone", () => {
  expect(companyDate(calendar, new Date('2026-11-24T05:59Z'))).toBe('2026-11-23');
  expect(companyDate(calendar, new Date('2026-11-24T06:00Z'))).toBe('2026-11-24');
});

it.each([
  ['2026-11-23', 1, '2026-11-24'],
  // Thanksgiving is on Thursday.
  ['2026-11-25', 1, '2026-11-27'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  ['2026-11-23', 3, '2026-11-27'],
  ['2026-12-04', 2, '2026-12-10'],
])('%s plus %i business days is %s', (date, count, day) => {
  expect(businessDayAfter(calendar, date, count)).toBe(day);
});

it('finds no day for a company that never opens', () => {
  expect(businessDayAfter({ ...calendar, hours: [] }, '2026-11-23')).toBeNull();
  expect(offeredDays({ ...calendar, hours: [] }, '2026-11-23')).toEqual([]);
});

it.each([
  ['2026-11-30', ['Tomorrow 2026-12-01', 'In 3 business days 2026-12-03', 'Next Monday 2026-12-09']],
  ['2026-11-27', ['Next business day 2026-11-30', 'In 3 business days 2026-12-02']],
  ['2026-11-25', ['Next business day 2026-11-27', 'In 3 business days 2026-12-01', 'Next Monday 2026-11-30']],
])('on %s offers %j', (today, offers) => {
  expect(offeredDays(calendar, today).map(({ label, date }) => `${label} ${date}`)).toEqual(offers);
});

it('names the weekday', () => {
  expect(dayText('2026-11-30')).toBe('Mon, Nov 30');
});
