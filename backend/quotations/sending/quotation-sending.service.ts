import type { EntityManager } from '@mikro-orm/postgresql';
import { ConflictException, Injectable } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { quotationNumber } from '../../config/quotation-number.contract.js';
import { DocumentsService } from '../../documents/documents.service.js';
import { InquiryQuotingService } from '../../inquiries/inquiry-quoting.service.js';
import { dollarText } from '../../measures/money.contract.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { SalesTermsService } from '../../sales-terms/sales-terms.service.js';
import type { AuditActor } from '../../staff/audit-log.js';
import { hasRight, type StaffRole } from '../../staff/staff.contract.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { CAPACITY_REASON, type QuotationDetail, type Sending } from '../admin/quotations-admin.contract.js';
import { NOT_REFUSED } from '../drafts/draft-review.js';
import { toContent } from '../quotation.mapper.js';
import { type QuotationEvent, QuotationEventsService, type QuotationListener } from '../quotation-events.service.js';
import { type QuotationKey, QuotationRecordsService } from '../quotation-records.service.js';
import type { QuotationRevision } from '../quotation-revision.entity.js';
import type { SentAttachments } from '../quotations.contract.js';
import { quotationTotals } from '../totals.contract.js';
import { attachmentError } from './attachments.contract.js';
import type { PrintableQuotation } from './printable-quotations.service.js';
import { PrintableQuotationsService, PrintedFactsService } from './printable-quotations.service.js';
import { EMAIL_ROWS, type QuotationEmailRow } from './quotation-email-texts.js';
import { sendErrors } from './send-errors.contract.js';

/** Puts emails about a quotation into the outbox, in the transaction of their event. */
@Injectable()
export class QuotationEmailsService implements QuotationListener {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly documents: DocumentsService,
    private readonly inquiries: InquiryQuotingService,
    private readonly staff: StaffAddressesService,
    private readonly facts: CompanyService,
    events: QuotationEventsService,
  ) {
    events.register(this);
  }

  /** @throws BadRequestException when the documents to attach do not exist or are too large for an email */
  async onQuotationEvent(em: EntityManager, { kind: event, revisionId: subjectId }: QuotationEvent): Promise<void> {
    const quotation = await this.printable.find(subjectId, em);
    if (quotation === null) return;
    if (event === 'sent') await this.refuseAttachments(em, quotation);
    for (const [kind, { on, to }] of EMAIL_ROWS) {
      if (on !== event) continue;
      const recipients = await this.recipients(em, to, quotation);
      // Addresses that differ only in case are the same mailbox.
      for (const recipient of new Map(recipients.map((address) => [address.toLowerCase(), address])).values())
        postEmail(em, { kind, subjectId, recipient });
    }
  }

  private async recipients(
    em: EntityManager,
    to: QuotationEmailRow['to'],
    { inquiryId, revision: { customerEmail, copies } }: PrintableQuotation,
  ): Promise<readonly string[]> {
    if (to === 'sales') return this.facts.salesEmails;
    if (to === 'assignee') return this.inquiries.recipientsOf(em, inquiryId);
    if (to === 'owners') return this.staff.listWithRight('approve-discounts', em);
    return to === 'copies' ? [customerEmail, ...copies] : [customerEmail];
  }

  private async refuseAttachments(em: EntityManager, { revision }: PrintableQuotation): Promise<void> {
    const ids = revision.attachments.documents;
    if (ids.length === 0) return;
    const found = await this.documents.listByIds(ids, em);
    if (found.length < ids.length)
      throw validationError({ attachments: ['A document no longer exists. Choose the documents again.'] });
    const error = attachmentError(revision.attachments, found);
    if (error !== null) throw validationError({ attachments: [error] });
  }
}

const NO_ATTACHMENTS: SentAttachments = { cutSheets: [], documents: [] };

export type Sender = AuditActor & { id: number; role: StaffRole };

@Injectable()
export class QuotationSendingService {
  constructor(
    private readonly records: QuotationRecordsService,
    private readonly inquiries: InquiryQuotingService,
    private readonly events: QuotationEventsService,
    private readonly printed: PrintedFactsService,
    private readonly facts: CompanyService,
    private readonly terms: SalesTermsService,
  ) {}

