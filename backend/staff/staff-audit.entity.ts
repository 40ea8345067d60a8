import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import { now } from '../platform/postgres/columns.js';

/** A line of the audit log. Append-only; contains no secrets. */
export const StaffAudit = defineEntity({
  name: 'StaffAudit',
  tableName: 'staff_audit',
  indexes: [{ properties: ['at', 'id'] }],
  properties: {
    id: p.integer().primary(),
    at: now(),
    /** The member's address at that time, or the name of the program. */
    actor: p.text(),
    /** `<subject>.<action>`, such as `staff.sign-in`. */
    action: p.text(),
    /** Readable target of the action, such as `inquiry Q-7K3M-92`; '' if it is the actor. */
    subject: p.text(),
    /** Request ID in the site's log; '' without a request. */
    requestId: p.text(),
  },
});
export type StaffAudit = InferEntity<typeof StaffAudit>;
