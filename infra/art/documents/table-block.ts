import { BLUEPRINT, GRAPHITE, INK, PAPER, RULE, WHITE } from '../sheet/palette.ts';
import { CHECK_BOX, type Column, type Table } from './document-model.ts';
import { type DrawingSheet, SHEET, type TextStyle } from './drawing-sheet.ts';
import { drawBlockHeading } from './text-blocks.ts';

const PADDING = { x: 5, y: 3.2 };
const NOTE: TextStyle = { face: 'text', size: 9, color: GRAPHITE, lineGap: 1.2 };
const BLOCK_GAP = 18;
const HEADING_HEIGHT = 20;
/** Tables up to this height are never split; points. */
const MAX_UNSPLIT_HEIGHT = 360;

/** A ruled table; its header is repeated on every sheet. */
export function drawTable(sheet: DrawingSheet, table: Table): void {
  const heights = table.rows.map((row, index) => rowHeight(sheet, table, row, isTotal(table, index)));
  const headerHeight = headerHeightOf(sheet, table);
  const noteHeight = table.note ? sheet.heightOf(table.note, SHEET.contentWidth, NOTE) + 5 : 0;
  const whole = HEADING_HEIGHT + headerHeight + heights.reduce((sum, height) => sum + height, 0) + noteHeight;
  const start = HEADING_HEIGHT + headerHeight + heights.slice(0, 3).reduce((sum, height) => sum + height, 0);
  sheet.reserve(whole <= MAX_UNSPLIT_HEIGHT ? whole : start);
  drawBlockHeading(sheet, table.heading);
  const element = sheet.group('Table');
  drawHeader(sheet, table, headerHeight, element);
  table.rows.forEach((row, index) => {
    const height = heights[index] ?? 0;
    const withNote = index === table.rows.length - 1 ? height + noteHeight : height;
    if (sheet.y + withNote > SHEET.bottom) {
      sheet.newSheet();
      drawContinuedHeading(sheet, table);
      drawHeader(sheet, table, headerHeight, element);
    }
    drawRow(sheet, table, row, height, { striped: index % 2 === 1, total: isTotal(table, index) }, element);
  });
  element.end();
  if (table.note) {
    const { note } = table;
    sheet.tagged('Note', () => sheet.text(note, SHEET.left, sheet.y + 5, SHEET.contentWidth, NOTE));
    sheet.y += noteHeight;
  }
  sheet.y += BLOCK_GAP;
}

function drawContinuedHeading(sheet: DrawingSheet, table: Table): void {
  const style: TextStyle = { face: 'text', size: 10.5, color: GRAPHITE };
  sheet.ornament(() => sheet.text(`${table.heading}, continued`, SHEET.left, sheet.y, SHEET.contentWidth, style));
  sheet.y += HEADING_HEIGHT;
}

function drawHeader(sheet: DrawingSheet, table: Table, height: number, parent: PDFKit.PDFStructureElement): void {
  sheet.ornament(() => sheet.pdf.rect(SHEET.left, sheet.y, widthOf(table), height).fill(BLUEPRINT));
  const row = sheet.group('TR', parent);
  eachColumn(table, (column, x) => {
    const style = headerStyle(column);
    const offset = height - PADDING.y - sheet.heightOf(column.label, column.width - PADDING.x * 2, style);
    sheet.tagged(
      'TH',
      () => sheet.text(column.label, x + PADDING.x, sheet.y + offset, column.width - PADDING.x * 2, style),
      { parent: row },
    );
  });
  row.end();
  sheet.y += height;
}

function drawRow(
  sheet: DrawingSheet,
  table: Table,
  cells: string[],
  height: number,
  look: { striped: boolean; total: boolean },
  parent: PDFKit.PDFStructureElement,
): void {
  const top = sheet.y;
  const width = widthOf(table);
  sheet.ornament(() => {
    if (look.striped && !look.total && !table.minimumRowHeight) {
      sheet.pdf.rect(SHEET.left, top, width, height).fill(PAPER);
    }
    if (look.total) {
      sheet.rule(SHEET.left, top, SHEET.left + width, top, INK, 1);
    }
    sheet.rule(SHEET.left, top + height, SHEET.left + width, top + height, look.total ? INK : RULE, 0.6);
    eachColumn(table, (_, x) => {
      if (x > SHEET.left) {
        sheet.rule(x, top, x, top + height, RULE, 0.4);
      }
    });
    if (table.minimumRowHeight) {
      sheet.rule(SHEET.left, top, SHEET.left, top + height, RULE, 0.4);
      sheet.rule(SHEET.left + width, top, SHEET.left + width, top + height, RULE, 0.4);
    }
  });
  const row = sheet.group('TR', parent);
  eachColumn(table, (column, x, index) => {
    const cell = cells[index] ?? '';
    const draw = () => {
      if (cell === CHECK_BOX) {
        sheet.box(x + column.width / 2 - 4.5, top + height / 2 - 4.5, 9, 9, INK, 0.8);
      } else if (cell) {
        const style = cellStyle(column, look.total);
        const offset = (height - sheet.heightOf(cell, column.width - PADDING.x * 2, style)) / 2;
        sheet.text(cell, x + PADDING.x, top + offset, column.width - PADDING.x * 2, style);
      }
    };
    sheet.tagged('TD', draw, { parent: row, alternative: cell === CHECK_BOX ? 'Box to check' : undefined });
  });
  row.end();
  sheet.y += height;
}

function rowHeight(sheet: DrawingSheet, table: Table, cells: string[], strong: boolean): number {
  const heights = table.columns.map((column, index) => {
    const cell = cells[index] ?? '';
    return cell ? sheet.heightOf(cell, column.width - PADDING.x * 2, cellStyle(column, strong)) : 0;
  });
  return Math.max(...heights, (table.minimumRowHeight ?? 0) - PADDING.y * 2, 8) + PADDING.y * 2;
}

function headerHeightOf(sheet: DrawingSheet, table: Table): number {
  const heights = table.columns.map((column) =>
    sheet.heightOf(column.label, column.width - PADDING.x * 2, headerStyle(column)),
  );
  return Math.max(...heights) + PADDING.y * 2;
}

function headerStyle(column: Column): TextStyle {
  return { face: 'heading', size: 9, color: WHITE, align: column.align ?? 'left' };
}

function cellStyle(column: Column, strong: boolean): TextStyle {
  const align = column.align ?? 'left';
  return column.mono
    ? { face: strong ? 'monoStrong' : 'mono', size: 7.5, align }
    : { face: strong ? 'heading' : 'text', size: 9.8, align };
}

function isTotal(table: Table, index: number): boolean {
  return table.total === true && index === table.rows.length - 1;
}

function widthOf(table: Table): number {
  return table.columns.reduce((sum, column) => sum + column.width, 0);
}

function eachColumn(table: Table, visit: (column: Column, x: number, index: number) => void): void {
  let x: number = SHEET.left;
  table.columns.forEach((column, index) => {
    visit(column, x, index);
    x += column.width;
  });
}
