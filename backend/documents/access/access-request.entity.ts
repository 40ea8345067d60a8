import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { CompanyDocument } from '../document.entity.js';
import { ACCESS_STATES, type AccessState } from '../documents.contract.js';

/**
 * A visitor's request for a company document. Personal data is stored in the inquiry only, so that erasing the inquiry is
 * enough.
 */
@Entity({ tableName: 'access_request' })
@Index({ properties: ['state', 'createdAt', 'id'] })
@Index({ name: 'access_request_created_index', properties: ['createdAt'] })
@Check({ name: 'access_request_decision_check', expression: `("state" = 'open') = ("decided_at" is null)` })
@Check({ name: 'access_request_link_check', expression: `("state" = 'granted') = ("link_nonce" is not null)` })
@Check({ name: 'access_request_expiry_check', expression: '("link_nonce" is null) = ("expires_at" is null)' })
@Check({ name: 'access_request_uses_left_check', expression: '"uses_left" >= 0' })
export class AccessRequest {
  [OptionalProps]?:
    | 'document'
    | 'state'
    | 'createdAt'
    | 'decidedAt'
    | 'decidedBy'
    | 'refusalReason'
    | 'linkNonce'
    | 'expiresAt'
    | 'usesLeft'
    | 'version';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Null once the document was removed. */
  @ManyToOne({ entity: () => CompanyDocument, deleteRule: 'set null', nullable: true, index: true })
  document: CompanyDocument | null = null;

  /** The document's title at the time of the request. */
  @Property({ type: 'text' })
  documentTitle!: string;

  @ManyToOne({ entity: () => Inquiry, deleteRule: 'cascade', index: true })
  inquiry!: Inquiry;

  @Enum({ items: [...ACCESS_STATES], default: 'open' })
  state: AccessState = 'open';

  @Property({ type: 'timestamptz', defaultRaw: 'now()' })
  createdAt: Date = new Date();

  @Property({ type: 'timestamptz', nullable: true })
  decidedAt: Date | null = null;

  /** Email of the staff member, or the user of the shell command. */
  @Property({ type: 'text', nullable: true })
  decidedBy: string | null = null;

  /** Emailed to the visitor. */
  @Property({ type: 'text', nullable: true })
  refusalReason: string | null = null;

  /** Renewed by each grant, which revokes earlier links. */
  @Property({ type: 'uuid', nullable: true })
  linkNonce: string | null = null;

  /** Whole seconds. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null = null;

  /** Remaining downloads. */
  @Property({ type: 'integer', default: 0 })
  usesLeft: number = 0;

  /** Optimistic lock for decisions. Downloads are counted by SQL and do not increment it. */
  @Property({ type: 'integer', version: true, default: 1 })
  version: number = 1;
}
