import {
  type BuilderRule,
  type DrawnAnswer,
  type DrawnDesign,
  type LegLoad,
  NOT_IN_CATALOG,
  PLANNING_AID,
  RULE_STATES,
  type RuleState,
} from '../../builder/builder.contract.js';
import {
  atLeast,
  type DesignFact,
  designName,
  labelOf,
  piecesText,
  stockNote,
  tiedLegs,
  totalWeightText,
  weightText,
} from '../../builder/design-text.contract.js';
import type { ScaffoldView, ScaledView, VectorDrawing } from '../../drawing/drawing.service.js';
import { type LengthUnit, lengthText } from '../../measures/lengths.js';
import {
  type ArrangedView,
  arrangeViews,
  CAPTION_HEIGHT,
  POINTS_PER_PIXEL,
  pixelsPerInch,
  type Scale,
} from './arrange-views.js';
import type { Block, Box, Ink } from './block.js';
import { addHeading, addNotice, BODY, MONO, STRONG } from './blocks.js';
import { onPaper } from './characters.js';
import { addInColumns, type Entry, HALF_WIDTH } from './columns.js';
import { addressCode, panel } from './figures.js';
import { BLUEPRINT, GRAPHITE, INK, SIGNAL, SIGNAL_TEXT } from './palette.js';
import { type Cursor, PAGE, PAGE_WIDTH, type Sheets } from './sheets.js';
import { type TextStyle, textHeight, textWidth } from './text.js';
import { textInks } from './text-inks.js';
import {
  CELL_LABEL,
  CELL_PAD,
  type CellGrid,
  cellRows,
  cellsHeight,
  frameOf,
  placeCells,
  rule,
} from './title-cells.js';

export interface DesignSheetContent {
  company: { name: string; phone: string; email: string };
  /** In the visitor's words; empty when none were given. */
  project: string;
  revision: string;
  name: string;
  /** Scaffolds of this design. */
  quantity: number;
  design: DrawnDesign;
  /** The design's parameters in words. */
  facts: readonly DesignFact[];
  legLoad: LegLoad;
  /** Date of the newest catalog record among its parts, as printed; empty without one. */
  dataDate: string;
  /** Opens the design. */
  address: string;
  views: Readonly<Record<ScaffoldView, ScaledView>>;
}

const WHOLE = { x: PAGE.left, width: PAGE_WIDTH };
const TITLE: TextStyle = { face: 'heading', size: 17, color: BLUEPRINT, leading: 1.15 };
const SMALL: TextStyle = { ...BODY, size: 7.1, leading: 1.23 };
const SMALL_STRONG: TextStyle = { ...SMALL, face: 'strong' };
const SMALL_LABEL: TextStyle = { ...SMALL, color: GRAPHITE };
const SMALL_MONO: TextStyle = { ...MONO, size: 7, leading: 1.34 };
const GAP = 7;

const CAUTION = `${PLANNING_AID} A qualified person must design the scaffold.`;

/** Drawings to scale with the title block on one page, then rules, parts and assumptions. @param mark tells several designs apart, such as ` 2` */
export function layOutDesignSheet(sheets: Sheets, content: DesignSheetContent, mark = ''): void {
  const { answer } = content.design;
  const cursor = sheets.newPage(`Design${mark}`);
  const first = cursor.page;
  cursor.text('H1', onPaper(content.name || designName(answer.design)), WHOLE, TITLE);
  cursor.y += 3;
  addNotice(cursor, CAUTION, '', WHOLE);
  cursor.y += GAP;

  const cells = titleCells(content);
  const titleHeight = titleBlockHeight(sheets, cells, content.address);
  const notes = [legLoadNote(answer, content.legLoad), tieNote(answer)];
  const notesHeight = Math.max(...notes.map((note) => noteHeight(sheets, note)));
  const bottom = PAGE.bottom - titleHeight - notesHeight - 2 * GAP;
  const area = { x: PAGE.left, y: cursor.y, width: PAGE_WIDTH, height: bottom - cursor.y };
  for (const placed of arrangeViews(content.views, answer.design.unit, area)) addView(cursor, placed, content);
  cursor.y = bottom + GAP;
  for (const [at, note] of notes.entries())
    addNote(cursor, note, PAGE.right - (2 - at) * HALF_WIDTH - (1 - at) * NOTE_GAP);
  cursor.y = PAGE.bottom - titleHeight;
  const titleAt = cursor.y;

  const next = sheets.newPage(`Rules and parts${mark === '' ? ' of the design' : ` of design${mark}`}`);
  addRules(next, answer.rules);
  addParts(next, answer, content.quantity);
  addAssumptions(next, answer.assumptions);
  const numbered = { label: 'Sheet', value: `1 of ${next.page - first + 1}` };
  addTitleBlock(cursor, titleAt, [...cells, numbered], content.address);
}

