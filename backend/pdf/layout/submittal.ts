import { totalWeightText, weightText } from '../../builder/design-text.contract.js';
import { capitalized, counted } from '../../measures/words.js';
import { printable } from '../printable.contract.js';
import { BLUEPRINT, type Block, type Box, INK, type Ink, RULE, textInks } from './block.js';
import { addFlow, addNotice, addRows, addTable, BODY, type Column, type Entry, MONO, type Row } from './blocks.js';
import { type CutSheetContent, layOutCutSheet } from './cut-sheet.js';
import { layOutDesignSheet } from './design-sheet.js';
import type { DesignSheetContent } from './design-sheet-content.js';
import { type Cursor, PAGE, PAGE_WIDTH, Sheets, WHOLE } from './sheets.js';
import { type FontMetrics, type TextStyle, textWidth } from './text.js';

export interface SubmittalLine {
  sku: string;
  name: string;
  quantity: number;
  /** Null when it is unknown. */
  weight: number | null;
}

/** The content of a design's sheet, without what the package adds. */
export type SubmittalDesign = Omit<DesignSheetContent, 'company' | 'project' | 'revision'>;

export interface SubmittalPages {
  company: { name: string; phone: string; email: string };
  /** Empty when none was named. */
  project: string;
  /** As printed. */
  date: string;
  reference: string;
  lines: readonly SubmittalLine[];
  designs: readonly SubmittalDesign[];
  items: readonly CutSheetContent[];
}

/** Printed on the cover of every package. */
export const NOT_AN_APPROVAL = {
  headline: 'This package is not an engineering approval.',
  text:
    'It collects catalog data and, for a design, the checks of our scaffold builder. A qualified person must design the scaffold ' +
    'for the loads it will carry, and a competent person must direct its erection and inspect it before each shift ' +
    '(29 CFR 1926.451(a)(6), (f)(3) and (f)(7)). State plans may require more.',
} as const;

const TITLE: TextStyle = { face: 'heading', size: 22, color: BLUEPRINT, leading: 1.15 };

/** Cover, index, parts list, designs with rule checks, and a cut sheet of each item. */
export function layOutSubmittal(content: SubmittalPages, metrics: FontMetrics): Sheets {
  const body = layOutBody(content, metrics);
  // A first layout only counts the pages of cover and index, which do not depend on the page numbers.
  const { pages } = layOutFront(content, body, metrics, 0);
  const sheets = layOutFront(content, body, metrics, pages.length);
  sheets.append(body);
  const { company, project, reference } = content;
  sheets.addFrames({ company, title: `Submittal package · ${reference}`, project, counted: 'Page' });
  return sheets;
}

/** @param before number of pages before the body */
function layOutFront(content: SubmittalPages, body: Sheets, metrics: FontMetrics, before: number): Sheets {
  const sheets = new Sheets(metrics);
  addCover(sheets.newPage('Cover'), content);
  const cursor = sheets.newPage('Index');
  addTitle(cursor, 'Index');
  addIndex(
    cursor,
    body.bookmarks.map(({ title, page }) => ({ title, page: page + before })),
  );
  return sheets;
}

function layOutBody({ company, project, lines, designs, items }: SubmittalPages, metrics: FontMetrics): Sheets {
  const sheets = new Sheets(metrics);
  if (lines.length > 0) addParts(sheets.newPage('Parts list'), lines);
  for (const [at, design] of designs.entries()) {
    const mark = designs.length > 1 ? ` ${at + 1}` : '';
    layOutDesignSheet(sheets, { ...design, company, project, revision: '' }, mark);
  }
  for (const item of items) {
    const { sku, name } = item.product;
    layOutCutSheet(sheets.newPage(printable(`Cut sheet: ${sku} ${name}`)), item);
  }
  return sheets;
}

function addTitle(cursor: Cursor, title: string): void {
  cursor.text('H1', title, WHOLE, TITLE);
  cursor.y += 10;
}

