import { BLUEPRINT, GRAPHITE, INK, PAPER, RULE, SIGNAL, SIGNAL_TEXT } from '../sheet/palette.ts';
import type { Clauses, Facts, Notice, SampleDocument, Section } from './document-model.ts';
import { type DrawingSheet, SHEET, type TextStyle } from './drawing-sheet.ts';

const BODY: TextStyle = { face: 'text', size: 11, lineGap: 2.4 };
const MARGIN_HEADING: TextStyle = { face: 'heading', size: 12.5, color: BLUEPRINT };
const PARAGRAPH_NUMBER: TextStyle = { face: 'mono', size: 8, color: GRAPHITE };
const MARGIN_WIDTH = SHEET.columnLeft - SHEET.left - 18;
const PARAGRAPH_GAP = 6;
const BLOCK_GAP = 20;
const FACT_HEIGHT = 34;
const GUTTER = 12;

/** The title above a dimension line that states the number of sheets. */
export function drawTitle(sheet: DrawingSheet, document: SampleDocument): void {
  const title: TextStyle = { face: 'heading', size: 32, color: BLUEPRINT };
  const subtitle: TextStyle = { face: 'text', size: 13, color: GRAPHITE, lineGap: 1.5 };
  const titleHeight = sheet.heightOf(document.title, SHEET.contentWidth, title);
  const subtitleHeight = sheet.heightOf(document.subtitle, SHEET.contentWidth, subtitle);
  // the header, which screen readers skip, also has the sample mark
  sheet.tagged('H1', () => sheet.text(document.title, SHEET.left, sheet.y, SHEET.contentWidth, title), {
    alternative: `${document.title}, sample document`,
  });
  sheet.tagged('P', () =>
    sheet.text(document.subtitle, SHEET.left, sheet.y + titleHeight, SHEET.contentWidth, subtitle),
  );
  sheet.y += titleHeight + subtitleHeight + 14;
  sheet.ornament(() => drawDimensionLine(sheet, document.number));
  sheet.y += 22;
}

export function drawSection(sheet: DrawingSheet, section: Section): void {
  const lead = section.paragraphs?.[0] ?? section.list?.[0] ?? '';
  sheet.reserve(sheet.heightOf(lead, SHEET.columnWidth, BODY) + 30);
  drawMarginHeading(sheet, section.heading);
  for (const paragraph of section.paragraphs ?? []) {
    const height = sheet.heightOf(paragraph, SHEET.columnWidth, BODY);
    sheet.reserve(height);
    sheet.tagged('P', () => sheet.text(paragraph, SHEET.columnLeft, sheet.y, SHEET.columnWidth, BODY));
    sheet.y += height + PARAGRAPH_GAP;
  }
  drawList(sheet, section.list ?? []);
  sheet.y += BLOCK_GAP - PARAGRAPH_GAP;
}

export function drawClauses(sheet: DrawingSheet, block: Clauses): void {
  const heading: TextStyle = { ...MARGIN_HEADING, size: 14 };
  const headingHeight = sheet.heightOf(block.heading, SHEET.contentWidth, heading);
  sheet.reserve(headingHeight + 60);
  sheet.tagged('H2', () => sheet.text(block.heading, SHEET.left, sheet.y, SHEET.contentWidth, heading));
  sheet.y += headingHeight + 4;
  const list = sheet.group('L');
  for (const { paragraph, text } of block.clauses) {
    const height = sheet.heightOf(text, SHEET.columnWidth, BODY);
    sheet.reserve(height + 10);
    sheet.ornament(() => sheet.rule(SHEET.left, sheet.y, SHEET.right, sheet.y, RULE, 0.7));
    const item = sheet.group('LI', list);
    sheet.tagged('Lbl', () => sheet.text(paragraph, SHEET.left, sheet.y + 7.4, MARGIN_WIDTH + 12, PARAGRAPH_NUMBER), {
      parent: item,
    });
    sheet.tagged('LBody', () => sheet.text(text, SHEET.columnLeft, sheet.y + 5, SHEET.columnWidth, BODY), {
      parent: item,
    });
    item.end();
    sheet.y += height + 9;
  }
  list.end();
  sheet.y += BLOCK_GAP - 6;
}