const NOTE_GAP = PAGE_WIDTH - 2 * HALF_WIDTH;

const CAPTIONS: Readonly<Record<ScaffoldView, string>> = {
  isometric: 'Isometric, on its axes',
  front: 'Front, open side',
  side: 'Left end',
  plan: 'Plan of the top deck',
};

function addView(
  cursor: Cursor,
  { view, scale, box }: ArrangedView,
  { views, design: { answer } }: DesignSheetContent,
): void {
  const drawing = views[view].drawAt(pixelsPerInch(scale));
  const [width, height] = [drawing.width * POINTS_PER_PIXEL, drawing.height * POINTS_PER_PIXEL];
  const caption = [CAPTIONS[view], scale.text];
  cursor.add({
    tag: 'Figure',
    box,
    inks: [
      {
        kind: 'drawing',
        x: box.x + (box.width - width) / 2,
        y: box.y + (box.height - height) / 2,
        scale: POINTS_PER_PIXEL,
        drawing,
      },
    ],
    alternative: alternativeOf(caption.join(', '), drawing),
  });
  cursor.add(panel(box, caption, CAPTION_HEIGHT));
  if (view === 'front') addScaleBar(cursor, box, scale, answer.design.unit);
}

function alternativeOf(caption: string, { dimensions }: VectorDrawing): string {
  const texts = dimensions.map(({ text }) => text.join(' or '));
  return `${caption}, with the dimensions ${texts.join('; ')}`;
}

const BAR_STEPS = { ft: [1, 2, 5, 10, 20, 50, 100, 200], m: [0.5, 1, 2, 5, 10, 20, 50, 100] } as const;
const INCHES = { ft: 12, m: 1 / 0.0254 } as const;
const LONGEST_BAR = 64;

/** True to scale even when the sheet is printed smaller. Left out where the caption leaves no room. */
function addScaleBar(cursor: Cursor, box: Box, scale: Scale, unit: LengthUnit): void {
  const points = (steps: number): number => (steps * INCHES[unit] * 72) / scale.ratio;
  const size = BAR_STEPS[unit].findLast((steps) => points(steps) <= LONGEST_BAR) ?? BAR_STEPS[unit][0];
  const label = `${size} ${unit}`;
  const { metrics } = cursor.sheets;
  const labelWidth = textWidth(label, CELL_LABEL, metrics);
  const right = box.x + box.width - labelWidth - 10;
  const left = right - points(size);
  if (left < box.x + 12 + textWidth(scale.text, CELL_LABEL, metrics)) return;
  const y = box.y + box.height + 16;
  const line = (x0: number, y0: number, x1: number, y1: number): Ink => {
    return { kind: 'line', from: [x0, y0], to: [x1, y1], color: INK, width: 1 };
  };
  cursor.add({
    tag: 'Artifact',
    box: { x: left, y: y - 4, width: right - left + labelWidth + 8, height: 8 },
    inks: [
      line(left, y, right, y),
      line(left, y - 3, left, y + 3),
      line(right, y - 3, right, y + 3),
      ...textInks([label], { x: right + 4, y: y - 4.5 }, CELL_LABEL),
    ],
  });
}

interface Note {
  title: string;
  text: string;
}

const wholePounds = (pounds: number): string => `${Math.round(pounds).toLocaleString('en-US')} lb`;
const counted = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

