import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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

/** Writes the audit log, in the transaction of the logged action: both are saved or neither is. */
@Injectable()
export class AuditLogService {
  /**
   * Adds a line without flushing.
   * @param em of the transaction of the action
   * @param actor such as a `SignedInStaff`
   */
  record(em: EntityManager, actor: AuditActor, { action, subject = '' }: AuditEntry): void {
    em.create(StaffAudit, { actor: actor.email, action, subject, requestId: actor.requestId });
  }
}
