import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { ProductRecordsService } from '../catalog/product-records.service.js';
import type { InquiryDesign } from '../inquiries/inquiries.contract.js';
import {
  type AfterCommit,
  type DesignSheet,
  type InquiryHook,
  InquiryHooksService,
} from '../inquiries/inquiry-hooks.service.js';
import { InquiryQuotingService } from '../inquiries/inquiry-quoting.service.js';
import { MadePdfsService } from './made-pdfs.service.js';
import { PdfService } from './pdf.service.js';
import { drawnDesignOf, partIdsOf } from './pdf-records.js';
import { SubmittalFilesService } from './submittal-files.service.js';

/** The sheets of the designs in inquiries. A job makes and stores them, and the email to sales carries them. */
@Injectable()
export class RequestedSheetsService implements InquiryHook, OnModuleInit {
  private readonly logger = new Logger('pdf');

  constructor(
    private readonly hooks: InquiryHooksService,
    private readonly inquiries: InquiryQuotingService,
    private readonly products: ProductRecordsService,
    private readonly pdf: PdfService,
    private readonly pdfs: MadePdfsService,
    private readonly files: SubmittalFilesService,
  ) {}

  onModuleInit(): void {
    this.hooks.register(this);
  }

  /** A design outside the builder's limits has no sheet. */
  async designSheets(inquiryId: number, designs: readonly InquiryDesign[]): Promise<DesignSheet[]> {
    const sheets = designs.map(async (design, at) =>
      drawnDesignOf(design) === null ? [] : [{ design, pdf: await this.files.readSheet(inquiryId, at) }],
    );
    return (await Promise.all(sheets)).flat();
  }

  /**
   * Makes and stores the sheets that are not stored yet.
   * @throws AggregateError when some could not be made; the others are stored
   */
  async make(em: EntityManager, inquiryId: number): Promise<void> {
    const { reference, designs } = await this.inquiries.designsOf(em.fork(), inquiryId);
    const faults: unknown[] = [];
    for (const { design, pdf } of await this.designSheets(inquiryId, designs))
      if (pdf === null)
        await this.makeOne(inquiryId, designs.indexOf(design), design).catch((error) => faults.push(error));
    // An erasure removes the files that it finds, and the designs before.
    if ((await this.inquiries.designsOf(em.fork(), inquiryId)).designs.length === 0)
      await this.files.removeSheets([inquiryId]);
    if (faults.length > 0) throw new AggregateError(faults, `${reference} has a design without a sheet: ${faults[0]}`);
  }

  onInquiriesErased(_em: EntityManager, inquiryIds: number[], afterCommit: AfterCommit): Promise<string[]> {
    afterCommit(() =>
      this.files
        .removeSheets(inquiryIds)
        .catch((error: Error) => this.logger.error(`Sheets of erased inquiries were not removed: ${error.message}`)),
    );
    return Promise.resolve([]);
  }

  /** From the answer that is stored with the inquiry. */
  private async makeOne(inquiryId: number, at: number, requested: InquiryDesign): Promise<void> {
    const design = drawnDesignOf(requested);
    if (design === null) return;
    const record = await this.pdf.designRecord(design, await this.products.listRecords(partIdsOf(design)));
    const { name, quantity } = requested;
    const sheet = this.pdf.designSheet(record, { project: '', revision: '', name, quantity }, 'patient');
    await this.files.writeSheet(inquiryId, at, await this.pdfs.get(sheet));
  }
}
