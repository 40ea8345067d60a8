import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, time } from '../platform/postgres/columns.js';
import type { PrintedFacts } from './printing/printed-facts.contract.js';
import { Quotation } from './quotation.entity.js';
import {
  DECLINE_REASONS,
  type PricedKind,
  QUOTATION_LIMITS,
  REVISION_STATES,
  type SentAttachments,
} from './quotations.contract.js';

const { rentalDays, validDays } = QUOTATION_LIMITS;
/** Large enough for any sum of lines within the limits. */
const sum = () => p.decimal().precision(24).scale(2);
const percent = () => p.decimal().precision(6).scale(3);

/**
 * One version of a quotation. A trigger protects what was sent to the customer: once it is no longer a draft, only its state and
 * decision can change, and personal data can be erased.
 */
export const QuotationRevision = defineEntity({
  name: 'QuotationRevision',
  tableName: 'quotation_revision',
  indexes: [
    {
      name: 'quotation_revision_draft_index',
      expression: `create unique index "quotation_revision_draft_index" on "quotation_revision" ("quotation_id") where "state" = 'draft'`,
    },
    {
      name: 'quotation_revision_current_index',
      expression: `create unique index "quotation_revision_current_index" on "quotation_revision" ("quotation_id") where "state" not in ('draft', 'superseded')`,
    },
    {
      name: 'quotation_revision_expiry_index',
      expression: `create index "quotation_revision_expiry_index" on "quotation_revision" ("expires_at") where "state" in ('sent', 'viewed')`,
    },
    {
      name: 'quotation_revision_shown_index',
      expression: `create index "quotation_revision_shown_index" on "quotation_revision" ("quotation_id", "state") include ("total", "expires_at", "customer_company", "customer_name")`,
    },
    {
      name: 'quotation_revision_sent_index',
      expression: `create index "quotation_revision_sent_index" on "quotation_revision" ("sent_at", "quotation_id")`,
    },
    {
      name: 'quotation_revision_accepted_index',
      expression: `create index "quotation_revision_accepted_index" on "quotation_revision" ("decided_at") include ("quotation_id", "accepted_total") where "state" = 'accepted'`,
    },
  ],
  uniques: [{ properties: ['quotation', 'revision'] }],
  checks: [
    { name: 'quotation_revision_sent_check', expression: `("state" = 'draft') = ("sent_at" is null)` },
    { name: 'quotation_revision_expiry_check', expression: `("sent_at" is null) = ("expires_at" is null)` },
    {
      name: 'quotation_revision_accepted_check',
      expression: `("state" = 'accepted') = ("accepted_total" is not null)`,
    },
    {
      name: 'quotation_revision_purchase_order_file_check',
      expression: `"purchase_order_file" is null or "state" = 'accepted'`,
    },
    {
      name: 'quotation_revision_rental_days_check',
      expression: `rental_days >= ${rentalDays.min} and rental_days <= ${rentalDays.max}`,
    },
    {
      name: 'quotation_revision_valid_days_check',
      expression: `valid_days >= ${validDays.min} and valid_days <= ${validDays.max}`,
    },
  ],
  properties: {
    id: p.integer().primary(),
    quotation: p.manyToOne(Quotation).deleteRule('cascade'),
    /** From 1, which is shown as the letter A. */
    revision: p.integer(),
    state: p.enum(REVISION_STATES.map(({ value }) => value)).default('draft'),
    customerName: p.text(),
    customerCompany: p.text(),
    customerEmail: p.text(),
    customerPhone: p.text(),
    project: p.text(),
    siteAddress: p.text(),
    rentalDays: p.integer().strictNullable(),
    startDate: p.date().strictNullable(),
    taxPercent: percent(),
    taxedKinds: p.array<PricedKind>(),
    depositPercent: percent().strictNullable(),
    depositAmount: sum().strictNullable(),
    validDays: p.integer(),
    introduction: p.text(),
    terms: p.text(),
    /** Calculated when it was last saved, for lists. */
    total: sum(),
    /** True if its reduction is above the owner's limit and no owner has approved the current prices. */
    needsApproval: p.boolean().default(false),
    /** The owner who approved the reduction. */
    approvedBy: p.text().strictNullable(),
    /** Text of the email that it was sent with. */
    message: p.text().default(''),
    /** Further recipients of that email. */
    copies: p
      .array()
      .defaultRaw(`'{}'`)
      .onCreate(() => []),
    /** Our files that were attached to that email. */
    attachments: p
      .json<SentAttachments>()
      .defaultRaw(`'{"cutSheets": [], "documents": []}'`)
      .onCreate(() => ({ cutSheets: [], documents: [] })),
    /** Facts that its PDF shows in addition to its own columns, as of the day it was sent. */
    printed: p.json<PrintedFacts>().strictNullable().lazy(),
    sentAt: time().strictNullable(),
    /** Email of the staff member. */
    sentBy: p.text().strictNullable(),
    /** End of the last day of its validity, in the company's time zone. */
    expiresAt: time().strictNullable(),
    /** When sales was reminded that it is about to expire. */
    remindedAt: time().strictNullable(),
    viewedAt: time().strictNullable(),
    /** When the customer accepted or declined. */
    decidedAt: time().strictNullable(),
    /** Email of the staff member who noted the decision; `customer` for the customer's own. */
    decidedBy: p.text().strictNullable(),
    acceptedName: p.text().default(''),
    acceptedTitle: p.text().default(''),
    purchaseOrder: p.text().default(''),
    /** Name of the PDF that the customer attached. */
    purchaseOrderFile: p.uuid().strictNullable().unique(),
    /** Positions of the optional lines that the customer chose. */
    acceptedLines: p
      .array(Number)
      .columnType('integer[]')
      .defaultRaw(`'{}'`)
      .onCreate(() => []),
    /** Includes the optional lines that the customer chose. */
    acceptedTotal: sum().strictNullable(),
    declineReason: p.enum(DECLINE_REASONS.map(({ value }) => value)).strictNullable(),
    declineComment: p.text().default(''),
    createdAt: now(),
  },
});
export type QuotationRevision = InferEntity<typeof QuotationRevision>;
