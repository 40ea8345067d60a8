import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { DocumentFilesService } from '../documents/files/document-files.service.js';
import type { EmailKind } from '../platform/email/email-kinds.contract.js';
import { postEmail } from '../platform/email/email-outbox.js';
import { validationError } from '../platform/http/validation/validation.js';
import { attachmentError } from '../quotations/admin/attachments.contract.js';
import {
  type PrintableQuotation,
  PrintableQuotationsService,
} from '../quotations/printing/printable-quotations.service.js';
import {
  type QuotationEvent,
  QuotationEventsService,
  type QuotationListener,
} from '../quotations/quotation-events.service.js';
import { StaffAddressesService } from '../staff/staff-addresses.service.js';

/** Puts emails about a quotation into the outbox, in the transaction of their event. */
@Injectable()
export class QuotationEmailsService implements QuotationListener, OnModuleInit {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly documents: DocumentFilesService,
    private readonly staff: StaffAddressesService,
    private readonly events: QuotationEventsService,
    private readonly facts: CompanyService,
  ) {}

  onModuleInit(): void {
    this.events.register(this);
  }

  /** @throws BadRequestException when the documents to attach do not exist or are too large for an email */
  async onQuotationEvent(em: EntityManager, { kind, revisionId }: QuotationEvent): Promise<void> {
    const quotation = await this.printable.find(revisionId, em);
    if (quotation === null) return;
    if (kind === 'sent') await this.refuseAttachments(em, quotation);
    // Addresses that differ only in case are the same mailbox.
    for (const { kind: message, recipients } of await this.emailsOf(em, kind, quotation))
      for (const recipient of new Map(recipients.map((address) => [address.toLowerCase(), address])).values())
        postEmail(em, { kind: message, subjectId: revisionId, recipient });
  }

  private async emailsOf(
    em: EntityManager,
    event: QuotationEvent['kind'],
    { revision }: PrintableQuotation,
  ): Promise<{ kind: EmailKind; recipients: readonly string[] }[]> {
    const { customerEmail, copies } = revision;
    const sales = this.facts.salesEmails;
    switch (event) {
      case 'sent':
        return [{ kind: 'quotation-sent', recipients: [customerEmail, ...copies] }];
      case 'accepted':
        return [
          { kind: 'quotation-accepted', recipients: [customerEmail] },
          { kind: 'quotation-accepted-sales', recipients: sales },
        ];
      case 'declined':
        return [{ kind: 'quotation-declined', recipients: sales }];
      case 'question':
        return [{ kind: 'quotation-question', recipients: sales }];
      case 'expires-soon':
        return [{ kind: 'quotation-expires-soon', recipients: sales }];
      case 'expired':
        return [{ kind: 'quotation-expired', recipients: sales }];
      case 'approval-needed':
        return [{ kind: 'quotation-approval', recipients: await this.staff.listWithRight('approve-discounts', em) }];
    }
  }

  private async refuseAttachments(em: EntityManager, { revision }: PrintableQuotation): Promise<void> {
    const ids = revision.attachments.documents;
    if (ids.length === 0) return;
    const found = await this.documents.list(ids, em);
    if (found.length < ids.length)
      throw validationError({ attachments: ['A document no longer exists. Choose the documents again.'] });
    const error = attachmentError(revision.attachments, found);
    if (error !== null) throw validationError({ attachments: [error] });
  }
}
