import { ArrayType, OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { PrintedFacts } from './printing/printed-facts.contract.js';
import { Quotation } from './quotation.entity.js';
import {
  DECLINE_REASONS,
  type DeclineReason,
  type PricedKind,
  QUOTATION_LIMITS,
  REVISION_STATES,
  type RevisionState,
  type SentAttachments,
} from './quotations.contract.js';

const { rentalDays, validDays } = QUOTATION_LIMITS;
/** Large enough for any sum of lines within the limits. */
const SUM = { type: 'decimal', precision: 24, scale: 2 } as const;
const PERCENT = { type: 'decimal', precision: 6, scale: 3 } as const;

/**
 * One version of a quotation. A trigger protects what was sent to the customer: once it is no longer a draft, only its state and
 * decision can change, and personal data can be erased.
 */
@Entity({ tableName: 'quotation_revision' })
@Unique({ properties: ['quotation', 'revision'] })
@Index({
  name: 'quotation_revision_draft_index',
  expression: `create unique index "quotation_revision_draft_index" on "quotation_revision" ("quotation_id") where "state" = 'draft'`,
})
@Index({
  name: 'quotation_revision_current_index',
  expression: `create unique index "quotation_revision_current_index" on "quotation_revision" ("quotation_id") where "state" not in ('draft', 'superseded')`,
})
@Index({
  name: 'quotation_revision_expiry_index',
  expression: `create index "quotation_revision_expiry_index" on "quotation_revision" ("expires_at") where "state" in ('sent', 'viewed')`,
})
@Index({
  name: 'quotation_revision_shown_index',
  expression: `create index "quotation_revision_shown_index" on "quotation_revision" ("quotation_id", "state") include ("total", "expires_at", "customer_company", "customer_name")`,
})
@Index({
  name: 'quotation_revision_sent_index',
  expression: `create index "quotation_revision_sent_index" on "quotation_revision" ("sent_at", "quotation_id")`,
})
@Index({
  name: 'quotation_revision_accepted_index',
  expression: `create index "quotation_revision_accepted_index" on "quotation_revision" ("decided_at") include ("quotation_id", "accepted_total") where "state" = 'accepted'`,
})
@Check({ name: 'quotation_revision_sent_check', expression: `("state" = 'draft') = ("sent_at" is null)` })
@Check({ name: 'quotation_revision_expiry_check', expression: `("sent_at" is null) = ("expires_at" is null)` })
@Check({
  name: 'quotation_revision_accepted_check',
  expression: `("state" = 'accepted') = ("accepted_total" is not null)`,
})
@Check({
  name: 'quotation_revision_purchase_order_file_check',
  expression: `"purchase_order_file" is null or "state" = 'accepted'`,
})
@Check({
  name: 'quotation_revision_rental_days_check',
  expression: `rental_days >= ${rentalDays.min} and rental_days <= ${rentalDays.max}`,
})
@Check({
  name: 'quotation_revision_valid_days_check',
  expression: `valid_days >= ${validDays.min} and valid_days <= ${validDays.max}`,
})
export class QuotationRevision {
  [OptionalProps]?:
    | 'state'
    | 'rentalDays'
    | 'startDate'
    | 'depositPercent'
    | 'depositAmount'
    | 'needsApproval'
    | 'approvedBy'
    | 'message'
    | 'copies'
    | 'printed'
    | 'attachments'
    | 'sentAt'
    | 'sentBy'
    | 'expiresAt'
    | 'remindedAt'
    | 'viewedAt'
    | 'decidedAt'
    | 'decidedBy'
    | 'acceptedName'
    | 'acceptedTitle'
    | 'purchaseOrder'
    | 'purchaseOrderFile'
    | 'acceptedLines'
    | 'acceptedTotal'
    | 'declineReason'
    | 'declineComment'
    | 'createdAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Quotation, deleteRule: 'cascade' })
  quotation!: Quotation;

  /** From 1, which is shown as the letter A. */
  @Property({ type: 'integer' })
  revision!: number;

  @Enum({ items: REVISION_STATES.map(({ value }) => value), default: 'draft' })
  state: RevisionState = 'draft';

  @Property({ type: 'text' })
  customerName!: string;

  @Property({ type: 'text' })
  customerCompany!: string;

  @Property({ type: 'text' })
  customerEmail!: string;

  @Property({ type: 'text' })
  customerPhone!: string;

  @Property({ type: 'text' })
  project!: string;

  @Property({ type: 'text' })
  siteAddress!: string;

  @Property({ type: 'integer', nullable: true })
  rentalDays: number | null = null;

  @Property({ type: 'date', nullable: true })
  startDate: string | null = null;

  @Property({ ...PERCENT })
  taxPercent!: string;

  @Property({ type: ArrayType, columnType: 'text[]' })
  taxedKinds!: PricedKind[];

  @Property({ ...PERCENT, nullable: true })
  depositPercent: string | null = null;

  @Property({ ...SUM, nullable: true })
  depositAmount: string | null = null;

  @Property({ type: 'integer' })
  validDays!: number;

  @Property({ type: 'text' })
  introduction!: string;

  @Property({ type: 'text' })
  terms!: string;

  /** Calculated when it was last saved, for lists. */
  @Property({ ...SUM })
  total!: string;

  /** True if its reduction is above the owner's limit and no owner has approved the current prices. */
  @Property({ type: 'boolean', default: false })
  needsApproval: boolean = false;

  /** The owner who approved the reduction. */
  @Property({ type: 'text', nullable: true })
  approvedBy: string | null = null;

  /** Text of the email that it was sent with. */
  @Property({ type: 'text', default: '' })
  message: string = '';

  /** Further recipients of that email. */
  @Property({ type: ArrayType, columnType: 'text[]', defaultRaw: `'{}'` })
  copies: string[] = [];

  /** Our files that were attached to that email. */
  @Property({ type: 'json', defaultRaw: `'{"cutSheets": [], "documents": []}'` })
  attachments: SentAttachments = { cutSheets: [], documents: [] };

  /** Facts that its PDF shows in addition to its own columns, as of the day it was sent. */
  @Property({ type: 'json', nullable: true, lazy: true })
  printed: PrintedFacts | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  sentAt: Date | null = null;

  /** Email of the staff member. */
  @Property({ type: 'text', nullable: true })
  sentBy: string | null = null;

  /** End of the last day of its validity, in the company's time zone. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null = null;

  /** When sales was reminded that it is about to expire. */
  @Property({ type: 'timestamptz', nullable: true })
  remindedAt: Date | null = null;

  @Property({ type: 'timestamptz', nullable: true })
  viewedAt: Date | null = null;

  /** When the customer accepted or declined. */
  @Property({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null = null;

  /** Email of the staff member who noted the decision; `customer` for the customer's own. */
  @Property({ type: 'text', nullable: true })
  decidedBy: string | null = null;

  @Property({ type: 'text', default: '' })
  acceptedName: string = '';

  @Property({ type: 'text', default: '' })
  acceptedTitle: string = '';

  @Property({ type: 'text', default: '' })
  purchaseOrder: string = '';

  /** Name of the PDF that the customer attached. */
  @Property({ type: 'uuid', nullable: true, unique: true })
  purchaseOrderFile: string | null = null;

  /** Positions of the optional lines that the customer chose. */
  @Property({ type: ArrayType, columnType: 'integer[]', runtimeType: 'number[]', defaultRaw: `'{}'` })
  acceptedLines: number[] = [];

  /** Includes the optional lines that the customer chose. */
  @Property({ ...SUM, nullable: true })
  acceptedTotal: string | null = null;

  @Enum({ items: DECLINE_REASONS.map(({ value }) => value), nullable: true })
  declineReason: DeclineReason | null = null;

  @Property({ type: 'text', default: '' })
  declineComment: string = '';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
