import { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { quotationNumber } from '../config/quotation-number.contract.js';
import { InquiryQuotingService } from '../inquiries/inquiry-quoting.service.js';
import { validationError } from '../platform/http/validation/validation.js';
import type { AuditActor } from '../staff/audit-log.service.js';
import { hasRight, type StaffRole } from '../staff/staff.contract.js';
import type { QuotationDetail, Sending } from './admin/quotations-admin.contract.js';
import { toContent } from './quotation.mapper.js';
import { QuotationEventsService } from './quotation-events.service.js';
import { QuotationLinesService } from './quotation-lines.service.js';
import { QuotationNumbersService } from './quotation-numbers.service.js';
import { type QuotationKey, QuotationRecordsService } from './quotation-records.service.js';
import type { QuotationRevision } from './quotation-revision.entity.js';
import type { SentAttachments } from './quotations.contract.js';
import { sendErrors } from './send-errors.contract.js';
import { quotationTotals } from './totals.contract.js';

const NO_ATTACHMENTS: SentAttachments = { cutSheets: [], documents: [] };

/** The staff member who sends a quotation. */
export interface Sender extends AuditActor {
  role: StaffRole;
}

/** Sends drafts. */
@Injectable()
export class QuotationSendingService {
  constructor(
    private readonly em: EntityManager,
    private readonly records: QuotationRecordsService,
    private readonly lines: QuotationLinesService,
    private readonly numbers: QuotationNumbersService,
    private readonly inquiries: InquiryQuotingService,
    private readonly events: QuotationEventsService,
  ) {}

  /**
   * Sends the draft in one transaction: its number at the first sending, the revision that never changes again, the states of
   * quotation and inquiry, the audit log, and the event that emails belong to.
   * @throws BadRequestException naming each missing field
   * @throws ConflictException when there is no draft, the customer has accepted, or an owner must approve first
   * @throws ChangedMeanwhileException when there is a newer version
   */
  async send(
    key: QuotationKey,
    { version, message = '', copies = [], attachments = NO_ATTACHMENTS }: Sending,
    sender: Sender,
  ): Promise<QuotationDetail> {
    return this.em.fork().transactional(async (em) => {
      const quotation = await this.records.lock(em, key, version);
      const draft = await this.records.draftOrFail(em, quotation);
      if (quotation.erasedAt) throw new ConflictException("The customer's data was erased.");
      const current = await this.records.currentOf(em, quotation);
      if (current?.state === 'accepted')
        throw new ConflictException(`The customer has accepted ${this.records.nameOf(quotation, current)}.`);
      await this.refuseUnready(em, draft, attachments, sender);
      if (current) {
        current.state = 'superseded';
        // Only one revision may be the current one at any moment.
        await em.flush();
      }
      const before = quotation.state;
      const { year, sentAt, expiresAt } = await this.numbers.validity(em, draft.validDays);
      if (quotation.number === null) {
        const sequence = await this.numbers.next(em, year);
        em.assign(quotation, { year, sequence, number: quotationNumber(year, sequence) });
      }
      await this.records.ensureLink(quotation);
      em.assign(draft, { state: 'sent', sentAt, expiresAt, sentBy: sender.email, message, copies, attachments });
      quotation.state = 'sent';
      await this.records.touch(em, quotation);
      await this.records.index(em, quotation, toContent(draft, await this.records.linesOf(em, draft)));
      await this.inquiries.recordQuotation(em, quotation.inquiry.id, sentAt, sender);
      await this.inquiries.follow(em, quotation.inquiry.id, { state: 'quoted' }, sender);
      // An emailed document is handed out like one by a granted link, so it is logged.
      const files = attachments.documents.length > 0 ? `, with documents ${attachments.documents.join(', ')}` : '';
      const detail = ` from ${before} to sent, ${draft.total}${files}`;
      this.records.record(em, sender, { quotation, revision: draft, action: 'send', detail });
      await em.flush();
      await this.events.emit(em, { kind: 'sent', quotationId: quotation.id, revisionId: draft.id });
      return this.records.detail(em, quotation);
    });
  }

  /** The limit and the rate card may have changed since the draft was saved. */
  private async refuseUnready(
    em: EntityManager,
    draft: QuotationRevision,
    { cutSheets }: SentAttachments,
    { role, email }: Sender,
  ): Promise<void> {
    const content = toContent(draft, await this.records.linesOf(em, draft));
    const totals = quotationTotals(content.lines, content);
    const errors = sendErrors(content, totals);
    const items = new Set(content.lines.map(({ productId }) => productId));
    if (cutSheets.some((id) => !items.has(id)))
      errors.attachments = ['Only items on this quotation can have a cut sheet attached.'];
    if (Object.keys(errors).length > 0) throw validationError(errors);
    if (draft.approvedBy !== null) return;
    const limit = await this.lines.exceededLimit(em, content, totals);
    if (limit === null) return;
    if (!hasRight(role, 'approve-discounts'))
      throw new ConflictException(
        `The prices are reduced by more than ${Number(limit)}%. An owner must approve that first.`,
      );
    em.assign(draft, { needsApproval: false, approvedBy: email });
  }
}
