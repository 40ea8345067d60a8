import fc from 'fast-check';
import { canonicalLine, defaultsOf, LINE_FIELDS, type QuotationLine } from '../quotations/quotation-fields.contract.js';
import { PRICED_KINDS } from '../quotations/quotations.contract.js';

const amounts = fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => (cents / 100).toFixed(2));
/** Small, so that the rates of a day, a week and 28 days are often close together. */
const smallAmounts = fc.integer({ min: 0, max: 2_000 }).map((cents) => (cents / 100).toFixed(2));
const rates = fc.oneof(amounts, { arbitrary: smallAmounts, weight: 3 });
const percents = fc.integer({ min: 0, max: 100_000 }).map((parts) => (parts / 1_000).toFixed(3));
const orNull = <T>(values: fc.Arbitrary<T>) => fc.option(values, { freq: 4 });

/** A line as it may be stored. */
const anyLine: fc.Arbitrary<QuotationLine> = fc
  .record({
    kind: fc.constantFrom(...PRICED_KINDS, 'discount' as const),
    pieces: fc.integer({ min: 1, max: 99_999 }),
    hundredths: fc.integer({ min: 0, max: 99 }),
    weight: orNull(fc.integer({ min: 0, max: 1_000_000 }).map((tenths) => tenths / 10)),
    rateBasis: fc.constantFrom('rates' as const, 'flat' as const),
    dayRate: orNull(rates),
    weekRate: orNull(rates),
    fourWeekRate: orNull(rates),
    minimumDays: orNull(fc.integer({ min: 1, max: 365 })),
    unitPrice: orNull(amounts),
    percent: orNull(percents),
    rentalOnly: fc.boolean(),
    priceOnRequest: fc.constantFrom(false, false, false, true),
    optional: fc.constantFrom(false, false, true),
  })
  .map(({ pieces, hundredths, ...values }) => {
    const isDiscount = values.kind === 'discount';
    const isGoods = values.kind === 'rental' || values.kind === 'sale';
    const free = isDiscount && { priceOnRequest: false, optional: false };
    const quantity = isGoods ? pieces : pieces + hundredths / 100;
    return canonicalLine({ ...defaultsOf(LINE_FIELDS), ...values, name: 'Plank', quantity, ...free });
  });

export const anyLines = fc.array(anyLine, { maxLength: 30 });

export const anyTerms = fc.record({
  rentalDays: orNull(fc.integer({ min: 1, max: 1_825 })),
  taxPercent: percents,
  taxedKinds: fc.subarray(PRICED_KINDS),
  depositPercent: orNull(percents),
  depositAmount: orNull(amounts),
});
