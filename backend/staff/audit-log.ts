import type { EntityManager } from '@mikro-orm/postgresql';
import { type Choice, labelOf } from '../config/choices.contract.js';
import { dateText, isIsoDate } from '../config/zone-time.contract.js';
import { dollarText } from '../measures/money.contract.js';
import { listText } from '../measures/words.js';
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

/** Words for the values of a field: its options, or those of a kind of event. */
interface AuditedField {
  label: string;
  kind?: string;
  options?: readonly Choice[];
  words?(value: string): string;
}

/** A field as a line names it: its label in the staff area up to a comma or colon, such as `sales tax` of `Sales tax, percent`. */
export function auditName({ label }: { label: string }): string {
  const [name = ''] = label.split(/[,:]/);
  return /^[A-Z][a-z ]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}

/** Such as `valid for 30 to 14`, or `price none to $75.00`. */
export const auditChange = (field: AuditedField, before: unknown, after: unknown): string =>
  `${auditName(field)} ${valueText(field, before)} to ${valueText(field, after)}`;

function valueText({ label, kind, options = [], words }: AuditedField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return listText(value.map(String)) || 'none';
  const text = String(value ?? '');
  if (text === '') return 'none';
  if (words) return words(text);
  if (kind === 'amount') return dollarText(text);
  if (/percent/i.test(label)) return `${Number(text)}%`;
  return isIsoDate(text) ? dateText(text) : labelOf(options, text);
}
