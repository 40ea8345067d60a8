import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../inquiries/inquiry.entity.js';
import { QUOTATION_STATES, type QuotationState } from './quotations.contract.js';

/** An offer to the customer of an inquiry. Its content is in the revisions. */
@Entity({ tableName: 'quotation' })
@Index({ properties: ['updatedAt', 'id'] })
@Index({ properties: ['state', 'updatedAt', 'id'] })
@Index({
  name: 'quotation_search_index',
  expression: `create index "quotation_search_index" on "quotation" using gin ("search_text" gin_trgm_ops)`,
})
@Check({
  name: 'quotation_number_check',
  expression: `("number" is null) = ("year" is null) and ("number" is null) = ("sequence" is null)`,
})
@Check({ name: 'quotation_draft_check', expression: `("state" = 'draft') = ("number" is null)` })
@Check({ name: 'quotation_link_check', expression: `("link_nonce" is null) = ("link_hash" is null)` })
export class Quotation {
  [OptionalProps]?:
    | 'year'
    | 'sequence'
    | 'number'
    | 'state'
    | 'linkNonce'
    | 'linkHash'
    | 'searchText'
    | 'erasedAt'
    | 'purgedAt'
    | 'createdAt'
    | 'updatedAt'
    | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  @ManyToOne({ entity: () => Inquiry, index: true })
  inquiry!: Inquiry;

  /** Year of the first sending, in the company's time zone. */
  @Property({ type: 'integer', nullable: true })
  year: number | null = null;

  /** Sequence number within the year, without gaps. */
  @Property({ type: 'integer', nullable: true })
  sequence: number | null = null;

  /** Such as `2026-0001`; null before the first sending. */
  @Property({ type: 'text', nullable: true, unique: true })
  number: string | null = null;

  /** State of its newest sent revision; `draft` before the first sending. */
  @Enum({ items: QUOTATION_STATES.map(({ value }) => value), default: 'draft' })
  state: QuotationState = 'draft';

  /** The customer's link is derived from this nonce; a new one revokes the old link. */
  @Property({ type: 'uuid', nullable: true })
  linkNonce: string | null = null;

  /** Hash of the link's token. */
  @Property({ type: 'text', nullable: true, unique: true })
  linkHash: string | null = null;

  /** Text for the desk's search: number, reference, customer and SKUs, in upper case. */
  @Property({ type: 'text', default: '' })
  searchText: string = '';

  /** The staff member who made it; their email at that time. */
  @Property({ type: 'text' })
  createdBy!: string;

  /** Time at which the customer's personal data was erased. */
  @Property({ type: 'timestamptz', nullable: true })
  erasedAt: Date | null = null;

  /** Time at which its revisions were deleted after the retention period. The number stays, so that the ledger adds up. */
  @Property({ type: 'timestamptz', nullable: true })
  purgedAt: Date | null = null;

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  updatedAt: Date = new Date();

  /** Optimistic lock of the whole quotation. A view by the customer does not raise it. */
  @Property({ type: 'integer', default: 1 })
  version: number = 1;
}
