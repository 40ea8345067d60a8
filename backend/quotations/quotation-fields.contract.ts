import { isEmailAddress } from '../config/value-formats.contract.js';
import { DELIVERY_CHOICES, tooLongMessage } from '../inquiries/inquiries.contract.js';
import { RENTAL_DAYS_MAX } from '../inquiries/rental-duration.contract.js';
import { isStartDate } from '../inquiries/start-date.contract.js';
import { readTypedAmount } from '../measures/money.contract.js';
import { LINE_KINDS, PRICED_KINDS, RATE_BASES } from './quotations.contract.js';

/**
 * The fields of a revision and of its lines. Types, table columns, validation, mapping, audit log, erasure and the editor derive from
 * these tables: a new field is a row, a migration and what prints it. Money is decimal text with two places in US dollars, a percentage
 * decimal text with three ('9.450').
 */

interface RowOptions {
  /** In the editor. */
  label: string;
  /** Names a person: erasure empties it, and the audit log does not show its value. */
  personal?: true;
  /** The lines that use the field; in all others it has its default. */
  usedBy?(line: LineBasis): boolean;
}

type LineBasis = { kind: string; rateBasis: string | null };

/** A text may be empty, another field if its default is null. `number` is decimal, `date` an ISO date. */
export type QuotationRow = RowOptions &
  (
    | { kind: 'line' | 'phone' | 'email' | 'text'; max: number; default?: never }
    | { kind: 'id' | 'date'; default: null }
    | { kind: 'whole'; min: number; max: number; default: number | null }
    /** `places` is exact; without it the number has any decimals. `message` is for a wrong one. */
    | { kind: 'number'; min: number; max: number; places?: number; message: string; default: number | null }
    | { kind: 'amount' | 'percent'; default: string | null }
    | { kind: 'choice'; options: readonly { value: string; label: string }[]; default: string | null }
    | { kind: 'choices'; options: readonly string[]; default: readonly string[] }
    | { kind: 'flag'; default: boolean }
  );

const isRental = ({ kind }: LineBasis) => kind === 'rental';
const isGoods = ({ kind }: LineBasis) => kind === 'rental' || kind === 'sale';
const isDiscount = ({ kind }: LineBasis) => kind === 'discount';
const isCounted = ({ kind }: LineBasis) => kind !== 'discount';
const hasRates = ({ kind, rateBasis }: LineBasis) => kind === 'rental' && rateBasis === 'rates';
const hasOnePrice = (line: LineBasis) => !hasRates(line);

export const CUSTOMER_FIELDS = {
  customerName: { kind: 'line', label: 'Customer', max: 120, personal: true },
  customerCompany: { kind: 'line', label: 'Company', max: 160, personal: true },
  customerEmail: { kind: 'email', label: 'Email', max: 254, personal: true },
  customerPhone: { kind: 'phone', label: 'Phone', max: 40, personal: true },
  project: { kind: 'line', label: 'Job', max: 200, personal: true },
  siteAddress: { kind: 'text', label: 'Site address', max: 500, personal: true },
  siteContact: { kind: 'line', label: 'Site contact', max: 160, personal: true },
} as const satisfies Record<string, QuotationRow>;

export const JOB_FIELDS = {
  /** Null when nothing is rented, or not known yet. */
  rentalDays: { kind: 'whole', label: 'Rental, days', min: 1, max: RENTAL_DAYS_MAX, default: null },
  /** Of the rental, and so of its delivery or pickup. */
  startDate: { kind: 'date', label: 'Start', default: null },
  delivery: { kind: 'choice', label: 'Delivery or pickup', options: DELIVERY_CHOICES, default: null },
  /** Its name in the company facts. */
  yard: { kind: 'line', label: 'Yard', max: 80 },
  /** From the day of sending. */
  validDays: { kind: 'whole', label: 'Valid for, days', min: 1, max: 365, default: 30 },
  taxPercent: { kind: 'percent', label: 'Sales tax, percent', default: '0.000' },
  taxedKinds: { kind: 'choices', label: 'Taxed', options: PRICED_KINDS, default: ['rental', 'sale'] },
  /** Shown beside the total. At most one of the two is set. */
  depositPercent: { kind: 'percent', label: 'Deposit, percent', default: null },
  depositAmount: { kind: 'amount', label: 'Deposit, $ or %', default: null },
} as const satisfies Record<string, QuotationRow>;

export const TEXT_FIELDS = {
  introduction: { kind: 'text', label: 'Introduction, above the lines', max: 5_000, personal: true },
  terms: { kind: 'text', label: 'Terms', max: 10_000 },
} as const satisfies Record<string, QuotationRow>;

/** What staff edit in a draft, and what a sent revision keeps for good, besides its lines. */
export const QUOTATION_FIELDS = { ...CUSTOMER_FIELDS, ...JOB_FIELDS, ...TEXT_FIELDS };

