import {
  type BuilderAnswer,
  type BuilderPart,
  DUTIES,
  NOT_IN_CATALOG,
  PLANNING_AID,
  RULE_STATES,
  type RuleState,
} from '../../builder/builder.contract.js';
import {
  atLeast,
  deckUseText,
  designName,
  labelOf,
  stockNote,
  totalWeightText,
  weightText,
} from '../../builder/design-text.contract.js';
import type { ScaffoldView, VectorDrawing } from '../../drawing/drawing.service.js';
import { lengthText } from '../../measures/lengths.js';
import type { Block, Box } from './block.js';
import { addHeading, addNotice, addRows, addTable, BODY, type Column, LABEL, MONO, type Row } from './blocks.js';
import { onPaper } from './characters.js';
import { type CutSheetContent, layOutCutSheet } from './cut-sheet.js';
import { BLUEPRINT, GRAPHITE, INK, RULE } from './palette.js';
import { type Cursor, PAGE, PAGE_WIDTH, Sheets } from './sheets.js';
import { type FontMetrics, type TextStyle, textWidth } from './text.js';
import { textInks } from './text-inks.js';

export interface SubmittalLine {
  sku: string;
  name: string;
  quantity: number;
  /** Null when it is unknown. */
  weight: number | null;
}

export interface SubmittalDesign {
  /** In the visitor's words; empty when it has none. */
  name: string;
  /** Scaffolds of this design. */
  quantity: number;
  answer: BuilderAnswer;
  /** Opens the design. */
  address: string;
  views: Readonly<Record<ScaffoldView, VectorDrawing>>;
}

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

/** Every package says this about itself. */
export const NO_APPROVAL = {
  headline: 'This package is not an engineering approval.',
  text:
    'It collects catalog data and, for a design, the checks of our scaffold builder. A qualified person must design the scaffold ' +
    'for the loads it will carry, and a competent person must direct its erection and inspect it before each shift ' +
    '(29 CFR 1926.451(a)(6), (f)(3) and (f)(7)). State plans may require more.',
} as const;

const WHOLE = { x: PAGE.left, width: PAGE_WIDTH };
const TITLE: TextStyle = { face: 'heading', size: 22, color: BLUEPRINT, leading: 1.15 };
const NOTE: TextStyle = { ...LABEL, size: 7.5 };
const CAPTION: TextStyle = { ...MONO, size: 7, color: GRAPHITE };
const CAPTION_HEIGHT = 12;

/** Cover, index, parts list, designs with rule checks, and a cut sheet of each item. */
export function layOutSubmittal(content: SubmittalPages, metrics: FontMetrics): Sheets {
  const body = layOutBody(content, metrics);
  // The index is as long with any page numbers as with the right ones.
  const { pages } = layOutFront(content, body, metrics, 0);
  const sheets = layOutFront(content, body, metrics, pages.length);
  sheets.append(body);
  sheets.addFrames((page, all) => ({
    head: [onPaper(content.company.name), `Submittal package · ${content.reference}`],
    foot: [
      onPaper(content.project || `${content.company.phone} · ${content.company.email}`),
      `Page ${page + 1} of ${all}`,
    ],
  }));
  return sheets;
}

/** @param before pages in front of the body */
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

