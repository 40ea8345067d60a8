/**
 * The owner's terms of sale and rental, field by field: how rates follow from the day price, and what a new quotation starts
 * with. Table columns, validation and the staff form derive from `SALES_TERMS_FIELDS`.
 */
import type { LaborOutput, RentalFactors } from '../config/company.contract.js';
import type { Versioned } from '../platform/editing/editing.contract.js';
import fields from './sales-terms-fields.json' with { type: 'json' };

/** `decimal` is text with exactly `places` decimals, `whole` a whole number, `text` a text of several lines, `switch` yes or no. */
export type SalesTermsRow = { label: string; group?: string } & (
  | { kind: 'decimal'; min: number; max: number; places: 2 | 3; default: string }
  | { kind: 'whole'; min: number; max: number; default: number }
  | { kind: 'text'; maxLength: number; default: string }
  | { kind: 'switch'; default: boolean }
);

type Rows = typeof fields;
export type SalesTermsField = keyof Rows;

/**
 * In the order of the staff form. The settings `RENTAL_*` replace the defaults of the rental factors.
 * - `firstNumber`: numbers are never used twice, so it can only be raised.
 * - `discountLimitPercent`: a quotation that is reduced by more than this needs the approval of an owner.
 * - `noSalesTax`, `noTerms`: no quotation can be sent before tax and terms are decided; leaving them out is a decision, too.
 * - `retentionYears`: commercial documents are kept this long; personal data may be erased earlier.
 * - `stockHours`: older stock of the yards counts as unknown.
 * - `erectedPerHour`, `dismantledPerHour`: without an output, designs show no estimate of labor.
 * - `showsAnsweredShare`: whether pages show the share of requests answered on time (decision 065).
 */
export const SALES_TERMS_FIELDS = fields as Record<SalesTermsField, SalesTermsRow>;
export const SALES_TERMS_ROWS = Object.entries(fields) as [SalesTermsField, SalesTermsRow][];

export type SalesTerms = { [F in SalesTermsField]: Rows[F]['default'] };

export interface SalesTermsResponse extends SalesTerms, Versioned {}

/** Omitted fields stay unchanged. */
export type SalesTermsChange = Partial<SalesTerms> & Versioned;

/** The terms until an owner saves some. */
export function defaultSalesTerms(rental: RentalFactors): SalesTerms {
  const defaults = SALES_TERMS_ROWS.map(([field, row]) => [field, row.default]);
  return {
    ...(Object.fromEntries(defaults) as SalesTerms),
    weekFactor: rental.week.toFixed(fields.weekFactor.places),
    fourWeekFactor: rental.fourWeeks.toFixed(fields.fourWeekFactor.places),
    minimumRentalDays: rental.minimumDays,
  };
}

export function rentalFactorsOf(terms: SalesTerms): RentalFactors {
  const { weekFactor, fourWeekFactor, minimumRentalDays } = terms;
  return { week: Number(weekFactor), fourWeeks: Number(fourWeekFactor), minimumDays: minimumRentalDays };
}

/** Null unless the owner has stated how much a crew erects or dismantles. */
export function laborOutputOf(terms: SalesTerms): LaborOutput | null {
  const { erectedPerHour, dismantledPerHour, morePerLiftPercent, crewSize } = terms;
  if (erectedPerHour + dismantledPerHour === 0) return null;
  return { erectedPerHour, dismantledPerHour, morePerLiftPercent, crewSize };
}

/** Messages for terms that contradict each other, by field. A longer rental must not cost less than a shorter one. */
export function contradictions(terms: SalesTerms): Record<string, string[]> {
  const [week, fourWeeks] = [Number(terms.weekFactor), Number(terms.fourWeekFactor)];
  return {
    ...((fourWeeks < week || fourWeeks > 4 * week) && {
      fourWeekFactor: [`Enter 1 to 4 times the weekly multiple: from ${week} to ${4 * week}.`],
    }),
    ...(terms.noSalesTax &&
      Number(terms.salesTaxPercent) > 0 && { noSalesTax: ['Uncheck this, or enter 0 as the sales tax.'] }),
    ...(terms.noTerms && terms.termsText !== '' && { noTerms: ['Uncheck this, or delete the terms.'] }),
  };
}

/** What an owner has not decided yet, in words. */
export const undecidedTerms = ({ salesTaxPercent, noSalesTax, termsText, noTerms }: SalesTerms): string[] => [
  ...(noSalesTax || Number(salesTaxPercent) > 0 ? [] : ['the sales tax']),
  ...(noTerms || termsText !== '' ? [] : ['the terms']),
];

/** Reads the value of a field from a form or the API. */
export function readSalesTerm(row: SalesTermsRow, value: unknown) {
  if (row.kind === 'switch') return typeof value === 'boolean' ? { value } : { error: 'Choose yes or no.' };
  if (row.kind === 'text') {
    if (typeof value !== 'string') return { error: 'Send a text.' };
    return value.length > row.maxLength
      ? { error: `Shorten the text to ${row.maxLength.toLocaleString('en-US')} characters.` }
      : { value };
  }
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  const { min, max } = row;
  if (row.kind === 'whole') {
    const isInRange = /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
    return isInRange ? { value: Number(text) } : { error: `Enter a whole number from ${min} to ${max}.` };
  }
  const decimals = new RegExp(`^\\d{1,6}(?:\\.\\d{1,${row.places}})?$`);
  return decimals.test(text) && Number(text) >= min && Number(text) <= max
    ? { value: Number(text).toFixed(row.places) }
    : { error: `Enter a number from ${min} to ${max} with at most ${row.places} decimals.` };
}
