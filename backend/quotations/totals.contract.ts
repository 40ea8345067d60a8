import { TRUCKLOAD_POUNDS } from '../catalog/catalog.contract.js';
import { RENTAL_RULE, type RentalCharge, rentalCharge } from '../catalog/rates.contract.js';
import { amountOf, dividedHalfUp, dollarText, readCents } from '../measures/money.contract.js';
import { numberText } from '../measures/numbers.contract.js';
import type { QuotationFields, QuotationLine } from './quotation-fields.contract.js';
import { LINE_KINDS, PRICED_KINDS, type PricedKind } from './quotations.contract.js';

/**
 * Adds up a quotation, in whole cents. Pure, so that staff area, customer's page and PDF show the same amounts.
 * - A line is its quantity times its unit price, rounded to the cent, half a cent up.
 * - A percent discount is a share of the lines that it lowers, before discounts. Discounts cannot exceed these lines.
 * - Discounts on rental come first. The others lower what is left of all kinds in proportion. Sales tax is calculated once, on what is
 *   left of the taxed kinds, and rounded once.
 * - Lines priced on request are in no sum, and optional lines only in the sum of the optional lines.
 */

type PricedLine = Omit<QuotationLine, 'section' | 'productId' | 'sku' | 'name' | 'description' | 'unit'>;
type PricedTerms = Pick<
  QuotationFields,
  'rentalDays' | 'taxPercent' | 'taxedKinds' | 'depositPercent' | 'depositAmount'
>;

export interface LineTotal {
  /** Price of one unit, for a rental of its whole duration. Null for a percent discount, and without a price. */
  unitAmount: string | null;
  /** Negative for a discount; null without a price. */
  amount: string | null;
  /** Periods that are charged for a rental by rates. */
  charge: RentalCharge | null;
}

export interface QuotationTotals {
  /** In the order of the lines. */
  lines: LineTotal[];
  /** Sums before discounts. */
  kinds: Record<PricedKind, string>;
  subtotal: string;
  discount: string;
  /** True if the discounts are more than the lines that they lower; such a quotation cannot be sent. */
  discountTooHigh: boolean;
  /** Basis of sales tax, rounded to the cent for display. */
  taxable: string;
  tax: string;
  /** Subtotal less discount plus tax. */
  total: string;
  /** Never above the total. */
  deposit: string;
  /** Sum of the optional lines, before discounts and tax. */
  optional: string;
  /** Lines without a price that are not marked 'price on request'. */
  unpriced: number;
  onRequest: number;
  /** Pieces of rental and sale. */
  pieces: number;
  /** Pounds, to 0.01. */
  weightLb: number;
  piecesWithoutWeight: number;
  /** By weight alone, rounded up to 0.1. */
  truckloads: number;
}

/** Quantities and weights have two decimals. */
const HUNDREDTHS = 100n;
/** A percentage has three decimals. */
const PERCENT_PARTS = 100_000n;