function layOutBody({ lines, designs, items }: SubmittalPages, metrics: FontMetrics): Sheets {
  const sheets = new Sheets(metrics);
  if (lines.length > 0) addParts(sheets.newPage('Parts list'), lines);
  for (const [at, design] of designs.entries()) {
    const mark = designs.length > 1 ? ` ${at + 1}` : '';
    addDesign(sheets.newPage(`Design${mark}`), design);
    addRules(sheets.newPage(designs.length > 1 ? `Rule checks of design${mark}` : 'Rule checks'), design.answer);
    addDesignParts(sheets.newPage(`Parts of ${mark ? `design${mark}` : 'the design'}`), design);
  }
  for (const item of items) {
    const { sku, name } = item.product;
    layOutCutSheet(sheets.newPage(onPaper(`Cut sheet: ${sku} ${name}`)), item);
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
  if (project !== '') cursor.text('P', onPaper(project), WHOLE, { ...TITLE, size: 22, color: INK });
  cursor.y += 26;
  const contents = [
    lines.length > 0 ? `parts list of ${counted(lines.length, 'item')}` : '',
    designs.length === 1 ? 'scaffold design with rule checks' : '',
    designs.length > 1 ? `${designs.length} scaffold designs with rule checks` : '',
    counted(items.length, 'cut sheet'),
  ].filter(Boolean);
  const rows: Row[] = [
    ...(project === '' ? [] : [{ label: 'Project', value: onPaper(project) }]),
    { label: 'Prepared by', value: onPaper(company.name) },
    { label: 'Phone', value: onPaper(company.phone) },
    { label: 'Email', value: onPaper(company.email) },
    { label: 'Date', value: date },
    { label: 'Reference', value: reference },
    { label: 'Contents', value: capitalized(contents.join(', ')) },
  ];
  addRows(cursor, rows, WHOLE);
  cursor.y += 26;
  addNotice(cursor, NO_APPROVAL.headline, NO_APPROVAL.text, WHOLE);
}

const ENTRY_HEIGHT = 15;
const ENTRY_NUMBER = 40;

function addIndex(cursor: Cursor, entries: readonly { title: string; page: number }[]): void {
  const { sheets } = cursor;
  let list: Block[] = [];
  let top = cursor.y;
  const close = (page: number): void => {
    const box = { ...WHOLE, y: top, height: list.length * ENTRY_HEIGHT };
    sheets.pages[page]?.push({ tag: 'TOC', box, inks: [], children: list });
    list = [];
  };
  for (const { title, page } of entries) {
    const from = cursor.page;
    if (cursor.reserve(ENTRY_HEIGHT)) {
      close(from);
      top = cursor.y;
    }
    list.push(indexEntry(sheets, cursor.y, title, page));
    cursor.y += ENTRY_HEIGHT;
  }
  close(cursor.page);
}

function indexEntry({ metrics, wrap }: Sheets, y: number, title: string, page: number): Block {
  const box: Box = { ...WHOLE, y, height: ENTRY_HEIGHT };
  const [line = '', ...more] = wrap(title, BODY, PAGE_WIDTH - ENTRY_NUMBER - 12);
  const text = more.length > 0 ? `${line} …` : line;
  const number = `${page + 1}`;
  const x = PAGE.right - textWidth(number, MONO, metrics);
  const link: Block = {
    tag: 'Link',
    box,
    inks: [...textInks([text], { x: PAGE.left, y: y + 2 }, BODY), ...textInks([number], { x, y: y + 2 }, MONO)],
    alternative: `${text}, page ${number}`,
    target: page,
  };
  return {
    tag: 'TOCI',
    box,
    inks: [{ kind: 'line', from: [PAGE.left, y], to: [PAGE.right, y], color: RULE, width: 0.6 }],
    children: [link],
  };
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
    onPaper(sku),
    onPaper(name),
    weight === null ? 'Not stated' : weightText(weight),
    weight === null ? '' : weightText(weight * quantity),
  ]);
  addTable(cursor, PART_COLUMNS, rows, { x: PAGE.left });
  addTotal(cursor, totalWeightText({ weightLb, piecesWithoutWeight: unweighed }));
}

function addTotal(cursor: Cursor, total: string): void {
  cursor.y += 6;
  cursor.text('P', `Total weight: ${total}.`, WHOLE, { ...BODY, face: 'strong' });
}

function addDesignParts(cursor: Cursor, { name, quantity, answer: { parts, totals } }: SubmittalDesign): void {
  addTitle(cursor, name === '' ? 'Parts of the design' : `Parts of ${onPaper(name)}`);
  if (quantity > 1) {
    cursor.text('P', `For one of ${counted(quantity, 'scaffold')}.`, WHOLE, BODY);
    cursor.y += 8;
  }
  addTable(cursor, PART_COLUMNS, parts.map(partRow), { x: PAGE.left });
  if (totals) addTotal(cursor, totalWeightText(totals));
}

function partRow({ name, item, quantity, unitWeightLb, lineWeightLb }: BuilderPart): string[] {
  const described = item ? [name, item.name, stockNote(item)].filter(Boolean).join('; ') : name;
  return [
    quantity.toLocaleString('en-US'),
    item ? onPaper(item.sku) : NOT_IN_CATALOG,
    onPaper(described),
    unitWeightLb === null ? 'Not stated' : weightText(unitWeightLb),
    lineWeightLb === null ? '' : weightText(lineWeightLb),
  ];
}

/** Points per pixel of the drawings, so that their dimensions are 7.5 points high. */
const SCALE = 0.5;
/** Width of the end view, beside the front view. */
const END_WIDTH = 176;
const sheetOf = (width: number, least: number, most: number) => ({
  width: width / SCALE,
  minHeight: least / SCALE,
  maxHeight: most / SCALE,
});
/** Sizes of the drawings, in pixels: all four are on one page. */
export const DESIGN_SHEETS = {
  isometric: sheetOf(PAGE_WIDTH, 140, 184),
  front: sheetOf(PAGE_WIDTH - END_WIDTH, 130, 164),
  side: sheetOf(END_WIDTH, 130, 164),
  plan: sheetOf(PAGE_WIDTH, 80, 104),
};

