import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import type { Assignee } from '../../inquiries/admin/inquiries-admin.contract.js';
import { InquiryChangesService } from '../../inquiries/admin/inquiry-changes.service.js';
import { InquiryLockService, type LockedInquiry } from '../../inquiries/inquiry-lock.service.js';
import { editVersioned } from '../../platform/editing/editing.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { allOf, databaseTime, type SqlCondition } from '../../platform/postgres/postgres.js';
import type { AuditActor } from '../../staff/audit-log.service.js';
import { memberName } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { FollowUp } from '../follow-up.entity.js';
import { FollowUpLogService } from '../follow-up-log.service.js';
import {
  DAY_MESSAGE,
  FOLLOW_UP_PAGE_SIZE,
  FOLLOW_UP_YEARS_AHEAD,
  type FollowUpChange,
  type FollowUpCounts,
  type FollowUpPage,
  type FollowUpQuery,
  type FollowUpResponse,
  type NewFollowUp,
} from './follow-ups-admin.contract.js';

/** Left joins, because PostgreSQL skips them when a query does not read their columns. */
const JOINED = `follow_up f left join inquiry i on i.id = f.inquiry_id left join staff_member a on a.id = f.assignee_id`;

/** Includes follow-ups that nobody else would see: without an assignee, or of disabled members. */
const IS_MINE = `(f.assignee_id = ? or a.id is null or a.disabled_at is not null)`;

/** Today in the company's time zone, by the database's clock. */
const TODAY = '(now() at time zone ?)::date';

/** Select list over `follow_up f`, its inquiry `i`, quotation `q` and assignee `a`. */
const FOLLOW_UP_ROW_SQL = `f.id, f.version, f.due_on::text as "dueOn", f.note, f.state,
  f.created_by as "createdBy", f.created_at as "createdAt", f.closed_by as "closedBy", f.closed_at as "closedAt",
  i.reference as inquiry, i.name as "customerName", i.company as "customerCompany", i.phone as "customerPhone",
  q.id as "quotationId", q.number as "quotationNumber",
  a.id as "assigneeId", a.email as "assigneeEmail", a.name as "assigneeName"`;

/** A row selected by `FOLLOW_UP_ROW_SQL`. */
type FollowUpRowColumns = Omit<FollowUpResponse, 'quotation' | 'assignee' | 'createdAt' | 'closedAt'> & {
  quotationId: number | null;
  quotationNumber: string | null;
  assigneeId: number | null;
  assigneeEmail: string | null;
  assigneeName: string | null;
  createdAt: string | Date;
  closedAt: string | Date | null;
};

/** Lets staff set, snooze and close follow-ups. Every change locks the inquiry first. */
@Injectable()
export class FollowUpsAdminService {
  constructor(
    private readonly em: EntityManager,
    private readonly inquiries: InquiryLockService,
    private readonly changes: InquiryChangesService,
    private readonly log: FollowUpLogService,
    private readonly facts: CompanyService,
  ) {}

  async list(query: FollowUpQuery, self: number): Promise<FollowUpPage> {
    const { page = 1, pageSize = FOLLOW_UP_PAGE_SIZE.default, sort = 'due' } = query;
    const condition = this.condition(query, self);
    const order = sort === 'due' ? 'f.due_on, f.id' : 'f.id desc';
    const [items, total] = await Promise.all([
      this.rows(this.em.fork(), {
        sql: `f.id = any(array(select f.id from ${JOINED} where ${condition.sql} order by ${order} limit ? offset ?))
          order by ${order}`,
        parameters: [...condition.parameters, pageSize, (page - 1) * pageSize],
      }),
      this.count(condition),
    ]);
    return { items, total };
  }

  async counts(self: number): Promise<FollowUpCounts> {
    return { due: await this.count(this.condition({ state: ['open'], assignee: 'me', due: true }, self)) };
  }

  /**
   * @throws NotFoundException when there is no such inquiry
   * @throws ConflictException after erasure, when nothing more may be stored about the person
   * @throws BadRequestException for a day in the past, another inquiry's quotation, or a member who cannot work on inquiries
   */
  async create(input: NewFollowUp, actor: AuditActor & { id: number }): Promise<FollowUpResponse> {
    const { inquiry: reference, dueOn, note = '', assigneeId, quotationId } = input;
    await this.changes.check({ assigneeId });
    return this.em.fork().transactional(async (em) => {
      const inquiry = await this.lock(em, { reference });
      await this.refuseDay(em, dueOn);
      if (quotationId !== undefined) await refuseOtherQuotation(em, inquiry, quotationId);
      const followUp = em.create(FollowUp, {
        inquiry: inquiry.id,
        quotation: quotationId,
        assignee: assigneeId ?? inquiry.assigneeId ?? actor.id,
        dueOn,
        note,
        createdBy: actor.email,
      });
      this.log.record(em, inquiry, actor, { action: 'set', before: '', after: dueOn });
      await em.flush();
      return this.answer(em, followUp.id);
    });
  }

