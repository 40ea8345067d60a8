import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { businessDayAfter, companyDate, dayText } from '../../config/business-days.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { isIsoDate } from '../../config/zone-time.contract.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import { type AuditActor, recordAudit } from '../../staff/audit-log.js';
import type { Inquiry } from '../inquiry.entity.js';
import type { InquiryAssignment, InquiryHook, InquiryStateChange } from '../inquiry-hooks.service.js';
import { InquiryHooksService } from '../inquiry-hooks.service.js';
import { CLOSED_STATES } from '../inquiry-states.contract.js';
import { InquiryEvent } from '../timeline/inquiry-event.entity.js';
import { FollowUp } from './follow-up.entity.js';

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
