import { readTypedAmount } from '../../../../../backend/measures/money.contract.js';
import type { RevisionDetail } from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import {
  canonicalLine,
  QUOTATION_LIMITS as LIMITS,
  type LineKind,
  lineError,
  type QuotationContent,
  type QuotationCustomer,
  type QuotationLine,
  type QuotationTerms,
  readAmount,
  readPercent,
} from '../../../../../backend/quotations/quotations.contract.js';
import { percentText } from '../../../../../backend/quotations/totals.contract.js';

/** Fields of a line that are typed as text. */
const TYPED_FIELDS = ['quantity', 'weight', 'dayRate', 'weekRate', 'fourWeekRate', 'minimumDays', 'price'] as const;
export type TypedField = (typeof TYPED_FIELDS)[number];

/** A line as it is typed. */
export interface LineValues
  extends Pick<
      QuotationLine,
      | 'kind'
      | 'section'
      | 'productId'
      | 'sku'
      | 'name'
      | 'description'
      | 'unit'
      | 'rateBasis'
      | 'priceOnRequest'
      | 'optional'
    >,
    Record<TypedField, string> {
  /** Stays the same while the line moves. */
  key: number;
}

/** A draft as it is typed. */
export interface DraftValues extends QuotationCustomer, Pick<QuotationTerms, 'taxedKinds' | 'introduction' | 'terms'> {
  rentalDays: string;
  startDate: string;
  taxPercent: string;
  /** An amount, or a percentage such as '25%'. */
  deposit: string;
  validDays: string;
  lines: LineValues[];
}

/** Errors of typed values: fields by name, lines by `lineErrorKey`. */
export type DraftErrors = Readonly<Record<string, string>>;
/** Errors of one line. */
export type LineErrors = Readonly<Partial<Record<TypedField | 'name', string>>>;

export function lineErrorKey(key: number, field: TypedField | 'name'): string {
  return `line ${key} ${field}`;
}

/** @param keys of the lines that are already shown, in order, so that React keeps their rows */
export function draftValues(draft: RevisionDetail, keys: readonly number[] = []): DraftValues {
  const { customerName, customerCompany, customerEmail, customerPhone, project, siteAddress } = draft;
  const { taxedKinds, introduction, terms } = draft;
  return {
    ...{ customerName, customerCompany, customerEmail, customerPhone, project, siteAddress },
    ...{ taxedKinds, introduction, terms },
    rentalDays: numberText(draft.rentalDays),
    startDate: draft.startDate ?? '',
    taxPercent: percentText(draft.taxPercent).replace('%', ''),
    deposit: priceText(draft.depositAmount, draft.depositPercent),
    validDays: String(draft.validDays),
    lines: draft.lines.map((line, at) => lineValues(line, keys[at] ?? newKey())),
  };
}

export function lineValues(line: QuotationLine, key: number): LineValues {
  const { kind, section, productId, sku, name, description, unit, rateBasis, priceOnRequest, optional } = line;
  return {
    ...{ key, kind, section, productId, sku, name, description, unit, rateBasis, priceOnRequest, optional },
    quantity: String(line.quantity),
    weight: numberText(line.weight),
    dayRate: line.dayRate ?? '',
    weekRate: line.weekRate ?? '',
    fourWeekRate: line.fourWeekRate ?? '',
    minimumDays: numberText(line.minimumDays),
    price: priceText(line.unitPrice, line.percent),
  };
}

/** A line of free text. */
export function blankLine(kind: LineKind, fields: Partial<LineValues> = {}): LineValues {
  return {
    ...{ key: newKey(), kind, section: '', productId: null, sku: '', name: '', description: '' },
    ...{ unit: kind === 'labor' ? 'hour' : '', quantity: '1', weight: '', dayRate: '', weekRate: '', fourWeekRate: '' },
    ...{ minimumDays: '', price: '', rateBasis: kind === 'rental' ? 'rates' : null, priceOnRequest: false },
    optional: false,
    ...fields,
  };
}

/** The line as another kind. A rental is priced by its rates if it has some, and a discount is neither optional nor on request. */
export function ofKind(line: LineValues, kind: LineKind): LineValues {
  const hasRates = line.dayRate !== '' || line.weekRate !== '' || line.fourWeekRate !== '';
  const plain = kind === 'discount' ? { optional: false, priceOnRequest: false, quantity: '1', unit: '' } : {};
  return {
    ...line,
    kind,
    rateBasis: kind === 'rental' ? (line.rateBasis ?? (hasRates ? 'rates' : 'flat')) : null,
    ...plain,
  };
}

/** Parses the typed values. Text that cannot be read counts as empty, and `errors` has a message for it. */
export function readDraft(values: DraftValues): { content: QuotationContent; errors: DraftErrors } {
  const errors: Record<string, string> = {};
  const read = <Value>(field: string, { value, error }: Reading<Value>): Value => {
    if (error !== null) errors[field] = error;
    return value;
  };
  const { customerName, customerCompany, customerEmail, customerPhone, project, siteAddress } = values;
  const { taxedKinds, introduction, terms, startDate } = values;
  const deposit = read('deposit', readPrice(values.deposit, true));
  const content: QuotationContent = {
    ...{ customerName, customerCompany, customerEmail, customerPhone, project, siteAddress },
    ...{ taxedKinds, introduction, terms, startDate: startDate || null },
    rentalDays: read('rentalDays', readWhole(values.rentalDays, LIMITS.rentalDays)),
    taxPercent: read('taxPercent', readTax(values.taxPercent)),
    depositPercent: deposit.percent,
    depositAmount: deposit.amount,
    validDays: read('validDays', readValidity(values.validDays)),
    lines: values.lines.map((line) => {
      const { line: content, errors: ofLine } = readLine(line);
      for (const [field, error] of Object.entries(ofLine)) errors[lineErrorKey(line.key, field as TypedField)] = error;
      return content;
    }),
  };
  return { content, errors };
}

