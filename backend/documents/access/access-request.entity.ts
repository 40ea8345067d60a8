import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { Inquiry } from '../../inquiries/inquiry.entity.js';
import { now, time } from '../../platform/postgres/columns.js';
import { CompanyDocument } from '../document.entity.js';
import { ACCESS_STATES } from '../documents.contract.js';

/**
 * A visitor's request for a company document. Personal data is stored in the inquiry only, so that erasing the inquiry is
 * enough.
 */
export const AccessRequest = defineEntity({
  name: 'AccessRequest',
  tableName: 'access_request',
  indexes: [
    { properties: ['state', 'createdAt', 'id'] },
    { name: 'access_request_created_index', properties: ['createdAt'] },
  ],
  checks: [
    { name: 'access_request_decision_check', expression: `("state" = 'open') = ("decided_at" is null)` },
    { name: 'access_request_link_check', expression: `("state" = 'granted') = ("link_nonce" is not null)` },
    { name: 'access_request_expiry_check', expression: '("link_nonce" is null) = ("expires_at" is null)' },
    { name: 'access_request_uses_left_check', expression: '"uses_left" >= 0' },
  ],
  properties: {
    id: p.integer().primary(),
    /** Null once the document was removed. */
    document: p.manyToOne(CompanyDocument).strictNullable().deleteRule('set null').index(),
    /** The document's title at the time of the request. */
    documentTitle: p.text(),
    inquiry: p.manyToOne(Inquiry).deleteRule('cascade').index(),
    state: p.enum(ACCESS_STATES).default('open'),
    createdAt: now(),
    decidedAt: time().strictNullable(),
    /** Email of the staff member, or the user of the shell command. */
    decidedBy: p.text().strictNullable(),
    /** Emailed to the visitor. */
    refusalReason: p.text().strictNullable(),
    /** Renewed by each grant, which revokes earlier links. */
    linkNonce: p.uuid().strictNullable(),
    /** Whole seconds. */
    expiresAt: time().strictNullable(),
    usesLeft: p.integer().default(0),
    /** Optimistic lock for decisions. Downloads are counted by SQL and do not increment it. */
    version: p.integer().version().default(1),
  },
});
export type AccessRequest = InferEntity<typeof AccessRequest>;
