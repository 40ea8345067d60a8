import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { clientNetwork } from '../platform/limits/client-network.js';
import { type CountedUse, type LimitedUse, RateLimiter } from '../platform/limits/rate-limiter.js';
import { postMail } from '../platform/mail/mail-outbox.js';
import {
  type FormType,
  INQUIRY_THANKS,
  type InquiryReceipt,
  type InquirySubmission,
  inquiryValues,
} from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';
import { InquiryHooksService } from './inquiry-hooks.service.js';
import { InquiryLine } from './inquiry-line.entity.js';
import { newReference } from './reference.js';
import { spamSigns } from './spam-signs.js';
import { type SubmissionDetails, SubmissionDetailsService } from './submission-details.service.js';
import { TriageService } from './triage/triage.service.js';

/** Request data outside the body. */
export interface SubmissionContext {
  requestId: string;
  clientAddress: string;
  userAgent: string;
  referrer: string;
  idempotencyKey: string | null;
}

const HEADER_MAX_LENGTH = 500;
/** After a million inquiries, one new reference in about 400 collides with an existing one. */
const REFERENCE_ATTEMPTS = 5;
/** Polls while a parallel request stores the same submission. */
const DUPLICATE_POLLS = 5;
const DUPLICATE_POLL_MS = 100;

@Injectable()
export class InquiriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly details: SubmissionDetailsService,
    private readonly triage: TriageService,
    private readonly hooks: InquiryHooksService,
    private readonly limits: RateLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Stores an inquiry and its mails in one transaction; resolves once that has committed. Repeating an idempotency key
   * returns the first receipt and does not count against the rate limit.
   * @throws TooManyRequestsException when too many came from one IP or email address
   * @throws BadRequestException when a line names a product that does not exist, or a design that cannot be read
   */
  async submit(submission: InquirySubmission, context: SubmissionContext): Promise<InquiryReceipt> {
    const earlier = await this.findEarlier(submission, context);
    if (earlier) return toReceipt(earlier);
    let counted: CountedUse[];
    try {
      counted = await this.limits.consume(usesOf(submission, context));
    } catch (error) {
      // A parallel request may be storing the same submission.
      const duplicate = context.idempotencyKey === null ? null : await this.awaitEarlier(submission, context);
      if (duplicate) return toReceipt(duplicate);
      throw error;
    }
    try {
      return await this.storeOnce(submission, context, counted);
    } catch (error) {
      // Our own failures do not count against the visitor's rate limit.
      await this.limits.refund(counted);
      throw error;
    }
  }

  private async storeOnce(
    submission: InquirySubmission,
    context: SubmissionContext,
    counted: readonly CountedUse[],
  ): Promise<InquiryReceipt> {
    const details = await this.details.find(submission);
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.store(submission, context, details);
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolationException) || attempt === REFERENCE_ATTEMPTS) throw error;
        // The reference collided, or a parallel request stored the same submission.
        const earlier = await this.findEarlier(submission, context);
        if (earlier) {
          await this.limits.refund(counted);
          return toReceipt(earlier);
        }
      }
    }
  }

  /** @throws UnprocessableEntityException when the key belongs to another submission */
  private async findEarlier(
    submission: InquirySubmission,
    { idempotencyKey }: SubmissionContext,
  ): Promise<Receivable | null> {
    if (idempotencyKey === null) return null;
    const earlier = await this.em.fork().findOne(Inquiry, { idempotencyKey });
    if (earlier && earlier.submissionHash !== submissionHash(submission))
      throw new UnprocessableEntityException('This Idempotency-Key belongs to another submission.');
    return earlier;
  }

  private async awaitEarlier(submission: InquirySubmission, context: SubmissionContext): Promise<Receivable | null> {
    for (let poll = 0; poll < DUPLICATE_POLLS; poll++) {
      const earlier = await this.findEarlier(submission, context);
      if (earlier) return earlier;
      await delay(DUPLICATE_POLL_MS);
    }
    return null;
  }

  private async store(
    submission: InquirySubmission,
    context: SubmissionContext,
    { lines, designs }: SubmissionDetails,
  ): Promise<InquiryReceipt> {
    return this.em.fork().transactional(async (transaction) => {
      const signs = spamSigns(submission, this.settings.inquiryMinSeconds);
      const inquiry = transaction.create(Inquiry, {
        state: signs.length > 0 ? 'spam' : 'new',
        reference: newReference(submission.formType),
        formType: submission.formType,
        ...inquiryValues(submission),
        productName: submission.productName || null,
        documentTitle: submission.documentTitle || null,
        designs,
        freeLines: (submission.freeLines ?? []).map(({ text, quantity }) => ({ text, quantity })),
        submittedAt: submission.submittedAt ? new Date(submission.submittedAt) : null,
        campaign: submission.campaign ? { ...submission.campaign } : null,
        spamSigns: signs,
        idempotencyKey: context.idempotencyKey,
        submissionHash: context.idempotencyKey === null ? null : submissionHash(submission),
        requestId: context.requestId,
        userAgent: context.userAgent.slice(0, HEADER_MAX_LENGTH),
        referrer: context.referrer.slice(0, HEADER_MAX_LENGTH),
      });
      this.triage.triage(inquiry, lines);
      await transaction.flush();
      for (const [at, line] of lines.entries()) transaction.create(InquiryLine, { ...line, inquiry, position: at + 1 });
      await this.hooks.onStored(transaction, inquiry);
      this.postMails(transaction, inquiry);
      return toReceipt(inquiry);
    });
  }

  /** Spam gets no confirmation, because its address is probably a third party's. */
  private postMails(transaction: EntityManager, inquiry: Inquiry): void {
    for (const recipient of this.settings.salesEmails)
      postMail(transaction, { kind: 'inquiry-sales', subjectId: inquiry.id, recipient });
    if (inquiry.spamSigns.length === 0)
      postMail(transaction, { kind: 'inquiry-confirmation', subjectId: inquiry.id, recipient: inquiry.email });
  }
}

type Receivable = { reference: string; formType: FormType };

function toReceipt(inquiry: Receivable): InquiryReceipt {
  return { reference: inquiry.reference, message: INQUIRY_THANKS[inquiry.formType] };
}

/** Excludes the times, which differ between retries. */
function submissionHash({ submittedAt: _sent, formOpenedAt: _opened, ...submission }: InquirySubmission): string {
  return createHash('sha256').update(JSON.stringify(submission)).digest('base64url');
}

function usesOf({ email }: InquirySubmission, { clientAddress }: SubmissionContext): LimitedUse[] {
  return [
    { limit: 'contact-address', key: clientNetwork(clientAddress) },
    { limit: 'contact-email', key: email.toLowerCase() },
  ];
}