/** Place and parts of the maximum leg load; the parts add up to the whole as printed. */
function legLoadNote({ totals }: DrawnAnswer, { load, brackets, share, decks, legs }: LegLoad): Note {
  const [live, people] = [Math.round(load), Math.round(brackets)];
  const own = totals.legLoadLb - live - people;
  const area = `${share.toLocaleString('en-US', { maximumFractionDigits: 1 })} sq ft`;
  const consists = [
    `${wholePounds(live)} load on ${area} of ${counted(decks, 'deck')}`,
    ...(people > 0 ? [`${wholePounds(people)} people on the brackets`] : []),
    `${atLeast(totals)}${wholePounds(own)} share of the scaffold’s own weight`,
  ];
  return {
    title: `Maximum leg load: ${atLeast(totals)}${wholePounds(totals.legLoadLb)}`,
    text: `On ${legs.length} of ${counted(totals.legs, 'leg')}, ringed on the plan: ${consists.join('; ')}.`,
  };
}

function tieNote({ design: { unit }, layout: { ties, cells }, rules }: DrawnAnswer): Note {
  if (ties.length === 0) {
    const rule = rules.find(({ id }) => id === 'tie-spacing') ?? rules.find(({ id }) => id === 'base-ratio');
    if (rule?.state === 'passed') return { title: 'No ties', text: rule.reason };
    return { title: 'No ties are drawn', text: `See "${rule?.title}" among the rules.` };
  }
  const levels = distinct(ties.map(({ z }) => z)).map((z) => lengthText(z, unit));
  const { legs, gap } = tiedLegs({ ties });
  return {
    title: `${counted(ties.length, 'tie')}, crossed circles on the front view${cells ? ' and the plan' : ''}`,
    text: `At ${levels.join(', ')} above the ground, on ${counted(legs, 'leg')} on the wall side, at most ${lengthText(gap, unit)} apart${cells ? ' along each wall' : ''}. See "Tie spacing" among the rules.`,
  };
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)].sort((one, other) => one - other);

const noteLines = ({ wrap }: Sheets, { title, text }: Note) => ({
  titles: wrap(onPaper(title), SMALL_STRONG, HALF_WIDTH),
  lines: wrap(onPaper(text), SMALL, HALF_WIDTH),
});

function noteHeight(sheets: Sheets, note: Note): number {
  const { titles, lines } = noteLines(sheets, note);
  return textHeight(titles, SMALL_STRONG) + textHeight(lines, SMALL);
}

function addNote(cursor: Cursor, note: Note, x: number): void {
  const { titles, lines } = noteLines(cursor.sheets, note);
  const { y } = cursor;
  cursor.add({
    tag: 'P',
    box: { x, y, width: HALF_WIDTH, height: noteHeight(cursor.sheets, note) },
    inks: [
      ...textInks(titles, { x, y }, SMALL_STRONG),
      ...textInks(lines, { x, y: y + textHeight(titles, SMALL_STRONG) }, SMALL),
    ],
  });
}

function titleCells(content: DesignSheetContent): DesignFact[] {
  const { company, project, revision, quantity, dataDate, facts } = content;
  const { answer, engineVersion, catalogVersion } = content.design;
  const { design, layout } = answer;
  const [length, width, height] = [layout.length, layout.width, layout.height].map((size) =>
    lengthText(size, design.unit),
  );
  return [
    { label: 'Company', value: `${company.name}, ${company.phone}, ${company.email}` },
    { label: 'Project', value: project },
    { label: 'Revision', value: revision },
    ...facts,
    { label: 'Drawn', value: `${length} long, ${width} wide, top deck at ${height}` },
    ...(quantity > 1 ? [{ label: 'Quantity', value: counted(quantity, 'scaffold') }] : []),
    { label: 'Date of the catalog data', value: dataDate || 'No part is in the catalog' },
    { label: 'Versions', value: `Engine ${engineVersion}, catalog ${catalogVersion ?? 'unknown'}` },
  ].map(({ label, value }) => ({ label, value: onPaper(value) }));
}

const CELLS = 3;
const CODE_SIDE = 88;
const CODE_WIDTH = CODE_SIDE + 2 * 6;
const ADDRESS_WIDTH = PAGE_WIDTH - 2 * CELL_PAD;
const GRID: CellGrid = { columns: CELLS, width: (PAGE_WIDTH - CODE_WIDTH) / CELLS, style: SMALL };

const ADDRESS: TextStyle = { ...CELL_LABEL, color: SIGNAL_TEXT };
const addressLines = ({ wrap }: Sheets, address: string): string[] => wrap(onPaper(address), ADDRESS, ADDRESS_WIDTH);

