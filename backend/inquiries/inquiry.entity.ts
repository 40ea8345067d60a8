import { ArrayType, OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { BuilderResponse } from '../builder/builder.contract.js';
import { StaffMember } from '../staff/staff-member.entity.js';
import { CAMPAIGN_INDEX } from './campaign-name.contract.js';
import { CLOCK_INDEXES } from './clock/clock-conditions.js';
import {
  BUDGETS,
  type Budget,
  DELIVERY_CHOICES,
  type Delivery,
  FORM_TYPES,
  type FormType,
  type InquiryCampaign,
  type InquiryDesign,
  PROJECT_TYPES,
  type ProjectType,
  RENT_OR_BUY,
  type RentOrBuy,
  SERVICE_TYPES,
  type ServiceType,
  TIMELINES,
  type Timeline,
} from './inquiries.contract.js';
import {
  INQUIRY_SOURCES,
  INQUIRY_STATES,
  type InquirySource,
  type InquiryState,
  LOST_REASONS,
  type LostReason,
  RESPONSE_KINDS,
  type ResponseKind,
} from './inquiry-states.contract.js';
import type { FreeLine } from './quote-lines.contract.js';
import { RELATED_INDEXES } from './related/related-condition.js';

const valuesOf = <T extends string>(options: readonly { value: T }[]): T[] => options.map((option) => option.value);

/** A contact, quote or document request, in plain text as sent. */
@Entity({ tableName: 'inquiry' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['state', 'createdAt', 'id'] })
@Index({
  name: 'inquiry_unread_index',
  expression: `create index "inquiry_unread_index" on "inquiry" ("id") where "read_at" is null`,
})
@Index({
  name: 'inquiry_untriaged_index',
  expression: `create index "inquiry_untriaged_index" on "inquiry" ("id") where "urgency" is null`,
})
@Index({
  name: 'inquiry_insights_index',
  expression: `create index "inquiry_insights_index" on "inquiry" ("created_at") include ("id", "state", "source", "is_timed", "due_at", "first_response_at", "paused_at", "erased_at", "response_minutes")`,
})
@Index({ name: 'inquiry_campaign_index', expression: CAMPAIGN_INDEX })
@Index({
  name: 'inquiry_designs_index',
  expression: `create index "inquiry_designs_index" on "inquiry" ("created_at") where "designs" <> '[]'`,
})
@Index({ name: 'inquiry_due_index', expression: CLOCK_INDEXES.due })
@Index({ name: 'inquiry_open_due_index', expression: CLOCK_INDEXES.openDue })
@Index({ name: 'inquiry_urgency_index', expression: CLOCK_INDEXES.urgency })
@Index({ name: 'inquiry_clock_index', expression: CLOCK_INDEXES.clock })
@Index({
  name: 'inquiry_weight_index',
  expression: `create index "inquiry_weight_index" on "inquiry" ((coalesce("weight_lb", 0)), "id")`,
})
@Index({ name: 'inquiry_state_since_index', properties: ['state', 'stateSince'] })
@Index({ name: 'inquiry_related_email_index', expression: RELATED_INDEXES.email })
@Index({ name: 'inquiry_related_phone_index', expression: RELATED_INDEXES.phone })
@Index({ name: 'inquiry_related_domain_index', expression: RELATED_INDEXES.domain })
@Index({
  name: 'inquiry_contact_index',
  expression: `create index "inquiry_contact_index" on "inquiry" ("created_at", "id")
    where "form_type" = 'contact' and "document_title" is null`,
})
@Index({
  name: 'inquiry_quote_index',
  expression: `create index "inquiry_quote_index" on "inquiry" ("created_at", "id")
    where "form_type" = 'quote' and "document_title" is null`,
})
@Index({
  name: 'inquiry_document_index',
  expression: `create index "inquiry_document_index" on "inquiry" ("created_at", "id") where "document_title" is not null`,
})
@Index({
  name: 'inquiry_read_index',
  expression: `create index "inquiry_read_index" on "inquiry" ("created_at", "id")
    where not ("read_at" is null and "erased_at" is null and "state" <> 'spam')`,
})
@Index({
  name: 'inquiry_present_index',
  expression: `create index "inquiry_present_index" on "inquiry" ("id") where "erased_at" is null`,
})
@Index({
  name: 'inquiry_erased_index',
  expression: `create index "inquiry_erased_index" on "inquiry" ("id") where "erased_at" is not null`,
})
export class Inquiry {
  [OptionalProps]?:
    | 'company'
    | 'projectType'
    | 'serviceType'
    | 'timeline'
    | 'rentOrBuy'
    | 'startDate'
    | 'rentalDays'
    | 'zip'
    | 'delivery'
    | 'budget'
    | 'additionalNotes'
    | 'productName'
    | 'source'
    | 'submittedAt'
    | 'idempotencyKey'
    | 'submissionHash'
    | 'userAgent'
    | 'referrer'
    | 'documentTitle'
    | 'design'
    | 'designs'
    | 'campaign'
    | 'freeLines'
    | 'spamSigns'
    | 'state'
    | 'stateSince'
    | 'dueAt'
    | 'pausedAt'
    | 'pausedMinutes'
    | 'pausedOpenMinutes'
    | 'firstResponseAt'
    | 'firstResponseKind'
    | 'firstResponseBy'
    | 'responseMinutes'
    | 'isTimed'
    | 'remindedAt'
    | 'lateAt'
    | 'urgency'
    | 'lineCount'
    | 'pieceCount'
    | 'weightLb'
    | 'isWeightPartial'
    | 'assignee'
    | 'wonAmount'
    | 'lostReason'
    | 'readAt'
    | 'erasedAt'
    | 'createdAt'
    | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Such as `Q-7K3M-92`. */
  @Property({ type: 'text', unique: true })
  reference!: string;

  @Enum({ items: [...FORM_TYPES] })
  formType!: FormType;

  @Enum({ items: valuesOf(INQUIRY_SOURCES), default: 'site' })
  source: InquirySource = 'site';

  @Property({ type: 'text' })
  name!: string;

  /** '' if staff entered a customer without an address. */
  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text' })
  phone!: string;

  @Property({ type: 'text', default: '' })
  company: string = '';

  /** Null only if we wrote to the customer first; the same holds for service type and timeline. */
  @Enum({ items: valuesOf(PROJECT_TYPES), nullable: true })
  projectType: ProjectType | null = null;

  @Enum({ items: valuesOf(SERVICE_TYPES), nullable: true })
  serviceType: ServiceType | null = null;

  @Property({ type: 'text' })
  projectDescription!: string;

  @Enum({ items: valuesOf(TIMELINES), nullable: true })
  timeline: Timeline | null = null;

  @Enum({ items: valuesOf(RENT_OR_BUY), nullable: true })
  rentOrBuy: RentOrBuy | null = null;

  /** ISO date. */
  @Property({ type: 'date', nullable: true })
  startDate: string | null = null;

  @Property({ type: 'integer', nullable: true })
  rentalDays: number | null = null;

  @Property({ type: 'text', default: '' })
  zip: string = '';

  @Enum({ items: valuesOf(DELIVERY_CHOICES), nullable: true })
  delivery: Delivery | null = null;

  @Enum({ items: valuesOf(BUDGETS), nullable: true })
  budget: Budget | null = null;

  @Property({ type: 'text', default: '' })
  additionalNotes: string = '';

  @Property({ type: 'text', nullable: true })
  productName: string | null = null;

  /** Title of the requested document, from the visitor's link. */
  @Property({ type: 'text', nullable: true })
  documentTitle: string | null = null;

  /** Written by the previous release only; `designsOf` still reads it. The next release drops the column. */
  @Property({ type: 'json', nullable: true })
  design: BuilderResponse | null = null;

  /** The requested designs with their parts, weights and checks at that time. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  designs: InquiryDesign[] = [];

  /** Lines of the quote list that are not in the catalog, as sent. Items of the catalog are `InquiryLine`s. */
  @Property({ type: 'json', defaultRaw: `'[]'` })
  freeLines: FreeLine[] = [];

  /** From the visitor's clock; `createdAt` is ours. */
  @Property({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null = null;

  /** Repeating the key returns the same inquiry. */
  @Property({ type: 'text', nullable: true, unique: true })
  idempotencyKey: string | null = null;

  /** Hash of the submission, without its times. */
  @Property({ type: 'text', nullable: true })
  submissionHash: string | null = null;

  @Property({ type: 'text' })
  requestId!: string;

  @Property({ type: 'text', default: '' })
  userAgent: string = '';

  @Property({ type: 'text', default: '' })
  referrer: string = '';

  /** How the visitor first came to the site; null if unknown. */
  @Property({ type: 'json', nullable: true })
  campaign: InquiryCampaign | null = null;

  /** Spam is marked, never dropped. */
  @Property({ type: ArrayType, columnType: 'text[]', defaultRaw: `'{}'` })
  spamSigns: string[] = [];

  @Enum({ items: valuesOf(INQUIRY_STATES), default: 'new' })
  state: InquiryState = 'new';

  /** Time of the last change of state. */
  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  stateSince: Date = new Date();

  /** Due time of the answer (decision 065); null without business days. */
  @Property({ type: 'timestamptz', nullable: true })
  dueAt: Date | null = null;

  /** Start of the current pause, while we wait for the customer; null if there is none. */
  @Property({ type: 'timestamptz', nullable: true })
  pausedAt: Date | null = null;

  /** Minutes of past pauses, counted by `clockMinutesBetween`. */
  @Property({ type: 'integer', default: 0 })
  pausedMinutes: number = 0;

  /** Minutes of the same pauses within opening hours. */
  @Property({ type: 'integer', default: 0 })
  pausedOpenMinutes: number = 0;

  @Property({ type: 'timestamptz', nullable: true })
  firstResponseAt: Date | null = null;

  @Enum({ items: valuesOf(RESPONSE_KINDS), nullable: true })
  firstResponseKind: ResponseKind | null = null;

  /** The member's address at that time. */
  @Property({ type: 'text', nullable: true })
  firstResponseBy: string | null = null;

  /** Minutes within opening hours from the inquiry to the first response, without pauses. */
  @Property({ type: 'integer', nullable: true })
  responseMinutes: number | null = null;

  /** False for inquiries that came in before first responses were recorded: they are not measured, and nobody is reminded of them. */
  @Property({ type: 'boolean', default: true })
  isTimed: boolean = true;

  /** Time of the reminder before the due time. */
  @Property({ type: 'timestamptz', nullable: true })
  remindedAt: Date | null = null;

  /** Time of the email to the owners about the missed due time. */
  @Property({ type: 'timestamptz', nullable: true })
  lateAt: Date | null = null;

  /** From 0, by `urgencyRank`; null until `TriageService` has set it. */
  @Property({ type: 'smallint', nullable: true })
  urgency: number | null = null;

  /** Items, lines in the visitor's words, and designs. */
  @Property({ type: 'integer', default: 0 })
  lineCount: number = 0;

  @Property({ type: 'integer', default: 0 })
  pieceCount: number = 0;

  /** Pounds of the pieces with a known weight; null if none is known. */
  @Property({ type: 'double', nullable: true })
  weightLb: number | null = null;

  @Property({ type: 'boolean', default: false })
  isWeightPartial: boolean = false;

  @ManyToOne({ entity: () => StaffMember, nullable: true, deleteRule: 'set null', index: true })
  assignee: StaffMember | null = null;

  /** Dollars; null unless won, and when unknown. */
  @Property({ type: 'decimal', precision: 24, scale: 2, nullable: true })
  wonAmount: string | null = null;

  /** Null unless lost, and when unknown. */
  @Enum({ items: valuesOf(LOST_REASONS), nullable: true })
  lostReason: LostReason | null = null;

  /** When staff last opened it while unread. */
  @Property({ type: 'timestamptz', nullable: true })
  readAt: Date | null = null;

  /** Time of erasure. The row stays, so that the ledger adds up. */
  @Property({ type: 'timestamptz', nullable: true })
  erasedAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  /** Optimistic lock of state, outcome and assignment. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
