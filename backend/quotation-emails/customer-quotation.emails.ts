import { Injectable, Logger } from '@nestjs/common';
import { CompanyService } from '../config/company.service.js';
import { DocumentFilesService } from '../documents/files/document-files.service.js';
import { QuotationPdfsService } from '../pdf/quotations/quotation-pdfs.service.js';
import { AttachedFiles, EmailComposer, type EmailContent, type EmailFact } from '../platform/email/email-composer.js';
import {
  type PrintableQuotation,
  PrintableQuotationsService,
} from '../quotations/printing/printable-quotations.service.js';
import { acceptedEmail, sentEmail } from './quotation-email-texts.js';

/** The quotation, or its next revision, with the files that sales chose. */
@Injectable()
export class QuotationSentEmail extends EmailComposer {
  readonly kind = 'quotation-sent';
  private readonly logger = new Logger('quotations');

  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly pdfs: QuotationPdfsService,
    private readonly documents: DocumentFilesService,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  /** No email for a revision that was replaced before the email was sent. */
  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const quotation = await this.printable.find(subjectId);
    if (quotation === null || quotation.isErased || quotation.revision.state === 'superseded') return null;
    const attached = new AttachedFiles();
    // Documents cannot be sent as links, so they are attached first.
    await this.attachDocuments(quotation, attached);
    const hasPdf = attached.add(this.pdfs.nameOf(quotation), await this.pdfs.read(quotation));
    const linked = await this.attachCutSheets(quotation, attached);
    return { ...sentEmail(quotation, this.facts, { hasPdf, linked }), attachments: attached.files };
  }

  /** A document that has since been removed must not block the email. */
  private async attachDocuments({ revision, number }: PrintableQuotation, attached: AttachedFiles): Promise<void> {
    for (const id of revision.attachments.documents) {
      const document = await this.documents.read(id);
      if (document === null || !attached.add(document.filename, document.content))
        this.logger.warn(`Quotation ${number} is emailed without document ${id}, which was removed or replaced`);
    }
  }

  /** @returns links to those that are too large to attach */
  private async attachCutSheets(quotation: PrintableQuotation, attached: AttachedFiles): Promise<EmailFact[]> {
    const linked: EmailFact[] = [];
    for (const { filename, name, path, content } of await this.pdfs.cutSheetsOf(quotation))
      if (!attached.add(filename, content))
        linked.push({ label: 'Cut sheet', value: name, href: `${this.facts.publicUrl}${path}` });
    return linked;
  }
}

/** Confirms an acceptance to the customer. */
@Injectable()
export class QuotationAcceptedEmail extends EmailComposer {
  readonly kind = 'quotation-accepted';

  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly pdfs: QuotationPdfsService,
    private readonly facts: CompanyService,
  ) {
    super();
  }

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const quotation = await this.printable.find(subjectId);
    if (quotation === null || quotation.isErased || quotation.revision.acceptance === null) return null;
    const attached = new AttachedFiles();
    attached.add(this.pdfs.nameOf(quotation), await this.pdfs.read(quotation));
    return { ...acceptedEmail(quotation, this.facts), attachments: attached.files };
  }
}
