import fc from 'fast-check';
import { RENTAL_RULE } from '../catalog/rates.contract.js';
import { anyLines, anyTerms } from '../testing/any-quotation.js';
import { sweepSize } from '../testing/sweep.js';
import type { QuotationLine } from './quotation-fields.contract.js';
import { calculationRules, quotationTotals, takenLines } from './totals.contract.js';

/**
 * An independent calculation of a quotation, which shares no code with the real one: fractions instead of rounded cents, every way to
 * cover a rental instead of the likely ones, and the sales tax as the printed sentence states it.
 */

/** An exact fraction: `[dividend, divisor]`. */
type Fraction = readonly [bigint, bigint];

const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * d + c * b, b * d];
const minus = (one: Fraction, other: Fraction) => plus(one, times(other, [-1n, 1n]));
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => [a * c, b * d];
const sum = (all: readonly Fraction[]) => all.reduce(plus, [0n, 1n]);
const isLess = ([a, b]: Fraction, [c, d]: Fraction) => a * d < c * b;

/** A decimal text such as '12.345'. */
function fraction(text: string): Fraction {
  const places = text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
  return [BigInt(text.replace('.', '')), 10n ** BigInt(places)];
}

/** Rounds to the cent, half a cent up. */
function toCent([a, b]: Fraction): Fraction {
  const hundredths = 100n * a;
  const below = hundredths / b;
  return [2n * (hundredths - below * b) >= b ? below + 1n : below, 100n];
}

function text(amount: Fraction): string {
  const cents = (100n * amount[0]) / amount[1];
  return `${cents / 100n}.${`${cents % 100n}`.padStart(2, '0')}`;
}

/** The cheapest way to cover the days, computed for one day, then two, and so on; null without a rate. */
function rentalEach({ dayRate, weekRate, fourWeekRate, minimumDays }: QuotationLine, days: number): bigint | null {
  const periods = [
    { length: 1, rate: dayRate },
    { length: 7, rate: weekRate },
    { length: 28, rate: fourWeekRate },
  ].flatMap(({ length, rate }) =>
    rate === null || rate === '0.00' ? [] : [{ length, cents: BigInt(rate.replace('.', '')) }],
  );
  if (periods.length === 0) return null;
  const cheapest = [0n];
  const charged = minimumDays !== null && minimumDays > days ? minimumDays : days;
  for (let day = 1; day <= charged; day++) {
    const ways = periods.map(({ length, cents }) => cents + (cheapest[Math.max(0, day - length)] ?? 0n));
    cheapest.push(ways.reduce((least, cents) => (isLess([cents, 1n], [least, 1n]) ? cents : least)));
  }
  return cheapest[charged] ?? null;
}

/** Before discounts; null without a price. */
function amountOfLine(line: QuotationLine, rentalDays: number | null): Fraction | null {
  if (line.priceOnRequest) return null;
  let each: Fraction | null = line.unitPrice === null ? null : fraction(line.unitPrice);
  if (line.rateBasis === 'rates') {
    const cents = rentalDays === null ? null : rentalEach(line, rentalDays);
    each = cents === null ? null : [cents, 100n];
  }
  return each && toCent(times(each, fraction(line.quantity.toFixed(2))));
}

/** Percentage and kinds of the sales tax, read from the sentences of the document. */
function statedTax(rules: readonly string[]): { percent: Fraction; kinds: readonly string[] } {
  for (const rule of rules) {
    const [, percent, kinds] =
      /^Sales tax of ([\d.]+)% is calculated once, on the sum of (.+) after discounts\.$/.exec(rule) ?? [];
    if (percent && kinds) return { percent: fraction(percent), kinds: kinds.split(/, | and /) };
  }
  expect(rules).toContain('No sales tax is included.');
  return { percent: [0n, 1n], kinds: [] };
}

const HUNDREDTH: Fraction = [1n, 100n];
const NOTHING: Fraction = [0n, 1n];

