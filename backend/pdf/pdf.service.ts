import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import type { DrawnDesign } from '../builder/builder.contract.js';
import * as designFiles from '../builder/design-files.js';
import { laborEstimate } from '../builder/labor.contract.js';
import { PRODUCT_PICTURES_PATH } from '../catalog/pictures/product-pictures.contract.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { CompanyService } from '../config/company.service.js';
import { DrawingService } from '../drawing/drawing.service.js';
import * as answers from '../inquiries/answers/answer-attachments.service.js';
import { BoundedCache } from '../platform/concurrency/bounded-cache.js';
import { SingleFlight, WorkQueue } from '../platform/concurrency/concurrency.js';
import { WorkBudget } from '../platform/limits/work-budget.js';
import { pictureForPrint } from '../platform/pictures/picture.js';
import { ThreadsService, threadModule } from '../platform/threads/threads.service.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import { cutSheetName, type Photograph } from './layout/cut-sheet.js';
import {
  type CompanyDetails,
  type DesignRecord,
  type ItemRecord,
  partIdsOf,
  printedDate,
  type SheetWords,
  toItemRecord,
} from './pdf-records.js';
import type { SubmittalContent } from './submittal-content.js';
import type { PicturedItem } from './write-pdfs.thread.js';

type Writing = typeof import('./write-pdfs.thread.js');
const WRITING = threadModule<Writing>(import.meta.url, './write-pdfs.thread');

/** Increment it when the PDFs change for the same data. It is part of every version, so cached copies are replaced. */
const PDF_REVISION = 7;
/** Pixels: 300 dpi at the printed size. */
const PHOTOGRAPH_SIDE = 1_200;

const MAX_CONCURRENT = 1;
const MAX_WAITING = 20;
/** A package of 50 items and six large designs takes a few seconds. */
const LIMIT_MS = 60_000;

export interface MadePdf {
  pdf: Buffer;
  /** Milliseconds of processor time. */
  ms: number;
}

export interface Pdf {
  /** A hash of its content. */
  version: string;
  /** @throws QueueFullError when too many are being made */
  make(): Promise<MadePdf>;
}

/** For jobs: they wait their turn, however many are waiting. */
export const PATIENT = Number.POSITIVE_INFINITY;

/** Makes PDFs of catalog records and designs, and those of other features, in a thread. */
@Injectable()
export class PdfService {
  private readonly work = new WorkQueue(MAX_CONCURRENT, MAX_WAITING);

  constructor(
    private readonly threads: ThreadsService,
    private readonly drawings: DrawingService,
    private readonly pictures: ProductPicturesService,
    private readonly products: ProductRecordsService,
    private readonly facts: CompanyService,
    private readonly terms: SalesTermsService,
  ) {}

  /** Everything that the files depend on, except the data that they print. Part of every version. */
  get revision(): string {
    return `${PDF_REVISION}.${this.drawings.revision}.${this.timeZone}`;
  }

  private get timeZone(): string {
    return this.facts.company.timeZone;
  }

  /** The version of a file that depends only on this content. */
  versionOf(content: unknown): string {
    const text = JSON.stringify([this.revision, content]);
    return createHash('sha256').update(text).digest('hex').slice(0, 32);
  }

  /** The day of a time in the company's time zone. */
  dateOf(time: Date): string {
    return printedDate(time, this.timeZone);
  }

  /** The company's details on each page. */
  companyDetails(): CompanyDetails {
    const { company, publicUrl } = this.facts;
    const { name, phone, email } = company;
    return { company: { name, phone, email }, publicUrl };
  }

  async designRecord(design: DrawnDesign): Promise<DesignRecord> {
    const { labor } = await this.terms.shownTerms();
    const records = await this.products.listRecords(partIdsOf(design));
    const times = records.map(({ updatedAt }) => updatedAt.getTime());
    return {
      design,
      updatedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      address: this.facts.publicUrl + designFiles.address(design.answer),
      labor: laborEstimate(design.answer, labor),
    };
  }

  cutSheet(record: ItemRecord): Pdf {
    const { timeZone } = this;
    const companyDetails = this.companyDetails();
    const make = async () =>
      this.write('writeCutSheet', { item: await this.picture(record), companyDetails, timeZone });
    return { version: this.versionOf([record, companyDetails]), make };
  }

  designSheet(record: DesignRecord, words: SheetWords, maxWaiting?: number): Pdf {
    const companyDetails = this.companyDetails();
    const printed = { record, words, companyDetails, timeZone: this.timeZone };
    const make = () => this.write('writeDesignSheet', printed, maxWaiting);
    return { version: this.versionOf([record, words, companyDetails]), make };
  }

