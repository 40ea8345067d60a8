import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../testing/sweep.js';
import type { RentalCharge } from '../catalog/rates.contract.js';
import { anyLines, anyTerms } from '../testing/any-quotation.js';
import { defaultsOf, LINE_FIELDS, type QuotationFields, type QuotationLine } from './quotation-fields.contract.js';
import { PRICED_KINDS } from './quotations.contract.js';
import {
  calculationRules,
  chargeText,
  isAboveLimit,
  percentText,
  type QuotationTotals,
  quotationTotals,
  takenLines,
} from './totals.contract.js';

const LINE: QuotationLine = { ...defaultsOf(LINE_FIELDS), kind: 'sale', name: 'Plank', unit: 'EA' };
const TERMS = {
  rentalDays: 38,
  taxPercent: '9.450',
  taxedKinds: ['rental', 'sale'],
  depositPercent: null,
  depositAmount: null,
} satisfies Partial<QuotationFields>;
const RENTAL = {
  kind: 'rental',
  rateBasis: 'rates',
  dayRate: '2.00',
  weekRate: '6.00',
  fourWeekRate: '18.00',
  minimumDays: 7,
} as const;

const line = (change: Partial<QuotationLine>): QuotationLine => ({ ...LINE, ...change });
const totals = (lines: Partial<QuotationLine>[], terms: Partial<QuotationFields> = {}) =>
  quotationTotals(lines.map(line), { ...TERMS, ...terms });

it('adds up a quotation of every kind', () => {
  const sums = totals([
    { ...RENTAL, quantity: 60, weight: 24.7 },
    { kind: 'sale', quantity: 10, unitPrice: '3.50', weight: 0.5 },
    { kind: 'freight', unitPrice: '850.00' },
    { kind: 'labor', quantity: 12.5, unitPrice: '75.00' },
    { kind: 'other', unitPrice: '20.00', optional: true },
    { kind: 'discount', percent: '10.000' },
    { kind: 'discount', unitPrice: '22.25' },
  ]);
  expect(sums).toMatchObject({
    kinds: { rental: '1800.00', sale: '35.00', freight: '850.00', labor: '937.50', other: '0.00' },
    subtotal: '3622.50',
    // 10% of 3622.50, and 22.25.
    discount: '384.50',
    // 1835.00 × 3238.00 / 3622.50, then 9.45% of it.
    taxable: '1640.23',
    tax: '155.00',
    total: '3393.00',
    optional: '20.00',
    unpriced: 0,
    pieces: 70,
    weightLb: 1487,
    piecesWithoutWeight: 0,
    truckloads: 0.1,
  });
  expect(sums.lines.map(({ unitAmount, amount }) => [unitAmount, amount])).toEqual([
    ['30.00', '1800.00'],
    ['3.50', '35.00'],
    ['850.00', '850.00'],
    ['75.00', '937.50'],
    ['20.00', '20.00'],
    [null, '-362.25'],
    ['22.25', '-22.25'],
  ]);
});

const THREE_CLAMPS = Array.from({ length: 3 }, () => ({ unitPrice: '0.05' }));
const MIXED = [
  { kind: 'rental', rateBasis: 'flat', unitPrice: '1800.00' },
  { kind: 'freight', unitPrice: '1000.00' },
] as const;
const OFF = { kind: 'discount', rentalOnly: true } as const;
const FREIGHT = [{ kind: 'freight', unitPrice: '333.33' }] as const;

it.each<[string, readonly Partial<QuotationLine>[], Partial<QuotationFields>, Partial<QuotationTotals>]>([
  ['a rental for its minimum', [RENTAL], { rentalDays: 1 }, { subtotal: '6.00' }],
  ['a rental without a minimum', [{ ...RENTAL, minimumDays: null }], { rentalDays: 1 }, { subtotal: '2.00' }],
  ['half a cent', [{ kind: 'labor', quantity: 0.5, unitPrice: '0.01' }], {}, { subtotal: '0.01' }],
  ['less than half a cent', [{ kind: 'labor', quantity: 0.49, unitPrice: '0.01' }], {}, { subtotal: '0.00' }],
  // The tax of each line alone would be rounded to 0.00.
  ['sales tax once', THREE_CLAMPS, {}, { tax: '0.01' }],
  ['no tax on other kinds', THREE_CLAMPS, { taxedKinds: ['labor'] }, { tax: '0.00' }],
  ['tax on a kind once', [{ unitPrice: '100.00' }], { taxedKinds: ['sale', 'sale'] }, { tax: '9.45' }],
  [
    'a discount up to the lines',
    [{ unitPrice: '10.00' }, { kind: 'discount', unitPrice: '10.01' }],
    {},
    { discount: '10.00', discountTooHigh: true, total: '0.00' },
  ],
  // 10% of 1,800.00; then 9.45% of 1,620.00, not of a share of both kinds.
  ['a discount on rental', [...MIXED, { ...OFF, percent: '10.000' }], {}, { discount: '180.00', tax: '153.09' }],
  [
    'a discount on everything',
    [...MIXED, { ...OFF, percent: '10.000', rentalOnly: false }],
    {},
    { discount: '280.00' },
  ],
  ['no tax relief by it', [...MIXED, { ...OFF, unitPrice: '180.00' }], { taxedKinds: ['freight'] }, { tax: '94.50' }],
  [
    // 1,800.00 − 180.00 + 1,000.00 = 2,620.00; 26.20 is 1% of it, so 1,603.80 of rental is taxed.
    'a discount on rental before one on everything',
    [...MIXED, { ...OFF, percent: '10.000' }, { ...OFF, unitPrice: '26.20', rentalOnly: false }],
    {},
    { discount: '206.20', taxable: '1603.80', tax: '151.56', total: '2745.36' },
  ],
  [
    'a discount on rental up to the rental',
    [...MIXED, { ...OFF, unitPrice: '1800.01' }],
    {},
    { discount: '1800.00', discountTooHigh: true, tax: '0.00', total: '1000.00' },
  ],
  ['a deposit in percent', FREIGHT, { depositPercent: '50.000' }, { deposit: '166.67' }],
  ['a deposit as an amount', FREIGHT, { depositAmount: '100.00' }, { deposit: '100.00' }],
  ['a deposit up to the total', FREIGHT, { depositAmount: '1000.00' }, { deposit: '333.33' }],
])('calculates %s', (_what, lines, terms, sums) => {
  expect(totals([...lines], terms)).toMatchObject(sums);
});

