import { GRAPHITE, INK } from '../sheet/palette.ts';
import type { Choices, FieldRow } from './document-model.ts';
import { type DrawingSheet, SHEET, type TextStyle } from './drawing-sheet.ts';
import { drawBlockHeading } from './text-blocks.ts';

const LABEL: TextStyle = { face: 'text', size: 9, color: GRAPHITE };
const OPTION: TextStyle = { face: 'text', size: 10.5 };
const VALUE: TextStyle = { face: 'mono', size: 9 };
const LINE_HEIGHT = 22;
const GUTTER = 12;

/** Labels above lines to write on, side by side. */
export function drawFields(sheet: DrawingSheet, row: FieldRow): void {
  const height = (row.height ?? LINE_HEIGHT) + 12;
  sheet.reserve(height + (row.heading ? 44 : 0));
  if (row.heading) {
    sheet.y += 6;
    drawBlockHeading(sheet, row.heading);
  }
  let x: number = SHEET.left;
  for (const field of row.fields) {
    const width = (SHEET.contentWidth + GUTTER) * field.share - GUTTER;
    const left = x;
    sheet.tagged('P', () => {
      sheet.text(field.label, left, sheet.y, width, LABEL);
      if (field.value) {
        sheet.text(field.value, left, sheet.y + height - 14, width, VALUE);
      }
    });
    sheet.ornament(() => sheet.rule(left, sheet.y + height, left + width, sheet.y + height, INK, 0.6));
    x += width + GUTTER;
  }
  sheet.y += height + 12;
}

/** Check boxes in one line below their label. */
export function drawChoices(sheet: DrawingSheet, choices: Choices): void {
  sheet.reserve(36);
  sheet.tagged('P', () => sheet.text(choices.label, SHEET.left, sheet.y, SHEET.contentWidth, LABEL));
  let x: number = SHEET.left;
  const y = sheet.y + 14;
  for (const option of choices.options) {
    const left = x;
    sheet.tagged('P', () => {
      sheet.box(left, y + 1.6, 9, 9, INK, 0.8);
      sheet.text(option, left + 14, y, 160, OPTION);
    });
    sheet.pdf.font(OPTION.face).fontSize(OPTION.size);
    x += 14 + sheet.pdf.widthOfString(option) + 18;
  }
  sheet.y += 42;
}
