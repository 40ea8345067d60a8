import type { DesignQuery } from '../../builder/engine/read-design.js';
import { COMPANY, cutSheetContent, designSheetContent } from '../../testing/design-sheet-content.js';
import { errorsOf, textsOf } from '../../testing/printed-pages.js';
import { readFontMetrics } from '../writing/font-metrics.js';
import type { Block, LaidOut } from './block.js';
import { layOutSubmittal, NOT_AN_APPROVAL, type SubmittalDesign, type SubmittalPages } from './submittal.js';

const METRICS = readFontMetrics();
const itemNamed = (name: string) => cutSheetContent({ name, sku: name.slice(0, 8).replaceAll(' ', '-') });

const designOf = (query: DesignQuery): SubmittalDesign => designSheetContent(query);

const layOut = (content: Partial<SubmittalPages>): LaidOut =>
  layOutSubmittal(
    {
      ...{ company: COMPANY, project: '', date: 'Nov 23, 2026', reference: 'S-12345678' },
      ...{ lines: [], designs: [], items: [], ...content },
    },
    METRICS,
  );

const pageTexts = ({ pages }: LaidOut): string[] => pages.map((blocks) => textsOf({ pages: [blocks] }));
const linksOf = (blocks: readonly Block[]): Block[] =>
  blocks.flatMap((block) => [...(block.tag === 'Link' ? [block] : []), ...linksOf(block.children ?? [])]);

it('has cover, index, parts list, design sheet and cut sheets, in this order', () => {
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
    'Rules and parts of the design',
    'Cut sheet: Ledger Ledger',
    'Cut sheet: Standard Standard',
  ]);
  const [cover = '', , parts = ''] = pageTexts(sheets);
  expect(cover).toContain('Coker 2');
  expect(cover).toContain(NOT_AN_APPROVAL.headline);
  expect(cover.replaceAll(/\s+/g, ' ')).toContain('29 CFR 1926.451(a)(6), (f)(3) and (f)(7)');
  expect(parts).toContain('1,200\nA-1\nLedger\n18.0 lb\n21,600.0 lb');
  expect(parts).toContain('Total weight: at least 21,600.0 lb; 3 pieces without a known weight.');
  expect(errorsOf(sheets)).toEqual([]);
});

it.each([0, 1, 44, 60, 150])('the index of %d cut sheets has the right page numbers and links', (count) => {
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
  expect(errorsOf(sheets)).toEqual([]);
});

it("includes the design's sheet, which names the project", () => {
  const design = designOf({ system: 'cup', length: "30'" });
  const text = pageTexts(layOut({ project: 'Coker 2', designs: [design] })).join('\n');
  expect(text).toContain('Project Coker 2');
  expect(text).toMatch(/Sheet 1 of \d/);
  for (const { title } of design.design.answer.rules) expect(text).toContain(title);
});

it('numbers several designs, and names each with its quantity', () => {
  const tank = { ...designOf({ system: 'cup' }), name: 'Tank 4', quantity: 3 };
  const long = { ...designOf({ system: 'frame' }), name: 'Boiler house '.repeat(9).trim() };
  const sheets = layOut({ designs: [tank, long] });
  expect(errorsOf(sheets)).toEqual([]);
  expect(sheets.bookmarks.map(({ title }) => title)).toEqual([
    'Cover',
    'Index',
    'Design 1',
    'Rules and parts of design 1',
    'Design 2',
    'Rules and parts of design 2',
  ]);
  const text = pageTexts(sheets).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain('2 scaffold designs with rule checks');
  expect(text).toContain('Quantity 3 scaffolds');
  expect(text).toContain('Parts list, for one of 3 scaffolds');
  expect(text).toContain(long.name);
});
