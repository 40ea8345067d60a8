/**
 * The owner's terms of sale and rental, field by field: how rates follow from the day price, and what a new quotation starts
 * with. Table columns, validation and the staff form derive from `SALES_TERMS_FIELDS`.
 */
import type { LaborOutput, RentalFactors } from '../config/company.contract.js';
import type { Versioned } from '../platform/editing/editing.contract.js';

/** `decimal` is text with exactly `places` decimals, `whole` a whole number, `text` a text of several lines, `switch` yes or no. */
export type SalesTermsRow = { label: string; group?: string } & (
  | { kind: 'decimal'; min: number; max: number; places: 2 | 3; default: string }
  | { kind: 'whole'; min: number; max: number; default: number }
  | { kind: 'text'; maxLength: number; default: string }
  | { kind: 'switch'; default: boolean }
);

/** In the order of the staff form. The settings `RENTAL_*` replace the defaults of the rental factors. */
export const SALES_TERMS_FIELDS = {
  validityDays: { group: 'Validity', ...whole('A quotation is valid for, in days', [1, 365], 30) },
  followUpDays: whole('Follow up on a sent quotation after, in business days (0 for no follow-up)', [0, 60], 3),
  salesTaxPercent: { group: 'Tax', ...decimal('Sales tax, in percent', [0, 30], '0.000', 3) },
  /** No quotation can be sent before the tax and the terms are decided; leaving them out is a decision, too. */
  noSalesTax: { kind: 'switch', label: 'We charge no sales tax', default: false },
  depositPercent: { group: 'Deposit and approval', ...decimal('Deposit, in percent of the total', [0, 100], '0.00') },
  /** A quotation that is reduced by more than this needs the approval of an owner. */
  discountLimitPercent: decimal('Largest discount that sales may give, in percent', [0, 100], '10.00'),
  termsText: { group: 'Terms', kind: 'text', label: 'Terms on every quotation', maxLength: 10_000, default: '' },
  noTerms: { kind: 'switch', label: 'Our quotations have no terms', default: false },
  /** Numbers are never used twice, so it can only be raised. */
  firstNumber: {
    group: 'Numbers and records',
    ...whole('The first quotation of a year has the number', [1, 900_000], 1),
  },
  /** Commercial documents are kept this long; personal data may be erased earlier. */
  retentionYears: whole('Keep quotations for, in years', [1, 30], 7),
  weekFactor: { group: 'Rental rates', ...decimal('Week rate, as a multiple of the day price', [1, 7], '3.00') },
  fourWeekFactor: decimal('28-day rate, as a multiple of the day price', [1, 28], '9.00'),
  minimumRentalDays: whole('Minimum rental in days', [1, 365], 7),
  /** Estimates of labor on a design. Without an output, nothing is shown. */
  erectedPerHour: {
    group: 'Labor',
    ...whole('Pieces that one person erects in an hour (0 for no estimate)', [0, 1_000], 0),
  },
  dismantledPerHour: whole('Pieces that one person dismantles in an hour (0 for no estimate)', [0, 1_000], 0),
  morePerLiftPercent: whole('Labor: more time for each lift above the first, in percent', [0, 100], 0),
  crewSize: whole('People in a crew that erects and dismantles', [1, 100], 4),
  /** Older stock of the yards counts as unknown. */
  stockHours: { group: 'On the site', ...whole("Show the yards' stock for, in hours after its time", [1, 720], 24) },
  /** Whether pages show the share of requests answered on time (decision 065). */
  showsAnsweredShare: {
    kind: 'switch',
    label: 'Show on the site how many requests we answered on time in the last 90 days (renewed each night)',
    default: false,
  },
} as const satisfies Record<string, SalesTermsRow>;

function decimal(label: string, [min, max]: readonly [number, number], value: string, places: 2 | 3 = 2) {
  return { kind: 'decimal', label, min, max, places, default: value } as const;
}

function whole(label: string, [min, max]: readonly [number, number], value: number) {
  return { kind: 'whole', label, min, max, default: value } as const;
}

type Rows = typeof SALES_TERMS_FIELDS;
export type SalesTermsField = keyof Rows;
export const SALES_TERMS_ROWS = Object.entries(SALES_TERMS_FIELDS) as [SalesTermsField, SalesTermsRow][];

export type SalesTerms = {
  -readonly [F in SalesTermsField]: Rows[F] extends { kind: 'whole' }
    ? number
    : Rows[F] extends { kind: 'switch' }
      ? boolean
      : string;
};

export interface SalesTermsResponse extends SalesTerms, Versioned {}

/** Omitted fields stay unchanged. */
export type SalesTermsChange = Partial<SalesTerms> & Versioned;

/** The terms until an owner saves some. */
export function defaultSalesTerms(rental: RentalFactors): SalesTerms {
  const defaults = SALES_TERMS_ROWS.map(([field, row]) => [field, row.default]);
  return {
    ...(Object.fromEntries(defaults) as SalesTerms),
    weekFactor: rental.week.toFixed(SALES_TERMS_FIELDS.weekFactor.places),
    fourWeekFactor: rental.fourWeeks.toFixed(SALES_TERMS_FIELDS.fourWeekFactor.places),
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
export function readSalesTerm(
  row: SalesTermsRow,
  value: unknown,
): { value: string | number | boolean } | { error: string } {
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
