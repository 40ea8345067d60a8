import { type DrawnResponse, type LegLoad, PLANNING_AID } from '../../builder/builder.contract.js';
import { atLeast, designName, exceededText, tiedLegs } from '../../builder/design-text.contract.js';
import type { ScaffoldView } from '../../drawing/drawing.service.js';
import { type LengthUnit, lengthText } from '../../measures/lengths.js';
import { wholePounds } from '../../measures/weights.js';
import { counted } from '../../measures/words.js';
import type { Paper } from '../design-sheets.contract.js';
import { printable } from '../printable.contract.js';
import type { ArrangedView, Scale } from './arrange-views.js';
import { arrangeViews, CAPTION_HEIGHT, POINTS_PER_PIXEL, pixelsPerInch } from './arrange-views.js';
import { BLUEPRINT, type Box, INK, textInks } from './block.js';
import { addNotice, SMALL, SMALL_STRONG } from './blocks.js';
import { CELL_LABEL, columnEdges, HALF_WIDTH, rule } from './columns.js';
import { addLabor, addLoads, addParts, addSchedule } from './design-parts.js';
import { addAssumptions, addRules } from './design-rules.js';
import type { DesignSheetContent } from './design-sheet-content.js';
import { addTitleBlock, titleBlockHeight, titleCells } from './design-title.js';
import { addDrawing } from './figures.js';
import { type Cursor, PAGE, type Sheets, WHOLE } from './sheets.js';
import { type TextStyle, textHeight, textWidth } from './text.js';

const TITLE: TextStyle = { face: 'heading', size: 17, color: BLUEPRINT, leading: 1.15 };
const GAP = 7;

/** If one page only had room for a smaller scale, some views move to the next. */
const READABLE: Readonly<Record<Paper, number>> = { letter: 192, tabloid: 128 };

const DO_NOT_BUILD = 'Exceeds capacity. Do not build this scaffold as drawn.';
const CAUTION = `${PLANNING_AID} A qualified person must design the scaffold.`;

/** Scale drawings and title block on one page, then rules, parts and assumptions. @param mark distinguishes several designs, such as ` 2` */
export function layOutDesignSheet(sheets: Sheets, content: DesignSheetContent, mark = ''): void {
  const { answer } = content.design;
  const cursor = sheets.newPage(`Design${mark}`);
  const first = cursor.page;
  cursor.text('H1', printable(content.name || designName(answer.design)), { ...WHOLE, width: sheets.width }, TITLE);
  cursor.y += 3;
  const exceeded = exceededText(answer.rules, content.company.phone);
  if (exceeded !== '') addNotice(cursor, DO_NOT_BUILD, printable(exceeded), WHOLE);
  addNotice(cursor, CAUTION, '', WHOLE);
  cursor.y += GAP;

  const cells = titleCells(content);
  const titleHeight = titleBlockHeight(sheets, cells, content.address);
  const notes = [legLoadNote(answer, content.legLoad), tieNote(answer)];
  const notesHeight = Math.max(...notes.map((note) => noteHeight(sheets, note)));
  const bottom = PAGE.bottom - titleHeight - notesHeight - 2 * GAP;
  const area = { x: PAGE.left, y: cursor.y, width: sheets.width, height: bottom - cursor.y };
  const half = { ...area, y: PAGE.top, height: (PAGE.bottom - PAGE.top) / 2 };
  const placed = arrangeViews(content.views, answer.design.unit, [area, half], READABLE[sheets.paper]);
  for (const one of placed) if (one.page === 0) addView(cursor, one, content);
  cursor.y = bottom + GAP;
  for (const [at, x] of columnEdges(sheets).entries()) {
    const note = notes[at];
    if (note) addNote(cursor.copy(), note, x);
  }
  cursor.y = PAGE.bottom - titleHeight;
  const titleAt = cursor.y;

  const next = sheets.newPage(`Rules and parts${mark === '' ? ' of the design' : ` of design${mark}`}`);
  for (const one of placed) if (one.page === 1) addView(next, one, content);
  if (placed.some(({ page }) => page === 1)) next.y += half.height + GAP;
  addSchedule(next, content.schedule);
  next.y += GAP;
  addRules(next, answer.rules);
  next.y += GAP;
  for (const table of answer.loads ?? []) next.keepTogether((page) => addLoads(page, table));
  next.keepTogether((page) => {
    addParts(page, answer, content.quantity);
    if (content.labor) addLabor(page, content.labor);
    page.y += GAP;
    addAssumptions(page, answer.assumptions);
  });
  const numbered = { label: 'Sheet', value: `1 of ${next.page - first + 1}` };
  addTitleBlock(cursor, titleAt, [...cells, numbered], content.address);
}

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
  const hasLoads = drawing.labels.some(({ kind }) => kind === 'load');
  const caption = [`${CAPTIONS[view]}${hasLoads ? ', psf in each bay' : ''}`, scale.text];
  addDrawing(cursor, box, { drawing, scale: POINTS_PER_PIXEL, subject: caption.join(', '), caption }, CAPTION_HEIGHT);
  if (view === 'front') addScaleBar(cursor, box, scale, answer.design.unit);
}

