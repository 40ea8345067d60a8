import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, Enum, Index, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { CompanyDocument } from '../document.entity.js';
import { ACCESS_STATES, type AccessState } from '../documents.contract.js';

/**
 * A visitor's wish to have a company document. Who the visitor is stands in the inquiry and nowhere else, so that a
 * person who is removed there is removed here.
 */
@Entity({ tableName: 'access_request' })
@Index({ properties: ['state', 'createdAt', 'id'] })
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
    | 'usesLeft';

  @PrimaryKey({ type: 'integer' })
  id!: number;

  /** Null once the document is removed: what was asked for and what became of it stays readable. */
  @ManyToOne({ entity: () => CompanyDocument, deleteRule: 'set null', nullable: true, index: true })
  document: CompanyDocument | null = null;

  /** The document's title when it was asked for. */
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

  /** The member of staff, or who ran the command. */
  @Property({ type: 'text', nullable: true })
  decidedBy: string | null = null;

  /** What the visitor was told of a refusal; null without. */
  @Property({ type: 'text', nullable: true })
  refusalReason: string | null = null;

  /** Drawn anew by each grant: links with an earlier one are void. */
  @Property({ type: 'uuid', nullable: true })
  linkNonce: string | null = null;

  /** When the link ends, in whole seconds. */
  @Property({ type: 'timestamptz', nullable: true })
  expiresAt: Date | null = null;

  /** Downloads that the link is still good for. */
  @Property({ type: 'integer', default: 0 })
  usesLeft: number = 0;
}
