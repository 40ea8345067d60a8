import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { businessTimeText } from '../../config/business-time.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { EMAIL_BYTES } from '../../platform/email/email.contract.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { StaffAdminService } from '../../staff/admin/staff-admin.service.js';
import type { MemberNames } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { noSuchInquiry } from '../inquiry-changes.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { AnswerAttachmentsService, type AnsweredInquiry, type Attaching } from './answer-attachments.service.js';
import type { AnswerValues } from './answer-fields.contract.js';
import type { AnswerEntry, AnswerOptions, AttachmentChoice } from './answers.contract.js';
import { InquiryAnswer } from './inquiry-answer.entity.js';

/** Reads answers, and the field values and attachments that a new one can use. */
@Injectable()
export class AnswerRecordsService {
  constructor(
    private readonly em: EntityManager,
    private readonly attachments: AnswerAttachmentsService,
    private readonly members: StaffAdminService,
    private readonly limits: RateLimiter,
    private readonly facts: CompanyService,
  ) {}

  async get(key: InquiryKey, { email }: { email: string }): Promise<AnswerOptions> {
    const em = this.em.fork();
    const inquiry = await em.findOneOrFail(Inquiry, key, { failHandler: noSuchInquiry });
    const answers = await em.find(InquiryAnswer, { inquiry }, { orderBy: { at: 'asc', id: 'asc' } });
    return {
      answers: await this.entries(em, answers),
      values: await this.valuesFor(em, inquiry, email),
      offers: inquiry.erasedAt ? [] : await this.attachments.offers(await this.answered(em, inquiry), em),
      maxBytes: EMAIL_BYTES.all,
    };
  }

  async entry(em: EntityManager, answer: InquiryAnswer): Promise<AnswerEntry> {
    const [entry] = await this.entries(em, [answer]);
    if (!entry) throw new Error('An answer has one entry');
    return entry;
  }

  private async entries(em: EntityManager, answers: readonly InquiryAnswer[]): Promise<AnswerEntry[]> {
    const names = await memberNamesByEmail(em);
    const emails = await em.find(
      OutgoingEmail,
      { kind: 'inquiry-answer', subjectId: { $in: answers.map(({ id }) => id) } },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    return answers.map((answer) =>
      toAnswerEntry(answer, names, emails.findLast(({ subjectId }) => subjectId === answer.id) ?? null),
    );
  }

  async valuesFor(em: EntityManager, inquiry: Inquiry, email: string): Promise<AnswerValues> {
    const { company } = this.facts;
    const { name, reference, dueAt } = inquiry;
    const now = await databaseTime(em);
    const member = (await this.members.list(em)).find((one) => one.email === email);
    return {
      ...{ name, reference },
      due: dueAt !== null && dueAt > now ? businessTimeText(company, dueAt, now) : '',
      member: member?.name ?? '',
      company: company.name,
      phone: company.phone,
    };
  }

  /**
   * @throws BadRequestException when a choice is not offered
   * @throws TooManyRequestsException when a member has sent documents too often
   */
  async attach(em: EntityManager, inquiry: Inquiry, choices: readonly AttachmentChoice[], attaching: Attaching) {
    // Rate-limited, because members can grant documents to any address.
    if (choices.some(({ kind }) => kind === 'document'))
      await this.limits.consume([{ limit: 'answer-documents-member', key: attaching.actor.email }]);
    return this.attachments.attach(em, await this.answered(em, inquiry), choices, attaching);
  }

  private async answered(em: EntityManager, inquiry: Inquiry): Promise<AnsweredInquiry> {
    const lines = await em.find(InquiryLine, { inquiry }, { orderBy: { position: 'asc' } });
    const { id, reference } = inquiry;
    return { id, reference, productIds: lines.map(({ productId }) => productId) };
  }
}

/** @param message the answer's email as it was last sent */
function toAnswerEntry(
  { id, kind, author, at, subject, text, asksCustomer, attachments }: InquiryAnswer,
  names: MemberNames,
  message: OutgoingEmail | null,
): AnswerEntry {
  return {
    ...{ id, kind, subject, text, asksCustomer },
    author: names.get(author) ?? author,
    at: at.toISOString(),
    attachments: attachments.map(({ kind: of, id: attached, label }) => ({ kind: of, id: attached, label })),
    email: message && { id: message.id, kind: message.kind, state: message.state },
  };
}

/** Accounts for every answer that staff sent. Alert when `unaccounted` is not 0. */
@Injectable()
export class AnswerMetrics {
  constructor(
    private readonly em: EntityManager,
    metrics: Metrics,
  ) {
    metrics.addGauge('site_answers', 'Answers by the state of their latest email', 'state', () => this.states());
  }

  /** A single statement, so that the counts are consistent. */
  private async states(): Promise<Record<string, number>> {
    const rows = await this.em.fork().execute<{ state: string; count: number }[]>(
      `select coalesce(m.state, 'unaccounted') as state, count(*)::int as count from inquiry_answer a
        left join lateral (
          select state from outgoing_email where subject_id = a.id and kind = 'inquiry-answer'
          order by created_at desc limit 1) m on true
        where a.kind = 'email' group by 1`,
    );
    const none = { waiting: 0, delivered: 0, kept: 0, failed: 0, erased: 0, unaccounted: 0 };
    return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) };
  }
}
