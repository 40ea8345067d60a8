import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { validationError } from '../../platform/http/validation/validation.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { AnswerAttachmentsService } from '../answers/answer-attachments.service.js';
import { InquiryAnswersService } from '../answers/inquiry-answers.service.js';
import type { Inquiry } from '../inquiry.entity.js';
import { InquiryChangesService } from '../inquiry-changes.service.js';
import { DOCUMENTS_SOURCE, type InquirySource } from '../inquiry-states.contract.js';
import { InquiryStoreService, type NewInquiry } from '../inquiry-store.service.js';
import { SubmissionDetailsService } from '../submission-details.service.js';
import { InquiryEvent } from '../timeline/inquiry-event.entity.js';
import type { DocumentSending, EntryInput, EntryReceipt } from './entry.contract.js';
import { ENTRY_MESSAGES, SENDING_MESSAGES } from './entry.contract.js';

type StaffInquiry = Pick<NewInquiry, 'request' | 'details' | 'sendsConfirmation'> & {
  origin: NewInquiry['origin'] & { source: InquirySource };
  /** The part of the request that must be identical when its idempotency key is repeated. */
  input: object;
  /** Default: the member; null for nobody. */
  assigneeId?: number | null;
  /** The first answer, in the same transaction. */
  answer?(em: EntityManager, inquiry: Inquiry): Promise<void>;
};

/** Stores inquiries that a member of staff enters (decisions 071 and 076). */
@Injectable()
export class InquiryEntryService {
  constructor(
    private readonly inquiries: InquiryStoreService,
    private readonly details: SubmissionDetailsService,
    private readonly changes: InquiryChangesService,
    private readonly answers: InquiryAnswersService,
  ) {}

  /**
   * Stores an inquiry that came in by phone or in person. The visitors' rate limit and the spam check do not apply.
   * @throws BadRequestException when a line names a product that does not exist, the assignee cannot work on inquiries, or there is no
   *   address to confirm to, or no way to reach the customer
   * @throws UnprocessableEntityException when the key belongs to another inquiry
   */
  async enter(input: EntryInput, idempotencyKey: string | null, member: SignedInStaff): Promise<EntryReceipt> {
    const { source, email = '', assigneeId, sendsConfirmation = false, wasAnswered = false, callNote = '' } = input;
    if (email === '' && !input.phone) throw validationError({ phone: [ENTRY_MESSAGES.unreachable] });
    if (sendsConfirmation && email === '') throw validationError({ sendsConfirmation: [ENTRY_MESSAGES.noAddress] });
    const request = { ...input, email };
    return this.store(
      {
        ...{ input, request, origin: { source }, assigneeId, sendsConfirmation },
        details: await this.details.find(request),
        answer: wasAnswered ? (em, entered) => this.answers.logFirstCall(em, entered, callNote, member) : undefined,
      },
      idempotencyKey,
      member,
    );
  }

  /**
   * Stores an inquiry with its assignment and its first answer in one transaction. Repeating an idempotency key returns the first
   * receipt.
   * @throws BadRequestException when the assignee cannot work on inquiries
   * @throws UnprocessableEntityException when the key belongs to another inquiry
   */
  async store(
    { input, request, details, origin, sendsConfirmation, assigneeId, answer }: StaffInquiry,
    idempotencyKey: string | null,
    member: SignedInStaff,
  ): Promise<EntryReceipt> {
    const key = { idempotencyKey, identity: { ...input, by: member.id } };
    const earlier = await this.inquiries.findEarlier(key);
    if (earlier) return { reference: earlier.reference };
    const decision = { assigneeId: assigneeId === undefined ? member.id : assigneeId };
    await this.changes.check(decision);
    const { inquiry } = await this.inquiries.store({
      ...{ ...key, request, details, requestId: member.requestId, origin, sendsConfirmation },
      onStored: async (em, entered) => {
        em.create(InquiryEvent, { inquiry: entered, actor: member.email, field: 'entered', after: origin.source });
        this.changes.log(em, entered, member, 'enter', `by ${origin.source}`);
        await this.changes.apply(em, entered, decision, member);
        await answer?.(em, entered);
      },
    });
    return { reference: inquiry.reference };
  }
}

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
  async send(input: DocumentSending, idempotencyKey: string | null, member: SignedInStaff): Promise<EntryReceipt> {
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
