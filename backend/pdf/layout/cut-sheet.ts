import { CONDITIONS, FAMILIES, PART_TYPES } from '../../catalog/catalog.contract.js';
import type { ProductFields } from '../../catalog/product.contract.js';
import { type Specification, splitSampleMark } from '../../catalog/specifications.contract.js';
import { labelOf } from '../../config/choices.contract.js';
import type { DrawingView, VectorDrawing } from '../../drawing/drawing.service.js';
import { feetAndInches, millimeters } from '../../measures/lengths.js';
import { kilograms, pounds } from '../../measures/weights.js';
import { printable } from '../printable.contract.js';
import { BLUEPRINT, type Box, INK, SIGNAL_TEXT } from './block.js';
import { addHeading, addNotice, addRows, BODY, LABEL, MONO, type Row } from './blocks.js';
import { addDrawing, addressCode, CAPTION_HEIGHT } from './figures.js';
import { type Cursor, PAGE, PAGE_WIDTH, WHOLE } from './sheets.js';
import { shortened, type TextStyle } from './text.js';

export interface Photograph {
  jpeg: Buffer;
  /** Pixels. */
  width: number;
  height: number;
}

export interface CutSheetContent {
  company: { name: string; phone: string; email: string };
  product: ProductFields;
  /** Date of the catalog record, as printed. */
  recordDate: string;
  /** Address of the item's page. */
  address: string;
  /** Null for an item that the drawing engine does not know. */
  views: Readonly<Record<DrawingView, VectorDrawing>> | null;
  /** Shown in place of views. */
  photograph: Photograph | null;
}

export const NOT_STATED = "Not stated. Ask us for the manufacturer's data.";

/** Points per pixel of the drawings, so that their dimensions are 7.5 points high. */
const SCALE = 0.5;
const VIEWS_HEIGHT = 186;
const ISOMETRIC_WIDTH = 220;
const ELEVATION_WIDTH = (PAGE_WIDTH - ISOMETRIC_WIDTH) / 2;
/** Sizes of the views, in pixels. */
export const VIEW_SIZES = {
  isometric: { width: ISOMETRIC_WIDTH / SCALE, height: VIEWS_HEIGHT / SCALE },
  elevation: { width: ELEVATION_WIDTH / SCALE, height: VIEWS_HEIGHT / SCALE },
};
const CODE_SIDE = 62;
const TITLE_WIDTH = PAGE_WIDTH - CODE_SIDE - 18;
/** The largest size in which the name fits into `TITLE_LINES` is used. */
const TITLE_SIZES = [24, 19, 15, 12];
const TITLE_LINES = 2;
const GUTTER = 24;
const COLUMN = (PAGE_WIDTH - GUTTER) / 2;
const GAP = 10;

/** Longer values are truncated, because a catalog file may contain anything. */
const MAX_VALUE = 400;
const MAX_LABEL = 80;
const MAX_ROWS = 120;
const MAX_DESCRIPTION = 4_000;

const LOAD = /\b(?:load|loads|capacity|duty|rated|rating|swl|wll)\b/i;
const SOURCE = /\b(?:basis|source|data)\b/i;
const SAMPLE_NOTE = /,? sample data$/;

/** Lays out one item, starting at the cursor: one page, or more for a record with long texts. */
export function layOutCutSheet(cursor: Cursor, content: CutSheetContent): void {
  addTitle(cursor, content);
  addNotices(cursor, content.product);
  if (content.views) addViews(cursor, content.product, content.views);
  else addPhotograph(cursor, content);
  addLoads(cursor, content.product);
  addColumns(cursor, content);
}

function addTitle(cursor: Cursor, { product, address }: CutSheetContent): void {
  const top = cursor.y;
  const name = printable(product.name) || 'Item without a name';
  const size = TITLE_SIZES.find((each) => cursor.sheets.wrap(name, title(each), TITLE_WIDTH).length <= TITLE_LINES);
  cursor.text('H1', name, { x: PAGE.left, width: TITLE_WIDTH }, title(size ?? (TITLE_SIZES.at(-1) as number)));
  cursor.y += 3;
  cursor.text('P', `SKU ${printable(product.sku)}`, { x: PAGE.left, width: TITLE_WIDTH }, { ...MONO, size: 10.5 });
  const kind = [labelOf(FAMILIES, product.family), product.partType && labelOf(PART_TYPES, product.partType)];
  cursor.text('P', printable(kind.filter(Boolean).join(' · ')), { x: PAGE.left, width: TITLE_WIDTH }, LABEL);
  cursor.add(addressCode({ x: PAGE.right - CODE_SIDE, y: top, width: CODE_SIDE, height: CODE_SIDE }, address));
  cursor.text('P', printable(address), { x: PAGE.left, width: TITLE_WIDTH }, { ...MONO, size: 7, color: SIGNAL_TEXT });
  cursor.y = Math.max(cursor.y, top + CODE_SIDE) + GAP;
}

