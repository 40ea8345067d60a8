import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { AnswerAttachmentsService } from '../answers/answer-attachments.service.js';
import { InquiryAnswersService } from '../answers/inquiry-answers.service.js';
import { InquiryEntryService } from '../entry/inquiry-entry.service.js';
import { DOCUMENTS_SOURCE } from '../inquiry-states.contract.js';
import { type DocumentSending, SENDING_MESSAGES, type SendingReceipt } from './sent-documents.contract.js';

/** Sends documents to somebody who has not asked for them, as an inquiry that begins with our own email (decision 076). */
@Injectable()
export class SentDocumentsService {
  constructor(
    private readonly em: EntityManager,
    private readonly attachments: AnswerAttachmentsService,
    private readonly entries: InquiryEntryService,
    private readonly answers: InquiryAnswersService,
  ) {}

  /**
   * Stores the inquiry, grants the links and sends their email in one transaction. Repeating an idempotency key sends nothing more.
   * @throws BadRequestException when a document is gone, or a field of the text has no value
   * @throws TooManyRequestsException when the member has sent documents too often
   * @throws UnprocessableEntityException when the key belongs to other documents
   */
  async send(input: DocumentSending, idempotencyKey: string | null, member: SignedInStaff): Promise<SendingReceipt> {
    const { name, email, company, documentIds, subject, text, days } = input;
    const offers = await this.attachments.offersToAnybody('document', this.em.fork());
    const documents = offers.filter(({ id }) => documentIds.includes(id));
    if (documents.length < documentIds.length) throw validationError({ documentIds: [SENDING_MESSAGES.document] });
    const attachments = documents.map(({ id }) => ({ kind: 'document', id }) as const);
    return this.entries.store(
      {
        input,
        request: { formType: 'contact', name, email, company },
        details: { lines: [], designs: [] },
        // Nobody waits for an answer, so there is no promise to measure.
        origin: {
          ...{ source: DOCUMENTS_SOURCE, isTimed: false },
          documentTitle: documents.map(({ label }) => label).join(', '),
        },
        sendsConfirmation: false,
        answer: (em, inquiry) =>
          this.answers.sendFirst(em, inquiry, { subject, text, attachments, linkDays: days }, member),
      },
      idempotencyKey,
      member,
    );
  }
}