/** A line has a copy of the item's name, SKU, weight and unit, because a sent line never changes. */
export const LINE_FIELDS = {
  kind: { kind: 'choice', label: 'Kind', options: LINE_KINDS, default: 'other' },
  /** Heading that it is listed under, such as the name of a scaffold design; '' for none. */
  section: { kind: 'line', label: 'Section', max: 120 },
  /** Of the catalog item; null for free text. */
  productId: { kind: 'id', label: 'Catalog item', default: null },
  sku: { kind: 'line', label: 'SKU', max: 64 },
  name: { kind: 'line', label: 'Item', max: 500 },
  description: { kind: 'text', label: 'Description', max: 1_000 },
  /** Such as `EA` or `hour`. */
  unit: { kind: 'line', label: 'Unit', max: 20, usedBy: isCounted },
  /** Rental and sale: whole pieces; other kinds: such as hours. */
  quantity: {
    ...{ kind: 'number', label: 'Quantity', min: 0.01, max: 99_999, places: 2, default: 1, usedBy: isCounted },
    message: 'Enter a quantity up to 99,999, with at most two decimals.',
  },
  /** Each; null when unknown. */
  weight: {
    ...{ kind: 'number', label: 'Weight each, lb', min: 0, max: 100_000, default: null, usedBy: isGoods },
    message: 'Enter a weight in pounds.',
  },
  rateBasis: { kind: 'choice', label: 'Priced by', options: RATE_BASES, default: null, usedBy: isRental },
  /** Rates of one piece. */
  dayRate: { kind: 'amount', label: 'Day rate', default: null, usedBy: hasRates },
  weekRate: { kind: 'amount', label: 'Week rate', default: null, usedBy: hasRates },
  fourWeekRate: { kind: 'amount', label: '28-day rate', default: null, usedBy: hasRates },
  minimumDays: { kind: 'whole', label: 'Minimum rental, days', min: 1, max: 365, default: null, usedBy: hasRates },
  /** Of one unit; of a flat rental, for the whole duration; of a discount, the amount. */
  unitPrice: { kind: 'amount', label: 'Price', default: null, usedBy: hasOnePrice },
  /** Of a discount without an amount: of the sum of all lines, or of all rental lines, before discounts. */
  percent: { kind: 'percent', label: 'Percent', default: null, usedBy: isDiscount },
  /** Of a discount: it lowers the rental only. */
  rentalOnly: { kind: 'flag', label: 'Off the rental only', default: false, usedBy: isDiscount },
  /** The customer is told that the price follows. The line adds nothing to any sum, whatever its prices. */
  priceOnRequest: { kind: 'flag', label: 'Price on request', default: false },
  /** It is not in the total. */
  optional: { kind: 'flag', label: 'Optional: the customer may take or leave it', default: false },
} as const satisfies Record<string, QuotationRow>;

export type QuotationTable = Readonly<Record<string, QuotationRow>>;

type Nullable<Row> = Row extends { default: null } ? null : never;

type ValueOf<Row> = Row extends { kind: 'line' | 'phone' | 'email' | 'text' }
  ? string
  : Row extends { kind: 'flag' }
    ? boolean
    : Row extends { kind: 'choice'; options: readonly { value: infer Value }[] }
      ? Value | Nullable<Row>
      : Row extends { kind: 'choices'; options: readonly (infer Value)[] }
        ? Value[]
        : Row extends { kind: 'id' | 'whole' | 'number' }
          ? number | Nullable<Row>
          : string | Nullable<Row>;

export type ValuesOf<Table extends QuotationTable> = { -readonly [Field in keyof Table]: ValueOf<Table[Field]> };

export type QuotationFields = ValuesOf<typeof QUOTATION_FIELDS>;
export type QuotationLine = ValuesOf<typeof LINE_FIELDS>;

export type QuotationContent = QuotationFields & { lines: QuotationLine[] };

export const designSection = (name: string): string => (name || 'Scaffold design').slice(0, LINE_FIELDS.section.max);

/** More than the longest request needs: fifty items and five designs. */
export const LINES_MAX = 500;

export const rowsOf = <Table extends QuotationTable>(table: Table): [keyof Table & string, QuotationRow][] =>
  Object.entries(table);

export const isText = ({ kind }: QuotationRow): boolean => ['line', 'phone', 'email', 'text'].includes(kind);

/** The texts of a record, which are all printed. */
export const textsOf = (table: QuotationTable, record: Readonly<Record<string, unknown>>): string =>
  rowsOf(table)
    .map(([field, row]) => (isText(row) ? record[field] : ''))
    .join('\n');

export const printedTexts = (content: QuotationContent): string =>
  [textsOf(QUOTATION_FIELDS, { ...content }), ...content.lines.map((line) => textsOf(LINE_FIELDS, { ...line }))].join(
    '\n',
  );

/** The fields of a record that has others as well. */
export const fieldsOf = <Table extends QuotationTable>(table: Table, record: ValuesOf<Table>): ValuesOf<Table> =>
  Object.fromEntries(rowsOf(table).map(([field]) => [field, record[field]])) as ValuesOf<Table>;

export const defaultsOf = <Table extends QuotationTable>(table: Table): ValuesOf<Table> =>
  Object.fromEntries(rowsOf(table).map(([field, row]) => [field, defaultOf(row)])) as ValuesOf<Table>;