function addDesign(cursor: Cursor, { name, quantity, answer, address, views }: SubmittalDesign): void {
  const { design, layout, totals } = answer;
  addTitle(cursor, onPaper(name || designName(design)));
  addNotice(cursor, PLANNING_AID, 'A qualified person must design the scaffold.', WHOLE);
  cursor.y += 8;
  const size = (inches: number): string => lengthText(inches, design.unit);
  addRows(
    cursor,
    [
      ...(name === '' ? [] : [{ label: 'System', value: designName(design) }]),
      ...(quantity > 1 ? [{ label: 'Quantity', value: counted(quantity, 'scaffold') }] : []),
      {
        label: 'Asked for',
        value: `${size(design.length)} long, ${size(design.width)} wide, top deck at ${size(design.height)}`,
      },
      { label: 'Duty', value: `${labelOf(DUTIES, design.duty)}, ${counted(design.decks, 'working deck')}` },
      ...(design.chosenDecks && layout
        ? [
            {
              label: 'Decks',
              value: layout.decks
                .map(({ surface, use, psf }) => `${size(surface)} ${deckUseText(use ?? 'work', psf)}`)
                .join(', '),
            },
          ]
        : []),
      ...(totals
        ? [
            {
              label: 'Legs',
              value: `${totals.legs}; maximum leg load ${atLeast(totals)}${wholePounds(totals.legLoadLb)}`,
            },
          ]
        : []),
      { label: 'Design data', value: onPaper(address) },
    ],
    WHOLE,
  );
  cursor.y += 6;
  cursor.text('P', 'Drawn from the design. Not to scale.', WHOLE, NOTE);
  cursor.y += 4;
  addDrawings(cursor, [{ drawing: views.isometric, caption: 'Isometric view, from the open side' }]);
  addDrawings(cursor, [
    { drawing: views.front, caption: 'Front view, on the open side' },
    { drawing: views.side, caption: 'End view, left end' },
  ]);
  addDrawings(cursor, [{ drawing: views.plan, caption: 'Plan of the top deck' }]);
}

/** Drawings side by side, each above its caption. */
function addDrawings(cursor: Cursor, drawings: readonly { drawing: VectorDrawing; caption: string }[]): void {
  const height = Math.max(...drawings.map(({ drawing }) => drawing.height * SCALE));
  cursor.reserve(height + CAPTION_HEIGHT);
  const { y } = cursor;
  let x: number = PAGE.left;
  for (const { drawing, caption } of drawings) {
    const width = drawing.width * SCALE;
    const texts = drawing.dimensions.map(({ text }) => text.join(' or '));
    cursor.add({
      tag: 'Figure',
      box: { x, y, width, height: drawing.height * SCALE },
      inks: [{ kind: 'drawing', x, y, scale: SCALE, drawing }],
      alternative: `${caption}, with the dimensions ${texts.join('; ')}`,
    });
    const below = { x, y: y + height };
    cursor.add({
      tag: 'P',
      box: { ...below, width, height: CAPTION_HEIGHT },
      inks: textInks([caption], below, CAPTION),
    });
    x += width;
  }
  cursor.y += height + CAPTION_HEIGHT + 4;
}

/** The worst come first. */
const ORDER: readonly RuleState[] = RULE_STATES.map(({ value }) => value).reverse();
const RULE_COLUMNS: readonly Column[] = [
  { label: 'Result', width: 78 },
  { label: 'Rule', width: 92 },
  { label: 'Finding', width: 196 },
  { label: 'Source', width: 174 },
];

function addRules(cursor: Cursor, { rules, assumptions }: BuilderAnswer): void {
  addTitle(cursor, 'Rule checks');
  const lead =
    'The builder checked the design against these rules only. What is not checked here needs the manufacturer’s data.';
  cursor.text('P', lead, WHOLE, BODY);
  cursor.y += 8;
  const sorted = [...rules].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const rows = sorted.map(({ title, state, reason, citations }) => [
    labelOf(RULE_STATES, state),
    onPaper(title),
    onPaper(reason),
    onPaper(citations.map(({ paragraph, says }) => `${paragraph}: ${says}`).join(' ') || 'Our own rule'),
  ]);
  addTable(cursor, RULE_COLUMNS, rows, { x: PAGE.left });
  cursor.y += 12;
  addHeading(cursor, 'Assumptions', WHOLE);
  for (const sentence of assumptions) {
    cursor.text('P', onPaper(sentence), WHOLE, BODY);
    cursor.y += 2;
  }
}

const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const wholePounds = (pounds: number): string => `${Math.round(pounds).toLocaleString('en-US')} lb`;
