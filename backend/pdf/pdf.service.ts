import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import sharp from 'sharp';
import { PLANNING_AID } from '../builder/builder.contract.js';
import { DesignFilesService } from '../builder/design-files.service.js';
import { designName } from '../builder/design-text.contract.js';
import { PRODUCT_PICTURES_PATH } from '../catalog/pictures/product-pictures.contract.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import { CompanyService } from '../config/company.service.js';
import { DrawingService, type ScaffoldView, type VectorDrawing } from '../drawing/drawing.service.js';
import type { PrintableQuotation } from '../quotations/printing/printable-quotations.service.js';
import type { PrintedFacts } from '../quotations/printing/printed-facts.contract.js';
import { printable } from './layout/characters.js';
import { type CutSheetContent, layOutCutSheet, type Photograph, VIEW_SIZES } from './layout/cut-sheet.js';
import { layOutDesignSheet } from './layout/design-sheet.js';
import { layOutQuotation, quotationName } from './layout/quotation.js';
import { THUMBNAIL } from './layout/quoted-lines.js';
import { Sheets } from './layout/sheets.js';
import { layOutSubmittal } from './layout/submittal.js';
import {
  type CompanyDetails,
  type DesignRecord,
  drawnDesignOf,
  type ItemRecord,
  printedDate,
  type SheetWords,
} from './pdf-records.js';
import { referenceOf, type SubmittalContent } from './submittal-content.js';
import { readFontMetrics } from './writing/font-metrics.js';
import { writePdf } from './writing/write-pdf.js';

/** Increment it when the PDFs change for the same data. It is part of every version, so cached copies are replaced. */
const PDF_REVISION = 4;
/** Pixels: 300 dpi at the printed size. */
const PHOTOGRAPH_SIDE = 1_200;

/** Makes PDFs of catalog records and designs. */
@Injectable()
export class PdfService {
  private readonly logger = new Logger('pdf');

  constructor(
    private readonly drawings: DrawingService,
    private readonly designs: DesignFilesService,
    private readonly pictures: ProductPicturesService,
    private readonly facts: CompanyService,
  ) {}

  /** Everything that the files depend on, except the data that they print. Part of every version. */
  get revision(): string {
    return `${PDF_REVISION}.${this.drawings.revision}.${this.facts.company.timeZone}`;
  }

  /** The version of a file that depends only on this content. */
  versionOf(content: unknown): string {
    const text = JSON.stringify([this.revision, content]);
    return createHash('sha256').update(text).digest('hex').slice(0, 32);
  }

  /** The day of a time in the company's time zone. */
  dateOf(time: Date): string {
    return printedDate(time, this.facts.company.timeZone);
  }

  /** The company's details on each page. */
  companyDetails(): CompanyDetails {
    const { company, publicUrl } = this.facts;
    const { name, phone, email } = company;
    return { company: { name, phone, email }, publicUrl };
  }

  /** One page for an item, or more for a record with long texts. */
  async writeCutSheet(record: ItemRecord, companyDetails: CompanyDetails): Promise<Buffer> {
    const { company } = companyDetails;
    const { sku, name } = record.product;
    const sheets = new Sheets(readFontMetrics());
    layOutCutSheet(sheets.newPage(), await this.contentOf(record, companyDetails));
    sheets.addFrames((page, pages) => ({
      head: [printable(company.name), printable(`Cut sheet · ${sku}`)],
      foot: [printable(`${company.phone} · ${company.email}`), `Sheet ${page + 1} of ${pages}`],
    }));
    return writePdf(sheets, {
      title: `Cut sheet: ${name} (${sku})`,
      author: company.name,
      subject: 'Dimensions, weight and load data of the catalog record',
      date: new Date(record.updatedAt),
    });
  }

  /** A design's drawings, rules and parts on two pages, or more for a long list. */
  async writeDesignSheet(
    record: DesignRecord,
    { project, revision, name = '', quantity = 1 }: SheetWords,
    companyDetails: CompanyDetails,
  ): Promise<Buffer> {
    const { company } = companyDetails;
    const sheets = new Sheets(readFontMetrics());
    layOutDesignSheet(sheets, { company, project, revision, name, quantity, ...this.designContentOf(record) });
    sheets.addFrames((page, pages) => ({
      head: [printable(company.name), 'Scaffold design sheet'],
      foot: [printable(project || `${company.phone} · ${company.email}`), `Sheet ${page + 1} of ${pages}`],
    }));
    return writePdf(sheets, {
      title: `Scaffold design: ${designName(record.design.answer.design)}${project === '' ? '' : `, ${project}`}`,
      author: company.name,
      subject: PLANNING_AID,
      date: new Date(record.updatedAt ?? 0),
    });
  }