function recompute(
  lines: readonly QuotationLine[],
  { rentalDays, depositPercent, depositAmount }: Parameters<typeof quotationTotals>[1],
  { chosen, rules }: { chosen: ReadonlySet<number>; rules: readonly string[] },
) {
  const taken = lines.filter(({ optional }, at) => !optional || chosen.has(at + 1));
  const sumOf = (some: (line: QuotationLine) => boolean) =>
    sum(
      taken
        .filter((line) => line.kind !== 'discount' && some(line))
        .map((line) => amountOfLine(line, rentalDays) ?? [0n, 1n]),
    );
  const subtotal = sumOf(() => true);
  const rental = sumOf(({ kind }) => kind === 'rental');
  const reductionsOf = (whole: Fraction, isOnRental: boolean) =>
    sum(
      taken
        .filter(({ kind, rentalOnly }) => kind === 'discount' && rentalOnly === isOnRental)
        .map(({ percent, unitPrice }): Fraction => {
          if (unitPrice !== null) return fraction(unitPrice);
          return percent === null ? [0n, 1n] : toCent(times(times(whole, fraction(percent)), HUNDREDTH));
        }),
    );
  const offRental = reductionsOf(rental, true);
  // What is left of each kind after the discounts on rental.
  const rentalLeft = isLess(rental, offRental) ? NOTHING : minus(rental, offRental);
  const whole = plus(
    rentalLeft,
    sumOf(({ kind }) => kind !== 'rental'),
  );
  const wanted = reductionsOf(subtotal, false);
  const net = isLess(whole, wanted) ? NOTHING : minus(whole, wanted);
  const { percent, kinds } = statedTax(rules);
  const taxedBefore = plus(
    kinds.includes('rental') ? rentalLeft : NOTHING,
    sumOf(({ kind }) => kind !== 'rental' && kinds.includes(kind)),
  );
  // The other discounts lower each line by the same share.
  const left: Fraction = whole[0] === 0n ? NOTHING : times(net, [whole[1], whole[0]]);
  const taxable = times(taxedBefore, left);
  const tax = toCent(times(times(taxable, percent), HUNDREDTH));
  const total = plus(net, tax);
  const percentDeposit =
    depositPercent === null ? null : toCent(times(times(total, fraction(depositPercent)), HUNDREDTH));
  const deposit = depositAmount === null ? (percentDeposit ?? ([0n, 1n] as const)) : fraction(depositAmount);
  return {
    subtotal: text(subtotal),
    discount: text(minus(subtotal, net)),
    discountTooHigh: isLess(rental, offRental) || isLess(whole, wanted),
    tax: text(tax),
    total: text(total),
    deposit: text(isLess(total, deposit) ? total : deposit),
  };
}

const choices = fc.uniqueArray(fc.integer({ min: 1, max: 30 }));

it('an independent calculation by the printed rules has the same sums [spec 10.28]', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, choices, (lines, terms, places) => {
      const chosen = new Set(places);
      const taken = takenLines(lines, chosen);
      const rules = calculationRules(taken, terms);
      expect(quotationTotals(taken, terms)).toMatchObject(recompute(lines, terms, { chosen, rules }));
      expect(rules.some((rule) => rule.startsWith('A discount on rental comes first'))).toBe(
        taken.some(({ rentalOnly }) => rentalOnly),
      );
      expect(rules.includes(RENTAL_RULE)).toBe(taken.some(({ rateBasis }) => rateBasis === 'rates'));
    }),
    { numRuns: sweepSize(300, 10_000) },
  );
});

it('an independent calculation has the same amount for each line', () => {
  fc.assert(
    fc.property(anyLines, anyTerms, (lines, terms) => {
      const priced = lines.filter(({ kind }) => kind !== 'discount');
      const amounts = priced
        .map((line) => amountOfLine(line, terms.rentalDays))
        .map((amount) => amount && text(amount));
      expect(quotationTotals(priced, terms).lines.map(({ amount }) => amount)).toEqual(amounts);
    }),
  );
});
