import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { InquiryEventsService } from '../inquiries/inquiry-events.service.js';
import { type AuditActor, AuditLogService } from '../staff/audit-log.service.js';

export interface FollowUpEvent {
  action: 'set' | 'snooze' | 'done' | 'cancel' | 'reopen';
  /** Previous day; '' for none. */
  before: string;
  /** New day, or the state if it was closed. */
  after: string;
}

/** Records changes of a follow-up in its inquiry's history and in the audit log, without flushing. */
@Injectable()
export class FollowUpLogService {
  constructor(
    private readonly events: InquiryEventsService,
    private readonly audits: AuditLogService,
  ) {}

  record(
    em: EntityManager,
    inquiry: { id: number; reference: string },
    actor: AuditActor,
    { action, before, after }: FollowUpEvent,
  ): void {
    this.events.record(em, inquiry.id, actor, { field: 'follow-up', before, after });
    this.audit(em, inquiry, actor, { action, change: [before, after].filter(Boolean).join(' to ') });
  }

  /** Records a change in the audit log only. */
  audit(
    em: EntityManager,
    { reference }: { reference: string },
    actor: AuditActor,
    { action, change = '' }: { action: string; change?: string },
  ): void {
    this.audits.record(em, actor, { action: `follow-up.${action}`, subject: `inquiry ${reference} ${change}`.trim() });
  }
}