export function quotationTotals(lines: readonly PricedLine[], terms: PricedTerms): QuotationTotals {
  const priced = lines.map((line) => priceLine(line, terms.rentalDays));
  const counted = lines.map((line, at) => ({ ...line, cents: priced[at]?.cents ?? null })).filter(isCounted);
  const sums = new Map<string, bigint>(PRICED_KINDS.map((kind) => [kind, 0n]));
  for (const { kind, cents } of counted) sums.set(kind, (sums.get(kind) ?? 0n) + (kind === 'discount' ? 0n : cents));
  const sumOf = (kinds: readonly PricedKind[]) => kinds.reduce((sum, kind) => sum + (sums.get(kind) ?? 0n), 0n);

  const subtotal = sumOf(PRICED_KINDS);
  const rental = sumOf(['rental']);
  const discounts = lines.map((line, at) => {
    if (line.kind !== 'discount') return null;
    return priced[at]?.cents ?? shareOf(line.rentalOnly ? rental : subtotal, line.percent);
  });
  const wanted = (rentalOnly: boolean) =>
    lines.reduce((sum, line, at) => sum + (line.rentalOnly === rentalOnly ? (discounts[at] ?? 0n) : 0n), 0n);
  const offRental = lower(wanted(true), rental);
  const rest = subtotal - offRental;
  const offRest = lower(wanted(false), rest);
  const kinds = new Set(terms.taxedKinds);
  const taxed = (sumOf([...kinds]) - (kinds.has('rental') ? offRental : 0n)) * (rest - offRest);
  const tax = rest === 0n ? 0n : dividedHalfUp(taxed * partsOf(terms.taxPercent), rest * PERCENT_PARTS);
  const total = rest - offRest + tax;
  return {
    lines: lines.map(({ kind }, at) => {
      const { unit, cents = null, charge = null } = priced[at] ?? {};
      const off = discounts[at] ?? null;
      const amount = kind === 'discount' ? off && -off : cents;
      return { unitAmount: amountOrNull(unit), amount: amountOrNull(amount), charge };
    }),
    kinds: Object.fromEntries(PRICED_KINDS.map((kind) => [kind, amountOf(sumOf([kind]))])) as Record<
      PricedKind,
      string
    >,
    subtotal: amountOf(subtotal),
    discount: amountOf(offRental + offRest),
    discountTooHigh: wanted(true) > rental || wanted(false) > rest,
    taxable: amountOf(rest === 0n ? 0n : dividedHalfUp(taxed, rest)),
    tax: amountOf(tax),
    total: amountOf(total),
    deposit: amountOf(depositOf(total, terms)),
    optional: amountOf(lines.reduce((sum, line, at) => sum + (line.optional ? (priced[at]?.cents ?? 0n) : 0n), 0n)),
    unpriced: lines.filter((line, at) => !line.priceOnRequest && (discounts[at] ?? priced[at]?.cents ?? null) === null)
      .length,
    onRequest: lines.filter(({ priceOnRequest }) => priceOnRequest).length,
    ...loadOf(lines),
  };
}

/** The lines that the customer takes: chosen optional lines become part of the total, the others are left out. */
export const takenLines = <Line extends PricedLine>(lines: readonly Line[], chosen: ReadonlySet<number>): Line[] =>
  lines.flatMap((line, at) => {
    if (!line.optional) return [line];
    return chosen.has(at + 1) ? [{ ...line, optional: false }] : [];
  });

/** True if a reduction, as a share of the full price, is above a limit in percent. */
export const isAboveLimit = (reduction: bigint, full: bigint, limitPercent: string): boolean =>
  reduction * PERCENT_PARTS > full * partsOf(limitPercent);

/** Such as `1 × 28 days at $22.50, 1 week at $7.50, 3 days at $2.50`. */
export function chargeText(charge: RentalCharge, line: Pick<QuotationLine, 'dayRate' | 'weekRate' | 'fourWeekRate'>) {
  const { fourWeeks, weeks, days } = charge;
  const part = (count: number, words: string, rate: string | null) =>
    count > 0 && rate !== null ? [`${words} at ${dollarText(rate)}`] : [];
  return [
    ...part(fourWeeks, `${fourWeeks} × 28 days`, line.fourWeekRate),
    ...part(weeks, weeks === 1 ? '1 week' : `${numberText(weeks)} weeks`, line.weekRate),
    ...part(days, days === 1 ? '1 day' : `${numberText(days)} days`, line.dayRate),
  ].join(', ');
}

export function calculationRules(lines: readonly PricedLine[], terms: PricedTerms): string[] {
  const labels = LINE_KINDS.filter(({ value }) => (terms.taxedKinds as readonly string[]).includes(value)).map(
    ({ label }) => label.toLowerCase(),
  );
  return [
    ...(lines.some(({ rateBasis }) => rateBasis === 'rates') ? [RENTAL_RULE] : []),
    'Each line is rounded to the cent, half a cent up.',
    ...discountRules(lines.filter(({ kind }) => kind === 'discount')),
    partsOf(terms.taxPercent) > 0n && labels.length > 0
      ? `Sales tax of ${percentText(terms.taxPercent)} is calculated once, on the sum of ${inWords(labels)} after discounts.`
      : 'No sales tax is included.',
    ...(lines.some(({ optional }) => optional) ? ['Optional lines are not in the total.'] : []),
  ];
}

