import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { DesignFilesService } from '../../builder/design-files.service.js';
import { ProductsService } from '../../catalog/products.service.js';
import { ChangedMeanwhileException } from '../../platform/editing/changed-meanwhile.exception.js';
import type { Page } from '../../platform/http/lists/page-answer.js';
import { validationError } from '../../platform/http/validation/dto-validation.pipe.js';
import { MailAttempt } from '../../platform/mail/mail-attempt.entity.js';
import { mailKindsAbout } from '../../platform/mail/mail-kinds.contract.js';
import { postMail } from '../../platform/mail/mail-outbox.js';
import { OutgoingMail } from '../../platform/mail/outgoing-mail.entity.js';
import { type AuditActor, AuditLogService } from '../../staff/audit-log.service.js';
import { StaffDeskService } from '../../staff/desk/staff-desk.service.js';
import { hasRight } from '../../staff/staff.contract.js';
import { Inquiry } from '../inquiry.entity.js';
import { designsOf } from '../inquiry-designs.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import {
  type Assignee,
  INQUIRY_PAGE_SIZE,
  INQUIRY_STATES,
  type InquiryChange,
  type InquiryCounts,
  type InquiryDetail,
  type InquiryFilter,
  type InquiryNoteAnswer,
  type InquiryRow,
  type InquiryState,
} from './inquiries-desk.contract.js';
import {
  type InquiryRowColumns,
  toInquiryDetail,
  toInquiryRow,
  toLineAnswer,
  toMailAnswer,
  toNoteAnswer,
} from './inquiries-desk.mapper.js';
import { INQUIRY_ROW_SQL, IS_UNREAD, inquiryCondition } from './inquiry-condition.js';
import type { InquiryKey } from './inquiry-key.pipe.js';
import { InquiryNote } from './inquiry-note.entity.js';

