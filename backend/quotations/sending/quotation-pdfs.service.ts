import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, NotFoundException } from '@nestjs/common';
import type { Request, Response } from 'express';
import * as answers from '../../inquiries/answers/answer-attachments.service.js';
import { cutSheetName } from '../../pdf/layout/cut-sheet.js';
import { type MadePdf, MadePdfsService, PdfService } from '../../pdf/pdf.service.js';
import { SingleFlight } from '../../platform/concurrency/concurrency.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { clientNetwork } from '../../platform/limits/client-network.js';
import { RateLimiter } from '../../platform/limits/rate-limiter.js';
import { ThreadsService, threadModule } from '../../platform/threads/threads.service.js';
import type { PickList } from '../handover/pick-list.js';
import type { QuotationKey } from '../quotation-records.service.js';
import type { PrintableQuotation } from './printable-quotations.service.js';
import { PrintableQuotationsService, PrintedFactsService } from './printable-quotations.service.js';
import { documentKey, type PrintedFacts } from './printed-facts.contract.js';

const WRITING = threadModule<typeof import('./write-quotation.thread.js')>(import.meta.url, './write-quotation.thread');

interface NamedCutSheet {
  filename: string;
  name: string;
  /** Public path of its cut sheet. */
  path: string;
  content: Buffer;
}

/**
 * The documents of sent revisions. Each is made once, by the job that sends its first email or on the first request, and then kept,
 * so that later changes to drawings or code do not change a document that a customer already has. Answers to inquiries can carry them.
 */
@Injectable()
export class QuotationPdfsService implements answers.AttachmentSource {
  readonly kind = 'quotation';
  private readonly logger = new Logger('pdf');
  private readonly flights = new SingleFlight<Buffer>();

  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly pdf: PdfService,
    private readonly made: MadePdfsService,
    private readonly threads: ThreadsService,
    private readonly storage: FileStorage,
    attachments: answers.AnswerAttachmentsService,
  ) {
    attachments.register(this);
  }

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
      const content = await this.made.get(this.pdf.cutSheet(record));
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
    return this.flights.run(key, async () => {
      const { pdf } = await this.write(quotation, printed);
      await this.printable.keep(quotation, () => this.storage.write(key, pdf));
      return pdf;
    });
  }

  async write(quotation: PrintableQuotation, printed: PrintedFacts): Promise<MadePdf> {
    const task = (limitMs: number) => this.threads.measure(WRITING, 'writeQuotation', { quotation, printed }, limitMs);
    const { output, ms } = await this.pdf.inTurn(task);
    for (const failure of output.failures)
      this.logger.error(`${this.nameOf(quotation)} has no sheet of a design: ${failure}`);
    return { pdf: Buffer.from(output.bytes), ms };
  }

  writePickList(content: PickList): Promise<MadePdf> {
    return this.pdf.inTurn(async (limitMs) => {
      const { output, ms } = await this.threads.measure(WRITING, 'writePickList', content, limitMs);
      return { pdf: Buffer.from(output), ms };
    });
  }

  async offers({ id }: answers.AnsweredInquiry, em: EntityManager) {
    const sent = await this.printable.listSentOf(id, em);
    return sent.map(({ id: revisionId, name }) => ({
      ...{ id: revisionId, label: `Quotation ${name}`, form: 'file' as const },
    }));
  }

  async load(inquiryId: number, id: number): Promise<answers.LoadedAttachment | null> {
    const quotation = await this.printable.find(id);
    if (quotation === null || quotation.inquiryId !== inquiryId || quotation.isErased) return null;
    // An email must not contain a price that is no longer offered.
    if (quotation.revision.state === 'superseded') return null;
    const file = { filename: this.nameOf(quotation), content: await this.read(quotation) };
    return { label: `Quotation ${quotation.number} ${quotation.revision.letter}`, file, href: quotation.link };
  }
}

@Injectable()
export class QuotationPdfDeliveryService {
  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly pdfs: QuotationPdfsService,
    private readonly facts: PrintedFactsService,
    private readonly pdf: PdfService,
    private readonly previews: MadePdfsService,
    private readonly limiter: RateLimiter,
  ) {}

  /**
   * The newest sent revision.
   * @throws NotFoundException, the same for a wrong, revoked or expired link
   * @throws TooManyRequestsException when the client made too many requests, including those with wrong links
   */
  async sendToCustomer(token: string, request: Request, response: Response): Promise<void> {
    await this.limiter.consume([{ limit: 'quotation-pdf-address', key: clientNetwork(request.ip ?? '') }]);
    await this.sendKept(await this.printable.ofToken(token), response);
  }

  /** Any revision; a draft as a preview. @param staff email of the member, shown on a draft as the seller */
  async sendToStaff(
    { key, letter, staff }: { key: QuotationKey; letter: string; staff: string },
    request: Request,
    response: Response,
  ): Promise<void> {
    const quotation = await this.printable.ofLetter(key, letter);
    if (quotation.revision.state !== 'draft') {
      await this.sendKept(quotation, response);
      return;
    }
    const facts = await this.facts.of(quotation, staff);
    const pdf = {
      version: this.pdf.versionOf([quotation, { ...facts, file: '' }]),
      filename: this.pdfs.nameOf(quotation),
      make: () => this.pdfs.write(quotation, facts),
    };
    await this.previews.send(pdf, request, response);
  }

  /** By the yards' stock of now. @throws ConflictException unless it is accepted */
  async sendPickList(key: QuotationKey, request: Request, response: Response): Promise<void> {
    const quotation = await this.printable.ofAccepted(key);
    const content = await this.facts.pickList(quotation);
    const pdf = { version: this.pdf.versionOf(content), make: () => this.pdfs.writePickList(content) };
    await this.previews.send({ ...pdf, filename: `pick-list-${quotation.number}.pdf` }, request, response);
  }

  private async sendKept(quotation: PrintableQuotation, response: Response): Promise<void> {
    const pdf = await this.pdfs.read(quotation);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${this.pdfs.nameOf(quotation)}"`);
    response.send(pdf);
  }
}
