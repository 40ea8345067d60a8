import { isQuotationNumber, quotationNumber, withoutRevisionLetters } from '../config/quotation-number.contract.js';
import { FREE_LINE } from '../testing/free-line.js';
import {
  canonicalLine,
  LINE_FIELDS,
  lineError,
  QUOTATION_FIELDS,
  type QuotationLine,
  type QuotationRow,
  readField,
} from './quotation-fields.contract.js';
import { revisionLetter } from './quotations.contract.js';

const LINE: QuotationLine = {
  ...{ ...FREE_LINE, kind: 'rental', unit: 'EA', quantity: 3, weight: 28, rateBasis: 'rates', dayRate: '1.00' },
  ...{ minimumDays: 7, unitPrice: '9.00', percent: '5.000' },
};

it('revision letters continue after Z', () => {
  expect([1, 2, 26, 27, 52, 53, 702, 703].map(revisionLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('quotation numbers have four digits or more, and are read and found as they are written', () => {
  const numbers = [quotationNumber(2026, 1), quotationNumber(2026, 12_345)];
  expect(numbers).toEqual(['2026-0001', '2026-12345']);
  expect(numbers.map(isQuotationNumber)).toEqual([true, true]);
  expect(numbers.map((number) => withoutRevisionLetters(`steel ${number} b`))).toEqual(
    numbers.map((number) => `steel ${number}`),
  );
  expect(['2026-1', '2026-0001 A', '17'].map(isQuotationNumber)).toEqual([false, false, false]);
});

const { depositAmount, depositPercent, taxPercent, rentalDays, validDays, startDate, customerEmail } = QUOTATION_FIELDS;

it.each<[string, QuotationRow, unknown, unknown]>([
  ['an amount', depositAmount, '12', '12.00'],
  ['an amount', depositAmount, '12.5', '12.50'],
  ['an amount', depositAmount, '$1,012.05', '1012.05'],
  ['an amount', depositAmount, '9999999999.99', '9999999999.99'],
  ['an amount', depositAmount, '', null],
  ['a percentage', depositPercent, '9.45', '9.450'],
  ['a percentage', depositPercent, '100%', '100.000'],
  ['a tax', taxPercent, '', '0.000'],
  ['days', rentalDays, '28', 28],
  ['days', rentalDays, null, null],
  ['a quantity', LINE_FIELDS.quantity, '1,200.25', 1200.25],
  ['a weight', LINE_FIELDS.weight, 24.6912, 24.6912],
])('reads %s from %j', (_what, row, typed, value) => {
  expect(readField(row, typed)).toEqual({ value });
});

it.each<[string, QuotationRow, unknown]>([
  ['three decimals', depositAmount, '1.005'],
  ['a negative amount', depositAmount, '-1.00'],
  ['a long amount', depositAmount, '12345678901'],
  ['an amount as a number', depositAmount, 1],
  ['a percentage above 100', depositPercent, '100.001'],
  ['a percentage of four decimals', depositPercent, '1.0005'],
  ['no percentage', depositPercent, '%'],
  ['no tax', taxPercent, null],
  ['no days', rentalDays, 0],
  ['half a day', rentalDays, 1.5],
  ['no validity', validDays, ''],
  ['a date that does not exist', startDate, '2026-02-30'],
  ['an address without a domain', customerEmail, 'dale'],
  ['no pieces', LINE_FIELDS.quantity, 0],
  ['a third of an hour', LINE_FIELDS.quantity, 0.333],
  ['too many pieces', LINE_FIELDS.quantity, 100_000],
  ['an unknown kind', LINE_FIELDS.kind, 'gift'],
  ['an unknown taxed kind', QUOTATION_FIELDS.taxedKinds, ['discount']],
  ['a text as a switch', LINE_FIELDS.optional, 'true'],
  ['a list as a text', LINE_FIELDS.name, ['x']],
  ['a long text', QUOTATION_FIELDS.terms, 'x'.repeat(10_001)],
])('refuses %s', (_what, row, typed) => {
  expect(readField(row, typed)).toEqual({ error: expect.any(String) });
});

describe('a canonical line', () => {
  it('keeps only the values of its kind', () => {
    expect(canonicalLine(LINE)).toEqual({ ...LINE, unitPrice: null, percent: null });
    const flat = { rateBasis: 'flat' as const, dayRate: null, minimumDays: null, percent: null };
    expect(canonicalLine({ ...LINE, rateBasis: 'flat' })).toEqual({ ...LINE, ...flat });
    expect(canonicalLine({ ...LINE, kind: 'sale' })).toEqual({ ...LINE, ...flat, kind: 'sale', rateBasis: null });
    expect(canonicalLine({ ...LINE, kind: 'labor' })).toMatchObject({
      weight: null,
      rateBasis: null,
      unitPrice: '9.00',
    });
    expect(canonicalLine({ ...LINE, kind: 'discount' })).toMatchObject({ quantity: 1, unit: '', percent: '5.000' });
  });

  it.each([
    [{ name: '' }, 'Enter a name for this line.'],
    [{ quantity: 1.5 }, 'Enter whole pieces.'],
    [{ rateBasis: null }, 'Choose how this rental is priced.'],
    [{ kind: 'discount', optional: true }, 'A discount cannot be optional or on request.'],
    [{ kind: 'discount', priceOnRequest: true }, 'A discount cannot be optional or on request.'],
    [{ kind: 'discount' }, 'Enter a percentage or an amount, not both.'],
    [{ kind: 'labor', quantity: 1.5 }, null],
    [{}, null],
  ] as const)('with %j: %s', (change, error) => {
    expect(lineError(canonicalLine({ ...LINE, ...change }))).toBe(error);
  });
});
