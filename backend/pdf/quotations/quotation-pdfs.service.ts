import { Injectable, NotFoundException } from '@nestjs/common';
import { SingleFlight, WorkQueue } from '../../platform/concurrency/concurrency.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import {
  type PrintableQuotation,
  PrintableQuotationsService,
} from '../../quotations/printing/printable-quotations.service.js';
import { documentKey } from '../../quotations/printing/printed-facts.contract.js';
import { cutSheetName } from '../layout/cut-sheet.js';
import { PdfService } from '../pdf.service.js';

/** A long quotation takes a second of CPU time. */
const MAX_CONCURRENT = 1;
const MAX_WAITING = 20;

interface NamedCutSheet {
  filename: string;
  /** Name of the item. */
  name: string;
  /** Public path of its cut sheet. */
  path: string;
  content: Buffer;
}

/**
 * The documents of sent revisions. Each is made once, by the job that sends its first email or on the first request, and then kept,
 * so that later changes to drawings or code do not change a document that a customer already has.
 */
@Injectable()
export class QuotationPdfsService {
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly pdf: PdfService,
    private readonly storage: FileStorage,
  ) {}

  /** Such as `quotation-2026-0001-A.pdf`, or `quotation-draft-17-A.pdf` of a draft. */
  nameOf({ number, quotationId, revision }: PrintableQuotation): string {
    const draft = revision.state === 'draft' ? 'draft-' : '';
    return `quotation-${draft}${number ?? quotationId}-${revision.letter}.pdf`;
  }

  /** The cut sheets for its email, with the catalog records from the time of sending. */
  async cutSheetsOf({ printed }: PrintableQuotation): Promise<NamedCutSheet[]> {
    const sheets: NamedCutSheet[] = [];
    for (const record of printed?.cutSheets ?? []) {
      const { id, sku, name } = record.product;
      const content = await this.pdf.writeCutSheet(record, this.pdf.companyDetails());
      sheets.push({ filename: cutSheetName(sku), name, path: `/api/products/${id}/cut-sheet.pdf`, content });
    }
    return sheets;
  }

  /**
   * @throws NotFoundException for a draft, and for a revision sent before PDFs were introduced
   * @throws QueueFullError when too many are being made
   */
  async read(quotation: PrintableQuotation): Promise<Buffer> {
    const { printed } = quotation;
    if (printed === null) throw new NotFoundException('This revision has no document.');
    const key = documentKey(printed.file);
    const kept = await this.storage.readWhole(key);
    if (kept !== null) return kept;
    return this.flights.run(key, () =>
      this.work.run(async () => {
        const made = await this.pdf.writeQuotation(quotation, printed);
        await this.printable.keep(quotation, () => this.storage.write(key, made));
        return made;
      }),
    );
  }
}
