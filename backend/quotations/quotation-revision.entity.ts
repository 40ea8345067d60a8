import { ArrayType, EntitySchema, OptionalProps } from '@mikro-orm/core';
import type { RevisionDetail } from './admin/quotations-admin.contract.js';
import { Quotation } from './quotation.entity.js';
import * as schema from './quotation-fields.contract.js';
import { DECLINE_REASONS, type DeclineReason, REVISION_STATES } from './quotations.contract.js';
import type { PrintedFacts } from './sending/printed-facts.contract.js';

type Decided = 'acceptedName' | 'acceptedTitle' | 'purchaseOrder' | 'declineComment';
type Shown =
  | 'message'
  | 'copies'
  | 'attachments'
  | 'capacityReason'
  | `${'sent' | 'decided' | 'approved' | 'refused'}By`;

/**
 * Members are named by the email address of the time; `decidedBy` is `customer` for the customer's own decision. `expiresAt` is the end
 * of the last day of its validity, in the company's time zone; `remindedAt`, when sales was reminded that it is about to expire.
 */
interface RevisionEvents
  extends Pick<RevisionDetail, 'state' | 'needsApproval' | 'refusalComment' | Shown>,
    Record<`${'sent' | 'expires' | 'reminded' | 'viewed' | 'decided'}At`, Date | null>,
    Record<Decided, string> {
  /** Facts that its PDF shows in addition to its own columns, as of the day it was sent. */
  printed: PrintedFacts | null;
  /** Name of the PDF that the customer attached. */
  purchaseOrderFile: string | null;
  /** Positions of the optional lines that the customer chose. */
  acceptedLines: number[];
  /** Includes the optional lines that the customer chose. */
  acceptedTotal: string | null;
  declineReason: DeclineReason | null;
  createdAt: Date;
}

/**
 * One version of a quotation. A trigger protects what was sent to the customer: once it is no longer a draft, only its state and
 * decision can change, and personal data can be erased.
 */
export interface QuotationRevision extends schema.QuotationFields, RevisionEvents {
  [OptionalProps]?: keyof RevisionEvents;
  id: number;
  quotation: Quotation;
  /** From 1, which is shown as the letter A. */
  revision: number;
  /** Calculated when it was last saved, for lists. */
  total: string;
}

const { rentalDays, validDays } = schema.QUOTATION_FIELDS;
/** Large enough for any sum of lines within the limits. */
const SUM = { type: 'decimal', precision: 24, scale: 2 } as const;
const TIME = { type: 'timestamptz', nullable: true } as const;
const TEXT = { type: 'text', default: '' } as const;
const NO_TEXT = { type: 'text', nullable: true } as const;
const TEXTS = { type: ArrayType, columnType: 'text[]' } as const;

export const QuotationRevision = new EntitySchema<QuotationRevision>({
  name: 'QuotationRevision',
  tableName: 'quotation_revision',
  uniques: [{ properties: ['quotation', 'revision'] }],
  indexes: [
    index('draft', `("quotation_id") where "state" = 'draft'`, 'unique '),
    index('current', `("quotation_id") where "state" not in ('draft', 'superseded')`, 'unique '),
    index('expiry', `("expires_at") where "state" in ('sent', 'viewed')`),
    index('shown', '("quotation_id", "state") include ("total", "expires_at", "customer_company", "customer_name")'),
    index('sent', '("sent_at", "quotation_id")'),
    index('accepted', `("decided_at") include ("quotation_id", "accepted_total") where "state" = 'accepted'`),
  ],
  checks: [
    check('sent', `("state" = 'draft') = ("sent_at" is null)`),
    check('expiry', '("sent_at" is null) = ("expires_at" is null)'),
    check('accepted', `("state" = 'accepted') = ("accepted_total" is not null)`),
    check('purchase_order_file', `"purchase_order_file" is null or "state" = 'accepted'`),
    check('rental_days', `rental_days >= ${rentalDays.min} and rental_days <= ${rentalDays.max}`),
    check('valid_days', `valid_days >= ${validDays.min} and valid_days <= ${validDays.max}`),
  ],
  properties: {
    id: { type: 'integer', primary: true },
    quotation: { kind: 'm:1', entity: () => Quotation, deleteRule: 'cascade' },
    revision: { type: 'integer' },
    state: { type: 'string', enum: true, items: REVISION_STATES.map(({ value }) => value), default: 'draft' },
    ...fieldColumns(schema.QUOTATION_FIELDS, SUM),
    // An earlier release beside this one does not set them.
    ...{ yard: TEXT, siteContact: TEXT },
    total: SUM,
    needsApproval: { type: 'boolean', default: false },
    approvedBy: NO_TEXT,
    refusedBy: NO_TEXT,
    refusalComment: TEXT,
    capacityReason: TEXT,
    message: TEXT,
    copies: { ...TEXTS, defaultRaw: `'{}'` },
    attachments: { type: 'json', defaultRaw: `'{"cutSheets": [], "documents": []}'` },
    printed: { type: 'json', nullable: true, lazy: true },
    sentAt: TIME,
    sentBy: NO_TEXT,
    expiresAt: TIME,
    remindedAt: TIME,
    viewedAt: TIME,
    decidedAt: TIME,
    decidedBy: NO_TEXT,
    acceptedName: TEXT,
    acceptedTitle: TEXT,
    purchaseOrder: TEXT,
    purchaseOrderFile: { type: 'uuid', nullable: true, unique: true },
    acceptedLines: { type: ArrayType, columnType: 'integer[]', runtimeType: 'number[]', defaultRaw: `'{}'` },
    acceptedTotal: { ...SUM, nullable: true },
    declineReason: { type: 'string', enum: true, items: DECLINE_REASONS.map(({ value }) => value), nullable: true },
    declineComment: TEXT,
    createdAt: { type: 'timestamptz', defaultRaw: 'now()' },
  },
});

function index(subject: string, columns: string, kind = '') {
  const name = `quotation_revision_${subject}_index`;
  return { name, expression: `create ${kind}index "${name}" on "quotation_revision" ${columns}` };
}

function check(subject: string, expression: string) {
  return { name: `quotation_revision_${subject}_check`, expression };
}

/** @param amount type of a column with money */
export function fieldColumns<Table extends schema.QuotationTable>(table: Table, amount: object) {
  const columns = schema
    .rowsOf(table)
    .map(([field, row]) => [field, { ...columnOf(row, amount), nullable: row.default === null }]);
  return Object.fromEntries(columns) as { [Field in keyof Table]: ReturnType<typeof columnOf> };
}

function columnOf(row: schema.QuotationRow, amount: object) {
  switch (row.kind) {
    case 'amount':
      return { ...amount, type: 'decimal' };
    case 'percent':
      return { type: 'decimal', precision: 6, scale: 3 };
    case 'id':
    case 'whole':
      return { type: 'integer' };
    case 'number':
      return row.places === undefined
        ? { type: 'double' }
        : { type: 'decimal', precision: 8, scale: row.places, runtimeType: 'number' };
    case 'date':
      return { type: 'date' };
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { type: 'string', enum: true, items: row.options.map(({ value }) => value) };
    case 'choices':
      return TEXTS;
    default:
      return { type: 'text' };
  }
}