  /** A package of several items and designs. */
  async writeSubmittal(id: string, content: SubmittalContent): Promise<Buffer> {
    const { companyDetails, project, date, lines, designs, items } = content;
    const { company } = companyDetails;
    const products = new Map(items.map(({ product }) => [product.id, product]));
    const reference = referenceOf(id);
    const sheets: CutSheetContent[] = [];
    for (const item of items) {
      sheets.push(await this.contentOf(item, companyDetails));
      await nextTurn();
    }
    const pages = layOutSubmittal(
      {
        company,
        project,
        date,
        reference,
        lines: lines.flatMap(({ productId, quantity }) => {
          const product = products.get(productId);
          return product ? [{ sku: product.sku, name: product.name, weight: product.weight, quantity }] : [];
        }),
        designs: designs.map((record) => ({ ...record, ...this.designContentOf(record) })),
        items: sheets,
      },
      readFontMetrics(),
    );
    return writePdf(pages, {
      title: `Submittal package ${reference}${project === '' ? '' : `: ${project}`}`,
      author: company.name,
      subject: 'Parts list, design and cut sheets. Not an engineering approval',
      date: new Date(content.requestedOn),
    });
  }

  /** A revision of a quotation, with the sheets of its designs. Its only timestamp is the time of sending. */
  async writeQuotation(
    { number, reference, revision, designs }: PrintableQuotation,
    printed: PrintedFacts,
  ): Promise<Buffer> {
    const { company, publicUrl, seller, link } = printed;
    const isDraft = revision.state === 'draft';
    const drawings = new Map<number, VectorDrawing>();
    for (const item of printed.items) {
      const drawing = this.drawings.thumbnail(item, THUMBNAIL);
      if (drawing !== null) drawings.set(item.id, drawing);
    }
    await nextTurn();
    const date = (time: string | null, before = 0) =>
      time === null ? '' : printedDate(new Date(Date.parse(time) - before), company.timeZone);
    const name = `Quotation ${quotationName({ number, revision })}`;
    const content = {
      ...{ company, number, reference, revision, seller, drawings },
      link: isDraft ? null : link,
      sentOn: date(revision.sentAt),
      // `expiresAt` is the midnight after the last day of validity.
      validThrough: date(revision.expiresAt, 1),
      designs: printed.designs.flatMap(({ index, updatedAt }, at) => {
        const found = designs[index];
        const design = found && drawnDesignOf(found);
        if (!design) return [];
        const address = publicUrl + this.designs.address(design.answer);
        const words = { company, project: revision.project, revision: quotationName({ number, revision }) };
        const sheet = new Sheets(readFontMetrics());
        try {
          const { name, quantity } = found;
          const drawn = { ...words, name, quantity, ...this.designContentOf({ design, updatedAt, address }) };
          layOutDesignSheet(sheet, drawn, printed.designs.length > 1 ? ` ${at + 1}` : '');
        } catch (error) {
          // A design from an earlier release must not block the quotation.
          this.logger.error(`${name} has no sheet of a design: ${error instanceof Error ? error.message : error}`);
          return [];
        }
        return [sheet];
      }),
    };
    const sheets = new Sheets(readFontMetrics());
    layOutQuotation(sheets, content);
    sheets.addFrames((page, pages) => ({
      head: [printable(company.name), name],
      foot: [
        printable(`${company.phone} · ${company.email}`),
        `${quotationName(content)} · Page ${page + 1} of ${pages}`,
      ],
    }));
    return writePdf(sheets, {
      title: name,
      author: company.name,
      subject: isDraft ? 'Draft of a quotation' : `Quotation, valid through ${content.validThrough}`,
      date: new Date(revision.sentAt ?? 0),
    });
  }

  private designContentOf({ design, updatedAt, address }: DesignRecord) {
    const { facts, legLoad } = this.designs.sheetFacts(design.answer);
    const view = (name: ScaffoldView) => this.drawings.scaffold(design.answer.layout, name, legLoad.legs);
    return {
      design,
      facts,
      legLoad,
      address,
      dataDate: updatedAt === null ? '' : this.dateOf(new Date(updatedAt)),
      views: { isometric: view('isometric'), front: view('front'), side: view('side'), plan: view('plan') },
    };
  }

  private async contentOf(
    { product, updatedAt }: ItemRecord,
    { company, publicUrl }: CompanyDetails,
  ): Promise<CutSheetContent> {
    const { productLength: length, productWidth: width, productHeight: height } = product;
    const views = this.drawings.views({ ...product, length, width, height }, VIEW_SIZES);
    return {
      company,
      product,
      recordDate: this.dateOf(new Date(updatedAt)),
      address: `${publicUrl}/product/${product.id}`,
      views,
      photograph: views === null ? await this.photograph(product.imageUrl) : null,
    };
  }

  /** Only for pictures that this site stores: others would have to be fetched from a foreign server. */
  private async photograph(address: string): Promise<Photograph | null> {
    if (!address.startsWith(`${PRODUCT_PICTURES_PATH}/`)) return null;
    const picture = await this.pictures.read(address.slice(PRODUCT_PICTURES_PATH.length + 1));
    if (picture === null) return null;
    const { data, info } = await sharp(picture)
      .resize({ width: PHOTOGRAPH_SIDE, height: PHOTOGRAPH_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height };
  }
}