  async writeSubmittal(id: string, content: SubmittalContent, maxWaiting?: number): Promise<MadePdf> {
    const items: PicturedItem[] = [];
    for (const item of content.items) items.push(await this.picture(item));
    return this.write('writeSubmittal', { id, content, items, timeZone: this.timeZone }, maxWaiting);
  }

  /**
   * Runs a task that makes a PDF in a thread. All PDFs take turns, so that a thread is left for the designs of other visitors.
   * @throws QueueFullError when too many are waiting
   */
  inTurn<Made>(task: (limitMs: number) => Promise<Made>, maxWaiting?: number): Promise<Made> {
    return this.work.run(() => task(LIMIT_MS), { maxWaiting });
  }

  private async write<Name extends keyof Writing>(
    name: Name,
    input: Parameters<Writing[Name]>[0],
    maxWaiting?: number,
  ): Promise<MadePdf> {
    const task = (limitMs: number) => this.threads.measure(WRITING, name, input as never, limitMs);
    const { output, ms } = await this.inTurn(task, maxWaiting);
    // Threads exchange plain bytes.
    return { pdf: Buffer.from(output as Uint8Array), ms };
  }

  /** Adds the photograph of an item that cannot be drawn. */
  private async picture({ product, updatedAt }: ItemRecord): Promise<PicturedItem> {
    const { productLength: length, productWidth: width, productHeight: height } = product;
    const isDrawn = this.drawings.isDrawable({ ...product, length, width, height });
    return { product, updatedAt, photograph: isDrawn ? null : await this.photograph(product.imageUrl) };
  }

  /** Only for pictures that this site stores: others would have to be fetched from a foreign server. */
  private async photograph(address: string): Promise<Photograph | null> {
    if (!address.startsWith(`${PRODUCT_PICTURES_PATH}/`)) return null;
    const picture = await this.pictures.read(address.slice(PRODUCT_PICTURES_PATH.length + 1));
    if (picture === null) return null;
    const { bytes, width, height } = await pictureForPrint(picture, PHOTOGRAPH_SIDE);
    return { jpeg: bytes, width, height };
  }
}

/** About 400 cut sheets. */
const MAX_CACHED_BYTES = 20_000_000;

type SentPdf = Pdf & { filename: string };

/** Keeps PDFs in memory by their version, and sends those that are made on request. */
@Injectable()
export class MadePdfsService {
  private readonly cache = new BoundedCache<Buffer>(MAX_CACHED_BYTES, ({ length }) => length);
  private readonly flights = new SingleFlight<Buffer>();

  constructor(private readonly budget: WorkBudget) {}

  /**
   * Makes nothing for HEAD or an unchanged file.
   * @param isCharged the caller charges the client
   * @throws TooManyRequestsException when the client's budget of work is used up
   * @throws QueueFullError when too many are being made
   */
  async send(pdf: SentPdf, request: Request, response: Response, isCharged = false): Promise<void> {
    response.setHeader('ETag', `"${pdf.version}"`);
    response.setHeader('Content-Type', 'application/pdf');
    response.setHeader('Content-Disposition', `inline; filename="${pdf.filename}"`);
    if (request.fresh) response.status(304).end();
    else if (request.method === 'HEAD') response.end();
    else {
      const make = () => this.get(pdf);
      const isFree = isCharged || this.cache.get(pdf.version);
      response.send(await (isFree ? make() : this.budget.spend('sheet', request, make)));
    }
  }

  /** The same content is made once. */
  async get({ version, make }: Pdf): Promise<Buffer> {
    const cached = this.cache.get(version);
    if (cached) return cached;
    return this.flights.run(version, async () => {
      const { pdf } = await make();
      this.cache.set(version, pdf);
      return pdf;
    });
  }
}

/** The cut sheets that answers carry. */
@Injectable()
export class AttachedSheetsService implements answers.AttachmentSource {
  readonly kind = 'cut-sheet';

  constructor(
    attachments: answers.AnswerAttachmentsService,
    private readonly products: ProductRecordsService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
  ) {
    attachments.register(this);
  }

  async offers({ productIds }: answers.AnsweredInquiry, em: EntityManager) {
    const products = await this.products.listByIds(productIds, em);
    return products.map(({ id, sku, name }) => ({ id, label: `${sku} ${name}`, form: 'file' as const }));
  }

  async load(_inquiryId: number, id: number): Promise<answers.LoadedAttachment | null> {
    const [record] = await this.products.listRecords([id]);
    if (record === undefined) return null;
    const { sku, name } = record.product;
    return {
      label: `Cut sheet: ${name}`,
      file: { filename: cutSheetName(sku), content: await this.pdfs.get(this.pdf.cutSheet(toItemRecord(record))) },
      href: `${this.pdf.companyDetails().publicUrl}/api/products/${id}/cut-sheet.pdf`,
    };
  }
}
