import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../testing/sweep.js';
import { HOLIDAY_NAMES, holidayDate, isHoliday } from './holidays.contract.js';

it.each([
  ['new-years-day', 2026, '2026-01-01'],
  ['martin-luther-king-day', 2026, '2026-01-19'],
  ['presidents-day', 2026, '2026-02-16'],
  ['memorial-day', 2026, '2026-05-25'],
  ['memorial-day', 2027, '2027-05-31'],
  ['juneteenth', 2026, '2026-06-19'],
  ['labor-day', 2026, '2026-09-07'],
  ['columbus-day', 2026, '2026-10-12'],
  ['veterans-day', 2026, '2026-11-11'],
  ['thanksgiving', 2026, '2026-11-26'],
  ['christmas', 2026, '2026-12-25'],
] as const)('%s of %d is kept on %s', (name, year, date) => {
  expect(holidayDate(name, year)).toBe(date);
  expect(isHoliday(date, [name])).toBe(true);
  expect(
    isHoliday(
      date,
      HOLIDAY_NAMES.filter((other) => other !== name),
    ),
  ).toBe(false);
});

it.each([
  ['independence-day', 2026, '2026-07-03'],
  ['independence-day', 2027, '2027-07-05'],
  ['new-years-day', 2028, '2027-12-31'],
] as const)('%s of %d, on a weekend, is observed on %s', (name, year, date) => {
  expect(holidayDate(name, year)).toBe(date);
  expect(isHoliday(date, [name])).toBe(true);
});

it('is always observed on a weekday, in its own year or within days of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...HOLIDAY_NAMES), fc.integer({ min: 2000, max: 2100 }), (name, year) => {
      const day = new Date(`${holidayDate(name, year)}T00:00:00Z`);
      expect([1, 2, 3, 4, 5]).toContain(day.getUTCDay());
      expect(Math.abs(day.getTime() - Date.UTC(year, 6, 1)) / 86_400_000).toBeLessThan(185);
    }),
  );
});
