import { Injectable } from '@nestjs/common';
import { AuditLogService } from '../../staff/audit-log.service.js';
import type { SignedInStaff } from '../../staff/sessions/staff-sessions.service.js';
import { InquiryAnswersService } from '../answers/inquiry-answers.service.js';
import { InquiryChangesService } from '../desk/inquiry-changes.service.js';
import { InquiryEventsService } from '../inquiry-events.service.js';
import { InquiryStoreService } from '../inquiry-store.service.js';
import { SubmissionDetailsService } from '../submission-details.service.js';
import type { EntryInput, EntryReceipt } from './entry.contract.js';

export interface EntryContext {
  requestId: string;
  idempotencyKey: string | null;
}

/** Inquiries that came in by phone or in person, as a member of staff enters them (decision 071). */
@Injectable()
export class InquiryEntryService {
  constructor(
    private readonly inquiries: InquiryStoreService,
    private readonly details: SubmissionDetailsService,
    private readonly changes: InquiryChangesService,
    private readonly answers: InquiryAnswersService,
    private readonly events: InquiryEventsService,
    private readonly audit: AuditLogService,
  ) {}

  /**
   * Stores an inquiry, its assignment and its first call in one transaction. Repeating an idempotency key returns the first receipt.
   * A member is no visitor, so neither the rate limit nor the spam check applies.
   * @throws BadRequestException when a line names a product that does not exist, or the assignee cannot work on inquiries
   * @throws UnprocessableEntityException when the key belongs to another inquiry
   */
  async enter(
    input: EntryInput,
    { requestId, idempotencyKey }: EntryContext,
    member: SignedInStaff,
  ): Promise<EntryReceipt> {
    const { source, assigneeId = member.id, sendsConfirmation = false, wasAnswered = false, callNote = '' } = input;
    const key = { idempotencyKey, identity: { ...input, by: member.id } };
    const earlier = await this.inquiries.findEarlier(key);
    if (earlier) return { reference: earlier.reference };
    const decision = await this.changes.check({ assigneeId });
    const { inquiry } = await this.inquiries.store({
      ...key,
      request: input,
      details: await this.details.find(input),
      requestId,
      origin: { source },
      sendsConfirmation,
      onStored: async (em, entered) => {
        this.events.record(em, entered.id, member, { field: 'entered', after: source });
        this.audit.record(em, member, {
          action: 'inquiry.enter',
          subject: `inquiry ${entered.reference} by ${source}`,
        });
        await this.changes.apply(em, entered, decision, member);
        if (wasAnswered) await this.answers.logFirstCall(em, entered, callNote, member);
      },
    });
    return { reference: inquiry.reference };
  }
}
