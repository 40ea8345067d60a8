import { PLANNING_AID } from '../builder/builder.contract.js';
import { designName } from '../builder/design-text.contract.js';
import { drawProductViews } from '../drawing/engine/draw-product.js';
import { type CutSheetContent, layOutCutSheet, type Photograph, VIEW_SIZES } from './layout/cut-sheet.js';
import { layOutDesignSheet } from './layout/design-sheet.js';
import { Sheets } from './layout/sheets.js';
import { layOutSubmittal } from './layout/submittal.js';
import type { CompanyDetails, DesignRecord, ItemRecord, SheetWords } from './pdf-records.js';
import { printedDate } from './pdf-records.js';
import { referenceOf, type SubmittalContent } from './submittal-content.js';
import { designContentOf } from './writing/design-content.js';
import { readFontMetrics } from './writing/font-metrics.js';
import { writePdf } from './writing/write-pdf.js';

/** A catalog record, and the photograph that it shows if it cannot be drawn. */
export type PicturedItem = ItemRecord & { photograph: Photograph | null };

interface Printed {
  companyDetails: CompanyDetails;
  /** Of the printed dates. */
  timeZone: string;
}

/** One page for an item, or more for a record with long texts. */
export function writeCutSheet({ item, ...printed }: Printed & { item: PicturedItem }): Promise<Buffer> {
  const { company } = printed.companyDetails;
  const { sku, name } = item.product;
  const sheets = new Sheets(readFontMetrics());
  layOutCutSheet(sheets.newPage(), cutSheetContent(item, printed));
  sheets.addFrames({ company, title: `Cut sheet · ${sku}`, counted: 'Sheet' });
  return writePdf(sheets, {
    title: `Cut sheet: ${name} (${sku})`,
    author: company.name,
    subject: 'Dimensions, weight and load data of the catalog record',
    date: new Date(item.updatedAt),
  });
}

/** A design's drawings, rules and parts on two pages, or more for a long list. */
export function writeDesignSheet({
  record,
  words: { name = '', quantity = 1, paper, project, revision },
  companyDetails: { company },
  timeZone,
}: Printed & { record: DesignRecord; words: SheetWords }): Promise<Buffer> {
  const sheets = new Sheets(readFontMetrics(), paper);
  const content = designContentOf(record, timeZone);
  layOutDesignSheet(sheets, { company, name, quantity, project, revision, ...content });
  sheets.addFrames({ company, title: 'Scaffold design sheet', project, counted: 'Sheet' });
  return writePdf(sheets, {
    title: `Scaffold design: ${designName(record.design.answer.design)}${project === '' ? '' : `, ${project}`}`,
    author: company.name,
    subject: PLANNING_AID,
    date: new Date(record.updatedAt ?? 0),
  });
}

/** A package of several items and designs. */
export function writeSubmittal({
  id,
  content: { companyDetails, project, date, lines, designs, requestedOn },
  items,
  timeZone,
}: {
  id: string;
  content: SubmittalContent;
  /** Those of the content. */
  items: readonly PicturedItem[];
  timeZone: string;
}): Promise<Buffer> {
  const { company } = companyDetails;
  const products = new Map(items.map(({ product }) => [product.id, product]));
  const reference = referenceOf(id);
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
      designs: designs.map((record) => ({ ...record, ...designContentOf(record, timeZone) })),
      items: items.map((item) => cutSheetContent(item, { companyDetails, timeZone })),
    },
    readFontMetrics(),
  );
  return writePdf(pages, {
    title: `Submittal package ${reference}${project === '' ? '' : `: ${project}`}`,
    author: company.name,
    subject: 'Parts list, design and cut sheets. Not an engineering approval',
    date: new Date(requestedOn),
  });
}

function cutSheetContent(
  { product, updatedAt, photograph }: PicturedItem,
  { companyDetails: { company, publicUrl }, timeZone }: Printed,
): CutSheetContent {
  const { productLength: length, productWidth: width, productHeight: height } = product;
  return {
    company,
    product,
    recordDate: printedDate(new Date(updatedAt), timeZone),
    address: `${publicUrl}/product/${product.id}`,
    views: drawProductViews({ ...product, length, width, height }, VIEW_SIZES),
    // Threads exchange plain bytes, and pdfkit reads buffers.
    photograph: photograph && { ...photograph, jpeg: Buffer.from(photograph.jpeg) },
  };
}
