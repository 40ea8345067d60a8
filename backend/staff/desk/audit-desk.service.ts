import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Page } from '../../platform/http/lists/page-answer.js';
import { containsPattern } from '../../platform/postgres/like-pattern.js';
import { AUDIT_PAGE_SIZE, type AuditLineAnswer } from '../staff.contract.js';
import { StaffAudit } from '../staff-audit.entity.js';

/** Reads the audit log; `AuditLogService` writes it. */
@Injectable()
export class AuditDeskService {
  constructor(private readonly em: EntityManager) {}

  /**
   * Newest first.
   * @param search part of the actor, action or subject; case-insensitive
   */
  async list(page: number, search?: string): Promise<Page<AuditLineAnswer>> {
    const part = search === undefined ? undefined : { $ilike: containsPattern(search) };
    const [lines, total] = await this.em
      .fork()
      .findAndCount(StaffAudit, part ? { $or: [{ actor: part }, { action: part }, { subject: part }] } : {}, {
        orderBy: { at: 'desc', id: 'desc' },
        limit: AUDIT_PAGE_SIZE,
        offset: (page - 1) * AUDIT_PAGE_SIZE,
      });
    return { items: lines.map(toAnswer), total };
  }
}

function toAnswer({ id, at, actor, action, subject, requestId }: StaffAudit): AuditLineAnswer {
  return { id, at: at.toISOString(), actor, action, subject, requestId };
}
