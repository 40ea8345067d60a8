import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { type AuditActor, AuditLog } from '../../staff/audit-log.service.js';
import { StaffMembers } from '../../staff/staff-members.service.js';
import { Inquiry } from '../inquiry.entity.js';
import {
  type Assignee,
  INQUIRY_STATES,
  type InquiryChange,
  type InquiryNoteAnswer,
} from './inquiries-desk.contract.js';
import { toNoteAnswer } from './inquiries-desk.mapper.js';
import type { InquiryKey } from './inquiry-key.pipe.js';
import { InquiryNote } from './inquiry-note.entity.js';

/** What the sales desk does with an inquiry. Each change is a line of the audit log, which names no visitor. */
@Injectable()
export class InquiriesDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly members: StaffMembers,
    private readonly audit: AuditLog,
  ) {}

  /** Who can look after an inquiry: everybody who may sign in. */
  async assignees(): Promise<Assignee[]> {
    const members = await this.members.list();
    return members.filter(({ disabled }) => !disabled).map(({ id, email }) => ({ id, email }));
  }

  /**
   * Changes state, assignment and whether it was read; the last one wins unless the change says what was there before.
   * @throws NotFoundException when there is no such inquiry
   * @throws ConflictException when a colleague was faster
   * @throws BadRequestException when the member is none who may sign in
   */
  async change(key: InquiryKey, change: InquiryChange, actor: AuditActor): Promise<void> {
    const assignee = change.assigneeId ? await this.assigneeOrFail(change.assigneeId) : null;
    await this.em.fork().transactional(async (em) => {
      const inquiry = await lockOrFail(em, key, LockMode.PESSIMISTIC_WRITE);
      refuseWhenChangedMeanwhile(inquiry, change);
      const note = (action: string, outcome = '') =>
        this.audit.record(em, actor, { action, subject: `inquiry ${inquiry.reference}${outcome}` });
      if (change.state !== undefined && change.state !== inquiry.state) {
        inquiry.state = change.state;
        note('inquiry.state', ` to ${change.state}`);
      }
      if (change.assigneeId !== undefined && change.assigneeId !== (inquiry.assignee?.id ?? null)) {
        em.assign(inquiry, { assignee: change.assigneeId });
        note('inquiry.assign', ` to ${assignee?.email ?? 'nobody'}`);
      }
      if (change.read !== undefined && change.read !== (inquiry.readAt !== null)) {
        inquiry.readAt = change.read ? new Date() : null;
        note(change.read ? 'inquiry.read' : 'inquiry.unread');
      }
    });
  }

  /**
   * @throws NotFoundException when there is no such inquiry
   * @throws ConflictException when its person is removed: nothing more is kept of them
   */
  async addNote(key: InquiryKey, text: string, actor: AuditActor): Promise<InquiryNoteAnswer> {
    return this.em.fork().transactional(async (em) => {
      // A removal of the person comes before or after as a whole.
      const inquiry = await lockOrFail(em, key, LockMode.PESSIMISTIC_READ);
      if (inquiry.erasedAt) throw new ConflictException("The person's data is removed: nothing more is kept of them");
      const note = em.create(InquiryNote, { inquiry, author: actor.email, text });
      this.audit.record(em, actor, { action: 'inquiry.note', subject: `inquiry ${inquiry.reference}` });
      await em.flush();
      return toNoteAnswer(note);
    });
  }

  private async assigneeOrFail(id: number): Promise<Assignee> {
    const assignee = (await this.assignees()).find((member) => member.id === id);
    if (!assignee)
      throw validationError({ assigneeId: ['There is no such member of staff, or the account is closed'] });
    return assignee;
  }
}

async function lockOrFail(em: EntityManager, key: InquiryKey, lockMode: LockMode): Promise<Inquiry> {
  const inquiry = await em.findOne(Inquiry, key, { lockMode });
  if (inquiry === null) throw new NotFoundException('There is no such inquiry');
  return inquiry;
}

function refuseWhenChangedMeanwhile(inquiry: Inquiry, { stateBefore, assigneeIdBefore }: InquiryChange): void {
  if (stateBefore !== undefined && stateBefore !== inquiry.state) {
    const now = INQUIRY_STATES.find(({ value }) => value === inquiry.state)?.label ?? inquiry.state;
    throw new ConflictException(`A colleague has set the state to "${now}" in the meantime. Nothing was changed`);
  }
  if (assigneeIdBefore !== undefined && assigneeIdBefore !== (inquiry.assignee?.id ?? null))
    throw new ConflictException('A colleague has changed who looks after this in the meantime. Nothing was changed');
}