const RENTAL_DISCOUNT =
  'A discount on rental comes first and lowers rental only. Its percentage is taken off the sum of the rental lines before discounts.';

function discountRules(discounts: readonly PricedLine[]): string[] {
  const others = discounts.filter(({ rentalOnly }) => !rentalOnly);
  const onRental = others.length < discounts.length ? [RENTAL_DISCOUNT] : [];
  if (others.length === 0) return onRental;
  const [any, every, all] = onRental[0] ? ['Any other', 'Every other', 'what is left of all'] : ['A', 'Every', 'all'];
  const rule = `${any} percent discount is taken off the sum of all lines before discounts. ${every} discount lowers ${all} lines in proportion.`;
  return [...onRental, rule];
}

/** `9.45%`, from `9.450`. */
export const percentText = (percent: string): string => `${percent.replace(/\.?0+$/, '')}%`;

interface Price {
  /** Cents of one unit. */
  unit: bigint | null;
  cents: bigint | null;
  charge: RentalCharge | null;
}

function priceLine(line: PricedLine, rentalDays: number | null): Price {
  if (line.priceOnRequest) return { unit: null, cents: null, charge: null };
  const byRates = line.kind === 'rental' && line.rateBasis === 'rates';
  const charge = byRates ? chargeOf(line, rentalDays) : null;
  const price = byRates ? (charge?.amount ?? null) : line.unitPrice;
  const unit = price === null ? null : readCents(price);
  const cents = unit === null ? null : dividedHalfUp(unit * hundredthsOf(line.quantity), HUNDREDTHS);
  return { unit, cents, charge };
}

function chargeOf(line: PricedLine, days: number | null): RentalCharge | null {
  if (days === null) return null;
  const { dayRate: day, weekRate: week, fourWeekRate: fourWeeks, minimumDays } = line;
  return rentalCharge({ day, week, fourWeeks, minimumDays: minimumDays ?? 1 }, days);
}

const isCounted = <Line extends PricedLine & { cents: bigint | null }>(line: Line): line is Line & { cents: bigint } =>
  line.cents !== null && !line.optional;

function depositOf(total: bigint, { depositPercent, depositAmount }: PricedTerms): bigint {
  const wanted = depositAmount === null ? (shareOf(total, depositPercent) ?? 0n) : (readCents(depositAmount) ?? 0n);
  return lower(wanted, total);
}

const lower = (cents: bigint, other: bigint): bigint => (cents < other ? cents : other);

/** Null without a percentage. */
const shareOf = (cents: bigint, percent: string | null): bigint | null =>
  percent === null ? null : dividedHalfUp(cents * partsOf(percent), PERCENT_PARTS);

/** Thousandths of a percent. */
function partsOf(percent: string): bigint {
  const [whole = '0', decimals = ''] = percent.split('.');
  return BigInt(whole + decimals.padEnd(3, '0'));
}

const hundredthsOf = (quantity: number): bigint => BigInt(Math.round(quantity * 100));

const amountOrNull = (cents: bigint | null | undefined): string | null =>
  cents === null || cents === undefined ? null : amountOf(cents);

/** Adds up whole hundredths of a pound, because a sum of floating-point numbers depends on their order. */
export function loadOf(lines: readonly Pick<PricedLine, 'kind' | 'optional' | 'weight' | 'quantity'>[]) {
  const goods = lines.filter(({ kind, optional }) => (kind === 'rental' || kind === 'sale') && !optional);
  const hundredths = goods.reduce((sum, { weight, quantity }) => sum + Math.round((weight ?? 0) * 100) * quantity, 0);
  const count = (some: typeof goods) => some.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    pieces: count(goods),
    weightLb: hundredths / 100,
    piecesWithoutWeight: count(goods.filter(({ weight }) => weight === null)),
    truckloads: Math.ceil(hundredths / (TRUCKLOAD_POUNDS * 10)) / 10,
  };
}

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
