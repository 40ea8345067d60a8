import {
  canonicalLine,
  lineError,
  type QuotationLine,
  quotationNumber,
  readAmount,
  readPercent,
  revisionLetter,
} from './quotations.contract.js';

const LINE: QuotationLine = {
  ...{ kind: 'rental', section: '', productId: 1, sku: 'A', name: 'Plank', description: '', unit: 'EA', quantity: 3 },
  ...{ weight: 28, rateBasis: 'rates', dayRate: '1.00', weekRate: null, fourWeekRate: null, minimumDays: 7 },
  ...{ unitPrice: '9.00', percent: '5.000', priceOnRequest: false, optional: false },
};

it('revision letters continue after Z', () => {
  expect([1, 2, 26, 27, 52, 53, 702, 703].map(revisionLetter)).toEqual(['A', 'B', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});

it('quotation numbers have four digits or more', () => {
  expect([quotationNumber(2026, 1), quotationNumber(2026, 12_345)]).toEqual(['2026-0001', '2026-12345']);
});

it.each([
  ['12', '12.00'],
  ['12.5', '12.50'],
  ['012.05', '12.05'],
  ['9999999999.99', '9999999999.99'],
  ['1.005', null],
  ['-1', null],
  ['1,000', null],
  ['', null],
  ['12345678901', null],
])('reads the amount %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

it.each([
  ['9.45', '9.450'],
  ['100', '100.000'],
  ['0', '0.000'],
  ['100.001', null],
  ['1.0005', null],
  ['5%', null],
])('reads the percentage %j as %j', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
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
