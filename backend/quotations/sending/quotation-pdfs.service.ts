import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, NotFoundException, type OnModuleInit } from '@nestjs/common';
import * as designFiles from '../../builder/design-files.js';
import { DrawingService, type VectorDrawing } from '../../drawing/drawing.service.js';
import {
  AnswerAttachmentsService,
  type AnsweredInquiry,
  type AttachmentSource,
  type LoadedAttachment,
} from '../../inquiries/answers/answer-attachments.service.js';
import { cutSheetName } from '../../pdf/layout/cut-sheet.js';
import type { Sheets } from '../../pdf/layout/sheets.js';
import { PdfService } from '../../pdf/pdf.service.js';
import { drawnDesignOf, printedDate } from '../../pdf/pdf-records.js';
import { SingleFlight, WorkQueue } from '../../platform/concurrency/concurrency.js';
import { FileStorage } from '../../platform/files/file-storage.js';
import { exceededDesigns } from '../quoted-designs.contract.js';
import { type PrintableQuotation, PrintableQuotationsService } from './printable-quotations.service.js';
import { documentKey, type PrintedFacts } from './printed-facts.contract.js';
import { layOutQuotation, quotationName } from './quotation-sheets.js';
import { THUMBNAIL } from './quoted-lines.js';

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
 * so that later changes to drawings or code do not change a document that a customer already has. Answers to inquiries can carry them.
 */
@Injectable()
export class QuotationPdfsService implements AttachmentSource, OnModuleInit {
  readonly kind = 'quotation';
  private readonly logger = new Logger('pdf');
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(
    private readonly printable: PrintableQuotationsService,
    private readonly pdf: PdfService,
    private readonly drawings: DrawingService,
    private readonly storage: FileStorage,
    private readonly attachments: AnswerAttachmentsService,
  ) {}

  onModuleInit(): void {
    this.attachments.register(this);
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
        const made = await this.write(quotation, printed);
        await this.printable.keep(quotation, () => this.storage.write(key, made));
        return made;
      }),
    );
  }

  /** A revision with the sheets of its designs. Its only timestamp is the time of sending. */
  async write(
    { number, reference, revision, designs, printedLink: link }: PrintableQuotation,
    printed: PrintedFacts,
  ): Promise<Buffer> {
    const { company, seller } = printed;
    const isDraft = revision.state === 'draft';
    const drawings = new Map<number, VectorDrawing>();
    for (const item of printed.items) {
      const drawing = this.drawings.thumbnail(item, THUMBNAIL);
      if (drawing !== null) drawings.set(item.id, drawing);
    }
    await nextTurn();
    const date = (time: string | null, before = 0) =>
      time === null ? '' : printedDate(new Date(Date.parse(time) - before), company.timeZone);
    const name = quotationName({ number, revision });
    // `expiresAt` is the midnight after the last day of validity.
    const validThrough = date(revision.expiresAt, 1);
    const sheets = this.pdf.newSheets();
    layOutQuotation(sheets, {
      ...{ company, number, reference, revision, seller, drawings, validThrough, sentOn: date(revision.sentAt) },
      link,
      exceeded: exceededDesigns(designs, revision.lines),
      designs: this.designSheets(designs, printed, { project: revision.project, revision: name }),
    });
    const title = `Quotation ${name}`;
    sheets.addFrames({ company, title, counted: `${name} · Page` });
    return this.pdf.write(sheets, {
      ...{ title, author: company.name },
      subject: isDraft ? 'Draft of a quotation' : `Quotation, valid through ${validThrough}`,
      date: new Date(revision.sentAt ?? 0),
    });
  }

  async offers({ id }: AnsweredInquiry, em: EntityManager) {
    const sent = await this.printable.listSentOf(id, em);
    return sent.map(({ id: revisionId, name }) => ({
      ...{ id: revisionId, label: `Quotation ${name}`, form: 'file' as const },
    }));
  }

  async load(inquiryId: number, id: number): Promise<LoadedAttachment | null> {
    const quotation = await this.printable.find(id);
    if (quotation === null || quotation.inquiryId !== inquiryId || quotation.isErased) return null;
    // An email must not contain a price that is no longer offered.
    if (quotation.revision.state === 'superseded') return null;
    const file = { filename: this.nameOf(quotation), content: await this.read(quotation) };
    return { label: `Quotation ${quotation.number} ${quotation.revision.letter}`, file, href: quotation.link };
  }

  private designSheets(
    requested: PrintableQuotation['designs'],
    { company, publicUrl, designs }: PrintedFacts,
    words: { project: string; revision: string },
  ): Sheets[] {
    return designs.flatMap(({ index, updatedAt }, at) => {
      const found = requested[index];
      const design = found && drawnDesignOf(found);
      if (!design) return [];
      const { name, quantity } = found;
      const record = { design, updatedAt, address: publicUrl + designFiles.address(design.answer) };
      const mark = designs.length > 1 ? ` ${at + 1}` : '';
      try {
        return [this.pdf.layOutDesign(record, { ...words, name, quantity }, company, mark)];
      } catch (error) {
        // A design from an earlier release must not block the quotation.
        const reason = error instanceof Error ? error.message : error;
        this.logger.error(`Quotation ${words.revision} has no sheet of a design: ${reason}`);
        return [];
      }
    });
  }
}
