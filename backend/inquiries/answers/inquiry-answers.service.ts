import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable, UnprocessableEntityException } from '@nestjs/common';
import { businessTimeText } from '../../config/business-time.contract.js';
import { CompanyService } from '../../config/company.service.js';
import { counted } from '../../measures/words.js';
import { expectVersion } from '../../platform/editing/editing.js';
import { EMAIL_BYTES } from '../../platform/email/email.contract.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { OutgoingEmail } from '../../platform/email/outgoing-email.entity.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { databaseTime } from '../../platform/postgres/postgres.js';
import { StaffAdminService } from '../../staff/admin/staff-admin.service.js';
import type { AuditActor } from '../../staff/audit-log.js';
import type { MemberNames } from '../../staff/staff.contract.js';
import { memberNamesByEmail } from '../../staff/staff-addresses.service.js';
import type { InquiryDecision } from '../admin/inquiries-admin.contract.js';
import { InquiriesAdminService } from '../admin/inquiries-admin.service.js';
import { ResponseClockService } from '../clock/response-clock.service.js';
import { Inquiry } from '../inquiry.entity.js';
import { InquiryChangesService, lockInquiry, noSuchInquiry } from '../inquiry-changes.service.js';
import type { InquiryKey } from '../inquiry-key.pipe.js';
import { InquiryLine } from '../inquiry-line.entity.js';
import { AnswerAttachmentsService, type AnsweredInquiry, type Attaching } from './answer-attachments.service.js';
import { type AnswerValues, filledTextError, fillFields } from './answer-fields.contract.js';
import type { AnswerEntry, AnswerOptions, AttachmentChoice } from './answers.contract.js';
import * as answers from './answers.contract.js';
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

/** The clock of a browser may be fast. */
const FUTURE_TOLERANCE_MS = 5 * 60_000;

type Deciding = Pick<answers.AnswerInput, 'key' | 'version' | 'state' | 'assigneeId'>;
/** An email, with the lifetime of its private links. */
type FirstEmail = Pick<answers.AnswerInput, 'subject' | 'text' | 'attachments'> & Pick<Attaching, 'linkDays'>;
type Content = Pick<InquiryAnswer, 'kind' | 'at'> &
  Partial<Pick<InquiryAnswer, 'subject' | 'text' | 'attachments' | 'asksCustomer'>>;

/** Sends answers to customers, and logs those that staff gave by phone or from their own mailbox. */
@Injectable()
export class InquiryAnswersService {
  constructor(
    private readonly em: EntityManager,
    private readonly admin: InquiriesAdminService,
    private readonly changes: InquiryChangesService,
    private readonly records: AnswerRecordsService,
    private readonly clock: ResponseClockService,
  ) {}

  /**
   * Sends an answer through the outbox, and applies its decision in the same transaction. Repeating its key returns the first answer.
   * @throws ConflictException when the visitor is erased or has no address, or the inquiry would still be spam
   * @throws ChangedMeanwhileException when state or assignment has changed
   * @throws BadRequestException when a field has no value, or an attachment or assignee is not available
   */
  async send(key: InquiryKey, input: answers.AnswerInput, member: AuditActor): Promise<answers.AnswerEntry> {
    return this.store(key, 'email', input, member, (em, inquiry, now) => this.message(em, inquiry, input, member, now));
  }

  /** Records an answer that was given outside this site. @throws as `send` */
  async log(
    key: InquiryKey,
    kind: Exclude<answers.AnswerKind, 'email'>,
    { note = '', at, ...deciding }: answers.LoggedAnswerInput,
    member: AuditActor,
  ): Promise<answers.AnswerEntry> {
    return this.store(key, kind, deciding, member, async (_em, inquiry, now) => ({
      kind,
      at: timeOf(at, inquiry, now),
      text: note,
    }));
  }

  /**
   * Records the call during which the inquiry was entered and the customer was answered.
   * @param em of the transaction that stores the inquiry
   */
  async logFirstCall(em: EntityManager, inquiry: Inquiry, note: string, member: AuditActor): Promise<void> {
    await this.recordFirst(em, inquiry, { kind: 'call', at: inquiry.createdAt, text: note }, member);
  }

  /**
   * Sends the first email of an inquiry that began with our own email, not with a request.
   * @param em of the transaction that stores the inquiry
   */
  async sendFirst(em: EntityManager, inquiry: Inquiry, message: FirstEmail, member: AuditActor): Promise<void> {
    const content = await this.message(em, inquiry, message, member, inquiry.createdAt);
    await this.recordFirst(em, inquiry, content, member);
  }

