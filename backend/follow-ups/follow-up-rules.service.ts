import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { businessDayAfter } from '../config/business-days.contract.js';
import { CompanyService } from '../config/company.service.js';
import {
  type InquiryAssignment,
  type InquiryHook,
  InquiryHooksService,
  type InquiryStateChange,
} from '../inquiries/inquiry-hooks.service.js';
import {
  type QuotationEvent,
  QuotationEventsService,
  type QuotationListener,
} from '../quotations/quotation-events.service.js';
import { revisionLetter } from '../quotations/quotations.contract.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { FollowUp } from './follow-up.entity.js';
import { FollowUpLogService } from './follow-up-log.service.js';

/** Author in the history and the audit log. */
const ACTOR = { email: 'automatic follow-up', requestId: '' };

/** States of an inquiry that needs no follow-up. */
const CLOSED_STATES: readonly string[] = ['won', 'lost', 'spam'];

interface SentQuotation {
  /** Id of the inquiry. */
  id: number;
  reference: string;
  number: string;
  revision: number;
  sentBy: string;
  assigneeId: number | null;
  today: string;
  /** Last day on which it is valid; null if it does not expire. */
  lastDay: string | null;
}

/** Sets and closes follow-ups automatically, in the transaction of the event that causes it. */
@Injectable()
export class FollowUpRulesService implements InquiryHook, QuotationListener, OnModuleInit {
  constructor(
    private readonly inquiryHooks: InquiryHooksService,
    private readonly quotationEvents: QuotationEventsService,
    private readonly log: FollowUpLogService,
    private readonly terms: SalesTermsService,
    private readonly facts: CompanyService,
  ) {}

  onModuleInit(): void {
    this.inquiryHooks.register(this);
    this.quotationEvents.register(this);
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

  async onQuotationEvent(em: EntityManager, { kind, quotationId, revisionId }: QuotationEvent): Promise<void> {
    if (kind !== 'sent' && kind !== 'accepted' && kind !== 'declined') return;
    await this.finish(em, 'quotation_id', quotationId);
    if (kind === 'sent') await this.setDefault(em, quotationId, revisionId);
  }

  private async setDefault(em: EntityManager, quotationId: number, revisionId: number): Promise<void> {
    const { followUpDays } = await this.terms.get(em);
    const sent = followUpDays === 0 ? null : await this.findSent(em, revisionId);
    if (sent === null) return;
    const day = businessDayAfter(this.facts.company, sent.today, followUpDays) ?? sent.today;
    // Follow up no later than the last day on which the quotation is valid.
    const dueOn = sent.lastDay !== null && sent.lastDay < day ? sent.lastDay : day;
    em.create(FollowUp, {
      inquiry: sent.id,
      quotation: quotationId,
      assignee: sent.assigneeId,
      dueOn,
      note: `Follow up on quotation ${sent.number} ${revisionLetter(sent.revision)}.`,
      createdBy: sent.sentBy,
    });
    this.log.record(em, sent, ACTOR, { action: 'set', before: '', after: dueOn });
  }

  /** Raw SQL, because it joins four tables. */
  private async findSent(em: EntityManager, revisionId: number): Promise<SentQuotation | null> {
    const { timeZone } = this.facts.company;
    const [sent] = await em.execute<SentQuotation[]>(
      `select i.id, i.reference, q.number, r.revision, r.sent_by as "sentBy",
         coalesce(i.assignee_id, s.id) as "assigneeId", (now() at time zone ?)::date::text as today,
         (r.expires_at at time zone ?)::date::text as "lastDay"
       from quotation_revision r join quotation q on q.id = r.quotation_id join inquiry i on i.id = q.inquiry_id
       left join staff_member s on s.email = r.sent_by where r.id = ?`,
      [timeZone, timeZone, revisionId],
    );
    return sent ?? null;
  }

  private async finish(em: EntityManager, column: 'inquiry_id' | 'quotation_id', id: number): Promise<void> {
    const done = await em.execute<{ id: number; reference: string; dueOn: string }[]>(
      `update follow_up f set state = 'done', closed_at = now(), closed_by = ?, version = f.version + 1
       from inquiry i where f.${column} = ? and f.state = 'open' and i.id = f.inquiry_id
       returning i.id, i.reference, f.due_on::text as "dueOn"`,
      [ACTOR.email, id],
    );
    for (const one of done) this.log.record(em, one, ACTOR, { action: 'done', before: one.dueOn, after: 'done' });
  }
}
