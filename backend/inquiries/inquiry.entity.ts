import { ArrayType, OptionalProps } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { BuilderAnswer } from '../builder/builder.contract.js';
import { StaffMember } from '../staff/staff-member.entity.js';
import { INQUIRY_STATES, type InquiryState } from './desk/inquiries-desk.contract.js';
import {
  BUDGETS,
  type Budget,
  FORM_TYPES,
  type FormType,
  type InquiryCampaign,
  PROJECT_TYPES,
  type ProjectType,
  SERVICE_TYPES,
  type ServiceType,
  TIMELINES,
  type Timeline,
} from './inquiries.contract.js';

const valuesOf = <T extends string>(options: readonly { value: T }[]): T[] => options.map((option) => option.value);

/** A contact, quote or document-access request as a visitor sent it. Nothing of it is ever markup. */
@Entity({ tableName: 'inquiry' })
@Index({ properties: ['createdAt', 'id'] })
@Index({ properties: ['state', 'createdAt', 'id'] })
@Index({
  name: 'inquiry_unread_index',
  expression: `create index "inquiry_unread_index" on "inquiry" ("id") where "read_at" is null`,
})
export class Inquiry {
  [OptionalProps]?:
    | 'company'
    | 'budget'
    | 'additionalNotes'
    | 'productName'
    | 'submittedAt'
    | 'idempotencyKey'
    | 'submissionHash'
    | 'userAgent'
    | 'referrer'
    | 'documentTitle'
    | 'design'
    | 'campaign'
    | 'spamSigns'
    | 'state'
    | 'assignee'
    | 'readAt'
    | 'erasedAt'
    | 'createdAt';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** What people read out on the phone, such as `Q-7K3M-92`. */
  @Property({ type: 'text', unique: true })
  reference!: string;

  @Enum({ items: [...FORM_TYPES] })
  formType!: FormType;

  @Property({ type: 'text' })
  name!: string;

  @Property({ type: 'text' })
  email!: string;

  @Property({ type: 'text' })
  phone!: string;

  @Property({ type: 'text', default: '' })
  company: string = '';

  @Enum({ items: valuesOf(PROJECT_TYPES) })
  projectType!: ProjectType;

  @Enum({ items: valuesOf(SERVICE_TYPES) })
  serviceType!: ServiceType;

  @Property({ type: 'text' })
  projectDescription!: string;

  @Enum({ items: valuesOf(TIMELINES) })
  timeline!: Timeline;

  @Enum({ items: valuesOf(BUDGETS), nullable: true })
  budget: Budget | null = null;

  @Property({ type: 'text', default: '' })
  additionalNotes: string = '';

  @Property({ type: 'text', nullable: true })
  productName: string | null = null;

  /** Title of the document that access is asked for, as the visitor's link named it. */
  @Property({ type: 'text', nullable: true })
  documentTitle: string | null = null;

  /** The scaffold that is asked for, with parts and weights as they were then; the mails are made of it. */
  @Property({ type: 'json', nullable: true })
  design: BuilderAnswer | null = null;

  /** By the visitor's clock; `createdAt` is ours. */
  @Property({ type: 'timestamptz', nullable: true })
  submittedAt: Date | null = null;

  /** A second submission with the same key is the same submission. */
  @Property({ type: 'text', nullable: true, unique: true })
  idempotencyKey: string | null = null;

  /** What the key stood for: a fingerprint of the submission, without its times. */
  @Property({ type: 'text', nullable: true })
  submissionHash: string | null = null;

  @Property({ type: 'text' })
  requestId!: string;

  @Property({ type: 'text', default: '' })
  userAgent: string = '';

  @Property({ type: 'text', default: '' })
  referrer: string = '';

  /** Where the visitor came from the first time; null when nothing is known. */
  @Property({ type: 'json', nullable: true })
  campaign: InquiryCampaign | null = null;

  /** What makes it look like spam; empty for an ordinary one. Marked, never thrown away. */
  @Property({ type: ArrayType, columnType: 'text[]', defaultRaw: `'{}'` })
  spamSigns: string[] = [];

  /** How far the sales desk has come with it. */
  @Enum({ items: valuesOf(INQUIRY_STATES), default: 'new' })
  state: InquiryState = 'new';

  /** Who looks after it. */
  @ManyToOne({ entity: () => StaffMember, nullable: true, deleteRule: 'set null', index: true })
  assignee: StaffMember | null = null;

  /** When the first of the staff looked at it, or at it again after it was marked unread. */
  @Property({ type: 'timestamptz', nullable: true })
  readAt: Date | null = null;

  /** When all that tells of a person was taken out; the row stays, so that the ledger adds up. */
  @Property({ type: 'timestamptz', nullable: true })
  erasedAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();
}
