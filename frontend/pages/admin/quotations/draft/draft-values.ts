import type { RevisionDetail } from '../../../../../backend/quotations/admin/quotations-admin.contract.js';
import * as quoting from '../../../../../backend/quotations/quotation-fields.contract.js';
import type { LineKind } from '../../../../../backend/quotations/quotations.contract.js';
import { percentText } from '../../../../../backend/quotations/totals.contract.js';

/** Kinds of fields that are typed as text, but are not texts. */
type TypedKind = 'whole' | 'number' | 'amount' | 'percent' | 'date';
const TYPED_KINDS: readonly string[] = ['whole', 'number', 'amount', 'percent', 'date'] satisfies TypedKind[];

type Typed<Table extends quoting.QuotationTable, Values> = {
  [Field in keyof Table & keyof Values]: Table[Field] extends { kind: TypedKind } ? string : Values[Field];
};

/** A line as it is typed. Its price is an amount; of a discount, also a percentage. */
export interface LineValues
  extends Omit<Typed<typeof quoting.LINE_FIELDS, quoting.QuotationLine>, 'unitPrice' | 'percent'> {
  /** Stays the same while the line moves. */
  key: number;
  price: string;
}

export type TextField = {
  [Field in keyof LineValues]: LineValues[Field] extends string ? Field : never;
}[keyof LineValues];

export interface DraftValues
  extends Omit<Typed<typeof quoting.QUOTATION_FIELDS, quoting.QuotationFields>, 'depositAmount' | 'depositPercent'> {
  /** An amount, or a percentage such as '25%'. */
  deposit: string;
  lines: LineValues[];
}

/** Errors of typed values: fields by name, lines by `lineErrorKey`. */
export type DraftErrors = Readonly<Record<string, string>>;
export type LineErrors = Readonly<Partial<Record<keyof LineValues, string>>>;

export const lineErrorKey = (key: number, field: keyof LineValues): string => `line ${key} ${field}`;

/** @param keys of the lines that are already shown, in order, so that React keeps their rows */
export function draftValues(draft: RevisionDetail, keys: readonly number[] = []): DraftValues {
  const { depositAmount, depositPercent, ...values } = typedValues(quoting.QUOTATION_FIELDS, draft);
  return {
    ...(values as Omit<DraftValues, 'deposit' | 'lines'>),
    deposit: priceText(draft.depositAmount, draft.depositPercent),
    lines: draft.lines.map((line, at) => lineValues(line, keys[at] ?? newKey())),
  };
}

export function lineValues(line: quoting.QuotationLine, key: number): LineValues {
  const { unitPrice, percent, ...values } = typedValues(quoting.LINE_FIELDS, line);
  return { ...(values as Omit<LineValues, 'key' | 'price'>), key, price: priceText(line.unitPrice, line.percent) };
}

export function blankLine(kind: LineKind, fields: Partial<LineValues> = {}): LineValues {
  const blank = { ...quoting.defaultsOf(quoting.LINE_FIELDS), kind, unit: kind === 'labor' ? 'hour' : '' };
  return { ...lineValues({ ...blank, rateBasis: kind === 'rental' ? 'rates' : null }, newKey()), ...fields };
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
export function readDraft(values: DraftValues): { content: quoting.QuotationContent; errors: DraftErrors } {
  const errors: Record<string, string> = {};
  const deposit = readPrice(values.deposit, true);
  if (deposit.error !== null) errors.deposit = deposit.error;
  const typed = { ...values, depositAmount: '', depositPercent: '' };
  const fields = readTyped(quoting.QUOTATION_FIELDS, typed, (field, error) => {
    errors[field] = error;
  });
  const lines = values.lines.map((line) =>
    readLine(line, (field, error) => {
      errors[lineErrorKey(line.key, field)] ??= error;
    }),
  );
  return { content: { ...fields, depositAmount: deposit.amount, depositPercent: deposit.percent, lines }, errors };
}

function readLine(values: LineValues, report: (field: keyof LineValues, error: string) => void): quoting.QuotationLine {
  const { usedBy } = quoting.LINE_FIELDS.unitPrice;
  const price = usedBy(values) ? readPrice(values.price, values.kind === 'discount') : NO_PRICE;
  if (price.error !== null) report('price', price.error);
  const typed = { ...values, name: values.name.trim(), unitPrice: '', percent: '' };
  const fields = readTyped(quoting.LINE_FIELDS, typed, (field, error) => report(field as keyof LineValues, error));
  const line = quoting.canonicalLine({ ...fields, unitPrice: price.amount, percent: price.percent });
  const error = quoting.lineError(line);
  if (error !== null) report(line.name === '' ? 'name' : 'quantity', error);
  return line;
}

/** A date that has passed may stay, so only the server checks dates. */
function readTyped<Table extends quoting.QuotationTable>(
  table: Table,
  typed: { [Field in keyof Table]: unknown },
  report: (field: keyof Table & string, error: string) => void,
) {
  const values = quoting.rowsOf(table).map(([field, row]) => {
    const value = typed[field];
    if (row.kind === 'date') return [field, value || null];
    if (!TYPED_KINDS.includes(row.kind) || row.usedBy?.(typed as LineValues) === false) return [field, value];
    const reading = quoting.readField(row, value);
    if ('error' in reading) report(field, reading.error);
    return [field, 'error' in reading ? row.default : reading.value];
  });
  return Object.fromEntries(values);
}

type Price = { amount: string | null; percent: string | null; error: string | null };

const NO_PRICE: Price = { amount: null, percent: null, error: null };

function readPrice(text: string, mayBePercent: boolean): Price {
  const isPercent = text.trim().endsWith('%');
  const reading = quoting.readField(isPercent ? quoting.LINE_FIELDS.percent : quoting.LINE_FIELDS.unitPrice, text);
  const error = isPercent && mayBePercent ? 'Enter a percentage from 0% to 100%, such as 5%.' : quoting.AMOUNT_ERROR;
  if ('error' in reading || (isPercent && !mayBePercent)) return { ...NO_PRICE, error };
  return { ...NO_PRICE, [isPercent ? 'percent' : 'amount']: reading.value };
}

function typedValues<Table extends quoting.QuotationTable>(table: Table, record: { [Field in keyof Table]: unknown }) {
  const values = quoting.rowsOf(table).map(([field, row]) => [field, typedValue(row, record[field])]);
  return Object.fromEntries(values) as { [Field in keyof Table]: unknown };
}

function typedValue({ kind }: quoting.QuotationRow, value: unknown): unknown {
  if (!TYPED_KINDS.includes(kind)) return value;
  if (value === null) return '';
  return kind === 'percent' ? percentText(String(value)).replace('%', '') : String(value);
}

const priceText = (amount: string | null, percent: string | null): string =>
  percent === null ? (amount ?? '') : percentText(percent);

let lastKey = 0;

export function newKey(): number {
  lastKey += 1;
  return lastKey;
}
