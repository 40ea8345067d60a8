import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import { StaffAdminService } from '../../staff/admin/staff-admin.service.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { hasRight, memberName, type StaffMemberResponse } from '../../staff/staff.contract.js';
import { ResponseClockService } from '../clock/response-clock.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import { applyDecision, type CheckedDecision, type InquiryDecision } from './apply-decision.js';
import type { Assignee } from './inquiries-admin.contract.js';
import { InquiryEvent } from './inquiry-event.entity.js';
import type { InquiryKey } from './inquiry-key.pipe.js';

/** Checks and applies staff decisions about inquiries. */
@Injectable()
export class InquiryChangesService {
  constructor(
    private readonly members: StaffAdminService,
    private readonly audit: AuditLogService,
    private readonly hooks: InquiryHooksService,
    private readonly clock: ResponseClockService,
  ) {}

  /** Staff members who can sign in and have the right to see inquiries. */
  async assignees(): Promise<Assignee[]> {
    return (await this.members.list())
      .filter(isAssignable)
      .map(({ id, email, name }) => ({ id, email, name: memberName({ name, email }) }));
  }

  /** @throws BadRequestException when the assignee cannot work on inquiries */
  async check({ state, assigneeId, wonAmount, lostReason }: InquiryDecision): Promise<CheckedDecision> {
    const members = await this.members.list();
    if (assigneeId != null && !members.some((member) => member.id === assigneeId && isAssignable(member)))
      throw validationError({ assigneeId: ['Choose a staff member who can work on inquiries.'] });
    return { state, assigneeId, wonAmount, lostReason, emails: new Map(members.map(({ id, email }) => [id, email])) };
  }

  /**
   * Changes a locked inquiry.
   * @param em of the transaction that holds the lock
   */
  async apply(em: EntityManager, inquiry: Inquiry, decision: CheckedDecision, actor: AuditActor): Promise<void> {
    await applyDecision(em, inquiry, decision, { actor, audit: this.audit, hooks: this.hooks });
  }

  /**
   * Adds the email address of a customer who had none. Adding the same address again changes nothing.
   * @throws ConflictException when there is another address, or the visitor is erased
   */
  addAddress(em: EntityManager, inquiry: Inquiry, email: string, actor: AuditActor): void {
    if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased. No address can be added.");
    if (inquiry.email === email) return;
    if (inquiry.email !== '') throw new ConflictException('This inquiry has another email address. Reload the page.');
    inquiry.email = email;
    em.create(InquiryEvent, { inquiry, actor: actor.email, field: 'address' });
    this.audit.record(em, actor, { action: 'inquiry.address', subject: `inquiry ${inquiry.reference}` });
  }

  /**
   * Pauses or resumes the clock of a locked inquiry. Repeating it changes nothing.
   * @throws ConflictException when an answered or closed inquiry should wait
   */
  async wait(em: EntityManager, inquiry: Inquiry, isWaiting: boolean, actor: AuditActor): Promise<void> {
    const isChanged = await (isWaiting ? this.clock.pause(em, inquiry, actor) : this.clock.resume(em, inquiry, actor));
    if (isWaiting && inquiry.pausedAt === null)
      throw new ConflictException('This inquiry was answered or closed, so it is not waiting for the customer.');
    if (isChanged)
      this.audit.record(em, actor, {
        action: isWaiting ? 'inquiry.pause' : 'inquiry.resume',
        subject: `inquiry ${inquiry.reference}`,
      });
  }
}

function isAssignable({ disabled, role }: StaffMemberResponse): boolean {
  return !disabled && hasRight(role, 'inquiries');
}

/** @throws NotFoundException when there is no such inquiry */
export async function lockInquiry(
  em: EntityManager,
  key: InquiryKey,
  lockMode: LockMode = LockMode.PESSIMISTIC_WRITE,
): Promise<Inquiry> {
  const inquiry = await em.findOne(Inquiry, key, { lockMode });
  if (inquiry === null) throw noSuchInquiry();
  return inquiry;
}

export function noSuchInquiry(): NotFoundException {
  return new NotFoundException('There is no such inquiry.');
}