function addCover(cursor: Cursor, { company, project, date, reference, lines, designs, items }: SubmittalPages): void {
  cursor.y += 110;
  cursor.text('H1', 'Submittal package', WHOLE, { ...TITLE, size: 40 });
  if (project !== '') cursor.text('P', printable(project), WHOLE, { ...TITLE, size: 22, color: INK });
  cursor.y += 26;
  const contents = [
    lines.length > 0 ? `parts list of ${counted(lines.length, 'item')}` : '',
    designs.length === 1 ? 'scaffold design with rule checks' : '',
    designs.length > 1 ? `${designs.length} scaffold designs with rule checks` : '',
    counted(items.length, 'cut sheet'),
  ].filter(Boolean);
  const rows: Row[] = [
    ...(project === '' ? [] : [{ label: 'Project', value: printable(project) }]),
    { label: 'Prepared by', value: printable(company.name) },
    { label: 'Phone', value: printable(company.phone) },
    { label: 'Email', value: printable(company.email) },
    { label: 'Date', value: date },
    { label: 'Reference', value: reference },
    { label: 'Contents', value: capitalized(contents.join(', ')) },
  ];
  addRows(cursor, rows, WHOLE);
  cursor.y += 26;
  addNotice(cursor, NOT_AN_APPROVAL.headline, NOT_AN_APPROVAL.text, WHOLE);
}

const ENTRY_HEIGHT = 15;
const ENTRY_NUMBER = 40;

function addIndex(cursor: Cursor, entries: readonly { title: string; page: number }[]): void {
  const rows = entries.map(({ title, page }) => ({ row: indexEntry(cursor.sheets, title, page) }));
  addFlow(cursor, 'TOC', WHOLE, rows);
}

function indexEntry({ metrics, wrap }: Sheets, title: string, page: number): Entry {
  const [line = '', ...more] = wrap(title, BODY, PAGE_WIDTH - ENTRY_NUMBER - 12);
  const text = more.length > 0 ? `${line} …` : line;
  const number = `${page + 1}`;
  const x = PAGE.right - textWidth(number, MONO, metrics);
  const at = (left: number, y: number): Block => {
    const box: Box = { ...WHOLE, y, height: ENTRY_HEIGHT };
    const texts = [...textInks([text], { x: left, y: y + 2 }, BODY), ...textInks([number], { x, y: y + 2 }, MONO)];
    const link: Block = { tag: 'Link', box, inks: texts, alternative: `${text}, page ${number}`, target: page };
    const rule: Ink = { kind: 'line', from: [left, y], to: [PAGE.right, y], color: RULE, width: 0.6 };
    return { tag: 'TOCI', box, inks: [rule], children: [link] };
  };
  return { height: ENTRY_HEIGHT, at };
}

const PART_COLUMNS: readonly Column[] = [
  { label: 'Quantity', width: 58, align: 'right' },
  { label: 'SKU', width: 110, mono: true },
  { label: 'Item', width: 212 },
  { label: 'Each', width: 70, align: 'right' },
  { label: 'Weight', width: 90, align: 'right' },
];

function addParts(cursor: Cursor, lines: readonly SubmittalLine[]): void {
  addTitle(cursor, 'Parts list');
  const weightLb = lines.reduce((sum, { weight, quantity }) => sum + (weight ?? 0) * quantity, 0);
  const unweighed = lines.filter(({ weight }) => weight === null).reduce((sum, { quantity }) => sum + quantity, 0);
  const rows = lines.map(({ sku, name, quantity, weight }) => [
    quantity.toLocaleString('en-US'),
    printable(sku),
    printable(name),
    weight === null ? 'Not stated' : weightText(weight),
    weight === null ? '' : weightText(weight * quantity),
  ]);
  addTable(cursor, PART_COLUMNS, rows, PAGE.left);
  cursor.y += 6;
  const total = totalWeightText({ weightLb, piecesWithoutWeight: unweighed });
  cursor.text('P', `Total weight: ${total}.`, WHOLE, { ...BODY, face: 'strong' });
}
