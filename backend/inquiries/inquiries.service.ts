import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { Settings } from '../config/settings.js';
import type { Visit } from '../platform/http/requests/visit.js';
import { clientNetwork, mailboxOf } from '../platform/limits/client-network.js';
import { type CountedUse, type LimitedUse, RateLimiter } from '../platform/limits/rate-limiter.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import { hideSecrets } from '../platform/logging/log-text.js';
import { type FormType, type InquiryReceipt, type InquirySubmission, inquiryThanks } from './inquiries.contract.js';
import { InquiryStoreService, type SubmissionKey } from './inquiry-store.service.js';
import { spamSigns } from './spam-signs.js';
import { SubmissionDetailsService } from './submission-details.service.js';

/** Request data outside the body. */
export type SubmissionContext = Visit & { idempotencyKey: string | null };

const HEADER_MAX_LENGTH = 500;
const DUPLICATE_POLLS = 5;
const DUPLICATE_POLL_MS = 100;

@Injectable()
export class InquiriesService {
  constructor(
    private readonly inquiries: InquiryStoreService,
    private readonly details: SubmissionDetailsService,
    private readonly limits: RateLimiter,
    private readonly budget: WorkBudget,
    private readonly facts: CompanyService,
    @Inject(Settings) private readonly settings: Pick<Settings, 'inquiryMinSeconds'>,
  ) {}

  /**
   * Stores an inquiry and its emails in one transaction; resolves once that has committed. Repeating an idempotency key
   * returns the first receipt and does not count against the rate limit.
   * @throws TooManyRequestsException when too many came from one IP or email address, or the client's budget of work is used up
   * @throws BadRequestException when a line names a product that does not exist, or a design that cannot be read
   */
  async submit(submission: InquirySubmission, context: SubmissionContext): Promise<InquiryReceipt> {
    const key = keyOf(submission, context);
    const earlier = await this.inquiries.findEarlier(key);
    if (earlier) return this.toReceipt(earlier);
    let counted: CountedUse[];
    try {
      counted = await this.limits.consume(usesOf(submission, context));
    } catch (error) {
      // A parallel request may be storing the same submission.
      const duplicate = context.idempotencyKey === null ? null : await this.awaitEarlier(key);
      if (duplicate) return this.toReceipt(duplicate);
      throw error;
    }
    try {
      const { inquiry, isEarlier } = await this.store(submission, context);
      if (isEarlier) await this.limits.refund(counted);
      return this.toReceipt(inquiry);
    } catch (error) {
      // Our own failures do not count against the visitor's rate limit.
      await this.limits.refund(counted);
      throw error;
    }
  }

  private toReceipt({ reference, formType, documentTitle }: Receivable): InquiryReceipt {
    return { reference, message: inquiryThanks(formType, this.facts.company.answerHours, documentTitle) };
  }

  private async awaitEarlier(key: SubmissionKey): Promise<Receivable | null> {
    for (let poll = 0; poll < DUPLICATE_POLLS; poll++) {
      const earlier = await this.inquiries.findEarlier(key);
      if (earlier) return earlier;
      await delay(DUPLICATE_POLL_MS);
    }
    return null;
  }

  /** The designs, and the sheets that emails will carry, are work like any other. */
  private findDetails(submission: InquirySubmission, { clientAddress }: SubmissionContext) {
    const find = () => this.details.find(submission);
    const sheets = [submission.design, ...(submission.designs ?? [])].filter(Boolean).map(() => 'sheet' as const);
    return sheets.length === 0 ? find() : this.budget.spend('design', clientAddress, find, sheets);
  }

  /** Spam gets no confirmation, because its address probably belongs to a third party. */
  private async store(submission: InquirySubmission, context: SubmissionContext) {
    const signs = spamSigns(submission, this.settings.inquiryMinSeconds);
    const isSpam = signs.length > 0;
    return this.inquiries.store({
      ...keyOf(submission, context),
      // A request for a certificate names its holder only.
      request: { ...submission, name: submission.name || submission.company || '' },
      details: await this.findDetails(submission, context),
      requestId: context.requestId,
      origin: {
        state: isSpam ? 'spam' : 'new',
        spamSigns: signs,
        productName: submission.productName || null,
        documentTitle: submission.documentTitle || null,
        submittedAt: submission.submittedAt ? new Date(submission.submittedAt) : null,
        // The page that a visitor came to first may be a customer's link.
        campaign: JSON.parse(JSON.stringify(submission.campaign ?? null), (_name, value) =>
          typeof value === 'string' ? hideSecrets(value) : value,
        ),
        userAgent: context.userAgent.slice(0, HEADER_MAX_LENGTH),
        referrer: hideSecrets(context.referrer.slice(0, HEADER_MAX_LENGTH)),
      },
      sendsConfirmation: !isSpam,
    });
  }
}

type Receivable = { reference: string; formType: FormType; documentTitle?: string | null };

/** Excludes the times, which differ between retries. */
function keyOf(
  { submittedAt: _sent, formOpenedAt: _opened, ...identity }: InquirySubmission,
  { idempotencyKey }: SubmissionContext,
): SubmissionKey {
  return { idempotencyKey, identity };
}

const usesOf = ({ email }: InquirySubmission, { clientAddress }: SubmissionContext): LimitedUse[] => [
  { limit: 'contact-address', key: clientNetwork(clientAddress) },
  { limit: 'contact-email', key: mailboxOf(email) },
];
