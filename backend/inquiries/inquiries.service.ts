import { EntityManager, UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DocumentAccessService } from '../documents/document-access.service.js';
import { INQUIRY_THANKS, type InquiryReceipt, type InquirySubmission } from './inquiries.contract.js';
import { Inquiry } from './inquiry.entity.js';
import { newReference } from './reference.js';

/** What a request says of itself beside its body. */
export interface SubmissionContext {
  requestId: string;
  userAgent: string;
  referrer: string;
  idempotencyKey: string | null;
}

const HEADER_MAX_LENGTH = 500;
/** Two of 387 million references meet about once in a thousand inquiries after a million of them. */
const REFERENCE_ATTEMPTS = 5;

@Injectable()
export class InquiriesService {
  constructor(
    private readonly em: EntityManager,
    private readonly documentAccess: DocumentAccessService,
  ) {}

  /** Stores an inquiry; resolves once it is on disk. The same idempotency key again answers the first receipt. */
  async submit(submission: InquirySubmission, context: SubmissionContext): Promise<InquiryReceipt> {
    for (let attempt = 1; ; attempt++) {
      const earlier = await this.findByKey(context.idempotencyKey);
      if (earlier) return toReceipt(earlier);
      try {
        return toReceipt(await this.em.fork().transactional((em) => this.store(em, submission, context)));
      } catch (error) {
        // Either the reference or the key was taken in the meantime: look again.
        if (!(error instanceof UniqueConstraintViolationException) || attempt === REFERENCE_ATTEMPTS) throw error;
      }
    }
  }

  private async findByKey(idempotencyKey: string | null): Promise<Inquiry | null> {
    return idempotencyKey === null ? null : this.em.fork().findOne(Inquiry, { idempotencyKey });
  }

  private async store(em: EntityManager, submission: InquirySubmission, context: SubmissionContext): Promise<Inquiry> {
    const inquiry = em.create(Inquiry, {
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
      submittedAt: submission.submittedAt ? new Date(submission.submittedAt) : null,
      idempotencyKey: context.idempotencyKey,
      requestId: context.requestId,
      userAgent: context.userAgent.slice(0, HEADER_MAX_LENGTH),
      referrer: context.referrer.slice(0, HEADER_MAX_LENGTH),
    });
    await em.persist(inquiry).flush();
    const { documentTitle } = submission;
    if (documentTitle) await this.documentAccess.requestAccess(em, { documentTitle, inquiryId: inquiry.id });
    return inquiry;
  }
}

function toReceipt(inquiry: Inquiry): InquiryReceipt {
  return { id: inquiry.id, reference: inquiry.reference, message: INQUIRY_THANKS[inquiry.formType] };
}