  private async recordFirst(em: EntityManager, inquiry: Inquiry, content: Content, member: AuditActor): Promise<void> {
    await this.record(em, inquiry, { key: `entry-${inquiry.reference}`, content, decision: {} }, member);
  }

  private async message(
    em: EntityManager,
    inquiry: Inquiry,
    {
      attachments = [],
      asksCustomer = false,
      linkDays,
      ...texts
    }: FirstEmail & Pick<answers.AnswerInput, 'asksCustomer'>,
    member: AuditActor,
    at: Date,
  ): Promise<Content> {
    if (inquiry.email === '') throw new ConflictException(answers.ANSWER_MESSAGES.noAddress);
    const { subject, text } = filled(texts, await this.records.valuesFor(em, inquiry, member.email));
    const attached = await this.records.attach(em, inquiry, attachments, { actor: member, linkDays });
    return { kind: 'email', at, subject, text, asksCustomer, attachments: attached };
  }

  private async store(
    key: InquiryKey,
    kind: answers.AnswerKind,
    input: Deciding,
    member: AuditActor,
    contentOf: (em: EntityManager, inquiry: Inquiry, now: Date) => Promise<Content>,
  ): Promise<answers.AnswerEntry> {
    const decision = { state: input.state, assigneeId: input.assigneeId };
    await this.changes.check(decision);
    return this.em.fork().transactional(async (em) => {
      // The lock makes a duplicate request wait for the first one, and both for an erasure.
      const inquiry = await lockInquiry(em, key);
      const earlier = await em.findOne(InquiryAnswer, { inquiry, key: input.key });
      if (earlier !== null) {
        if (earlier.kind !== kind) throw new UnprocessableEntityException(answers.ANSWER_MESSAGES.otherKey);
        return this.records.entry(em, earlier);
      }
      if (inquiry.erasedAt) throw new ConflictException(answers.ANSWER_MESSAGES.erased);
      if ((decision.state ?? inquiry.state) === 'spam') throw new ConflictException(answers.ANSWER_MESSAGES.spam);
      if (input.version !== undefined) await expectVersion(inquiry, input.version, () => this.admin.detail(em, key));
      const content = await contentOf(em, inquiry, await databaseTime(em));
      return this.records.entry(em, await this.record(em, inquiry, { key: input.key, content, decision }, member));
    });
  }

  /** An answered inquiry is no longer new. */
  private async record(
    em: EntityManager,
    inquiry: Inquiry,
    { key, content, decision }: { key: string; content: Content; decision: InquiryDecision },
    member: AuditActor,
  ): Promise<InquiryAnswer> {
    const { kind } = content;
    const answer = em.create(InquiryAnswer, { ...content, inquiry, key, author: member.email });
    await em.flush();
    if (kind === 'email') postEmail(em, { kind: 'inquiry-answer', subjectId: answer.id, recipient: inquiry.email });
    const { length } = answer.attachments;
    const carried = length === 0 ? '' : `with ${counted(length, 'attachment')}`;
    this.changes.log(em, inquiry, member, kind === 'email' ? 'answer' : kind, carried);
    const state = decision.state ?? (inquiry.state === 'new' ? 'in-progress' : undefined);
    await this.changes.apply(em, inquiry, { ...decision, state }, member);
    if (answer.asksCustomer) await this.clock.pause(em, inquiry, member);
    else {
      const response = { kind: kind === 'call' ? 'call' : 'answer', at: answer.at, actor: member } as const;
      this.clock.recordResponse(em, inquiry, response);
    }
    inquiry.readAt ??= answer.createdAt;
    await em.flush();
    return answer;
  }
}

/** @throws BadRequestException naming each field without a value */
function filled({ subject, text }: Pick<answers.AnswerInput, 'subject' | 'text'>, values: AnswerValues) {
  const [inSubject, inText] = [fillFields(subject, values), fillFields(text, values)];
  const errors: Record<string, string[]> = {};
  for (const [field, error] of Object.entries({ subject: filledTextError(inSubject), text: filledTextError(inText) }))
    if (error !== null) errors[field] = [error];
  if (Object.keys(errors).length > 0) throw validationError(errors);
  return { subject: inSubject.text, text: inText.text };
}

/** @throws BadRequestException for a time in the future, or before the inquiry */
function timeOf(at: string | undefined, { createdAt }: Inquiry, now: Date): Date {
  if (at === undefined) return now;
  const time = new Date(at);
  if (time.getTime() > now.getTime() + FUTURE_TOLERANCE_MS)
    throw validationError({ at: [answers.ANSWER_MESSAGES.future] });
  if (time < createdAt) throw validationError({ at: [answers.ANSWER_MESSAGES.tooEarly] });
  return time < now ? time : now;
}
