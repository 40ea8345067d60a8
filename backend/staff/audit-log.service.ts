import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { StaffAudit } from './staff-audit.entity.js';

export interface AuditEntry {
  /** What was done, such as `inquiry.state`: what it is about, a full stop, what was done. */
  action: string;
  /** What it was done to, such as `inquiry Q-7K3M-92 to won`; never a secret, and '' when that is the actor. */
  subject?: string;
}

/** Who did it. A member of staff, or a program that names itself and has no request. */
export interface AuditActor {
  email: string;
  requestId: string;
}

/** Who did what, and when. Lines are written in the transaction of what they tell of: both happen or none. */
@Injectable()
export class AuditLogService {
  /**
   * Notes one line; nothing is flushed here.
   * @param em of the transaction that does it
   * @param actor `SignedInStaff` of the request fits
   */
  record(em: EntityManager, actor: AuditActor, { action, subject = '' }: AuditEntry): void {
    em.create(StaffAudit, { actor: actor.email, action, subject, requestId: actor.requestId });
  }
}