const BAR_STEPS = { ft: [1, 2, 5, 10, 20, 50, 100, 200], m: [0.5, 1, 2, 5, 10, 20, 50, 100] } as const;
const INCHES = { ft: 12, m: 1 / 0.0254 } as const;
const LONGEST_BAR = 64;

/** A scale bar stays correct even if the sheet is printed smaller. It is left out if there is no room beside the caption. */
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
  cursor.add({
    tag: 'Artifact',
    box: { x: left, y: y - 4, width: right - left + labelWidth + 8, height: 8 },
    inks: [
      rule(left, y, right, y, INK, 1),
      rule(left, y - 3, left, y + 3, INK, 1),
      rule(right, y - 3, right, y + 3, INK, 1),
      ...textInks([label], { x: right + 4, y: y - 4.5 }, CELL_LABEL),
    ],
  });
}

type Note = { title: string; text: string };

/** Location and components of the maximum leg load. The printed components add up to the printed total. */
function legLoadNote({ totals }: DrawnResponse, { load, stair, brackets, share, decks, legs }: LegLoad): Note {
  const [live, climbing, people] = [load, stair, brackets].map(Math.round) as [number, number, number];
  const own = totals.legLoadLb - live - climbing - people;
  const area = `${share.toLocaleString('en-US', { maximumFractionDigits: 1 })} sq ft`;
  const consists = [
    ...(decks > 0 ? [`${wholePounds(live)} load on ${area} of ${counted(decks, 'deck')}`] : []),
    ...(climbing > 0 ? [`${wholePounds(climbing)} people on the stair and a loaded landing`] : []),
    ...(people > 0 ? [`${wholePounds(people)} people on the brackets`] : []),
    `${atLeast(totals)}${wholePounds(own)} share of the scaffold’s own weight`,
  ];
  return {
    title: `Maximum leg load: ${atLeast(totals)}${wholePounds(totals.legLoadLb)}`,
    text: `On ${legs.length} of ${counted(totals.legs, 'leg')}, ringed on the plan: ${consists.join('; ')}.`,
  };
}

function tieNote({ design: { unit }, layout: { ties, cells }, rules }: DrawnResponse): Note {
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

const noteHeight = ({ wrap }: Sheets, { title, text }: Note): number =>
  textHeight(wrap(printable(title), SMALL_STRONG, HALF_WIDTH), SMALL_STRONG) +
  textHeight(wrap(printable(text), SMALL, HALF_WIDTH), SMALL);

function addNote(cursor: Cursor, { title, text }: Note, x: number): void {
  cursor.text('P', printable(title), { x, width: HALF_WIDTH }, SMALL_STRONG);
  cursor.text('P', printable(text), { x, width: HALF_WIDTH }, SMALL);
}
