import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { postMail } from '../../platform/mail/mail-outbox.js';
import { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { StaffDeskService } from '../../staff/desk/staff-desk.service.js';
import { hasRight, memberName, type StaffMemberAnswer } from '../../staff/staff.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import type { Assignee, InquiryEventField, InquiryState } from './inquiries-desk.contract.js';
import { InquiryEvent } from './inquiry-event.entity.js';
import type { InquiryKey } from './inquiry-key.pipe.js';

/** What staff decide about an inquiry; omitted fields stay unchanged. */
export interface InquiryDecision {
  state?: InquiryState;
  /** Null for nobody. */
  assigneeId?: number | null;
}

/** From `InquiryChangesService.check`. */
export interface CheckedDecision extends InquiryDecision {
  /** Addresses of all members, for the history. */
  emails: ReadonlyMap<number, string>;
}

/**
 * The only writer of an inquiry's state and assignment. Each change raises the version, is in the inquiry's history and in
 * the audit log.
 */
@Injectable()
export class InquiryChangesService {
  constructor(
    private readonly members: StaffDeskService,
    private readonly audit: AuditLogService,
  ) {}

  /** Staff members who can sign in and have the right to see inquiries. */
  async assignees(): Promise<Assignee[]> {
    return (await this.members.list())
      .filter(isAssignable)
      .map(({ id, email, name }) => ({ id, email, name: memberName({ name, email }) }));
  }

  /** @throws BadRequestException when the assignee cannot work on inquiries */
  async check({ state, assigneeId }: InquiryDecision): Promise<CheckedDecision> {
    const members = await this.members.list();
    if (assigneeId != null && !members.some((member) => member.id === assigneeId && isAssignable(member)))
      throw validationError({ assigneeId: ['Choose a staff member who can work on inquiries.'] });
    return { state, assigneeId, emails: new Map(members.map(({ id, email }) => [id, email])) };
  }

  /**
   * Changes a locked inquiry.
   * @param em of the transaction that holds the lock
   */
  async apply(em: EntityManager, inquiry: Inquiry, decision: CheckedDecision, actor: AuditActor): Promise<void> {
    const { state, assigneeId, emails } = decision;
    const { version, state: formerState } = inquiry;
    const formerId = inquiry.assignee?.id ?? null;
    const record = (field: InquiryEventField, before: string, after: string) => {
      inquiry.version = version + 1;
      em.create(InquiryEvent, { inquiry, actor: actor.email, field, before, after });
      this.audit.record(em, actor, {
        action: field === 'state' ? 'inquiry.state' : 'inquiry.assign',
        subject: `inquiry ${inquiry.reference} to ${after || 'nobody'}`,
      });
    };
    if (state !== undefined && state !== formerState) {
      record('state', formerState, state);
      Object.assign(inquiry, { state, stateSince: new Date() });
      if (formerState === 'spam') await acceptAsCustomer(em, inquiry);
    }
    if (assigneeId !== undefined && assigneeId !== formerId) {
      const emailOf = (id: number | null) => (id === null ? '' : (emails.get(id) ?? ''));
      record('assignee', emailOf(formerId), emailOf(assigneeId));
      em.assign(inquiry, { assignee: assigneeId });
    }
  }
}

function isAssignable({ disabled, role }: StaffMemberAnswer): boolean {
  return !disabled && hasRight(role, 'inquiries');
}

/** Takes the spam mark off, and sends the confirmation that the mark kept back. */
async function acceptAsCustomer(em: EntityManager, inquiry: Inquiry): Promise<void> {
  inquiry.spamSigns = [];
  const confirmation = { kind: 'inquiry-confirmation', subjectId: inquiry.id } as const;
  if (inquiry.erasedAt || (await em.count(OutgoingMail, confirmation)) > 0) return;
  postMail(em, { ...confirmation, recipient: inquiry.email });
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
