import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { editVersioned } from '../../platform/editing/editing.js';
import type { Page } from '../../platform/http/responses/responds.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { allOf, databaseTime, isoTime, onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import type { Inquiry } from '../inquiry.entity.js';
import { InquiryChangesService, lockInquiry } from '../inquiry-changes.service.js';
import { ASSIGNEE_SQL, toAssignee } from '../inquiry-columns.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { FollowUp } from './follow-up.entity.js';
import { FollowUpRulesService } from './follow-up-rules.service.js';
import * as followUps from './follow-ups.contract.js';

/** Left joins, because PostgreSQL skips them when a query does not read their columns. */
const JOINED = `follow_up f left join inquiry i on i.id = f.inquiry_id left join staff_member a on a.id = f.assignee_id`;

/** Includes follow-ups that nobody else would see: without an assignee, or of disabled members. */
const IS_MINE = `(f.assignee_id = ? or a.id is null or a.disabled_at is not null)`;

/** Today in the company's time zone, by the database's clock. */
const TODAY = '(now() at time zone ?)::date';

/** Select list of a `FollowUpResponse` over `follow_up f`, its inquiry `i`, quotation `q` and assignee `a`. */
const ROW_SQL = `f.id, f.version, f.due_on::text as "dueOn", f.note, f.state, f.created_by as "createdBy",
  ${isoTime('f.created_at')} as "createdAt", f.closed_by as "closedBy", ${isoTime('f.closed_at')} as "closedAt",
  i.reference as inquiry, i.name as "customerName", i.company as "customerCompany", i.phone as "customerPhone",
  case when q.id is not null then jsonb_build_object('id', q.id, 'number', q.number) end as quotation,
  ${ASSIGNEE_SQL} as assignee`;

/** Lets staff set, snooze and close follow-ups. Every change locks the inquiry first. */
@Injectable()
export class FollowUpsService {
  constructor(
    private readonly em: EntityManager,
    private readonly changes: InquiryChangesService,
    private readonly rules: FollowUpRulesService,
    private readonly facts: CompanyService,
  ) {}

