import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, time } from '../../platform/postgres/columns.js';
import { StaffMember } from '../staff-member.entity.js';

/** A signed-in browser. */
export const StaffSession = defineEntity({
  name: 'StaffSession',
  tableName: 'staff_session',
  indexes: [{ properties: ['expiresAt'] }],
  properties: {
    /** SHA-256 of the cookie's token, so that a leaked table does not let anybody sign in. */
    tokenHash: p.text().primary(),
    member: p.manyToOne(StaffMember).deleteRule('cascade').index(),
    createdAt: now(),
    lastSeenAt: now(),
    /** When the password and second factor were last proved in this session. */
    confirmedAt: now(),
    /** Extended with every use, up to the absolute limit. */
    expiresAt: time(),
    userAgent: p.text(),
  },
});
export type StaffSession = InferEntity<typeof StaffSession>;
