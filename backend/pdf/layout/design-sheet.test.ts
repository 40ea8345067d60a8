import { RULE_STATES } from '../../builder/builder.contract.js';
import type { DesignQuery } from '../../builder/engine/read-design.js';
import { labelOf } from '../../config/choices.contract.js';
import { designSheetContent } from '../../testing/design-sheet-content.js';
import { errorsOf, inksOf, strayDimensions, textsOf } from '../../testing/printed-pages.js';
import type { Paper } from '../design-sheets.contract.js';
import { readFontMetrics } from '../writing/font-metrics.js';
import { arrangeViews, POINTS_PER_PIXEL, pixelsPerInch, SCALES } from './arrange-views.js';
import type { Block, LaidOut } from './block.js';
import { layOutDesignSheet } from './design-sheet.js';
import type { DesignSheetContent } from './design-sheet-content.js';
import { Sheets } from './sheets.js';

const METRICS = readFontMetrics();
const ALL = 'guardrails,toeboards,brackets,netting,sills';

/** Several tests show the same design. */
const contents = new Map<string, DesignSheetContent>();
function contentOf(query: DesignQuery): DesignSheetContent {
  const key = JSON.stringify(query);
  const content = contents.get(key) ?? designSheetContent(query);
  contents.set(key, content);
  return content;
}

function layOut(query: DesignQuery, change: Partial<DesignSheetContent> = {}, paper: Paper = 'letter'): Sheets {
  const sheets = new Sheets(METRICS, paper);
  layOutDesignSheet(sheets, { ...contentOf(query), ...change });
  return sheets;
}

const oneLine = (sheets: LaidOut): string => textsOf(sheets).replaceAll(/\s+/g, ' ');

const DESIGNS: readonly DesignQuery[] = [
  {},
  { system: 'ring', shape: 'tower', length: "3'", width: "3'", height: "3'" },
  { system: 'ring', length: "200'", height: "60'", decks: '6', with: ALL },
  { system: 'ring', length: "400'", height: "100'" },
  { system: 'ring', length: "14'", height: "120'", decks: '6' },
  { system: 'ring', length: '24m', height: '12m', module: 'metric', unit: 'm' },
  { system: 'cup', shape: 'birdcage', length: "60'", width: "60'", height: "20'" },
  { system: 'cup', length: "60'", width: `5'-11"`, height: "30'", access: 'stair', with: ALL },
  { system: 'frame', length: "40'", height: "31'", decks: '3', with: ALL },
  { system: 'frame', length: "63'", height: "40'", access: 'stair' },
  { system: 'frame', shape: 'rolling', with: 'guardrails,casters' },
  { system: 'tube-and-clamp', length: "50'", height: "40'", duty: '25' },
  { system: 'ring', shape: 'l', length: "60'", side: "40'", height: "26'" },
  { system: 'cup', shape: 'around', length: "60'", side: "40'", height: "40'" },
  { system: 'ring', length: "60'", height: "33'", levels: "20' work 25,13' plank" },
  { system: 'tube-and-clamp', shape: 'birdcage', length: "30'", width: "20'", height: "18'", duty: '25' },
  { system: 'ring', shape: 'l', length: "60'", side: "30'", height: "33'", decks: '2', with: ALL },
  { system: 'cup', shape: 'around', length: "40'", side: "24'", height: "27'" },
  { system: 'frame', shape: 'stair-tower', height: "40'" },
];

/** Every design on letter, and some on tabloid. */
const SHEETS: readonly (readonly [DesignQuery, Paper])[] = [
  ...DESIGNS.map((query) => [query, 'letter'] as const),
  ...DESIGNS.filter((_, at) => at % 4 === 2).map((query) => [query, 'tabloid'] as const),
];

it.each(SHEETS)('keeps every text and dimension apart, within its area: %o on %s [spec b.8]', (query, paper) => {
  const sheets = layOut(query, {}, paper);
  expect(errorsOf(sheets)).toEqual([]);
  expect(strayDimensions(sheets)).toEqual([]);
  expect(sheets.pages.length).toBeLessThanOrEqual(5);
  const inks = inksOf(sheets);
  const drawings = inks.filter((ink) => ink.kind === 'drawing');
  expect(drawings).toHaveLength(4);
  const texts = inks.filter((ink) => ink.kind === 'text');
  const sizes = [
    ...texts.map(({ style }) => style.size),
    ...drawings.map(({ drawing, scale }) => drawing.textSize * scale),
  ];
  expect(sizes.filter((size) => !(size >= 7))).toEqual([]);
});

