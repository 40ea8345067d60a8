import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type DrawnDesign, PLANNING_AID } from '../builder/builder.contract.js';
import * as designFiles from '../builder/design-files.js';
import { designName } from '../builder/design-text.contract.js';
import { laborEstimate } from '../builder/labor.contract.js';
import { PRODUCT_PICTURES_PATH } from '../catalog/pictures/product-pictures.contract.js';
import { ProductPicturesService } from '../catalog/pictures/product-pictures.service.js';
import type { ProductRecord } from '../catalog/product-records.service.js';
import { CompanyService } from '../config/company.service.js';
import { DrawingService, type ScaffoldView } from '../drawing/drawing.service.js';
import { pictureForPrint } from '../platform/pictures/picture.js';
import { SalesTermsService } from '../sales-terms/sales-terms.service.js';
import type { Paper } from './design-sheets.contract.js';
import { type CutSheetContent, layOutCutSheet, type Photograph, VIEW_SIZES } from './layout/cut-sheet.js';
import { layOutDesignSheet } from './layout/design-sheet.js';
import { Sheets } from './layout/sheets.js';
import { layOutSubmittal } from './layout/submittal.js';
import {
  type CompanyDetails,
  type DesignRecord,
  type ItemRecord,
  partIdsOf,
  printedDate,
  type SheetWords,
} from './pdf-records.js';
import { referenceOf, type SubmittalContent } from './submittal-content.js';
import { readFontMetrics } from './writing/font-metrics.js';
import { writePdf } from './writing/write-pdf.js';

/** Increment it when the PDFs change for the same data. It is part of every version, so cached copies are replaced. */
const PDF_REVISION = 6;
/** Pixels: 300 dpi at the printed size. */
const PHOTOGRAPH_SIDE = 1_200;

/** Makes PDFs of catalog records and designs, and writes those of other features. */
@Injectable()
export class PdfService {
  constructor(
    private readonly drawings: DrawingService,
    private readonly pictures: ProductPicturesService,
    private readonly facts: CompanyService,
    private readonly terms: SalesTermsService,
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

  /** @param records of the catalog, which must include those of its parts */
  async designRecord(design: DrawnDesign, records: readonly ProductRecord[]): Promise<DesignRecord> {
    const items = new Set(partIdsOf(design));
    const { labor } = await this.terms.shownTerms();
    const times = records.filter(({ product }) => items.has(product.id)).map(({ updatedAt }) => updatedAt.getTime());
    return {
      design,
      updatedAt: times.length === 0 ? null : new Date(Math.max(...times)).toISOString(),
      address: this.facts.publicUrl + designFiles.address(design.answer),
      labor: laborEstimate(design.answer, labor),
    };
  }

  newSheets(paper?: Paper): Sheets {
    return new Sheets(readFontMetrics(), paper);
  }

  readonly write = writePdf;

  /** One page for an item, or more for a record with long texts. */
  async writeCutSheet(record: ItemRecord, companyDetails: CompanyDetails): Promise<Buffer> {
    const { company } = companyDetails;
    const { sku, name } = record.product;
    const sheets = this.newSheets();
    layOutCutSheet(sheets.newPage(), await this.contentOf(record, companyDetails));
    sheets.addFrames({ company, title: `Cut sheet · ${sku}`, counted: 'Sheet' });
    return this.write(sheets, {
      title: `Cut sheet: ${name} (${sku})`,
      author: company.name,
      subject: 'Dimensions, weight and load data of the catalog record',
      date: new Date(record.updatedAt),
    });
  }

  /** A design's drawings, rules and parts on two pages, or more for a long list. */
  async writeDesignSheet(record: DesignRecord, words: SheetWords, { company }: CompanyDetails): Promise<Buffer> {
    const { project } = words;
    const sheets = this.layOutDesign(record, words, company);
    sheets.addFrames({ company, title: 'Scaffold design sheet', project, counted: 'Sheet' });
    return this.write(sheets, {
      title: `Scaffold design: ${designName(record.design.answer.design)}${project === '' ? '' : `, ${project}`}`,
      author: company.name,
      subject: PLANNING_AID,
      date: new Date(record.updatedAt ?? 0),
    });
  }

  /** @param mark distinguishes several designs, such as ` 2` */
  layOutDesign(
    record: DesignRecord,
    { name = '', quantity = 1, paper, ...words }: SheetWords,
    company: CompanyDetails['company'],
    mark = '',
  ): Sheets {
    const sheets = this.newSheets(paper);
    layOutDesignSheet(sheets, { company, name, quantity, ...words, ...this.designContentOf(record) }, mark);
    return sheets;
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
    return this.write(pages, {
      title: `Submittal package ${reference}${project === '' ? '' : `: ${project}`}`,
      author: company.name,
      subject: 'Parts list, design and cut sheets. Not an engineering approval',
      date: new Date(content.requestedOn),
    });
  }

  private designContentOf({ design, updatedAt, address, labor = null }: DesignRecord) {
    const { marks, ...printed } = designFiles.sheetFacts(design.answer);
    const view = (name: ScaffoldView) => this.drawings.scaffold(design.answer.layout, name, marks);
    return {
      design,
      ...printed,
      labor,
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
    const { bytes, width, height } = await pictureForPrint(picture, PHOTOGRAPH_SIDE);
    return { jpeg: bytes, width, height };
  }
}