export function drawFacts(sheet: DrawingSheet, block: Facts): void {
  const rows = Math.ceil(block.facts.length / block.columns);
  const width = (SHEET.contentWidth + GUTTER) / block.columns;
  sheet.reserve(rows * FACT_HEIGHT + (block.heading ? 24 : 0));
  if (block.heading) {
    drawBlockHeading(sheet, block.heading);
  }
  const top = sheet.y;
  const list = sheet.group('L');
  block.facts.forEach(({ label, value }, index) => {
    const x = SHEET.left + (index % block.columns) * width;
    const y = top + Math.floor(index / block.columns) * FACT_HEIGHT;
    sheet.ornament(() => {
      sheet.rule(x, y, x + width - GUTTER, y, INK, 0.6);
    });
    const item = sheet.group('LI', list);
    sheet.tagged('Lbl', () => sheet.text(label, x, y + 4, width - GUTTER, { face: 'text', size: 9, color: GRAPHITE }), {
      parent: item,
    });
    sheet.tagged(
      'LBody',
      () => sheet.text(value, x, y + 15.5, width - GUTTER, { face: 'monoStrong', size: block.columns > 3 ? 9 : 9.5 }),
      { parent: item },
    );
    item.end();
  });
  list.end();
  sheet.y = top + rows * FACT_HEIGHT + BLOCK_GAP - 8;
}

export function drawNotice(sheet: DrawingSheet, notice: Notice): void {
  const style: TextStyle = { ...BODY, size: 10.5 };
  const height = Math.max(sheet.heightOf(notice.text, SHEET.columnWidth - 12, style) + 16, 34);
  sheet.reserve(height);
  sheet.ornament(() => {
    sheet.pdf.rect(SHEET.left, sheet.y, SHEET.contentWidth, height).fill(PAPER);
    sheet.pdf.rect(SHEET.left, sheet.y, 4, height).fill(SIGNAL);
  });
  sheet.tagged('P', () => {
    sheet.text(notice.heading, SHEET.left + 16, sheet.y + 8, MARGIN_WIDTH - 10, {
      face: 'heading',
      size: 11.5,
      color: SIGNAL_TEXT,
    });
    sheet.text(notice.text, SHEET.columnLeft, sheet.y + 9, SHEET.columnWidth - 12, style);
  });
  sheet.y += height + BLOCK_GAP - 4;
}

/** A heading above a full-width block. */
export function drawBlockHeading(sheet: DrawingSheet, heading: string): void {
  sheet.tagged('H2', () => sheet.text(heading, SHEET.left, sheet.y, SHEET.contentWidth, MARGIN_HEADING));
  sheet.y += 20;
}

function drawMarginHeading(sheet: DrawingSheet, heading: string): void {
  sheet.ornament(() => {
    sheet.rule(SHEET.left, sheet.y - 5, SHEET.right, sheet.y - 5, RULE, 0.7);
    sheet.rosette(SHEET.left + 5, sheet.y + 7.5, 4.6, SIGNAL);
  });
  sheet.tagged('H2', () => sheet.text(heading, SHEET.left + 16, sheet.y - 0.6, MARGIN_WIDTH - 14, MARGIN_HEADING));
}

function drawList(sheet: DrawingSheet, entries: string[]): void {
  if (entries.length === 0) {
    return;
  }
  const list = sheet.group('L');
  for (const entry of entries) {
    const height = sheet.heightOf(entry, SHEET.columnWidth - 14, BODY);
    sheet.reserve(height);
    sheet.ornament(() => sheet.rule(SHEET.columnLeft, sheet.y + 7.5, SHEET.columnLeft + 6, sheet.y + 7.5, SIGNAL, 1.4));
    const item = sheet.group('LI', list);
    sheet.tagged('LBody', () => sheet.text(entry, SHEET.columnLeft + 14, sheet.y, SHEET.columnWidth - 14, BODY), {
      parent: item,
    });
    item.end();
    sheet.y += height + 3;
  }
  list.end();
  sheet.y += PARAGRAPH_GAP - 3;
}

function drawDimensionLine(sheet: DrawingSheet, label: string): void {
  const style: TextStyle = { face: 'mono', size: 7.5, color: SIGNAL_TEXT, align: 'center' };
  const gap = 22;
  const middle = (SHEET.left + SHEET.right) / 2;
  for (const x of [SHEET.left, SHEET.right]) {
    sheet.rule(x, sheet.y - 5, x, sheet.y + 5, SIGNAL, 0.8);
    sheet.rule(x - 3, sheet.y + 3, x + 3, sheet.y - 3, SIGNAL, 1.2);
  }
  sheet.rule(SHEET.left, sheet.y, middle - gap, sheet.y, SIGNAL, 0.8);
  sheet.rule(middle + gap, sheet.y, SHEET.right, sheet.y, SIGNAL, 0.8);
  sheet.text(label, middle - gap, sheet.y - 5, gap * 2, style);
}