it.each(DESIGNS)('draws each view at a standard scale, within its panel: %o [spec b.7]', (query) => {
  const { views, design } = contentOf(query);
  const { unit } = design.answer.design;
  const area = { x: 36, y: 100, width: 540, height: 430 };
  const placed = arrangeViews(views, unit, [area], Number.POSITIVE_INFINITY);
  expect(placed.map(({ view }) => view).sort()).toEqual(['front', 'isometric', 'plan', 'side']);
  for (const { view, scale, box } of placed) {
    const { width, height } = views[view].sizeAt(pixelsPerInch(scale));
    expect(width * POINTS_PER_PIXEL).toBeLessThanOrEqual(box.width + 0.01);
    expect(height * POINTS_PER_PIXEL).toBeLessThanOrEqual(box.height + 0.01);
    expect(SCALES[unit]).toContain(scale);
  }
  const ratios = new Set(placed.filter(({ view }) => view !== 'isometric').map(({ scale }) => scale.ratio));
  expect(ratios.size).toBe(1);
});

it.each([
  ['letter', 540, 300],
  ['tabloid', 1_152, 120],
] as const)('draws a wall of 100 ft on %s at a scale that can be read', (paper, width, ratio) => {
  const query = { length: "100'", height: "27'", decks: '2' };
  const sheets = layOut(query, {}, paper);
  expect(sheets.width).toBe(width);
  const scales = [...textsOf(sheets).matchAll(/(Front|Left|Plan|Isometric)[^\n]*\(1:(\d+)\)/g)];
  expect(scales.map(([, view, scale]) => [view, view === 'Isometric' ? 0 : Number(scale)]).sort()).toEqual([
    ['Front', ratio],
    ['Isometric', 0],
    ['Left', ratio],
    ['Plan', ratio],
  ]);
  expect(textsOf(sheets)).toContain('Parts list');
});

it('names lines, rows, lifts and decks with their loads on the views', () => {
  const { views } = contentOf({ length: "60'", height: "33'", levels: "20' work 25,13' plank" });
  const labelsOf = (view: 'front' | 'side' | 'plan' | 'isometric') =>
    views[view].drawAt(0.7).labels.map(({ text }) => text);
  const lines = Array.from({ length: 10 }, (_, at) => `${at + 1}`);
  expect(labelsOf('front')).toEqual(lines);
  expect(labelsOf('side')).toEqual([
    ...['A', 'B', `32'-9" 50 psf`, `19'-8" 25 psf`, `13'-1" planked only`],
    ...['Lift 1', 'Lift 2', 'Lift 3', 'Lift 4', 'Lift 5'],
  ]);
  expect(labelsOf('plan')).toEqual([...lines, 'A', 'B', ...Array<string>(9).fill('50')]);
  expect(labelsOf('isometric')).toEqual([]);
  // At a scale without room for all, none covers another.
  expect(views.side.drawAt(0.1).labels.length).toBeLessThan(8);
});

it('lists the load of each deck and the jacks of each line of legs', () => {
  const printed = oneLine(layOut({ system: 'frame', length: "35'", ground: "3',2',2',1',0,0", with: ALL }));
  for (const row of [
    `Deck 20'-0" 50 psf`,
    'Brackets People only, 25 psf',
    `Line 1 3'-0" Jacks extended 8 7/8"`,
    `Lines 2 to 3 2'-0" Jacks extended 8 7/8"`,
    `Lines 5 to 6 0" Jacks extended 1 7/8"`,
  ])
    expect(printed).toContain(row);
  expect(oneLine(layOut({ system: 'frame', shape: 'rolling', with: 'casters' }))).toContain('Casters');
  expect(oneLine(layOut({ system: 'frame', shape: 'stair-tower' }))).toContain('Landing 20\'-0" 50 psf on one of them');
  const opening = layOut({ length: "60'", height: "27'", opening: '2', openingat: '3', clear: "12'" });
  expect(oneLine(opening)).toContain('Line 4 0" On the beams over the opening');
});

it('has boxes to sign, and says what to do if it exceeds capacity', () => {
  const passed = oneLine(layOut({}));
  for (const label of ['Drawn by, date', 'Checked by, date', 'Approved by, date']) expect(passed).toContain(label);
  expect(passed).not.toContain('Do not build');
  const { design } = contentOf({});
  const rules = design.answer.rules.map((rule) => ({
    ...rule,
    ...(rule.id === 'leg-load' && { state: 'exceeded' as const }),
  }));
  const exceeded = oneLine(layOut({}, { design: { ...design, answer: { ...design.answer, rules } } }));
  expect(exceeded).toContain(
    'Do not build this scaffold as drawn. Over the limit: maximum leg load. Change the design as its rules say until none exceeds capacity, or call (985) 555-0142',
  );
});