  /**
   * @throws NotFoundException when there is no such follow-up
   * @throws ChangedMeanwhileException when there is a newer version
   * @throws ConflictException after erasure
   * @throws BadRequestException for a day in the past, or a member who cannot work on inquiries
   */
  async update(id: number, change: FollowUpChange, actor: AuditActor): Promise<FollowUpResponse> {
    const { version, dueOn, note, assigneeId, state } = change;
    await this.changes.check({ assigneeId });
    return this.em.fork().transactional(async (em) => {
      const found = await em.findOne(FollowUp, id);
      if (found === null) throw new NotFoundException('There is no such follow-up.');
      const inquiry = await this.lock(em, { id: found.inquiry.id });
      const lock = () => em.findOneOrFail(FollowUp, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const answer = () => this.answer(em, id);
      return editVersioned(em, { version, lock, answer }, async (followUp) => {
        const before = followUp.dueOn;
        if (dueOn !== undefined && dueOn !== before) {
          await this.refuseDay(em, dueOn);
          followUp.dueOn = dueOn;
          this.log.record(em, inquiry, actor, { action: 'snooze', before, after: dueOn });
        }
        if (state !== undefined && state !== followUp.state) {
          const isOpen = state === 'open';
          const closed = isOpen ? null : { by: actor.email, at: await databaseTime(em) };
          em.assign(followUp, { state, closedBy: closed?.by ?? null, closedAt: closed?.at ?? null });
          this.log.record(em, inquiry, actor, {
            action: isOpen ? 'reopen' : state === 'done' ? 'done' : 'cancel',
            before: isOpen ? '' : followUp.dueOn,
            after: isOpen ? followUp.dueOn : state,
          });
        }
        if (assigneeId !== undefined && assigneeId !== followUp.assignee?.id) {
          em.assign(followUp, { assignee: assigneeId });
          this.log.audit(em, inquiry, actor, { action: 'assign' });
        }
        if (note !== undefined && note !== followUp.note) {
          followUp.note = note;
          this.log.audit(em, inquiry, actor, { action: 'note' });
        }
      });
    });
  }

  /** Waits for a concurrent erasure. */
  private async lock(em: EntityManager, key: { id: number } | { reference: string }): Promise<LockedInquiry> {
    const inquiry = await this.inquiries.lock(em, key);
    if (inquiry.erased)
      throw new ConflictException("The visitor's data was erased. There is nobody to follow up with.");
    return inquiry;
  }

  /** @throws BadRequestException */
  private async refuseDay(em: EntityManager, day: string): Promise<void> {
    const { timeZone } = this.facts.company;
    const [row] = await em.execute<{ allowed: boolean }[]>(
      `select ?::date between ${TODAY} and ${TODAY} + interval '${FOLLOW_UP_YEARS_AHEAD} years' as allowed`,
      [day, timeZone, timeZone],
    );
    if (!row?.allowed) throw validationError({ dueOn: [DAY_MESSAGE] });
  }

  private condition({ state, assignee, inquiry, due }: FollowUpQuery, self: number): SqlCondition {
    const conditions: SqlCondition[] = [];
    const add = (sql: string, ...parameters: unknown[]) => conditions.push({ sql, parameters });
    // Literals, so that the partial index can be used.
    if (state) add(`f.state in (${state.map((one) => `'${one}'`).join(', ')})`);
    if (assignee === 'me') add(IS_MINE, self);
    else if (assignee) add('f.assignee_id = ?', Number(assignee));
    if (inquiry) add('i.reference = ?', inquiry);
    if (due === true) add(`f.due_on <= ${TODAY}`, this.facts.company.timeZone);
    if (due === false) add(`f.due_on > ${TODAY}`, this.facts.company.timeZone);
    return allOf(conditions);
  }

  private async count({ sql, parameters }: SqlCondition): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ total: number }[]>(`select count(*)::int as total from ${JOINED} where ${sql}`, parameters);
    return row?.total ?? 0;
  }

  private async answer(em: EntityManager, id: number): Promise<FollowUpResponse> {
    const [answer] = await this.rows(em, { sql: 'f.id = ?', parameters: [id] });
    if (!answer) throw new Error(`Follow-up ${id} is not stored`);
    return answer;
  }

  /** Raw SQL, because a row joins four tables. */
  private async rows(em: EntityManager, { sql, parameters }: SqlCondition): Promise<FollowUpResponse[]> {
    const rows = await em.execute<FollowUpRowColumns[]>(
      `select ${FOLLOW_UP_ROW_SQL} from ${JOINED} left join quotation q on q.id = f.quotation_id where ${sql}`,
      parameters,
    );
    const names = await memberNamesByEmail(em);
    return rows.map((row) => toFollowUpResponse(row, names));
  }
}

/** @throws BadRequestException */
async function refuseOtherQuotation(em: EntityManager, { id }: LockedInquiry, quotation: number): Promise<void> {
  const own = await em.execute('select from quotation where id = ? and inquiry_id = ?', [quotation, id]);
  if (own.length === 0) throw validationError({ quotationId: ['Choose a quotation of this inquiry.'] });
}

/** @param names of staff members by address */
function toFollowUpResponse(columns: FollowUpRowColumns, names: ReadonlyMap<string, string>): FollowUpResponse {
  const { quotationId, quotationNumber, assigneeId, assigneeEmail, assigneeName, ...row } = columns;
  const shown = (author: string) => names.get(author) ?? author;
  return {
    ...row,
    quotation: quotationId === null ? null : { id: quotationId, number: quotationNumber },
    assignee: toAssignee(assigneeId, assigneeEmail ?? '', assigneeName ?? ''),
    createdBy: shown(row.createdBy),
    createdAt: new Date(row.createdAt).toISOString(),
    closedBy: row.closedBy && shown(row.closedBy),
    closedAt: row.closedAt && new Date(row.closedAt).toISOString(),
  };
}

function toAssignee(id: number | null, email: string, name: string): Assignee | null {
  return id === null ? null : { id, email, name: memberName({ name, email }) };
}