function titleBlockHeight(sheets: Sheets, cells: readonly DesignFact[], address: string): number {
  const rows = cellsHeight(cellRows(sheets, [...cells, { label: '', value: '' }], GRID));
  return Math.max(rows, CODE_WIDTH) + textHeight(addressLines(sheets, address), ADDRESS) + 2 * CELL_PAD;
}

/** Above the bottom of the page, from `top` on. */
function addTitleBlock(cursor: Cursor, top: number, cells: readonly DesignFact[], address: string): void {
  const { sheets } = cursor;
  const rows = cellRows(sheets, cells, GRID);
  const lines = addressLines(sheets, address);
  const end = PAGE.bottom - textHeight(lines, ADDRESS) - 2 * CELL_PAD;
  const codeX = PAGE.right - CODE_WIDTH;
  const { blocks, rules } = placeCells(rows, GRID, { x: PAGE.left, y: top });
  cursor.add({
    tag: 'Artifact',
    box: { x: PAGE.left, y: top, width: PAGE_WIDTH, height: PAGE.bottom - top },
    inks: [
      ...frameOf({ x: PAGE.left, y: top, width: PAGE_WIDTH, height: PAGE.bottom - top }),
      rule(PAGE.left, end, PAGE.right, end),
      rule(codeX, top, codeX, end),
      ...rules,
    ],
  });
  for (const block of blocks) cursor.add(block);
  const code = { x: codeX + 6, y: top + (end - top - CODE_SIDE) / 2, width: CODE_SIDE, height: CODE_SIDE };
  cursor.add(addressCode(code, address, 'L'));
  cursor.add({
    tag: 'Link',
    box: { x: PAGE.left + CELL_PAD, y: end + CELL_PAD, width: ADDRESS_WIDTH, height: textHeight(lines, ADDRESS) },
    inks: textInks(lines, { x: PAGE.left + CELL_PAD, y: end + CELL_PAD }, ADDRESS),
    alternative: 'Address of this design',
    target: address,
  });
}

/** The worst come first. */
const ORDER: readonly RuleState[] = RULE_STATES.map(({ value }) => value).reverse();
const BAD: readonly RuleState[] = ['attention', 'exceeded', 'outside'];

function addRules(cursor: Cursor, rules: readonly BuilderRule[]): void {
  addHeading(cursor, 'Rules', WHOLE);
  const lead =
    'Checked against these rules only. For what is not checked here, ask the manufacturer. State plans may require more.';
  cursor.text('P', lead, WHOLE, SMALL);
  cursor.y += 4;
  const sorted = [...rules].sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  addInColumns(
    cursor,
    'L',
    sorted.map((one) => ruleEntry(cursor.sheets, one)),
  );
  cursor.y += GAP;
}

const RULE_PAD = 2;
const RULE_INDENT = 6;

/** Its outcome in words, title, reason and paragraph. */
function ruleEntry({ wrap, metrics }: Sheets, { title, state, reason, paragraph }: BuilderRule): Entry {
  const width = HALF_WIDTH - RULE_INDENT;
  const label = labelOf(RULE_STATES, state);
  const labelWidth = textWidth(label, SMALL_STRONG, metrics);
  const titles = wrap(onPaper(title), SMALL_STRONG, width - labelWidth - 8);
  const reasons = wrap(onPaper(reason), SMALL, width);
  const source = onPaper(paragraph || 'Our own rule');
  const sourceWidth = textWidth(source, SMALL_LABEL, metrics);
  // The source ends the last line where it has room.
  const lastWidth = textWidth(reasons.at(-1) ?? '', SMALL, metrics);
  const sources = lastWidth + sourceWidth + 10 <= width ? [] : wrap(source, SMALL_LABEL, width);
  const titleHeight = textHeight(titles, SMALL_STRONG);
  const reasonHeight = textHeight(reasons, SMALL);
  const height = titleHeight + reasonHeight + textHeight(sources, SMALL_LABEL) + 2 * RULE_PAD;
  return {
    height,
    at(left, y) {
      const [x, top] = [left + RULE_INDENT, y + RULE_PAD];
      const below = top + titleHeight + reasonHeight;
      const lastLine = { x: x + width - sourceWidth, y: below - textHeight([''], SMALL) };
      const mark: Ink[] = BAD.includes(state)
        ? [{ kind: 'fill', box: { x: left, y: y + 1.5, width: 2.5, height: height - 3 }, color: SIGNAL }]
        : [];
      return {
        tag: 'LI',
        box: { x: left, y, width: HALF_WIDTH, height },
        inks: [rule(left, y, left + HALF_WIDTH, y), ...mark],
        children: [
          {
            tag: 'LBody',
            box: { x, y, width, height },
            inks: [
              ...textInks([label], { x: x + width - labelWidth, y: top }, SMALL_STRONG),
              ...textInks(titles, { x, y: top }, SMALL_STRONG),
              ...textInks(reasons, { x, y: top + titleHeight }, SMALL),
              ...(sources.length === 0
                ? textInks([source], lastLine, SMALL_LABEL)
                : textInks(sources, { x, y: below }, SMALL_LABEL)),
            ],
          },
        ],
      };
    },
  };
}

