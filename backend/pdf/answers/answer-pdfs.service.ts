import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ProductRecordsService } from '../../catalog/product-records.service.js';
import { Settings } from '../../config/settings.js';
import { AnswerAttachmentsService, type AttachmentSource } from '../../inquiries/answers/answer-attachments.service.js';
import { PrintableQuotationsService } from '../../quotations/printing/printable-quotations.service.js';
import { cutSheetName } from '../layout/cut-sheet.js';
import { PdfService } from '../pdf.service.js';
import { QuotationPdfsService } from '../quotations/quotation-pdfs.service.js';

/** Offers PDFs for answers: the newest sent quotations of the inquiry, and the cut sheets of its items. */
@Injectable()
export class AnswerPdfsService implements OnModuleInit {
  constructor(
    private readonly attachments: AnswerAttachmentsService,
    private readonly printable: PrintableQuotationsService,
    private readonly pdfs: QuotationPdfsService,
    private readonly products: ProductRecordsService,
    private readonly pdf: PdfService,
    @Inject(Settings) private readonly settings: Pick<Settings, 'publicUrl'>,
  ) {}

  onModuleInit(): void {
    this.attachments.register(this.quotations());
    this.attachments.register(this.cutSheets());
  }

  private quotations(): AttachmentSource {
    return {
      kind: 'quotation',
      offers: async ({ id }, em: EntityManager) =>
        (await this.printable.listSentOf(id, em)).map(({ revisionId, number, letter }) => ({
          ...{ id: revisionId, label: `Quotation ${number} ${letter}`, form: 'file' as const },
        })),
      load: async (inquiryId, id) => {
        const quotation = await this.printable.find(id);
        if (quotation === null || quotation.inquiryId !== inquiryId || quotation.isErased) return null;
        // An email must not contain a price that is no longer offered.
        if (quotation.revision.state === 'superseded') return null;
        const file = { filename: this.pdfs.nameOf(quotation), content: await this.pdfs.read(quotation) };
        return { label: `Quotation ${quotation.number} ${quotation.revision.letter}`, file, href: quotation.link };
      },
    };
  }

  private cutSheets(): AttachmentSource {
    return {
      kind: 'cut-sheet',
      offers: async ({ productIds }, em: EntityManager) =>
        (await this.products.listByIds(productIds, em)).map(({ id, sku, name }) => ({
          ...{ id, label: `${sku} ${name}`, form: 'file' as const },
        })),
      load: async (_inquiryId, id) => {
        const [record] = await this.products.list([id]);
        if (record === undefined) return null;
        const item = { product: record.product, updatedAt: record.updatedAt.toISOString() };
        const content = await this.pdf.writeCutSheet(item, this.pdf.companyDetails());
        return {
          label: `Cut sheet: ${record.product.name}`,
          file: { filename: cutSheetName(record.product.sku), content },
          href: `${this.settings.publicUrl}/api/products/${id}/cut-sheet.pdf`,
        };
      },
    };
  }
}
