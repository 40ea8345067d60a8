import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, NotFoundException } from '@nestjs/common';
import { businessDayAfter, companyDate, dayText } from '../../config/business-days.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { isIsoDate } from '../../config/zone-time.contract.js';
import { editVersioned } from '../../platform/editing/editing.js';
import type { Page } from '../../platform/http/responses/responds.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { allOf, databaseTime, isoTime, onlyRow, type SqlCondition } from '../../platform/postgres/postgres.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import type { Inquiry } from '../inquiry.entity.js';
import { InquiryChangesService, lockInquiry } from '../inquiry-changes.service.js';
import { ASSIGNEE_SQL, toAssignee } from '../inquiry-columns.js';
import {
  type InquiryAssignment,
  type InquiryHook,
  InquiryHooksService,
  type InquiryStateChange,
} from '../inquiry-hooks.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { CLOSED_STATES } from '../inquiry-states.contract.js';
import { InquiryEvent } from '../timeline/inquiry-event.entity.js';
import { FollowUp } from './follow-up.entity.js';
import * as followUps from './follow-ups.contract.js';

/** Author in the history and the audit log. */
const ACTOR = { email: 'automatic follow-up', requestId: '' };

/** A quotation at the moment it is sent. */
export interface SentQuotation {
  id: number;
  /** Number and letter, such as `2026-0001 A`. */
  name: string;
  sentAt: Date;
  /** Null if it does not expire. */
  expiresAt: Date | null;
}

interface FollowUpEvent {
  action: 'set' | 'snooze' | 'done' | 'cancel' | 'reopen';
  /** Previous day; '' for none. */
  before: string;
  /** New day, or the state if it was closed. */
  after: string;
}

/** Sets and closes follow-ups automatically, in the transaction of the event that causes it (decision 068). */
@Injectable()
export class FollowUpRulesService implements InquiryHook {
  constructor(
    hooks: InquiryHooksService,
    private readonly terms: SalesTermsService,
    private readonly facts: CompanyService,
  ) {
    hooks.register(this);
  }

  async onInquiryStateChanged(em: EntityManager, { inquiry: { id, state } }: InquiryStateChange): Promise<void> {
    if (CLOSED_STATES.includes(state)) await this.finish(em, 'inquiry_id', id);
  }

  /** Open follow-ups move to the inquiry's new assignee. If it has none, they keep theirs, so that somebody still sees them. */
  async onInquiryAssigned(em: EntityManager, { inquiryId, assigneeId }: InquiryAssignment): Promise<void> {
    if (assigneeId === null) return;
    await em.execute(
      `update follow_up set assignee_id = ?, version = version + 1
       where inquiry_id = ? and state = 'open' and assignee_id is distinct from ?`,
      [assigneeId, inquiryId, assigneeId],
    );
  }

  /** Replaces the follow-up of an earlier revision. */
  async onQuotationSent(
    em: EntityManager,
    inquiry: Inquiry,
    { id, name, sentAt, expiresAt }: SentQuotation,
    sender: { id: number; email: string },
  ): Promise<void> {
    await this.finish(em, 'quotation_id', id);
    const { followUpDays } = await this.terms.get(em);
    if (followUpDays === 0) return;
    const { company } = this.facts;
    const today = companyDate(company, sentAt);
    const day = businessDayAfter(company, today, followUpDays) ?? today;
    // Follow up no later than the last day on which the quotation is valid.
    const lastDay = expiresAt && companyDate(company, expiresAt);
    const dueOn = lastDay && lastDay < day ? lastDay : day;
    em.create(FollowUp, {
      inquiry,
      quotation: id,
      assignee: inquiry.assignee ?? sender.id,
      dueOn,
      note: `Follow up on quotation ${name}.`,
      createdBy: sender.email,
    });
    this.record(em, inquiry, ACTOR, { action: 'set', before: '', after: dueOn });
  }

  /** Completes the open follow-ups of an inquiry or of one of its quotations. */
  async finish(em: EntityManager, column: 'inquiry_id' | 'quotation_id', id: number): Promise<void> {
    const done = await em.execute<{ id: number; reference: string; dueOn: string }[]>(
      `update follow_up f set state = 'done', closed_at = now(), closed_by = ?, version = f.version + 1
       from inquiry i where f.${column} = ? and f.state = 'open' and i.id = f.inquiry_id
       returning i.id, i.reference, f.due_on::text as "dueOn"`,
      [ACTOR.email, id],
    );
    for (const one of done) this.record(em, one, ACTOR, { action: 'done', before: one.dueOn, after: 'done' });
  }

  /** Reopens what a decision at that time completed, because it is undone. Its transaction began up to a minute earlier. */
  async reopen(em: EntityManager, inquiryId: number, decidedAt: Date): Promise<void> {
    const reopened = await em.execute<{ id: number; reference: string; dueOn: string }[]>(
      `update follow_up f set state = 'open', closed_at = null, closed_by = null, version = f.version + 1
       from inquiry i where f.inquiry_id = ? and f.closed_by = ? and i.id = f.inquiry_id
         and f.closed_at between ?::timestamptz - interval '1 minute' and ?::timestamptz + interval '1 second'
       returning i.id, i.reference, f.due_on::text as "dueOn"`,
      [inquiryId, ACTOR.email, decidedAt, decidedAt],
    );
    for (const one of reopened) this.record(em, one, ACTOR, { action: 'reopen', before: '', after: one.dueOn });
  }

  /** Records a change in the history of the inquiry and in the audit log, without flushing. */
  record(
    em: EntityManager,
    inquiry: { id: number; reference: string },
    actor: AuditActor,
    { action, before, after }: FollowUpEvent,
  ): void {
    em.create(InquiryEvent, { inquiry: inquiry.id, actor: actor.email, field: 'follow-up', before, after });
    const days = [before, after].filter(isIsoDate).map(dayText).join(' to ');
    recordAudit(em, actor, { action: `follow-up.${action}`, subject: `inquiry ${inquiry.reference}, ${days}` });
  }
}

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
