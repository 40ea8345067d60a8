import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Page, pageWindow } from '../../platform/http/responses/responds.js';
import { containsPattern } from '../../platform/postgres/postgres.js';
import { AUDIT_PAGE_SIZE, type AuditLineResponse, type MemberNames } from '../staff.contract.js';
import { memberNamesByEmail } from '../staff-addresses.service.js';
import { StaffAudit } from '../staff-audit.entity.js';

/** Reads the audit log; `recordAudit` writes it. */
@Injectable()
export class AuditAdminService {
  constructor(private readonly em: EntityManager) {}

  /** Newest first. @param search part of the actor's address or name, action or subject; case-insensitive */
  async list(page: number, search?: string): Promise<Page<AuditLineResponse>> {
    const em = this.em.fork();
    const names = await memberNamesByEmail(em);
    const [lines, total] = await em.findAndCount(StaffAudit, search === undefined ? {} : matching(search, names), {
      orderBy: { at: 'desc', id: 'desc' },
      ...pageWindow(page, AUDIT_PAGE_SIZE),
    });
    return { items: lines.map((line) => toResponse(line, names)), total };
  }
}

function matching(search: string, names: MemberNames) {
  const part = { $ilike: containsPattern(search) };
  const isPart = (name: string) => name.toLowerCase().includes(search.trim().toLowerCase());
  const members = [...names].filter(([, name]) => isPart(name)).map(([email]) => email);
  return { $or: [{ actor: part }, { actor: { $in: members } }, { action: part }, { subject: part }] };
}

function toResponse(line: StaffAudit, names: MemberNames): AuditLineResponse {
  const { id, at, actor, action, subject, requestId } = line;
  return { id, at: at.toISOString(), actor, actorName: names.get(actor) ?? null, action, subject, requestId };
}
