import * as designFiles from '../../builder/design-files.js';
import type { VectorDrawing } from '../../drawing/drawing.service.js';
import { drawProductThumbnail } from '../../drawing/engine/draw-product.js';
import { layOutDesignSheet } from '../../pdf/layout/design-sheet.js';
import { Sheets } from '../../pdf/layout/sheets.js';
import { drawnDesignOf, printedDate } from '../../pdf/pdf-records.js';
import { designContentOf } from '../../pdf/writing/design-content.js';
import { readFontMetrics } from '../../pdf/writing/font-metrics.js';
import { writePdf } from '../../pdf/writing/write-pdf.js';
import { layOutPickList, type PickList } from '../handover/pick-list.js';
import { exceededDesigns } from '../quoted-designs.contract.js';
import type { PrintableQuotation } from './printable-quotations.service.js';
import type { PrintedFacts } from './printed-facts.contract.js';
import { layOutQuotation, quotationName } from './quotation-sheets.js';
import { THUMBNAIL } from './quoted-lines.js';

type Printed = { quotation: PrintableQuotation; printed: PrintedFacts };

/**
 * A revision with the sheets of its designs. Its only timestamp is the time of sending.
 * @returns the file, and why designs have no sheet: one from an earlier release must not block the quotation
 */
export async function writeQuotation({
  quotation,
  printed,
}: Printed): Promise<{ bytes: Uint8Array; failures: string[] }> {
  const { number, reference, revision, designs, printedLink: link } = quotation;
  const { company, seller } = printed;
  const isDraft = revision.state === 'draft';
  const drawings = new Map<number, VectorDrawing>();
  for (const item of printed.items) {
    const drawing = drawProductThumbnail(item, THUMBNAIL);
    if (drawing !== null) drawings.set(item.id, drawing);
  }
  const date = (time: string | null, before = 0) =>
    time === null ? '' : printedDate(new Date(Date.parse(time) - before), company.timeZone);
  const name = quotationName({ number, revision });
  // `expiresAt` is the midnight after the last day of validity.
  const validThrough = date(revision.expiresAt, 1);
  const failures: string[] = [];
  const sheets = new Sheets(readFontMetrics());
  layOutQuotation(sheets, {
    ...{ company, number, reference, revision, seller, drawings, validThrough, sentOn: date(revision.sentAt) },
    link,
    exceeded: exceededDesigns(designs, revision.lines),
    designs: designSheets({ quotation, printed }, { project: revision.project, revision: name }, failures),
  });
  const title = `Quotation ${name}`;
  sheets.addFrames({ company, title, counted: `${name} · Page` });
  const bytes = await writePdf(sheets, {
    ...{ title, author: company.name },
    subject: isDraft ? 'Draft of a quotation' : `Quotation, valid through ${validThrough}`,
    date: new Date(revision.sentAt ?? 0),
  });
  return { bytes, failures };
}

/** @param content has no time of its own, so the same content makes the same file */
export async function writePickList(content: PickList): Promise<Uint8Array> {
  const sheets = new Sheets(readFontMetrics());
  layOutPickList(sheets, content);
  const { company, name } = content;
  const title = `Pick list ${name}`;
  sheets.addFrames({ company, title, counted: `${name} · Page` });
  return writePdf(sheets, { title, author: company.name, subject: 'Pick list', date: new Date(content.acceptedAt) });
}

const designSheets = (
  { quotation, printed: { company, publicUrl, designs } }: Printed,
  words: { project: string; revision: string },
  failures: string[],
): Sheets[] =>
  designs.flatMap(({ index, updatedAt }, at) => {
    const found = quotation.designs[index];
    const design = found && drawnDesignOf(found);
    if (!design) return [];
    const { name, quantity } = found;
    const record = { design, updatedAt, address: publicUrl + designFiles.address(design.answer) };
    const mark = designs.length > 1 ? ` ${at + 1}` : '';
    const sheets = new Sheets(readFontMetrics());
    try {
      const content = designContentOf(record, company.timeZone);
      layOutDesignSheet(sheets, { company, name, quantity, ...words, ...content }, mark);
      return [sheets];
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