const PART_COLUMNS = [
  { label: 'Pieces', width: 30, right: true },
  { label: 'SKU', width: 54, right: false },
  { label: 'Part', width: HALF_WIDTH - 30 - 54 - 45, right: false },
  { label: 'Weight', width: 45, right: true },
] as const;

function addParts(cursor: Cursor, { parts, totals }: DrawnAnswer, quantity: number): void {
  addHeading(cursor, `Parts list${quantity > 1 ? `, for one of ${counted(quantity, 'scaffold')}` : ''}`, WHOLE);
  const header = partEntry(
    cursor.sheets,
    'TH',
    PART_COLUMNS.map(({ label }) => ({ text: label, style: SMALL_STRONG })),
  );
  const rows = parts.map(({ name, item, quantity: pieces, lineWeightLb }) =>
    partEntry(cursor.sheets, 'TD', [
      { text: pieces.toLocaleString('en-US'), style: SMALL },
      item ? { text: item.sku, style: SMALL_MONO } : { text: NOT_IN_CATALOG, style: SMALL },
      { text: [name, stockNote(item)].filter(Boolean).join('. '), style: SMALL },
      { text: lineWeightLb === null ? 'Not stated' : weightText(lineWeightLb), style: SMALL },
    ]),
  );
  addInColumns(cursor, 'Table', rows, header);
  cursor.y += 3;
  const least = atLeast(totals);
  const transport = `${least}${counted(totals.pallets, 'pallet')} and ${least}${totals.truckloads.toLocaleString('en-US')} truckloads`;
  const total = `Total weight: ${totalWeightText(totals)}. ${piecesText(parts)} pieces; ${transport}.`;
  cursor.text('P', total, WHOLE, { ...STRONG, size: 8 });
  cursor.y += GAP;
}

const PART_PAD = 1.3;
const PART_GAP = 5;

function partEntry(
  { wrap, metrics }: Sheets,
  tag: 'TH' | 'TD',
  texts: readonly { text: string; style: TextStyle }[],
): Entry {
  let left = 0;
  const cells = PART_COLUMNS.map(({ width, right }, at) => {
    const { text, style } = texts[at] ?? { text: '', style: SMALL };
    const cell = {
      x: left,
      width: width - PART_GAP,
      right,
      style,
      lines: wrap(onPaper(text), style, width - PART_GAP),
    };
    left += width;
    return cell;
  });
  const height = Math.max(...cells.map(({ lines, style }) => textHeight(lines, style))) + 2 * PART_PAD;
  return {
    height,
    at: (x, y) => ({
      tag: 'TR',
      box: { x, y, width: HALF_WIDTH, height },
      inks: [rule(x, y + (tag === 'TH' ? height : 0), x + HALF_WIDTH, y + (tag === 'TH' ? height : 0))],
      children: cells.map((cell): Block => {
        const box = { x: x + cell.x, y, width: cell.width, height };
        const inks = cell.lines.flatMap((line, at) => {
          const shift = cell.right ? cell.width - textWidth(line, cell.style, metrics) : 0;
          const top = y + PART_PAD + at * cell.style.size * cell.style.leading;
          return textInks([line], { x: box.x + shift, y: top }, cell.style);
        });
        return { tag, box, inks };
      }),
    }),
  };
}

function addAssumptions(cursor: Cursor, assumptions: readonly string[]): void {
  cursor.reserve(textHeight(['', ''], SMALL));
  cursor.text('H2', 'Assumptions', WHOLE, SMALL_STRONG);
  cursor.text('P', onPaper(assumptions.join(' ')), WHOLE, SMALL);
}
