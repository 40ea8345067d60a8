import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now, rawIndex, time } from '../platform/postgres/columns.js';
import { STAFF_ROLES } from './staff.contract.js';

/** A staff account. Disabled but never removed, because the audit log refers to it. */
export const StaffMember = defineEntity({
  name: 'StaffMember',
  tableName: 'staff_member',
  indexes: [rawIndex('staff_member_email_unique', '"staff_member" (lower("email"))', 'unique index')],
  properties: {
    id: p.integer().primary(),
    /** Not a MikroORM `version`: a sign-in also writes the row but is not an edit. */
    version: p.integer().default(1),
    /** Lowercase (`normalizeEmail`). */
    email: p.text(),
    /** '' if none is known; shown by `memberName`. */
    name: p.text().default(''),
    role: p.enum(STAFF_ROLES),
    /** PHC string, which includes the hash parameters: they may change over time. Null until an invited member chooses a password. */
    passwordHash: p.text().strictNullable().hidden(),
    /** Expiry of a password that the member did not choose; null otherwise. */
    passwordExpiresAt: time().strictNullable().hidden(),
    /** Encrypted by `TotpSecretsService`; null without a second factor. */
    totpSecret: p.text().strictNullable().hidden(),
    /** An encrypted secret that is not confirmed yet. */
    totpPending: p.text().strictNullable().hidden(),
    /** Time step of the last accepted code; codes up to this step are refused. */
    totpUsedStep: p.integer().strictNullable().hidden(),
    /** SHA-256 of the unused recovery codes; each replaces a code of the second factor once. */
    recoveryCodes: p.array<string>().default([]).hidden(),
    disabledAt: time().strictNullable(),
    createdAt: now(),
    lastSignInAt: time().strictNullable(),
    /** Accurate to a minute; sessions are removed when they end. */
    lastSeenAt: time().strictNullable(),
  },
});
export type StaffMember = InferEntity<typeof StaffMember>;
