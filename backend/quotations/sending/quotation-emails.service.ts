import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { DocumentsService } from '../../documents/documents.service.js';
import { InquiryQuotingService } from '../../inquiries/inquiry-quoting.service.js';
import { postEmail } from '../../platform/email/email-outbox.js';
import { validationError } from '../../platform/http/validation/validation.js';
import { StaffAddressesService } from '../../staff/staff-addresses.service.js';
import { type QuotationEvent, QuotationEventsService, type QuotationListener } from '../quotation-events.service.js';
import { attachmentError } from './attachments.contract.js';
import { type PrintableQuotation, PrintableQuotationsService } from './printable-quotations.service.js';
import { EMAIL_ROWS, type QuotationEmailRow } from './quotation-email-texts.js';

/** Puts emails about a quotation into the outbox, in the transaction of their event. */
@Injectable()
export class QuotationEmailsService implements QuotationListener, OnModuleInit {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly documents: DocumentsService,
    private readonly inquiries: InquiryQuotingService,
    private readonly staff: StaffAddressesService,
    private readonly events: QuotationEventsService,
    private readonly facts: CompanyService,
  ) {}

  onModuleInit(): void {
    this.events.register(this);
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
