import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { type ProductFields, productDefaults } from '../../catalog/product.contract.js';
import { chooseRecipe, drawProductViews } from '../../drawing/engine/draw-product.js';
import { feetAndInches } from '../../measures/lengths.js';
import { COMPANY, cutSheetContent } from '../../testing/design-sheet-content.js';
import { errorsOf, inksOf, strayDimensions, textsOf } from '../../testing/printed-pages.js';
import { sweepOf } from '../../testing/sweep.js';
import { readFontMetrics } from '../writing/font-metrics.js';
import type { LaidOut } from './block.js';
import { type CutSheetContent, layOutCutSheet, NOT_STATED, VIEW_SIZES } from './cut-sheet.js';
import { Sheets } from './sheets.js';

const METRICS = readFontMetrics();
const number = (text: string): number | null => (text === '' ? null : Number(text));

function sampleProducts(): ProductFields[] {
  const rows: Record<string, string>[] = parse(readFileSync('backend/catalog/sample/catalog.csv'), { columns: true });
  return rows.map(
    ({ weight = '', productLength = '', productWidth = '', productHeight = '', ...row }) =>
      ({
        ...productDefaults(),
        ...row,
        weight: number(weight),
        productLength: number(productLength),
        productWidth: number(productWidth),
        productHeight: number(productHeight),
      }) as ProductFields,
  );
}

const PRODUCTS = sampleProducts();
const recipeOf = ({ family, name }: ProductFields) => chooseRecipe(family, name.toLowerCase());
const RECIPES = [...new Set(PRODUCTS.map(recipeOf))];
const [LEDGER] = PRODUCTS.filter(({ sku }) => sku === 'RL-LDG-213') as [ProductFields];

function viewsOf(product: ProductFields): CutSheetContent['views'] {
  const { productLength: length, productWidth: width, productHeight: height } = product;
  return drawProductViews({ ...product, length, width, height }, VIEW_SIZES);
}

function layOut(product: ProductFields, content: Partial<CutSheetContent> = {}): LaidOut {
  const sheets = new Sheets(METRICS);
  layOutCutSheet(sheets.newPage(), { ...cutSheetContent(product), views: viewsOf(product), ...content });
  sheets.addFrames({ company: COMPANY, title: product.sku, counted: 'Sheet' });
  return sheets;
}

const sizesOf = ({ productLength, productWidth, productHeight }: ProductFields) => [
  productLength,
  productWidth,
  productHeight,
];

/** Every item, or in the short form one of each family with the same missing sizes, and the longest of each text. */
function laidOutItems(): readonly ProductFields[] {
  const texts = Object.keys(LEDGER).filter((field) => typeof LEDGER[field as keyof ProductFields] === 'string');
  const longest = texts.map((field) => {
    const lengthOf = (product: ProductFields) => String(product[field as keyof ProductFields]).length;
    return PRODUCTS.reduce((one, other) => (lengthOf(other) > lengthOf(one) ? other : one));
  });
  const ofKinds = sweepOf(PRODUCTS, (product) => [product.family, sizesOf(product).map((size) => size !== null)]);
  return [...new Set([...ofKinds, ...longest])];
}

it('prints every sample item on one page with three views, without overlaps [spec 10.2]', () => {
  expect(PRODUCTS).toHaveLength(311);
  for (const product of laidOutItems()) {
    const sheets = layOut(product);
    const views = inksOf(sheets).filter(({ kind }) => kind === 'drawing').length;
    expect([product.sku, sheets.pages.length, views, errorsOf(sheets), strayDimensions(sheets)]).toEqual([
      product.sku,
      1,
      3,
      [],
      [],
    ]);
  }
});

it('dimensions every view of every sample item, using only sizes from its record [spec 10.2]', () => {
  // In the short form one item of each drawing recipe.
  for (const product of sweepOf(PRODUCTS, (product) => RECIPES.indexOf(recipeOf(product)))) {
    const recorded = sizesOf(product)
      .filter((size) => size !== null)
      .map(feetAndInches);
    const shown = Object.values(viewsOf(product) ?? {}).map(({ dimensions }) =>
      dimensions.map(({ text: [imperial] }) => imperial),
    );
    expect([product.sku, shown.map((texts) => texts.length > 0), new Set(shown.flat())]).toEqual([
      product.sku,
      [true, true, true],
      new Set(recorded),
    ]);
  }
});

it('names the sizes that the record does not state', () => {
  const [tag] = PRODUCTS.filter(({ sku }) => sku === 'CN-TAG-GRN') as [ProductFields];
  const text = textsOf(layOut(tag));
  expect(text).toContain('Drawn from the catalog record, which states no height. Not to scale.');
  expect(text).toContain(`Height\n${NOT_STATED}`);
  const bare = textsOf(layOut({ ...LEDGER, productLength: null, productWidth: 0, productHeight: null }));
  expect(bare).toContain('Drawn from the catalog record, which states no sizes.');
  expect(textsOf(layOut(LEDGER))).toContain('Drawn from the catalog record. Not to scale');
});