it('draws a foot in the length of its scale [spec b.7]', () => {
  const { views } = contentOf({ length: "40'" });
  const scale = SCALES.ft.find(({ text }) => text === `1/8" = 1'-0" (1:96)`);
  if (!scale) throw new Error('The scale is missing');
  const points = (inches: number) => inches * pixelsPerInch(scale) * POINTS_PER_PIXEL;
  expect(points(12)).toBeCloseTo(72 / 8, 6);
  const { dimensions } = views.front.drawAt(pixelsPerInch(scale));
  const whole = dimensions.find(({ text }) => text[0] === `40'-1"`);
  const [from, to] = whole?.ticks.map(([[x0], [x1]]) => (x0 + x1) / 2) ?? [];
  expect(Math.abs((to ?? 0) - (from ?? 0)) * POINTS_PER_PIXEL).toBeCloseTo(points(481.1), 0);
});

it('prints each rule with its outcome in words and its paragraph [spec b.8]', () => {
  const content = contentOf({ system: 'frame', height: "31'", decks: '6', access: 'none' });
  const { rules } = content.design.answer;
  expect(new Set(rules.map(({ state }) => state))).toEqual(new Set(['passed', 'unchecked', 'attention', 'exceeded']));
  const sheets = new Sheets(METRICS);
  layOutDesignSheet(sheets, content);
  const entries = textsOf(sheets).split('\n');
  for (const { title, state, reason, paragraph } of rules) {
    const entry = entries.find((text) => text.startsWith(`${labelOf(RULE_STATES, state)} ${title}`));
    expect(entry).toContain(reason);
    expect(entry).toContain(paragraph || 'Our own rule');
  }
});

it('counts one piece and one truckload in the singular', () => {
  const { design } = contentOf({});
  const { answer } = design;
  const parts = answer.parts.slice(0, 1).map((part) => ({ ...part, quantity: 1 }));
  const totals = { ...answer.totals, piecesWithoutWeight: 0, pallets: 1, truckloads: 1 };
  const text = oneLine(layOut({}, { design: { ...design, answer: { ...answer, parts, totals } } }));
  expect(text).toContain('1 piece; 1 pallet and 1 truckload.');
});

it('lists each part with SKU, pieces and name, and the total weight [spec b.8]', () => {
  const content = contentOf({ system: 'cup', length: '10m', width: '1.8m', access: 'stair', unit: 'm' });
  const sheets = new Sheets(METRICS);
  layOutDesignSheet(sheets, content);
  const text = oneLine(sheets);
  for (const { item, quantity, name, unitWeightLb } of content.design.answer.parts) {
    const each = unitWeightLb === null ? 'Not stated' : `${unitWeightLb.toFixed(1)} lb`;
    const row = `${quantity.toLocaleString('en-US')} ${item?.sku ?? 'Not in our catalog'} ${name}`;
    const notes = item?.isDiscontinued ? /^\.[^.]*\. / : /^ /;
    expect(text.slice(text.indexOf(row) + row.length).replace(notes, '')).toMatch(new RegExp(`^${each} `));
  }
  expect(text).toContain('Discontinued; ask for an alternative.');
  expect(text).toMatch(
    /Total weight: at least [\d,.]+ lb; \d+ pieces without a known weight\. [\d,]+ pieces; at least \d+ pallets\./,
  );
});

it('lists every leg with its loads and limit, and the labor if the owner stated an output', () => {
  const { loads = [] } = contentOf({ length: "40'" }).design.answer;
  const text = oneLine(layOut({ length: "40'" }));
  for (const row of loads[0]?.rows ?? []) expect(text).toContain(row.join(' '));
  expect(text).toContain(loads[0]?.note);
  expect(text).not.toContain('person-hour');
  const facts = [{ label: 'Erection, estimate', value: '20 person-hours, 1 day for a crew of 3' }];
  const printed = oneLine(layOut({ length: "40'" }, { labor: { facts, note: 'Estimated from 200 pieces.' } }));
  expect(printed).toContain('Erection, estimate: 20 person-hours, 1 day for a crew of 3. Estimated from 200 pieces.');
});

it('states where the maximum leg load is, and its components [spec b.7]', () => {
  const content = contentOf({ length: "40'", decks: '2', with: 'brackets' });
  const { legLoadLb } = content.design.answer.totals;
  const note = oneLine(layOut({ length: "40'", decks: '2', with: 'brackets' }));
  const [, total, marked, all, duty, decks, people, own] =
    /Maximum leg load: ([\d,]+) lb On (\d+) of (\d+) legs, ringed on the plan: ([\d,]+) lb load on [\d.]+ sq ft of (\d) decks; ([\d,]+) lb people on the brackets; ([\d,]+) lb share/.exec(
      note,
    ) ?? [];
  const figure = (text = ''): number => Number(text.replace(',', ''));
  expect(figure(total)).toBe(legLoadLb);
  expect(figure(duty) + figure(people) + figure(own)).toBe(legLoadLb);
  expect([figure(marked), figure(all), decks]).toEqual([4, 14, '2']);
});