  /**
   * Sends the draft in one transaction: its number at the first sending, the revision that never changes again with the facts that its
   * PDF prints, the states of quotation and inquiry, the audit log, and the event that emails belong to.
   * @throws BadRequestException naming each missing field, also the reason for a design above its capacity
   * @throws ConflictException when there is no draft, the customer has accepted, or an owner must approve first
   */
  async send(
    key: QuotationKey,
    { version, message = '', copies = [], attachments = NO_ATTACHMENTS, capacityReason = '' }: Sending,
    sender: Sender,
  ): Promise<QuotationDetail> {
    return this.records.change(key, version, async (em, quotation) => {
      const draft = await this.records.draftOrFail(em, quotation);
      if (quotation.erasedAt) throw new ConflictException("The customer's data was erased.");
      const current = await this.records.currentOf(em, quotation);
      if (current?.state === 'accepted')
        throw new ConflictException(`The customer has accepted ${this.records.nameOf(quotation, current)}.`);
      const exceeds = await this.refuseUnready(em, draft, { attachments, capacityReason }, sender);
      await this.records.numberLines(em, draft);
      if (current) {
        current.state = 'superseded';
        // Only one revision may be the current one at any moment.
        await em.flush();
      }
      const before = quotation.state;
      const { year, sentAt, expiresAt } = await this.validity(em, draft.validDays);
      if (quotation.number === null) {
        const sequence = await nextSequence(em, year);
        const { firstNumber } = await this.terms.get(em);
        em.assign(quotation, { year, sequence, number: quotationNumber(year, firstNumber - 1 + sequence) });
      }
      await this.records.ensureLink(quotation);
      em.assign(draft, { state: 'sent', sentAt, expiresAt, sentBy: sender.email, message, copies, attachments });
      em.assign(draft, { ...NOT_REFUSED, capacityReason: exceeds ? capacityReason : '' });
      quotation.state = 'sent';
      await this.records.touch(em, quotation);
      await this.records.index(em, quotation, toContent(draft, await this.records.linesOf(em, draft)));
      const sent = { id: quotation.id, name: this.records.nameOf(quotation, draft), sentAt, expiresAt };
      await this.inquiries.recordSent(em, quotation.inquiry.id, sent, sender);
      // An emailed document is handed out like one by a granted link, so it is logged.
      const files = attachments.documents.length > 0 ? `, with documents ${attachments.documents.join(', ')}` : '';
      const above = exceeds ? `, exceeds capacity: ${capacityReason}` : '';
      const detail = ` from ${before} to sent, ${dollarText(draft.total)}${files}${above}`;
      this.records.record(em, sender, { quotation, revision: draft, action: 'send', detail });
      await em.flush();
      draft.printed = await this.printed.ofRevision(em, draft.id, sender.email);
      await this.events.emit(em, { kind: 'sent', quotationId: quotation.id, revisionId: draft.id });
    });
  }

  /**
   * The limit and the rate card may have changed since the draft was saved.
   * @returns whether a design exceeds a capacity
   */
  private async refuseUnready(
    em: EntityManager,
    draft: QuotationRevision,
    { attachments, capacityReason }: Required<Pick<Sending, 'attachments' | 'capacityReason'>>,
    { role, email }: Sender,
  ): Promise<boolean> {
    const content = toContent(draft, await this.records.linesOf(em, draft));
    const totals = quotationTotals(content.lines, content);
    const { exceeded, undecided, exceededLimit } = await this.records.review(em, draft.quotation, content);
    const errors = sendErrors(content, totals, undecided);
    if (exceeded.length > 0 && capacityReason === '') errors.capacityReason = [CAPACITY_REASON];
    const items = new Set(content.lines.map(({ productId }) => productId));
    if (attachments.cutSheets.some((id) => !items.has(id)))
      errors.attachments = ['Only items on this quotation can have a cut sheet attached.'];
    if (Object.keys(errors).length > 0) throw validationError(errors);
    if (draft.approvedBy === null && exceededLimit !== null) {
      if (!hasRight(role, 'approve-discounts'))
        throw new ConflictException(
          `The prices are reduced by more than ${Number(exceededLimit)}%. An owner must approve that first.`,
        );
      em.assign(draft, { needsApproval: false, approvedBy: email });
    }
    return exceeded.length > 0;
  }

  /** Validity of a quotation that is sent now: through the end of its last day in the company's time zone. */
  private async validity(em: EntityManager, days: number): Promise<{ year: number; sentAt: Date; expiresAt: Date }> {
    const { timeZone } = this.facts.company;
    const [row] = await em.execute<{ year: number; sentAt: string | Date; expiresAt: string | Date }[]>(
      `select extract(year from now() at time zone ?)::int as year, now() as "sentAt",
        ((now() at time zone ?)::date + ?::int + 1)::timestamp at time zone ? as "expiresAt"`,
      [timeZone, timeZone, days, timeZone],
    );
    if (!row) throw new Error('PostgreSQL returned no time');
    return { year: row.year, sentAt: new Date(row.sentAt), expiresAt: new Date(row.expiresAt) };
  }
}

/** The next number of a year. Concurrent first sendings wait here for each other; a rollback gives the number back. */
async function nextSequence(em: EntityManager, year: number): Promise<number> {
  const [row] = await em.execute<{ last: number }[]>(
    `insert into quotation_number (year, last) values (?, 1)
      on conflict (year) do update set last = quotation_number.last + 1 returning last`,
    [year],
  );
  if (!row) throw new Error('PostgreSQL returned no number');
  return row.last;
}