  async list(query: followUps.FollowUpQuery, self: number): Promise<Page<followUps.FollowUpResponse>> {
    const { page = 1, pageSize = followUps.FOLLOW_UP_PAGE_SIZE.default, sort = 'due' } = query;
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

  async counts(self: number): Promise<followUps.FollowUpCounts> {
    return { due: await this.count(this.condition({ state: ['open'], assignee: 'me', due: true }, self)) };
  }

  /**
   * @throws ConflictException after erasure, when nothing more may be stored about the person
   * @throws BadRequestException for a day in the past, another inquiry's quotation, or a member who cannot work on inquiries
   */
  async create(input: followUps.NewFollowUp, actor: AuditActor & { id: number }): Promise<followUps.FollowUpResponse> {
    const { inquiry: reference, dueOn, note = '', assigneeId, quotationId } = input;
    await this.changes.check({ assigneeId });
    return this.em.fork().transactional(async (em) => {
      const inquiry = await this.lock(em, { reference });
      await this.refuseDay(em, dueOn);
      if (quotationId !== undefined) await refuseOtherQuotation(em, inquiry, quotationId);
      const followUp = em.create(FollowUp, {
        inquiry,
        quotation: quotationId,
        assignee: assigneeId ?? inquiry.assignee ?? actor.id,
        dueOn,
        note,
        createdBy: actor.email,
      });
      this.rules.record(em, inquiry, actor, { action: 'set', before: '', after: dueOn });
      await em.flush();
      return this.answer(em, followUp.id);
    });
  }

  /**
   * @throws ConflictException after erasure
   * @throws BadRequestException for a day in the past, or a member who cannot work on inquiries
   */
  async update(id: number, change: followUps.FollowUpChange, actor: AuditActor): Promise<followUps.FollowUpResponse> {
    const { version, dueOn, note, assigneeId, state } = change;
    await this.changes.check({ assigneeId });
    return this.em.fork().transactional(async (em) => {
      const found = await em.findOne(FollowUp, id);
      if (found === null) throw new NotFoundException('There is no such follow-up.');
      const inquiry = await this.lock(em, { id: found.inquiry.id });
      const subject = `inquiry ${inquiry.reference}`;
      const lock = () => em.findOneOrFail(FollowUp, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
      const answer = () => this.answer(em, id);
      return editVersioned(em, { version, lock, answer }, async (followUp) => {
        const before = followUp.dueOn;
        if (dueOn !== undefined && dueOn !== before) {
          await this.refuseDay(em, dueOn);
          followUp.dueOn = dueOn;
          this.rules.record(em, inquiry, actor, { action: 'snooze', before, after: dueOn });
        }
        if (state !== undefined && state !== followUp.state) {
          const isOpen = state === 'open';
          const closed = isOpen ? null : { by: actor.email, at: await databaseTime(em) };
          em.assign(followUp, { state, closedBy: closed?.by ?? null, closedAt: closed?.at ?? null });
          this.rules.record(em, inquiry, actor, {
            action: isOpen ? 'reopen' : state === 'done' ? 'done' : 'cancel',
            before: isOpen ? '' : followUp.dueOn,
            after: isOpen ? followUp.dueOn : state,
          });
        }
        if (assigneeId !== undefined && assigneeId !== followUp.assignee?.id) {
          em.assign(followUp, { assignee: assigneeId });
          recordAudit(em, actor, { action: 'follow-up.assign', subject });
        }
        if (note !== undefined && note !== followUp.note) {
          followUp.note = note;
          recordAudit(em, actor, { action: 'follow-up.note', subject });
        }
      });
    });
  }

  /** Waits for a concurrent erasure. */
  private async lock(em: EntityManager, key: InquiryKey): Promise<Inquiry> {
    const inquiry = await lockInquiry(em, key);
    if (inquiry.erasedAt)
      throw new ConflictException("The visitor's data was erased. There is nobody to follow up with.");
    return inquiry;
  }

  private async refuseDay(em: EntityManager, day: string): Promise<void> {
    const { timeZone } = this.facts.company;
    const { allowed } = await onlyRow<{ allowed: boolean }>(
      em,
      `select ?::date between ${TODAY} and ${TODAY} + interval '${followUps.FOLLOW_UP_YEARS_AHEAD} years' as allowed`,
      [day, timeZone, timeZone],
    );
    if (!allowed) throw validationError({ dueOn: [followUps.DAY_MESSAGE] });
  }

  private condition({ state, assignee, inquiry, due }: followUps.FollowUpQuery, self: number): SqlCondition {
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
    const counting = `select count(*)::int as total from ${JOINED} where ${sql}`;
    return (await onlyRow<{ total: number }>(this.em.fork(), counting, parameters)).total;
  }

  private async answer(em: EntityManager, id: number): Promise<followUps.FollowUpResponse> {
    const [answer] = await this.rows(em, { sql: 'f.id = ?', parameters: [id] });
    if (!answer) throw new Error(`Follow-up ${id} is not stored`);
    return answer;
  }

  /** Raw SQL, because a row joins four tables. */
  private async rows(em: EntityManager, { sql, parameters }: SqlCondition): Promise<followUps.FollowUpResponse[]> {
    const rows = await em.execute<followUps.FollowUpResponse[]>(
      `select ${ROW_SQL} from ${JOINED} left join quotation q on q.id = f.quotation_id where ${sql}`,
      parameters,
    );
    const names = await memberNamesByEmail(em);
    const shown = (author: string) => names.get(author) ?? author;
    return rows.map(({ assignee, createdBy, closedBy, ...row }) => ({
      ...row,
      assignee: toAssignee(assignee),
      createdBy: shown(createdBy),
      closedBy: closedBy && shown(closedBy),
    }));
  }
}

async function refuseOtherQuotation(em: EntityManager, { id }: Inquiry, quotation: number): Promise<void> {
  const own = await em.execute('select from quotation where id = ? and inquiry_id = ?', [quotation, id]);
  if (own.length === 0) throw validationError({ quotationId: [followUps.QUOTATION_MESSAGE] });
}
