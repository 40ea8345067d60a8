import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { BuilderAnswer } from '../builder/builder.contract.js';
import { BuilderService } from '../builder/builder.service.js';
import { ProductsService } from '../catalog/products.service.js';
import type { Settings } from '../config/settings.js';
import { SETTINGS } from '../config/settings.module.js';
import { AccessRequestsDeskService } from '../documents/desk/access-requests-desk.service.js';
import { validationError } from '../platform/http/validation/dto-validation.pipe.js';
import { clientNetwork } from '../platform/limits/client-network.js';
import { type LimitedUse, RateLimiter } from '../platform/limits/rate-limiter.js';
import { postMail } from '../platform/mail/mail-outbox.js';
import { type FormType, INQUIRY_THANKS, type InquiryReceipt, type InquirySubmission } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';
import { InquiryLine } from './inquiry-line.entity.js';
import { INQUIRY_MAILS } from './mails/inquiry-mails.js';
import { newReference } from './reference.js';
import { spamSigns } from './spam-signs.js';

/** What a request says of itself beside its body. */
export interface SubmissionContext {
  requestId: string;
  clientAddress: string;
  userAgent: string;
  referrer: string;
  idempotencyKey: string | null;
}

/** An article of a quote list with what the catalog says of it. */
type DescribedLine = Pick<InquiryLine, 'productId' | 'sku' | 'name' | 'quantity' | 'weight'>;

/** What of a submission our own records say more about. */
interface Described {
  lines: readonly DescribedLine[];
  design: BuilderAnswer | null;
}

const HEADER_MAX_LENGTH = 500;
/** Two of 387 million references meet about once in a thousand inquiries after a million of them. */
const REFERENCE_ATTEMPTS = 5;
/** How often and how long to look for an inquiry that another request is storing. */
const TWIN_LOOKS = 5;
const TWIN_LOOK_MS = 100;