/** The sales desk's work on inquiries. The audit log records each change, without naming the visitor. */
@Injectable()
export class InquiriesDeskService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly designs: DesignFilesService,
    private readonly members: StaffDeskService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * One page of `INQUIRY_PAGE_SIZE`, newest first. Raw SQL, because a row combines four tables.
   * @param self id of the signed-in staff member
   */
  async list({ page = 1, ...filter }: InquiryFilter & { page?: number }, self: number): Promise<Page<InquiryRow>> {
    const { sql, parameters } = inquiryCondition(filter, self);
    const [rows, [count]] = await Promise.all([
      this.em.fork().execute<InquiryRowColumns[]>(
        `select ${INQUIRY_ROW_SQL}
        from (
          select i.id from inquiry i where ${sql}
          order by i.created_at desc, i.id desc limit ${INQUIRY_PAGE_SIZE} offset ?
        ) page join inquiry i on i.id = page.id left join staff_member a on a.id = i.assignee_id
        order by i.created_at desc, i.id desc`,
        [...parameters, (page - 1) * INQUIRY_PAGE_SIZE],
      ),
      this.em
        .fork()
        .execute<{ total: number }[]>(`select count(*)::int as total from inquiry i where ${sql}`, parameters),
    ]);
    return { items: rows.map(toInquiryRow), total: count?.total ?? 0 };
  }

  async counts(): Promise<InquiryCounts> {
    const [states, [mails]] = await Promise.all([
      this.em.fork().execute<{ state: InquiryState; count: number; unread: number }[]>(
        `select i.state, count(*)::int as count, count(*) filter (where ${IS_UNREAD})::int as unread
          from inquiry i group by i.state`,
      ),
      this.em.fork().execute<{ failed: number }[]>(
        `select count(distinct m.subject_id)::int as failed from outgoing_mail m join inquiry i on i.id = m.subject_id
          where m.state = 'failed' and m.kind in (?) and i.erased_at is null`,
        [mailKindsAbout('inquiry')],
      ),
    ]);
    const countOf = (state: InquiryState) => states.find((row) => row.state === state)?.count ?? 0;
    return {
      states: Object.fromEntries(INQUIRY_STATES.map(({ value }) => [value, countOf(value)])) as InquiryCounts['states'],
      unread: states.reduce((sum, { unread }) => sum + unread, 0),
      failedMails: mails?.failed ?? 0,
    };
  }

  /** Staff members who can sign in and have the right to see inquiries. */
  async assignees(): Promise<Assignee[]> {
    const members = await this.members.list();
    return members
      .filter(({ disabled, role }) => !disabled && hasRight(role, 'inquiries'))
      .map(({ id, email }) => ({ id, email }));
  }

  /** @throws NotFoundException when there is no such inquiry */
  async get(key: InquiryKey): Promise<InquiryDetail> {
    return this.detail(this.em.fork(), key);
  }

  /**
   * Changes state and assignment. Marking as read or unread does not bump the version.
   * @throws NotFoundException when there is no such inquiry
   * @throws ChangedMeanwhileException when state or assignment have changed
   * @throws BadRequestException when the assignee cannot work on inquiries
   */
  async update(key: InquiryKey, change: InquiryChange, actor: AuditActor): Promise<InquiryDetail> {
    const assignee = change.assigneeId ? await this.assigneeOrFail(change.assigneeId) : null;
    await this.em.fork().transactional(async (em) => {
      const inquiry = await lockOrFail(em, key, LockMode.PESSIMISTIC_WRITE);
      const isDecision = change.state !== undefined || change.assigneeId !== undefined;
      if (isDecision && change.version !== inquiry.version)
        throw new ChangedMeanwhileException(await this.detail(em, key));
      const record = (action: string, outcome = '') =>
        this.audit.record(em, actor, { action, subject: `inquiry ${inquiry.reference}${outcome}` });
      const { state, assignee: formerAssignee } = inquiry;
      if (change.state !== undefined && change.state !== state) {
        inquiry.state = change.state;
        record('inquiry.state', ` to ${change.state}`);
        if (state === 'spam') await acceptAsCustomer(em, inquiry);
      }
      if (change.assigneeId !== undefined && change.assigneeId !== (formerAssignee?.id ?? null)) {
        em.assign(inquiry, { assignee: change.assigneeId });
        record('inquiry.assign', ` to ${assignee?.email ?? 'nobody'}`);
      }
      if (inquiry.state !== state || inquiry.assignee !== formerAssignee) inquiry.version += 1;
      if (change.read !== undefined && change.read !== (inquiry.readAt !== null)) {
        inquiry.readAt = change.read ? new Date() : null;
        record(change.read ? 'inquiry.read' : 'inquiry.unread');
      }
    });
    return this.get(key);
  }

  /**
   * @throws NotFoundException when there is no such inquiry
   * @throws ConflictException after erasure, when nothing more may be stored about the person
   */
  async createNote(key: InquiryKey, text: string, actor: AuditActor): Promise<InquiryNoteAnswer> {
    return this.em.fork().transactional(async (em) => {
      // The lock waits for a concurrent erasure.
      const inquiry = await lockOrFail(em, key, LockMode.PESSIMISTIC_READ);
      if (inquiry.erasedAt) throw new ConflictException("The visitor's data was erased. No notes can be added.");
      const note = em.create(InquiryNote, { inquiry, author: actor.email, text });
      this.audit.record(em, actor, { action: 'inquiry.note', subject: `inquiry ${inquiry.reference}` });
      await em.flush();
      return toNoteAnswer(note);
    });
  }

  private async detail(em: EntityManager, key: InquiryKey): Promise<InquiryDetail> {
    const inquiry = await em.findOne(Inquiry, key, { populate: ['assignee'] });
    if (inquiry === null) throw noSuchInquiry();
    const lines = await em.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
    const products = await this.products.listByIds(lines.map(({ productId }) => productId));
    const names = new Map(products.map(({ id, name }) => [id, name]));
    const mails = await em.find(
      OutgoingMail,
      { subjectId: inquiry.id, kind: { $in: mailKindsAbout('inquiry') } },
      { orderBy: { createdAt: 'asc', kind: 'desc', recipient: 'asc', id: 'asc' } },
    );
    const attempts = await em.find(MailAttempt, { mail: { $in: mails } }, { orderBy: { id: 'asc' } });
    const notes = await em.find(InquiryNote, { inquiry }, { orderBy: { id: 'asc' } });
    return {
      ...toInquiryDetail(inquiry, designsOf(inquiry, this.designs)),
      lines: lines.map((line) => toLineAnswer(line, names.get(line.productId) ?? null)),
      mails: mails.map((mail) =>
        toMailAnswer(
          mail,
          attempts.filter((attempt) => attempt.mail === mail),
        ),
      ),
      notes: notes.map(toNoteAnswer),
      ...(await neighbors(em, inquiry.id)),
    };
  }

  private async assigneeOrFail(id: number): Promise<Assignee> {
    const assignee = (await this.assignees()).find((member) => member.id === id);
    if (!assignee) throw validationError({ assigneeId: ['Choose a staff member who can work on inquiries.'] });
    return assignee;
  }
}

async function lockOrFail(em: EntityManager, key: InquiryKey, lockMode: LockMode): Promise<Inquiry> {
  const inquiry = await em.findOne(Inquiry, key, { lockMode });
  if (inquiry === null) throw noSuchInquiry();
  return inquiry;
}

/** Takes the spam mark off, and sends the confirmation that the mark kept back. */
async function acceptAsCustomer(em: EntityManager, inquiry: Inquiry): Promise<void> {
  inquiry.spamSigns = [];
  const confirmation = { kind: 'inquiry-confirmation', subjectId: inquiry.id } as const;
  if (inquiry.erasedAt || (await em.count(OutgoingMail, confirmation)) > 0) return;
  postMail(em, { ...confirmation, recipient: inquiry.email });
}

function noSuchInquiry(): NotFoundException {
  return new NotFoundException('There is no such inquiry.');
}

/** Ordered by id, which increases with time. */
async function neighbors(em: EntityManager, id: number): Promise<Pick<InquiryDetail, 'newer' | 'older'>> {
  const [row] = await em.execute<Pick<InquiryDetail, 'newer' | 'older'>[]>(
    `select (select reference from inquiry where id > ? and state <> 'spam' order by id limit 1) as newer,
      (select reference from inquiry where id < ? and state <> 'spam' order by id desc limit 1) as older`,
    [id, id],
  );
  return { newer: row?.newer ?? null, older: row?.older ?? null };
}
