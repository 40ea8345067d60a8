import { GRAPHITE, INK, PAPER, SIGNAL, SIGNAL_TEXT } from '../sheet/palette.ts';
import type { BayElevation } from './document-model.ts';
import { type DrawingSheet, SHEET, type TextStyle } from './drawing-sheet.ts';
import { drawBlockHeading } from './text-blocks.ts';

const DRAWING = { width: 300, height: 190 };
const HEIGHT = DRAWING.height + 20;
const FIGURE: TextStyle = { face: 'mono', size: 8, color: SIGNAL_TEXT, align: 'center' };

/** One bay and lift to scale, with dimensions and a legend. */
export function drawElevation(sheet: DrawingSheet, block: BayElevation): void {
  sheet.reserve(HEIGHT + 20);
  drawBlockHeading(sheet, block.caption);
  sheet.tagged('Figure', () => drawBay(sheet, block), { alternative: block.alternative });
  const left = SHEET.left + DRAWING.width + 40;
  const width = SHEET.right - left;
  let y = sheet.y + 10;
  for (const { label, value } of block.legend) {
    sheet.ornament(() => sheet.rule(left, y, SHEET.right, y, INK, 0.6));
    sheet.tagged('P', () => {
      sheet.text(label, left, y + 4, width, { face: 'text', size: 9.5, color: GRAPHITE });
      sheet.text(value, left, y + 16, width, { face: 'monoStrong', size: 9 });
    });
    y += 36;
  }
  sheet.y += HEIGHT + 12;
}

function drawBay(sheet: DrawingSheet, block: BayElevation): void {
  const { pdf } = sheet;
  const scale = Math.min((DRAWING.width - 90) / block.bay.inches, (DRAWING.height - 62) / block.lift.inches);
  const width = block.bay.inches * scale;
  const height = block.lift.inches * scale;
  const left = SHEET.left + (DRAWING.width - width - 50) / 2;
  const bottom = sheet.y + DRAWING.height - 34;
  const top = bottom - height;
  const right = left + width;

  pdf.rect(SHEET.left, sheet.y, DRAWING.width, HEIGHT).fill(PAPER);
  for (const y of [bottom, top]) {
    sheet.rule(left, y, right, y, INK, 2.2);
  }
  sheet.rule(left, bottom, right, top, GRAPHITE, 1.2);
  if (block.brace === 'cross') {
    sheet.rule(left, top, right, bottom, GRAPHITE, 1.2);
  }
  for (const x of [left, right]) {
    sheet.rule(x, bottom + 10, x, top - 14, INK, 3);
    sheet.rule(x - 8, bottom + 10, x + 8, bottom + 10, INK, 2);
    drawNodes(sheet, block, x, bottom, scale);
  }
  drawDimension(sheet, { x1: left, y1: bottom + 24, x2: right, y2: bottom + 24 }, block.bay.label);
  drawDimension(sheet, { x1: right + 22, y1: bottom, x2: right + 22, y2: top }, block.lift.label);
}

function drawNodes(sheet: DrawingSheet, block: BayElevation, x: number, bottom: number, scale: number): void {
  if (block.node.mark === 'none') {
    return;
  }
  for (let height = 0; height <= block.lift.inches + 1; height += block.node.everyInches) {
    const y = bottom - height * scale;
    if (block.node.mark === 'rosette') {
      sheet.rule(x - 6.5, y, x + 6.5, y, SIGNAL, 2.4);
    } else {
      sheet.pdf
        .moveTo(x - 5, y - 3)
        .lineTo(x + 5, y - 3)
        .lineTo(x + 3.4, y + 3)
        .lineTo(x - 3.4, y + 3)
        .fill(SIGNAL);
    }
  }
}

function drawDimension(
  sheet: DrawingSheet,
  line: { x1: number; y1: number; x2: number; y2: number },
  label: string,
): void {
  sheet.rule(line.x1, line.y1, line.x2, line.y2, SIGNAL, 0.8);
  for (const [x, y] of [
    [line.x1, line.y1],
    [line.x2, line.y2],
  ] as const) {
    sheet.rule(x - 3, y + 3, x + 3, y - 3, SIGNAL, 1.2);
  }
  if (line.y1 === line.y2) {
    sheet.text(label, line.x1, line.y1 + 5, line.x2 - line.x1, FIGURE);
  } else {
    sheet.text(label, line.x1 + 5, (line.y1 + line.y2) / 2 - 10, 44, { ...FIGURE, align: 'left' });
  }
}