it('includes the chosen optional lines in the total', () => {
  const lines = [{ unitPrice: '1.00' }, { unitPrice: '2.00', optional: true }, { unitPrice: '4.00', optional: true }];
  const sum = (chosen: number[]) =>
    quotationTotals(takenLines(lines.map(line), new Set(chosen)), { ...TERMS, taxPercent: '0.000' });
  expect([[], [3], [2, 3], [1]].map((chosen) => sum(chosen).total)).toEqual(['1.00', '5.00', '7.00', '1.00']);
  expect(sum([3]).optional).toBe('0.00');
});

it('counts lines without a price, and does not add up lines priced on request', () => {
  const sums = totals([{}, { unitPrice: '5.00', priceOnRequest: true }, { kind: 'discount' }, { ...RENTAL }], {
    rentalDays: null,
  });
  expect(sums).toMatchObject({ unpriced: 3, onRequest: 1, total: '0.00' });
});

it('counts the pieces without a known weight', () => {
  expect(totals([{ quantity: 3 }, { quantity: 2, weight: 4 }])).toMatchObject({ pieces: 5, piecesWithoutWeight: 3 });
});

it('compares a reduction with the limit exactly', () => {
  expect(isAboveLimit(10n, 100n, '10.00')).toBe(false);
  expect(isAboveLimit(1_001n, 10_000n, '10.00')).toBe(true);
  expect(isAboveLimit(0n, 0n, '0.00')).toBe(false);
});

it('describes the charges and the rules of calculation [spec 10.29]', () => {
  const [{ charge } = { charge: null }] = totals([RENTAL], { rentalDays: 44 }).lines;
  expect(charge && chargeText(charge, line(RENTAL))).toBe('1 × 28 days at $18.00, 2 weeks at $6.00, 2 days at $2.00');
  const written = (fourWeeks: number, weeks: number, days: number, rates: Partial<QuotationLine> = {}) =>
    chargeText({ fourWeeks, weeks, days } as RentalCharge, line({ ...RENTAL, ...rates }));
  expect(written(0, 1, 1)).toBe('1 week at $6.00, 1 day at $2.00');
  expect(written(0, 0, 3)).toBe('3 days at $2.00');
  expect(written(1, 2, 0, { weekRate: null })).toBe('1 × 28 days at $18.00');
  expect(written(0, 0, 1_825)).toBe('1,825 days at $2.00');
  expect(percentText('9.450')).toBe('9.45%');
  expect(percentText('10.000')).toBe('10%');
  expect(calculationRules([line(RENTAL), line({ kind: 'discount' })], TERMS)).toEqual([
    'We charge the cheapest combination of day, week and 28-day rates that covers the rental, and at least the minimum rental of each item.',
    'Each line is rounded to the cent, half a cent up.',
    'A percent discount is taken off the sum of all lines before discounts. Every discount lowers all lines in proportion.',
    'Sales tax of 9.45% is calculated once, on the sum of rental and sale after discounts.',
  ]);
  expect(calculationRules([line(OFF)], TERMS)).toContain(
    'A discount on rental comes first and lowers rental only. Its percentage is taken off the sum of the rental lines before discounts.',
  );
  expect(calculationRules([line(OFF), line({ kind: 'discount' })], TERMS)).toContain(
    'Any other percent discount is taken off the sum of all lines before discounts. Every other discount lowers what is left of all lines in proportion.',
  );
  expect(calculationRules([line({ optional: true }), line({})], { ...TERMS, taxPercent: '0.000' })).toEqual([
    'Each line is rounded to the cent, half a cent up.',
    'No sales tax is included.',
    'Optional lines are not in the total.',
  ]);
});

const cents = (amount: string | null) => (amount === null ? 0n : BigInt(amount.replace('.', '')));

describe('any quotation', () => {
  it('is the sum of its parts, and never negative [spec 10.28]', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const sums = quotationTotals(lines, terms);
        const amountOfLines = (some: (one: QuotationLine) => boolean) =>
          lines.reduce((sum, one, at) => sum + (some(one) ? cents(sums.lines[at]?.amount ?? null) : 0n), 0n);
        expect(cents(sums.subtotal)).toBe(amountOfLines((one) => one.kind !== 'discount' && !one.optional));
        expect(cents(sums.optional)).toBe(amountOfLines((one) => one.optional));
        expect(cents(sums.subtotal)).toBe(PRICED_KINDS.reduce((sum, kind) => sum + cents(sums.kinds[kind]), 0n));
        const reductions = -amountOfLines((one) => one.kind === 'discount');
        if (sums.discountTooHigh) expect(cents(sums.discount)).toBeLessThan(reductions);
        else expect(cents(sums.discount)).toBe(reductions);
        expect(cents(sums.total)).toBe(cents(sums.subtotal) - cents(sums.discount) + cents(sums.tax));
        expect(Object.values({ ...sums.kinds, ...sums }).every((value) => !String(value).startsWith('-'))).toBe(true);
      }),
    );
  });
});
