import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DrawnDesign } from '../builder/builder.contract.js';
import { BuilderService } from '../builder/builder.service.js';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import { type AfterCommit, type InquiryHook, InquiryHooksService } from '../inquiries/inquiry-hooks.service.js';
import { FileStorage } from '../platform/files/file-storage.js';
import { validationError } from '../platform/http/validation/validation.js';
import { PdfService } from './pdf.service.js';
import { partIdsOf, toItemRecord } from './pdf-records.js';
import type { SubmittalContent } from './submittal-content.js';
import type { SubmittalRequest } from './submittals.contract.js';

const FOLDER = 'submittals';
const ID = /^[0-9a-f]{40}$/;
const SHEET = /\/sheet-(\d+)-/;
const DAY_MS = 24 * 60 * 60 * 1_000;
export const SUBMITTAL_DAYS = 30;
const KEPT_MS = SUBMITTAL_DAYS * DAY_MS;
/** A package has up to three files: its PDF, its content if a job makes it, and a mark if that failed. */
const KEPT_FILES = 4_000;

/** Packages and their contents, and the sheets of designs in inquiries, in the storage that web processes and workers share. */
@Injectable()
export class SubmittalFilesService implements InquiryHook {
  constructor(
    private readonly storage: FileStorage,
    hooks: InquiryHooksService,
  ) {
    hooks.register(this);
  }

  isId(text: string): boolean {
    return ID.test(text);
  }

  async has(id: string): Promise<boolean> {
    return (await this.storage.find(pdfKey(id))) !== null;
  }

  /** Null until it is made. */
  readPdf(id: string): Promise<Buffer | null> {
    return this.storage.readWhole(pdfKey(id));
  }

  async writePdf(id: string, pdf: Buffer): Promise<void> {
    await this.storage.write(pdfKey(id), pdf);
  }

  /** When the package was last requested; null if it never was, or is no longer kept. */
  async requestedAt(id: string): Promise<Date | null> {
    return (await this.storage.find(contentKey(id)))?.modifiedAt ?? null;
  }

  async readContent(id: string): Promise<SubmittalContent | null> {
    const text = await this.storage.readWhole(contentKey(id));
    return text && (JSON.parse(text.toString('utf8')) as SubmittalContent);
  }

  /** Stores the content of a request, and removes the mark of an earlier failure. */
  async writeContent(id: string, content: SubmittalContent): Promise<void> {
    await this.storage.write(contentKey(id), Buffer.from(JSON.stringify(content)));
    await this.storage.remove(failedKey(id));
  }

  /** The mark is an empty file, which fits even on a full disk. */
  async markFailed(id: string): Promise<void> {
    await this.storage.write(failedKey(id), Buffer.alloc(0));
  }

  async hasFailed(id: string): Promise<boolean> {
    return (await this.storage.find(failedKey(id))) !== null;
  }

  /** Removes files older than 30 days, and the oldest beyond `KEPT_FILES`. Idempotent. @returns removed files */
  async removeOld(now: Date = new Date()): Promise<number> {
    const files = await this.storage.list(FOLDER);
    const newestFirst = files.sort((one, other) => other.modifiedAt.getTime() - one.modifiedAt.getTime());
    const old = newestFirst.filter(
      ({ modifiedAt }, index) => index >= KEPT_FILES || now.getTime() - modifiedAt.getTime() > KEPT_MS,
    );
    for (const { key } of old) await this.storage.remove(key);
    return old.length;
  }

  onInquiriesErased(_em: EntityManager, inquiryIds: number[], afterCommit: AfterCommit): Promise<string[]> {
    afterCommit(() => this.removeSheets(inquiryIds).catch(() => undefined));
    return Promise.resolve([]);
  }

  async removeSheets(inquiryIds: readonly number[]): Promise<void> {
    const ids = new Set(inquiryIds.map(String));
    for (const { key } of await this.storage.list(FOLDER))
      if (ids.has(SHEET.exec(key)?.[1] ?? '')) await this.storage.remove(key);
  }
}

/** In place of a package's id, which visitors' links name. @param at index of the design */
export const sheetId = (inquiryId: number, at: number): string => `sheet-${inquiryId}-${at + 1}`;

const pdfKey = (id: string): string => `${FOLDER}/${id}.pdf`;
const contentKey = (id: string): string => `${FOLDER}/${id}.json`;
const failedKey = (id: string): string => `${FOLDER}/${id}.failed`;

@Injectable()
export class SubmittalContentService {
  constructor(
    private readonly products: ProductRecordsService,
    private readonly builder: BuilderService,
    private readonly pdf: PdfService,
  ) {}

  /**
   * @throws BadRequestException for an unknown product, an unreadable design, or when both are missing
   * @throws UnprocessableEntityException when a design is outside the builder's limits
   */
  async of({ lines = [], design, designs = [], project = '' }: SubmittalRequest, now: Date): Promise<SubmittalContent> {
    const requested = [...(design ? [{ design, name: '', quantity: 1 }] : []), ...designs];
    const answered = await Promise.all(
      requested.map(async ({ design, ...one }) => ({ ...one, drawn: await this.drawn(design) })),
    );
    if (lines.length === 0 && answered.length === 0)
      throw validationError({ lines: ['Add at least one item, or a scaffold design.'] });
    const listed = lines.map(({ productId }) => productId);
    const designed = answered.flatMap(({ drawn }) => partIdsOf(drawn));
    const records = await this.products.listRecords([...new Set([...listed, ...designed])]);
    const known = new Set(records.map(({ product }) => product.id));
    const missing = listed.find((id) => !known.has(id));
    if (missing !== undefined)
      throw validationError({
        lines: [`Item ${missing} is no longer in the catalog. Remove it from your quote list.`],
      });
    return {
      revision: this.pdf.revision,
      companyDetails: this.pdf.companyDetails(),
      date: this.pdf.dateOf(now),
      requestedOn: `${now.toISOString().slice(0, 10)}T12:00:00.000Z`,
      project,
      lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
      designs: await Promise.all(
        answered.map(async ({ name, quantity, drawn }) => ({
          name,
          quantity,
          ...(await this.pdf.designRecord(drawn)),
        })),
      ),
      items: records.map(toItemRecord),
    };
  }

  private async drawn(design: string): Promise<DrawnDesign> {
    const drawn = await this.builder.drawnText(design);
    if (drawn === null) throw validationError({ design: ['This design could not be read. Open it in the builder.'] });
    return drawn;
  }
}
