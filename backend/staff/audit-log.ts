import type { EntityManager } from '@mikro-orm/postgresql';
import { StaffAudit } from './staff-audit.entity.js';

export interface AuditEntry {
  /** `<subject>.<action>`, such as `inquiry.state`. */
  action: string;
  /** Target of the action, such as `inquiry Q-7K3M-92 to won`; '' if it is the actor. Never a secret. */
  subject?: string;
}

/** A staff member, or a program with its own name and no request. */
export interface AuditActor {
  email: string;
  requestId: string;
}

/**
 * Adds a line to the audit log without flushing: the line and the logged action are both saved or neither is.
 * @param em of the transaction of the action
 * @param actor such as a `SignedInStaff`
 */
export const recordAudit = (em: EntityManager, actor: AuditActor, { action, subject = '' }: AuditEntry): StaffAudit =>
  em.create(StaffAudit, { actor: actor.email, action, subject, requestId: actor.requestId });

/** A field as a line names it: its label in the staff area without what follows a comma, such as `sales tax` of `Sales tax, percent`. */
export function auditName({ label }: { label: string }): string {
  const [name = ''] = label.split(',');
  return /^[A-Z][a-z ]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Such as `valid for 30 to 14`. */
export const auditChange = (row: { label: string }, before: unknown, after: unknown): string =>
  `${auditName(row)} ${valueText(before)} to ${valueText(after)}`;

function valueText(value: unknown): string {
  if (value === null || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? `[${value.join(' ')}]` : String(value);
}