@Injectable()
export class InquiriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: ProductsService,
    private readonly documentAccess: AccessRequestsDeskService,
    private readonly builder: BuilderService,
    private readonly limits: RateLimiter,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /**
   * Stores an inquiry and the mails that it causes in one transaction; resolves once that is on disk. The same
   * idempotency key again answers the first receipt, and counts against no limit.
   * @throws TooManyRequestsException when too many came from one address or with one e-mail address
   * @throws BadRequestException when a line names a product that there is not
   */
  async submit(submission: InquirySubmission, context: SubmissionContext): Promise<InquiryReceipt> {
    const earlier = await this.findEarlier(submission, context);
    if (earlier) return toReceipt(earlier);
    const uses = usesOf(submission, context);
    try {
      await this.limits.consume(uses);
    } catch (error) {
      // The same submission side by side: the first of them is being stored at this moment.
      const twin = context.idempotencyKey === null ? null : await this.awaitEarlier(submission, context);
      await this.limits.refund(uses);
      if (twin) return toReceipt(twin);
      throw error;
    }
    try {
      const [lines, design] = await Promise.all([this.describeLines(submission), this.answerDesign(submission)]);
      return await this.storeOnce(submission, context, { lines, design });
    } catch (error) {
      // What we could not keep, or what must be sent again, does not use up a visitor's turns.
      await this.limits.refund(uses);
      throw error;
    }
  }

  private async storeOnce(
    submission: InquirySubmission,
    context: SubmissionContext,
    described: Described,
  ): Promise<InquiryReceipt> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.store(submission, context, described);
      } catch (error) {
        if (!(error instanceof UniqueConstraintViolationException) || attempt === REFERENCE_ATTEMPTS) throw error;
        // Either the reference or the key was taken in the meantime.
        const earlier = await this.findEarlier(submission, context);
        if (earlier) {
          await this.limits.refund(usesOf(submission, context));
          return toReceipt(earlier);
        }
      }
    }
  }

  /** @throws UnprocessableEntityException when the key stood for something else before */
  private async findEarlier(
    submission: InquirySubmission,
    { idempotencyKey }: SubmissionContext,
  ): Promise<StoredInquiry | null> {
    if (idempotencyKey === null) return null;
    const earlier = await this.em.fork().findOne(Inquiry, { idempotencyKey });
    if (earlier && earlier.submissionHash !== submissionHash(submission))
      throw new UnprocessableEntityException('This Idempotency-Key was sent with another submission before');
    return earlier;
  }

  private async awaitEarlier(submission: InquirySubmission, context: SubmissionContext): Promise<StoredInquiry | null> {
    for (let look = 0; look < TWIN_LOOKS; look++) {
      const earlier = await this.findEarlier(submission, context);
      if (earlier) return earlier;
      await delay(TWIN_LOOK_MS);
    }
    return null;
  }

  private async describeLines(submission: InquirySubmission): Promise<DescribedLine[]> {
    const lines = submission.lines ?? [];
    const products = new Map(
      (await this.products.listByIds(lines.map(({ productId }) => productId))).map((p) => [p.id, p]),
    );
    return lines.map(({ productId, quantity }) => {
      const product = products.get(productId);
      if (!product) throw validationError({ lines: [`There is no product ${productId} any more`] });
      return { productId, quantity, sku: product.sku, name: product.name, weight: product.weight };
    });
  }

  /** A link may name any design: one that cannot be read must not keep the inquiry from being sent. */
  private async answerDesign({ design }: InquirySubmission): Promise<BuilderAnswer | null> {
    return design ? this.builder.answerText(design) : null;
  }

  private async store(
    submission: InquirySubmission,
    context: SubmissionContext,
    { lines, design }: Described,
  ): Promise<InquiryReceipt> {
    return this.em.fork().transactional(async (transaction) => {
      const signs = spamSigns(submission, this.settings.inquiryMinSeconds);
      const inquiry = transaction.create(Inquiry, {
        state: signs.length > 0 ? 'spam' : 'new',
        reference: newReference(submission.formType),
        formType: submission.formType,
        name: submission.name,
        email: submission.email,
        phone: submission.phone,
        company: submission.company ?? '',
        projectType: submission.projectType,
        serviceType: submission.serviceType,
        projectDescription: submission.projectDescription,
        timeline: submission.timeline,
        budget: submission.budget || null,
        additionalNotes: submission.additionalNotes ?? '',
        productName: submission.productName || null,
        documentTitle: submission.documentTitle || null,
        design,
        submittedAt: submission.submittedAt ? new Date(submission.submittedAt) : null,
        campaign: submission.campaign ? { ...submission.campaign } : null,
        spamSigns: signs,
        idempotencyKey: context.idempotencyKey,
        submissionHash: context.idempotencyKey === null ? null : submissionHash(submission),
        requestId: context.requestId,
        userAgent: context.userAgent.slice(0, HEADER_MAX_LENGTH),
        referrer: context.referrer.slice(0, HEADER_MAX_LENGTH),
      });
      await transaction.flush();
      for (const [at, line] of lines.entries()) transaction.create(InquiryLine, { ...line, inquiry, position: at + 1 });
      const { documentTitle } = submission;
      if (documentTitle) await this.documentAccess.requestAccess(transaction, { documentTitle, inquiryId: inquiry.id });
      this.postMails(transaction, inquiry);
      return toReceipt(inquiry);
    });
  }

  /** Spam gets no confirmation: its address is likely somebody else's. */
  private postMails(transaction: EntityManager, inquiry: Inquiry): void {
    for (const recipient of this.settings.salesEmails)
      postMail(transaction, { kind: INQUIRY_MAILS.sales, subjectId: inquiry.id, recipient });
    if (inquiry.spamSigns.length === 0)
      postMail(transaction, { kind: INQUIRY_MAILS.confirmation, subjectId: inquiry.id, recipient: inquiry.email });
  }
}

type StoredInquiry = { id: number; reference: string; formType: FormType };

function toReceipt(inquiry: StoredInquiry): InquiryReceipt {
  return { id: inquiry.id, reference: inquiry.reference, message: INQUIRY_THANKS[inquiry.formType] };
}

/** The same for the same request sent again, which tells another time. */
function submissionHash({ submittedAt: _sent, formOpenedAt: _opened, ...submission }: InquirySubmission): string {
  return createHash('sha256').update(JSON.stringify(submission)).digest('base64url');
}

function usesOf({ email }: InquirySubmission, { clientAddress }: SubmissionContext): LimitedUse[] {
  return [
    { limit: 'contact-address', key: clientNetwork(clientAddress) },
    { limit: 'contact-email', key: email.toLowerCase() },
  ];
}