it('marks the ties and their spacing on the front view [spec b.7]', () => {
  const content = contentOf({ length: "60'", height: "46'" });
  const { ties } = content.design.answer.layout;
  expect(ties.length).toBeGreaterThan(2);
  const drawing = content.views.front.drawAt(0.5);
  const circles = drawing.paths.at(-1)?.data.match(/a/g) ?? [];
  expect(circles).toHaveLength(2 * ties.length);
  expect(drawing.dimensions.some(({ text }) => text[0].startsWith('ties '))).toBe(true);
  expect(oneLine(layOut({ length: "60'", height: "46'" }))).toContain(
    `${ties.length} ties, crossed circles on the front view`,
  );
  expect(content.views.side.drawAt(0.5).dimensions.some(({ text }) => text[0].startsWith('ties'))).toBe(false);
  expect(oneLine(layOut({ length: "20'", height: "13'" }))).toContain('No ties No ties are required at this height');
});

it('marks the ties around a building on the plan, and those of the front wall on the front view', () => {
  const query: DesignQuery = { shape: 'u', length: "40'", side: "30'", height: "33'" };
  const { views, design } = contentOf(query);
  const { ties } = design.answer.layout;
  const places = new Set(ties.map(({ x, y }) => `${x} ${y}`));
  const front = ties.filter(({ toward }) => toward === 'back');
  expect(front.length).toBeGreaterThan(0);
  expect(front.length).toBeLessThan(ties.length);
  const circles = (view: 'front' | 'plan', paths: number): number =>
    views[view].drawAt(0.5).paths.at(paths)?.data.match(/a/g)?.length ?? 0;
  expect(circles('front', -1)).toBe(2 * front.length);
  // The ties are drawn below the rings of the legs.
  expect(circles('plan', -2)).toBe(2 * ties.length);
  expect(oneLine(layOut(query))).toMatch(
    new RegExp(`${ties.length} ties, crossed circles on the front view and the plan .* on ${places.size} legs`),
  );
});

it('has the texts of the visitor, the versions and a link to the design', () => {
  const long = 'Coker 2 outage, north wall '.repeat(5).slice(0, 120).trim();
  const sheets = layOut({}, { project: long, revision: 'W'.repeat(20), name: 'Boiler house', quantity: 12 });
  expect(errorsOf(sheets)).toEqual([]);
  const text = oneLine(sheets);
  for (const part of [
    `Project ${long}`,
    'Revision WWW',
    'Boiler house',
    'Quantity 12 scaffolds',
    'Engine 7, catalog 14',
    'Date of the catalog data Nov 22, 2026',
    'Ring system, straight run along a wall',
    'A planning aid, not an engineered design. A qualified person must design the scaffold.',
    'Sheet 1 of ',
  ])
    expect(text).toContain(part);
  const links = sheets.pages.flat().filter(({ tag }: Block) => tag === 'Link');
  expect(links.map(({ target }) => target)).toEqual(Array(2).fill(contentOf({}).address));
});

it('states that a design without catalog items has no data date', () => {
  expect(oneLine(layOut({}, { dataDate: '' }))).toContain('Date of the catalog data No part is in the catalog');
});

it.each<[DesignQuery, number]>([
  [{}, 3],
  [{ length: "100'", height: "40'", decks: '3' }, 4],
])('keeps the parts list of %j with its total and assumptions on the last page', (query, count) => {
  const { pages } = layOut(query);
  expect(pages).toHaveLength(count);
  const [before, end] = pages.slice(-2).map((page) => textsOf({ pages: [page] }));
  expect(before).not.toContain('Parts list');
  for (const words of ['Parts list', 'Total weight', 'Assumptions']) expect(end).toContain(words);
});

it('continues a list of any length in two columns [spec b.8]', () => {
  const content = contentOf({});
  const { answer } = content.design;
  const part = answer.parts[0];
  if (!part) throw new Error('The list is empty');
  const parts = Array.from({ length: 300 }, (_, at) => ({
    ...part,
    name: `Part ${at} of a rather long name and size`,
  }));
  const sheets = layOut({}, { design: { ...content.design, answer: { ...answer, parts } } });
  expect(errorsOf(sheets)).toEqual([]);
  const text = textsOf(sheets).replaceAll(/\s+/g, ' ');
  for (const { name } of parts) expect(text).toContain(name);
  expect(sheets.pages.length).toBeLessThan(8);
});
