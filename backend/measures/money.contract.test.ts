import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../testing/sweep.js';
import { amountOf, dividedHalfUp, dollarText, readCents, readPrice, readTypedAmount } from './money.contract.js';

it.each([
  ['0.00', 0n],
  ['0.05', 5n],
  ['1234.50', 123_450n],
  ['99999999999999999.99', 9_999_999_999_999_999_999n],
])('reads and writes %s as %s cents', (amount, cents) => {
  expect(readCents(amount)).toBe(cents);
  expect(amountOf(cents)).toBe(amount);
});

it.each(['', '1', '1.5', '-1.00', '1.000', '1e3', ' 1.00', '1,000.00', '$1.00', '٣.00'])(
  'rejects the amount %j',
  (text) => {
    expect(readCents(text)).toBeNull();
  },
);

it('writes a negative amount with its sign, and dollars with thousands separators', () => {
  expect(amountOf(-5n)).toBe('-0.05');
  expect(['0.00', '999.99', '1234.50', '-1234567.00'].map(dollarText)).toEqual([
    '$0.00',
    '$999.99',
    '$1,234.50',
    '-$1,234,567.00',
  ]);
});

it('reads back what it writes', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 19n }), (cents) => {
      expect(readCents(amountOf(cents))).toBe(cents);
    }),
  );
});

it('rounds to the nearest integer, halves up [spec 10.28]', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 24n }),
      fc.bigInt({ min: 1n, max: 10n ** 12n }),
      (dividend, divisor) => {
        const rest = dividedHalfUp(dividend, divisor) * divisor - dividend;
        expect(2n * rest <= divisor).toBe(true);
        expect(2n * rest > -divisor).toBe(true);
      },
    ),
  );
});

describe('an amount as typed', () => {
  it.each([
    ['$1.05', '1.05'],
    ['1.5', '1.50'],
    [' $ 12 ', '12.00'],
    ['$1,234.50', '1234.50'],
    ['12,345,678.9', '12345678.90'],
    ['US$3', '3.00'],
    ['3 USD', '3.00'],
    ['007', '7.00'],
    ['0', '0.00'],
  ])('is read: %j is %s [spec x.8]', (text, amount) => {
    expect(readTypedAmount(text)).toBe(amount);
  });

  it.each([
    '',
    '$',
    '1.234',
    '1,05',
    '1,2345',
    '12,34',
    '-1',
    '1e3',
    '€5',
    '123456789',
    '100,000,000',
    '1.',
    'call',
    '$$1',
  ])('is rejected: %j', (text) => {
    expect(readTypedAmount(text)).toBeNull();
  });
});

it('reads a price as typed', () => {
  expect(readPrice(' $1,050.5 ')).toEqual({ amount: '1050.50' });
});

it.each([
  ['-1', '"-1" is negative. Enter 0.00 or more.'],
  ['(5.00)', '"(5.00)" is negative. Enter 0.00 or more.'],
  ['1.005', '"1.005" has more than two decimals. Enter whole cents, such as 12.50.'],
  ['1,05', '"1,05" is not an amount. Enter one such as 12.50.'],
  ['1.050,00', '"1.050,00" is not an amount. Enter one such as 12.50.'],
  ['', '"" is not an amount. Enter one such as 12.50.'],
  ['100,000,000', '"100,000,000" is more than $99,999,999.99.'],
  ['1'.repeat(50), `"${'1'.repeat(40)}…" is not an amount. Enter one such as 12.50.`],
])('refuses the price %j', (text, error) => {
  expect(readPrice(text)).toEqual({ error });
});
