import { Logger, type Provider } from '@nestjs/common';
import { CompanyService } from '../../config/company.service.js';
import { SAMPLE_WARNING } from '../../documents/documents.contract.js';
import { DocumentsService } from '../../documents/documents.service.js';
import type { EmailContent, EmailFact } from '../../platform/email/email-composer.js';
import { AttachedFiles, EmailComposer } from '../../platform/email/email-composer.js';
import { type PrintableQuotation, PrintableQuotationsService } from './printable-quotations.service.js';
import { EMAIL_ROWS, type QuotationEmailKind, type QuotationEmailRow } from './quotation-email-texts.js';
import { QuotationPdfsService } from './quotation-pdfs.service.js';

class QuotationEmail extends EmailComposer {
  readonly kind: QuotationEmailKind;
  private readonly row: QuotationEmailRow;
  private readonly logger = new Logger('quotations');

  constructor(
    [kind, row]: (typeof EMAIL_ROWS)[number],
    private readonly printable: PrintableQuotationsService,
    private readonly pdfs: QuotationPdfsService,
    private readonly documents: DocumentsService,
    private readonly facts: CompanyService,
  ) {
    super();
    this.kind = kind;
    this.row = row;
  }

  async compose({ subjectId }: { subjectId: number }): Promise<EmailContent | null> {
    const { isDue, files, write, to } = this.row;
    const quotation = await this.printable.find(subjectId);
    if (quotation === null || quotation.isErased || isDue?.(quotation.revision, quotation) === false) return null;
    const attached = new AttachedFiles();
    // Documents cannot be sent as links, so they are attached first.
    const samples = files === 'all' ? await this.attachDocuments(quotation, attached) : [];
    const hasPdf = files !== undefined && attached.add(this.pdfs.nameOf(quotation), await this.pdfs.read(quotation));
    const linked = files === 'all' ? await this.attachCutSheets(quotation, attached) : [];
    const questions = this.kind === 'quotation-question' ? await this.printable.questionsAbout(quotation) : [];
    const content = write(quotation, this.facts, { hasPdf, linked, samples, questions });
    const isForCustomer = to === 'customer' || to === 'copies';
    return { ...content, attachments: attached.files, ...(isForCustomer && { inquiryId: quotation.inquiryId }) };
  }

  /** A document that has since been removed must not block the email. @returns what the email says about samples */
  private async attachDocuments({ revision, number }: PrintableQuotation, attached: AttachedFiles) {
    const samples: EmailFact[] = [];
    for (const id of revision.attachments.documents) {
      const document = await this.documents.read(id);
      if (document === null || !attached.add(document.filename, document.content))
        this.logger.warn(`Quotation ${number} is emailed without document ${id}, which was removed or replaced`);
      else if (document.isSample) samples.push({ label: document.title, value: SAMPLE_WARNING });
    }
    return samples;
  }

  /** @returns links to those that are too large to attach */
  private async attachCutSheets(quotation: PrintableQuotation, attached: AttachedFiles): Promise<EmailFact[]> {
    const sheets = await this.pdfs.cutSheetsOf(quotation);
    return sheets
      .filter(({ filename, content }) => !attached.add(filename, content))
      .map(({ name, path }) => ({ label: 'Cut sheet', value: name, href: `${this.facts.publicUrl}${path}` }));
  }
}

type Services = [PrintableQuotationsService, QuotationPdfsService, DocumentsService, CompanyService];

export const QUOTATION_EMAIL_COMPOSERS: Provider[] = EMAIL_ROWS.map((row) => ({
  provide: `email ${row[0]}`,
  inject: [PrintableQuotationsService, QuotationPdfsService, DocumentsService, CompanyService],
  useFactory: (...services: Services) => new QuotationEmail(row, ...services),
}));