const defaultOf = (row: QuotationRow) => (row.default === undefined ? '' : row.default);

/** Resets the values that a line of this kind does not use, so that nothing hidden is stored. A missing value is the default. */
export function canonicalLine(line: QuotationLine): QuotationLine {
  const unused = rowsOf(LINE_FIELDS).filter(([, { usedBy }]) => usedBy?.(line) === false);
  return {
    ...defaultsOf(LINE_FIELDS),
    ...line,
    ...Object.fromEntries(unused.map(([field, row]) => [field, defaultOf(row)])),
  };
}

/** The error of a canonical line; null if it has none. A missing price is an error only when the quotation is sent. */
export function lineError(line: QuotationLine): string | null {
  if (line.name === '') return 'Enter a name for this line.';
  if (isGoods(line) && !Number.isInteger(line.quantity)) return 'Enter whole pieces.';
  if (isRental(line) && line.rateBasis === null) return 'Choose how this rental is priced.';
  if (!isDiscount(line)) return null;
  if (line.optional || line.priceOnRequest) return 'A discount cannot be optional or on request.';
  return line.percent !== null && line.unitPrice !== null ? 'Enter a percentage or an amount, not both.' : null;
}

export const AMOUNT_ERROR = 'Enter an amount such as 1234.50.';

type Reading = { value: unknown } | { error: string };

/** Reads a value of the API, or one typed in the editor. Numbers may be text. */
export function readField(row: QuotationRow, value: unknown): Reading {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null;
  if (row.default === null && (value === null || text === '')) return { value: null };
  switch (row.kind) {
    case 'line':
    case 'phone':
    case 'email':
    case 'text':
      return readText(row, value);
    case 'flag':
      // A program may be older than the switch.
      return typeof value === 'boolean' || value === undefined
        ? { value: value ?? row.default }
        : { error: 'Choose yes or no.' };
    case 'choice':
      return row.options.some((option) => option.value === value)
        ? { value }
        : { error: `Choose one of: ${row.options.map((option) => option.value).join(', ')}.` };
    case 'choices':
      return Array.isArray(value) &&
        value.length <= row.options.length &&
        value.every((one) => row.options.includes(one))
        ? { value }
        : { error: `Choose any of: ${row.options.join(', ')}.` };
    case 'date':
      return typeof value === 'string' && value.length === 10 && isStartDate(value)
        ? { value }
        : { error: 'Please enter a start date from today to three years ahead' };
    case 'id':
      return readWhole({ min: 1, max: 2_147_483_647 }, text);
    case 'whole':
      return readWhole(row, text);
    case 'number':
      return readNumber(row, text);
    // A `number` would round.
    case 'amount':
      return readDecimal(
        typeof value === 'string' ? (readTypedAmount(value) ?? readAmount(value.trim())) : null,
        AMOUNT_ERROR,
      );
    case 'percent':
      return readDecimal(
        typeof value === 'string' ? readPercent(value.replace('%', '').trim() || (row.default ?? '')) : null,
        'Enter a percentage from 0 to 100, such as 9.45.',
      );
  }
}

function readText({ kind, max }: Extract<QuotationRow, { max: number; default?: never }>, value: unknown): Reading {
  if (typeof value !== 'string') return { error: 'Send a text.' };
  if (value.length > max) return { error: tooLongMessage(max) };
  const isWrong = kind === 'email' && value !== '' && !isEmailAddress(value);
  return isWrong ? { error: 'Please enter a valid email address' } : { value };
}

function readWhole({ min, max }: { min: number; max: number }, text: string | null): Reading {
  const value = text !== null && /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  const error = `Enter a whole number from ${min} to ${max.toLocaleString('en-US')}.`;
  return value >= min && value <= max ? { value } : { error };
}

function readNumber(
  { min, max, places, message }: Extract<QuotationRow, { kind: 'number' }>,
  text: string | null,
): Reading {
  const [, whole = '', decimals = ''] = /^(\d{1,6})(?:\.(\d{1,20}))?$/.exec(text?.replaceAll(',', '') ?? '') ?? [];
  const value = whole === '' ? Number.NaN : Number(`${whole}.${decimals}`);
  return value >= min && value <= max && decimals.length <= (places ?? decimals.length)
    ? { value }
    : { error: message };
}

const readDecimal = (value: string | null, error: string): Reading => (value === null ? { error } : { value });

/** The canonical amount of a text such as '12', '12.5' or '12.50'; null for any other text. */
export const readAmount = (text: string): string | null =>
  /^\d{1,10}(?:\.\d{1,2})?$/.test(text) ? withPlaces(text, 2) : null;

/** The canonical percentage of a text from 0 to 100 with at most three decimals; null for any other text. */
export const readPercent = (text: string): string | null =>
  /^\d{1,3}(?:\.\d{1,3})?$/.test(text) && Number(text) <= 100 ? withPlaces(text, 3) : null;

/** Works on text, because a `number` would round. */
function withPlaces(text: string, places: number): string {
  const [whole = '', decimals = ''] = text.split('.');
  return `${BigInt(whole)}.${decimals.padEnd(places, '0')}`;
}
