import { answerDesign } from '../../builder/engine/answer-design.js';
import { stockByRole } from '../../builder/engine/parts/match-items.js';
import { readDesign } from '../../builder/engine/read-design.js';
import { productDefaults } from '../../catalog/product.contract.js';
import { DrawingService, type ScaffoldView } from '../../drawing/drawing.service.js';
import { faultsOf, strayDimensions, textsOf } from '../../testing/paper-pages.js';
import { sampleStock } from '../../testing/sample-stock.js';
import { readFontMetrics } from '../pdf/font-metrics.js';
import type { Block, LaidOut } from './block.js';
import type { CutSheetContent } from './cut-sheet.js';
import { DESIGN_SHEETS, layOutSubmittal, NO_APPROVAL, type SubmittalDesign, type SubmittalPages } from './submittal.js';

const METRICS = readFontMetrics();
const STOCK = stockByRole(sampleStock());
const COMPANY = { name: 'Diamond Scaffold', phone: '(985) 555-0142', email: 'sales@diamond-scaffold.example' };

function itemNamed(name: string): CutSheetContent {
  const product = {
    ...productDefaults(),
    name,
    sku: name.slice(0, 8).replaceAll(' ', '-'),
    family: 'ring' as const,
    category: 'Current Stock' as const,
    stockStatus: 'Current Stock' as const,
  };
  return {
    company: COMPANY,
    product,
    recordDate: 'Nov 22, 2026',
    address: 'https://yard.example/product/1',
    views: null,
    photograph: null,
  };
}

function designOf(query: Parameters<typeof readDesign>[0]): SubmittalDesign {
  const answer = answerDesign(readDesign(query).design, STOCK);
  if (answer.layout === null) throw new Error('The design is outside the limits');
  const drawings = new DrawingService();
  const { layout } = answer;
  const view = (name: ScaffoldView) => drawings.plan(layout, name, DESIGN_SHEETS[name]);
  return {
    name: '',
    quantity: 1,
    answer,
    address: 'https://yard.example/builder?system=ring',
    views: { isometric: view('isometric'), front: view('front'), side: view('side'), plan: view('plan') },
  };
}

const layOut = (content: Partial<SubmittalPages>): LaidOut =>
  layOutSubmittal(
    {
      company: COMPANY,
      project: '',
      date: 'Nov 23, 2026',
      reference: 'S-12345678',
      lines: [],
      designs: [],
      items: [],
      ...content,
    },
    METRICS,
  );

const pageTexts = ({ pages }: LaidOut): string[] => pages.map((blocks) => textsOf({ pages: [blocks], bookmarks: [] }));
const linksOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [...(block.tag === 'Link' ? [block] : []), ...linksOf(block.children ?? [])]);

it('has cover, index, parts list, design, rule checks, its parts and the cut sheets, in this order', () => {
  const sheets = layOut({
    project: 'Coker 2',
    lines: [
      { sku: 'A-1', name: 'Ledger', quantity: 1_200, weight: 18 },
      { sku: 'A-2', name: 'Standard', quantity: 3, weight: null },
    ],
    designs: [designOf({ system: 'ring', length: "40'", height: "20'" })],
    items: [itemNamed('Ledger'), itemNamed('Standard')],
  });
  expect(sheets.bookmarks.map(({ title }) => title)).toEqual([
    'Cover',
    'Index',
    'Parts list',
    'Design',
    'Rule checks',
    'Parts of the design',
    'Cut sheet: Ledger Ledger',
    'Cut sheet: Standard Standard',
  ]);
  const [cover = '', , parts = ''] = pageTexts(sheets);
  expect(cover).toContain('Coker 2');
  expect(cover).toContain(NO_APPROVAL.headline);
  expect(cover.replaceAll(/\s+/g, ' ')).toContain('29 CFR 1926.451(a)(6), (f)(3) and (f)(7)');
  expect(parts).toContain('1,200\nA-1\nLedger\n18.0 lb\n21,600.0 lb');
  expect(parts).toContain('Total weight: at least 21,600.0 lb; 3 pieces without a known weight.');
  expect(faultsOf(sheets)).toEqual([]);
});

it.each([0, 1, 44, 60, 150])('the index of %d cut sheets names and links the right pages', (count) => {
  const items = Array.from({ length: count }, (_, at) => itemNamed(`Item ${at} with a rather long name of its own`));
  const sheets = layOut({ lines: [{ sku: 'A', name: 'B', quantity: 1, weight: 1 }], items });
  const links = sheets.pages
    .slice(1)
    .flatMap((blocks) => linksOf(blocks).filter(({ target }) => typeof target === 'number'));
  expect(links).toHaveLength(count + 1);
  const texts = pageTexts(sheets);
  for (const { target, alternative = '' } of links) {
    const [, title = '', page] = /^(?:Cut sheet: \S+ )?(.+), page (\d+)$/.exec(alternative) ?? [];
    expect(Number(page)).toBe(Number(target) + 1);
    expect(texts[Number(target)]).toContain(title);
    expect(texts[Number(target)]).toContain(`Page ${page} of ${sheets.pages.length}`);
  }
  expect(faultsOf(sheets)).toEqual([]);
});

it.each([
  { system: 'ring', length: "200'", height: "60'", with: 'guardrails,toeboards,brackets,netting,sills' },
  { system: 'cup', shape: 'birdcage', length: "60'", width: "40'" },
  { system: 'frame', shape: 'rolling' },
  { system: 'tube-and-clamp', height: "100'", unit: 'm' },
] as const)('prints the design and each rule check in its own words: %o', (query) => {
  const design = designOf(query);
  const sheets = layOut({ designs: [design] });
  expect(faultsOf(sheets)).toEqual([]);
  expect(strayDimensions(sheets)).toEqual([]);
  const text = pageTexts(sheets).join(' ').replaceAll(/\s+/g, ' ');
  for (const { title, reason, citations } of design.answer.rules) {
    expect(text).toContain(title);
    expect(text).toContain(reason);
    for (const { paragraph, says } of citations) expect(text).toContain(`${paragraph}: ${says}`);
  }
  expect(sheets.bookmarks.map(({ page }) => page)).toEqual([0, 1, 2, 3, expect.any(Number)]);
});

it('numbers several designs, and names each with its quantity', () => {
  const tank = { ...designOf({ system: 'cup' }), name: 'Tank 4', quantity: 3 };
  const long = { ...designOf({ system: 'frame' }), name: 'Boiler house '.repeat(9).trim() };
  const sheets = layOut({ designs: [tank, long] });
  expect(faultsOf(sheets)).toEqual([]);
  expect(sheets.bookmarks.map(({ title }) => title)).toEqual([
    'Cover',
    'Index',
    'Design 1',
    'Rule checks of design 1',
    'Parts of design 1',
    'Design 2',
    'Rule checks of design 2',
    'Parts of design 2',
  ]);
  const text = pageTexts(sheets).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('2 scaffold designs with rule checks');
  expect(text).toContain('Parts of Tank 4 For one of 3 scaffolds.');
  expect(text).toContain(long.name);
});
