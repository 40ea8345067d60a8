import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../../platform/postgres/columns.js';
import { StaffMember } from '../staff-member.entity.js';

/**
 * A browser that a member signed in with before. It grants no access, only a separate rate limit for
 * sign-in (docs/decisions/016-staff-sign-in.md).
 */
export const KnownDevice = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  indexes: [{ properties: ['lastUsedAt'] }],
  properties: {
    /** SHA-256 of the cookie's token; several members may use one browser. */
    tokenHash: p.text().primary(),
    member: p.manyToOne(StaffMember).primary().deleteRule('cascade').index(),
    lastUsedAt: now(),
  },
});
export type KnownDevice = InferEntity<typeof KnownDevice>;
