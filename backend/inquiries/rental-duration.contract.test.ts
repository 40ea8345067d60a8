import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../testing/sweep.js';
import { isRentalDays, RENTAL_DAYS_MAX, readRentalDays, rentalDurationText } from './rental-duration.contract.js';

it.each([
  ['10 days', 10],
  ['1 day', 1],
  ['a day', 1],
  ['10d', 10],
  ['3 weeks', 21],
  ['3 Wks.', 21],
  ['one week', 7],
  ['2 months', 56],
  ['a month', 28],
  ['3-month', 84],
  [' 6   weeks ', 42],
  ['1825 days', 1_825],
])('reads %j as %d days', (text, days) => {
  expect(readRentalDays(text)).toBe(days);
});

it.each([
  '',
  '3',
  'weeks',
  '0 days',
  '1826 days',
  '-3 days',
  '1.5 weeks',
  '2 years',
  '3 weeks or 4',
  '6-8 weeks',
  '99999 days',
])('does not guess what %j means', (text) => {
  expect(readRentalDays(text)).toBeNull();
});

it('checks the length of a text before parsing it', () => {
  expect(readRentalDays(`${' '.repeat(40)}3 weeks`)).toBeNull();
});

it.each([
  [1, '1 day'],
  [7, '1 week'],
  [10, '10 days'],
  [84, '12 weeks'],
])('writes %d days as "%s"', (days, text) => {
  expect(rentalDurationText(days)).toBe(text);
});

it('can read every duration that it writes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: RENTAL_DAYS_MAX }), (days) => {
      expect(isRentalDays(days)).toBe(true);
      expect(readRentalDays(rentalDurationText(days))).toBe(days);
    }),
  );
});