function readLine(values: LineValues): { line: QuotationLine; errors: Partial<Record<TypedField | 'name', string>> } {
  const { kind, section, productId, sku, name, description, unit, rateBasis, priceOnRequest, optional } = values;
  const isDiscount = kind === 'discount';
  const hasRates = kind === 'rental' && rateBasis === 'rates';
  const isGoods = kind === 'rental' || kind === 'sale';
  const readings = {
    quantity: isDiscount ? { value: 1, error: null } : readQuantity(values.quantity),
    weight: isGoods ? readWeight(values.weight) : nothing,
    dayRate: hasRates ? readMoney(values.dayRate) : nothing,
    weekRate: hasRates ? readMoney(values.weekRate) : nothing,
    fourWeekRate: hasRates ? readMoney(values.fourWeekRate) : nothing,
    minimumDays: hasRates ? readWhole(values.minimumDays, LIMITS.minimumDays) : nothing,
    price: hasRates ? { value: { amount: null, percent: null }, error: null } : readPrice(values.price, isDiscount),
  };
  const line = canonicalLine({
    ...{ kind, section, productId, sku, name: name.trim(), description, unit, rateBasis, priceOnRequest, optional },
    quantity: readings.quantity.value,
    weight: readings.weight.value,
    dayRate: readings.dayRate.value,
    weekRate: readings.weekRate.value,
    fourWeekRate: readings.fourWeekRate.value,
    minimumDays: readings.minimumDays.value,
    unitPrice: readings.price.value.amount,
    percent: readings.price.value.percent,
  });
  const errors: Partial<Record<TypedField | 'name', string>> = {};
  for (const field of TYPED_FIELDS) {
    const { error } = readings[field];
    if (error !== null) errors[field] = error;
  }
  const error = lineError(line);
  if (error !== null) errors[line.name === '' ? 'name' : 'quantity'] ??= error;
  return { line, errors };
}

interface Reading<Value> {
  value: Value;
  error: string | null;
}

const nothing: Reading<null> = { value: null, error: null };

function readMoney(text: string): Reading<string | null> {
  if (text.trim() === '') return nothing;
  const value = readTypedAmount(text) ?? readAmount(text.trim());
  return { value, error: value === null ? 'Enter an amount such as 1234.50.' : null };
}

function readPrice(text: string, mayBePercent: boolean): Reading<{ amount: string | null; percent: string | null }> {
  if (!text.trim().endsWith('%')) {
    const { value: amount, error } = readMoney(text);
    return { value: { amount, percent: null }, error };
  }
  const percent = mayBePercent ? readPercent(text.trim().slice(0, -1).trim()) : null;
  const error = mayBePercent ? 'Enter a percentage from 0% to 100%, such as 5%.' : 'Enter an amount such as 1234.50.';
  return { value: { amount: null, percent }, error: percent === null ? error : null };
}

function readQuantity(text: string): Reading<number> {
  const { min, max } = LIMITS.quantity;
  const plain = text.trim().replaceAll(',', '');
  const value = /^\d{1,5}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  const isFine = value >= min && value <= max;
  return {
    value: isFine ? value : min,
    error: isFine ? null : `Enter a quantity up to ${max.toLocaleString('en-US')}, with at most two decimals.`,
  };
}

function readWeight(text: string): Reading<number | null> {
  if (text.trim() === '') return nothing;
  const value = /^\d{1,6}(?:\.\d{1,3})?$/.test(text.trim()) ? Number(text) : null;
  const isFine = value !== null && value <= LIMITS.weight.max;
  return { value: isFine ? value : null, error: isFine ? null : 'Enter a weight in pounds.' };
}

function readWhole(text: string, { min, max }: { min: number; max: number }): Reading<number | null> {
  if (text.trim() === '') return nothing;
  const value = /^\d{1,5}$/.test(text.trim()) ? Number(text) : null;
  const isFine = value !== null && value >= min && value <= max;
  const error = `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`;
  return { value: isFine ? value : null, error: isFine ? null : error };
}

function readTax(text: string): Reading<string> {
  const value = readPercent(text.replace('%', '').trim() || '0');
  return { value: value ?? '0.000', error: value === null ? 'Enter a percentage from 0 to 100, such as 9.45.' : null };
}

function readValidity(text: string): Reading<number> {
  const { min, max } = LIMITS.validDays;
  const { value } = readWhole(text, LIMITS.validDays);
  return { value: value ?? min, error: value === null ? `Enter a whole number from ${min} to ${max}.` : null };
}

function numberText(value: number | null): string {
  return value === null ? '' : String(value);
}

function priceText(amount: string | null, percent: string | null): string {
  return percent === null ? (amount ?? '') : percentText(percent);
}

let lastKey = 0;

export function newKey(): number {
  lastKey += 1;
  return lastKey;
}
