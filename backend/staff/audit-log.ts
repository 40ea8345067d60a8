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
