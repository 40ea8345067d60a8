import { BLUEPRINT, GRAPHITE, INK, PAPER, SIGNAL_TEXT, WHITE } from '../sheet/palette.ts';
import type { SampleDocument } from './document-model.ts';
import { type DrawingSheet, SHEET } from './drawing-sheet.ts';

export const SAMPLE_MARK = 'SAMPLE DOCUMENT';

const { frame } = SHEET;
const TITLE_BLOCK = { left: 272, top: 708 };
const ZONE_LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'];
const ZONE_NUMBERS = ['1', '2', '3', '4'];

export interface CompanyDetails {
  company: string;
  contact: string;
}

/** Border, header and title block of every sheet; drawn last because the title block states the number of sheets. */
export function drawFrames(sheet: DrawingSheet, document: SampleDocument, companyDetails: CompanyDetails): void {
  for (let index = 0; index < sheet.sheets; index++) {
    sheet.pdf.switchToPage(index);
    sheet.pdf.markContent('Artifact', { type: 'Pagination' });
    if (document.watermark) {
      drawWatermark(sheet);
    }
    drawBorder(sheet);
    drawHeader(sheet, document, companyDetails);
    drawTitleBlock(sheet, document, companyDetails, index + 1);
    sheet.pdf.endMarkedContent();
  }
}

function drawBorder(sheet: DrawingSheet): void {
  const width = frame.right - frame.left;
  const height = frame.bottom - frame.top;
  sheet.box(frame.left, frame.top, width, height, INK, 1.2);
  sheet.box(frame.left - 12, frame.top - 12, width + 24, height + 24, GRAPHITE, 0.4);
  const style = { face: 'mono', size: 5.5, color: GRAPHITE, align: 'center' } as const;
  ZONE_LETTERS.forEach((letter, zone) => {
    const zoneHeight = height / ZONE_LETTERS.length;
    const y = frame.top + zone * zoneHeight;
    for (const x of [frame.left - 12, frame.right]) {
      if (zone > 0) {
        sheet.rule(x, y, x + 12, y, GRAPHITE, 0.4);
      }
      sheet.text(letter, x, y + zoneHeight / 2 - 3.5, 12, style);
    }
  });
  ZONE_NUMBERS.forEach((number, zone) => {
    const zoneWidth = width / ZONE_NUMBERS.length;
    const x = frame.left + zone * zoneWidth;
    for (const y of [frame.top - 12, frame.bottom]) {
      if (zone > 0) {
        sheet.rule(x, y, x, y + 12, GRAPHITE, 0.4);
      }
      sheet.text(number, x, y + 2.6, zoneWidth, style);
    }
  });
}

function drawHeader(sheet: DrawingSheet, document: SampleDocument, companyDetails: CompanyDetails): void {
  const middle = frame.top + 15;
  const bottom = frame.top + 30;
  sheet.rosette(frame.left + 17, middle, 8.5, BLUEPRINT);
  sheet.text(companyDetails.company.toUpperCase(), frame.left + 33, middle - 7.6, 200, {
    face: 'heading',
    size: 12.5,
    color: BLUEPRINT,
    characterSpacing: 0.6,
  });
  sheet.text(document.category.toUpperCase(), frame.left + 180, middle - 4.4, 200, {
    face: 'mono',
    size: 7,
    color: GRAPHITE,
    align: 'center',
    characterSpacing: 0.6,
  });
  sheet.pdf.rect(frame.right - 132, frame.top, 132, 30).fill(SIGNAL_TEXT);
  sheet.text(SAMPLE_MARK, frame.right - 132, middle - 7.6, 132, {
    face: 'heading',
    size: 12.5,
    color: WHITE,
    align: 'center',
    characterSpacing: 1,
  });
  sheet.rule(frame.left, bottom, frame.right, bottom, INK, 0.8);
}

function drawTitleBlock(
  sheet: DrawingSheet,
  document: SampleDocument,
  companyDetails: CompanyDetails,
  number: number,
): void {
  const { left, top } = TITLE_BLOCK;
  const half = (frame.bottom - top) / 2;
  const middle = top + half;
  sheet.rule(frame.left, top, frame.right, top, INK, 0.8);
  sheet.text(
    'Sample document for demonstration. Not issued, not signed and not valid for design, erection, tax, insurance or credit.',
    frame.left + 10,
    top + 9,
    left - frame.left - 30,
    { face: 'text', size: 8.5, color: GRAPHITE, lineGap: 1.5 },
  );
  sheet.pdf.rect(left, top, frame.right - left, frame.bottom - top).fill(PAPER);
  sheet.rule(left, top, frame.right, top, INK, 0.8);
  sheet.rule(left, top, left, frame.bottom, INK, 0.8);
  sheet.rule(left, middle, frame.right, middle, INK, 0.5);
  sheet.rule(frame.right, top, frame.right, frame.bottom, INK, 1.2);
  sheet.rule(left, frame.bottom, frame.right, frame.bottom, INK, 1.2);

  const cells = [
    { label: 'Title', value: document.title, x: left, y: top, width: 226, strong: true },
    { label: 'Date', value: document.uploadedAt.slice(0, 10), x: left + 226, y: top, width: 84 },
    { label: 'Company', value: companyDetails.company, x: left, y: middle, width: 106, strong: true },
    { label: 'Contact', value: companyDetails.contact, x: left + 106, y: middle, width: 84 },
    { label: 'Number', value: document.number, x: left + 190, y: middle, width: 36 },
    { label: 'Sheet', value: `${number} of ${sheet.sheets}`, x: left + 226, y: middle, width: 84 },
  ];
  for (const cell of cells) {
    if (cell.x > left) {
      sheet.rule(cell.x, cell.y, cell.x, cell.y + half, INK, 0.5);
    }
    sheet.text(cell.label.toUpperCase(), cell.x + 6, cell.y + 4, cell.width - 8, {
      face: 'mono',
      size: 5,
      color: GRAPHITE,
      characterSpacing: 0.4,
    });
    sheet.text(cell.value, cell.x + 6, cell.y + (cell.strong ? 10.5 : 12.5), cell.width - 8, {
      face: cell.strong ? 'heading' : 'mono',
      size: cell.strong ? 11.5 : 7.5,
    });
  }
}

function drawWatermark(sheet: DrawingSheet): void {
  const { pdf } = sheet;
  pdf.save();
  pdf.opacity(0.07);
  pdf.rotate(-52, { origin: [SHEET.width / 2, SHEET.height / 2 - 10] });
  sheet.text('SAMPLE', SHEET.width / 2 - 320, SHEET.height / 2 - 120, 640, {
    face: 'heading',
    size: 190,
    color: SIGNAL_TEXT,
    align: 'center',
    characterSpacing: 6,
  });
  pdf.opacity(1);
  pdf.restore();
}