const title = (size: number): TextStyle => ({ face: 'heading', size, color: BLUEPRINT, leading: 1.12 });

function addNotices(cursor: Cursor, product: ProductFields): void {
  const left =
    product.replacedBy === '' ? 'Ask us how many.' : `Replaced by ${printable(shortened(product.replacedBy, 64))}.`;
  const notices: [applies: boolean, headline: string, text: string][] = [
    [
      splitSampleMark(product.specifications).isSample,
      'Sample data.',
      "Typical figures. The manufacturer's manual governs.",
    ],
    [product.stockStatus === 'Discontinued Stock', 'Discontinued.', `We only have what is left. ${left}`],
  ];
  for (const [applies, headline, text] of notices) {
    if (!applies) continue;
    addNotice(cursor, headline, text, WHOLE);
    cursor.y += GAP / 2;
  }
  cursor.y += GAP / 2;
}

const specificationsOf = (product: ProductFields): Specification[] =>
  splitSampleMark(product.specifications).specifications.slice(0, MAX_ROWS);

const CAPTIONS = { isometric: 'Isometric', front: 'Front', side: 'Side' } as const;

function addViews(cursor: Cursor, product: ProductFields, views: NonNullable<CutSheetContent['views']>): void {
  cursor.reserve(VIEWS_HEIGHT + CAPTION_HEIGHT);
  const { y } = cursor;
  let x: number = PAGE.left;
  for (const view of ['isometric', 'front', 'side'] as const) {
    const drawing = views[view];
    const box = { x, y, width: drawing.width * SCALE, height: VIEWS_HEIGHT };
    const subject = `Line drawing, ${view} view of ${printable(product.name)}`;
    addDrawing(cursor, box, { drawing, scale: SCALE, subject, caption: [CAPTIONS[view]] });
    x += box.width;
  }
  cursor.y += VIEWS_HEIGHT + CAPTION_HEIGHT + 2;
  const broken = Object.values(views).some(({ clip }) => clip !== null);
  const missing = SIZES.filter(({ field }) => !isStated(product[field])).map(({ label }) => label.toLowerCase());
  const except =
    missing.length === 0 ? '' : `, which states no ${missing.length === SIZES.length ? 'sizes' : missing.join(' or ')}`;
  const note = `Drawn from the catalog record${except}. Not to scale${broken ? ', and shortened at the break lines' : ''}.`;
  cursor.text('P', note, WHOLE, { ...LABEL, size: 7.5 });
  cursor.y += GAP;
}

const PHOTOGRAPH_HEIGHT = 180;

function addPhotograph(cursor: Cursor, { product, photograph }: CutSheetContent): void {
  if (photograph) {
    const scale = Math.min(PAGE_WIDTH / photograph.width, PHOTOGRAPH_HEIGHT / photograph.height);
    const [width, height] = [photograph.width * scale, photograph.height * scale];
    cursor.reserve(height);
    const box = { x: PAGE.left + (PAGE_WIDTH - width) / 2, y: cursor.y, width, height };
    cursor.add({
      tag: 'Figure',
      box,
      inks: [{ kind: 'picture', box, jpeg: photograph.jpeg }],
      alternative: `Photograph of ${printable(product.name)}`,
    });
    cursor.y += height + 4;
  }
  cursor.text('P', "No drawing of this item. Ask us for the manufacturer's drawing.", WHOLE, { ...BODY, color: INK });
  cursor.y += GAP;
}

/** Prints only what the record states about loads. Nothing here is calculated. */
function addLoads(cursor: Cursor, product: ProductFields): void {
  addHeading(cursor, 'Load data', WHOLE);
  const capacity = printable(shortened(product.loadCapacity, MAX_VALUE));
  const stated = specificationsOf(product).filter(isLoad).map(toRow);
  const rows: Row[] = [...(capacity === '' ? [] : [{ label: 'Load capacity', value: capacity }]), ...stated];
  if (rows.length === 0) rows.push({ label: 'Load capacity', value: NOT_STATED });
  addRows(cursor, rows, WHOLE);
  if (rows[0]?.value !== NOT_STATED) {
    const note = "As stated in the catalog record. The manufacturer's current data governs.";
    cursor.text('P', note, WHOLE, { ...LABEL, size: 7.5 });
  }
  cursor.y += GAP;
}