const LONG = Object.fromEntries(
  Array.from({ length: 300 }, (_, at) => [`${at} ${'name '.repeat(40)}`, 'value '.repeat(200)]),
);
it.each<[string, Partial<ProductFields>]>([
  ['a long name', { name: 'Walk-through frame with coupling pins and locks '.repeat(10).slice(0, 500) }],
  ['a name without spaces', { name: 'W'.repeat(500), sku: 'S'.repeat(64) }],
  ['many long specifications', { specifications: JSON.stringify(LONG) }],
  ['long texts', { description: 'x'.repeat(2_000), fullDescription: 'one word and another '.repeat(480) }],
  ['long loads', { loadCapacity: '6,840 lb '.repeat(22), material: 'M'.repeat(80) }],
  ['long codes', { vendor: 'V'.repeat(120), vendorProductCode: '#'.repeat(120) }],
  ['invalid JSON', { specifications: '{', thumbnails: 'not json' }],
  ['a record without sizes', { productLength: null, productWidth: null, productHeight: null }],
  ['a record without other values', { weight: null, specifications: '{}', loadCapacity: '' }],
  ['impossible measurements', { weight: Infinity, productLength: -4, productWidth: 0, productHeight: 1e300 }],
])('keeps %s on its pages', (_, fields) => {
  const sheets = layOut({ ...LEDGER, ...fields });
  expect(errorsOf(sheets)).toEqual([]);
  expect(strayDimensions(sheets)).toEqual([]);
  expect(sheets.pages.length).toBeLessThan(40);
});

it('states the load data of the record and its source [spec 10.3]', () => {
  const text = textsOf(layOut({ ...LEDGER, loadCapacity: '2,000 lb per end' }));
  expect(text).toContain('Load capacity\n2,000 lb per end');
  expect(text).toContain("As stated in the catalog record. The manufacturer's current data governs.");
  expect(text).toContain('Manufacturer\nAT-PAC');
  expect(text).toContain("Manufacturer's code\nRLL2130");
  expect(text).toContain('Source\nCatalog record of Diamond Scaffold');
  expect(text).toContain('Date of the data\nNov 22, 2026');
  expect(text).toContain('Length\n7\'-0" · 83.9 in · 2131 mm');
});

it('lists loads from the specifications with the load capacity', () => {
  const specifications = JSON.stringify({ 'Leg load, 1.0 m lifts': '6,840 lb', 'Leg load, 2.0 m lifts': '4,500 lb' });
  expect(textsOf(layOut({ ...LEDGER, loadCapacity: '6,840 lb', specifications }))).toContain(
    'Load capacity\n6,840 lb\nLeg load, 1.0 m lifts\n6,840 lb\nLeg load, 2.0 m lifts\n4,500 lb',
  );
});

it('does not invent loads [spec 10.3]', () => {
  const text = textsOf(layOut({ ...LEDGER, loadCapacity: '', description: '', fullDescription: '' }));
  expect(text).toContain(`Load capacity\n${NOT_STATED}`);
  expect(text).not.toMatch(/\d[\d,.]* ?(?:psf|kN|kg\/m)/);
  expect(text).not.toContain('As stated in the catalog record');
});

it('marks sample data once', () => {
  const text = textsOf(layOut(LEDGER));
  expect(text.match(/sample/gi)).toHaveLength(1);
  expect(textsOf(layOut({ ...LEDGER, specifications: '{"Weight basis":"maker figure"}' }))).not.toMatch(/sample/i);
});

it('says that an item is discontinued and what replaces it', () => {
  const discontinued = { ...LEDGER, stockStatus: 'Discontinued Stock' as const, replacedBy: 'RL-LDG-207' };
  expect(textsOf(layOut(discontinued))).toContain('Discontinued. We only have what is left. Replaced by RL-LDG-207.');
  expect(textsOf(layOut({ ...discontinued, replacedBy: '' }))).toContain('Ask us how many.');
});

it('shows the photograph of an item that the drawing engine does not know', () => {
  const unknown = { ...LEDGER, family: 'consumables' as const, name: 'Safety goggles', sku: 'X-1' };
  const photograph = { jpeg: Buffer.alloc(0), width: 1_200, height: 900 };
  const without = layOut(unknown);
  expect(textsOf(without)).toContain("No drawing of this item. Ask us for the manufacturer's drawing.");
  expect(inksOf(without).some(({ kind }) => kind === 'drawing' || kind === 'picture')).toBe(false);
  const pictured = layOut(unknown, { photograph });
  expect(inksOf(pictured).filter(({ kind }) => kind === 'picture')).toHaveLength(1);
  expect([...errorsOf(without), ...errorsOf(pictured)]).toEqual([]);
});

it('links the QR code to the page of the item', () => {
  const [code] = layOut(LEDGER)
    .pages.flat()
    .filter(({ tag }) => tag === 'Link');
  expect(code?.target).toBe('https://yard.example/product/1');
});
