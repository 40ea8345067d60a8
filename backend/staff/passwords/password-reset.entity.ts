import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, time } from '../../platform/postgres/columns.js';
import { StaffMember } from '../staff-member.entity.js';

/** A single-use link to choose a password: a new one, or the first one of an invited member. Its token is generated when the email is sent and stored as a hash only. */
export const PasswordReset = defineEntity({
  name: 'PasswordReset',
  tableName: 'password_reset',
  properties: {
    id: p.integer().primary(),
    member: p.manyToOne(StaffMember).deleteRule('cascade').index(),
    /** SHA-256 of the link's token; null until the email is sent. */
    tokenHash: p.text().strictNullable().unique().hidden(),
    /** The lifetime starts when the email is sent, because delivery may be delayed. */
    expiresAt: time().strictNullable(),
    createdAt: now(),
  },
});
export type PasswordReset = InferEntity<typeof PasswordReset>;