const isLoad = ({ name }: Specification): boolean => LOAD.test(name);

const toRow = ({ name, value }: Specification): Row => ({
  label: printable(shortened(name, MAX_LABEL)),
  value: printable(shortened(value, MAX_VALUE)),
});

type Section = (cursor: Cursor, at: Pick<Box, 'x' | 'width'>) => void;

/** Dimensions are on the left, specifications on the right, and each further section goes below the shorter column. */
function addColumns(cursor: Cursor, content: CutSheetContent): void {
  const { product } = content;
  const specifications = specificationsOf(product).filter((one) => !isLoad(one));
  const isSource = ({ name }: Specification): boolean => SOURCE.test(name);
  const others = specifications.filter((one) => !isSource(one)).map(toRow);
  const sections: Section[] = [
    rowsSection('Dimensions and weight', figureRows(product)),
    ...(others.length > 0 ? [rowsSection('Specifications', others)] : []),
    rowsSection('Source of the data', sourceRows(content, specifications.filter(isSource))),
    ...descriptionSection(product),
  ];
  const columns = [PAGE.left, PAGE.left + COLUMN + GUTTER].map((x) => ({
    at: { x, width: COLUMN },
    end: cursor.copy(),
  }));
  for (const section of sections) {
    const [column] = columns.slice().sort((one, other) => one.end.page - other.end.page || one.end.y - other.end.y);
    if (column === undefined) continue;
    section(column.end, column.at);
    column.end.y += GAP;
  }
  for (const { end } of columns) cursor.passTo(end);
}

const rowsSection =
  (heading: string, rows: readonly Row[]): Section =>
  (cursor, at) => {
    addHeading(cursor, heading, at);
    addRows(cursor, rows, at);
  };

const SIZES = [
  { label: 'Length', field: 'productLength' },
  { label: 'Width', field: 'productWidth' },
  { label: 'Height', field: 'productHeight' },
] as const;

function figureRows(product: ProductFields): Row[] {
  const { weight, material, uom, condition } = product;
  const rows = [
    ...SIZES.map(({ label, field }) => ({ label, value: lengthText(product[field]) })),
    { label: 'Weight', value: isStated(weight) ? `${pounds(weight)} · ${kilograms(weight)}` : NOT_STATED },
    { label: 'Material', value: printable(material) },
    { label: 'Unit', value: printable(uom) },
    { label: 'Condition', value: condition === 'new' ? '' : labelOf(CONDITIONS, condition) },
  ];
  return rows.filter(({ value }) => value !== '');
}

const isStated = (figure: number | null): figure is number => figure !== null && Number.isFinite(figure) && figure > 0;

/** `7'-0" · 83.9 in · 2131 mm`; the inches are those of the record. */
function lengthText(inches: number | null): string {
  if (!isStated(inches)) return NOT_STATED;
  const feet = feetAndInches(inches);
  const exact = `${inches.toLocaleString('en-US', { maximumFractionDigits: 3 })} in`;
  return [...(feet.includes("'") ? [feet] : []), exact, millimeters(inches)].join(' · ');
}

function sourceRows({ product, company, recordDate }: CutSheetContent, stated: readonly Specification[]): Row[] {
  const { isSample } = splitSampleMark(product.specifications);
  const { vendor, vendorProductCode } = product;
  return [
    { label: 'Manufacturer', value: printable(vendor) || NOT_STATED },
    ...(vendorProductCode === '' ? [] : [{ label: "Manufacturer's code", value: printable(vendorProductCode) }]),
    ...stated
      .map(toRow)
      .map(({ label, value }) => ({ label, value: isSample ? value.replace(SAMPLE_NOTE, '') : value })),
    { label: 'Source', value: `Catalog record of ${printable(company.name)}` },
    { label: 'Date of the data', value: recordDate },
  ];
}

function descriptionSection({ description, fullDescription }: ProductFields): Section[] {
  const texts = [description, fullDescription]
    .map((text) => printable(shortened(text, MAX_DESCRIPTION)))
    .filter(Boolean);
  if (texts.length === 0) return [];
  return [
    (cursor, at) => {
      addHeading(cursor, 'Description', at);
      for (const text of texts) {
        cursor.text('P', text, at, BODY);
        cursor.y += 3;
      }
    },
  ];
}

export const cutSheetName = (sku: string): string => `${sku.replace(/[^\w.-]+/g, '-')}-cut-sheet.pdf`;
