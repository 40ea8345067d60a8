import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { answerDesign } from '../../builder/engine/answer-design.js';
import { stockByRole } from '../../builder/engine/parts/match-items.js';
import { readDesign } from '../../builder/engine/read-design.js';
import { anyDesign } from '../../testing/any-design.js';
import { sampleStock } from '../../testing/sample-stock.js';
import type { Condition, Family, PartType } from '../catalog.contract.js';
import { parseSpecifications } from '../specifications.contract.js';
import { type CheckedItem, type CheckedLine, listWarnings } from './list-warnings.js';

const ROWS = parse(readFileSync('backend/catalog/sample/catalog.csv'), { columns: true }) as Record<string, string>[];
const ITEMS = ROWS.map((row, at): CheckedItem => {
  const { sku = '', name = '', vendor = '', price = '', salePrice = '', stockStatus = '', specifications = '' } = row;
  return {
    ...{ id: at + 1, sku, name, vendor, price, salePrice, stockStatus: stockStatus as CheckedItem['stockStatus'] },
    weight: Number(row.weight),
    family: row.family as Family,
    partType: row.partType as PartType,
    condition: row.condition as Condition,
    productLength: row.productLength ? Number(row.productLength) : null,
    replacedBy: row.replacedBy ?? '',
    pieces: null,
    specifications: new Map(parseSpecifications(specifications).map((fact) => [fact.name, fact.value])),
  };
});
const OFFERED = ITEMS.filter(({ stockStatus }) => stockStatus !== 'Discontinued Stock');
const STOCK = stockByRole(sampleStock());

function lines(list: Record<string, number>): CheckedLine[] {
  return Object.entries(list).map(([sku, quantity]) => {
    const item = ITEMS.find((one) => one.sku === sku);
    if (!item) throw new Error(`The sample catalog has no item ${sku}`);
    return { ...item, quantity };
  });
}

/** The parts of a design; null if some are not in the catalog. */
function listOf(query: Record<string, unknown>): Record<string, number> | null {
  const list: Record<string, number> = {};
  for (const { item, quantity } of answerDesign(readDesign(query).design, STOCK).parts) {
    if (!item) return null;
    list[item.sku] = (list[item.sku] ?? 0) + quantity;
  }
  return list;
}

const check = (list: Record<string, number>) =>
  listWarnings(lines(list), OFFERED).map(({ kind, severity, text, fix }) => {
    const added = fix ? ` ${fix.label}: ${fix.add.map(({ sku, quantity }) => `${quantity} ${sku}`).join(', ')}` : '';
    return `${kind} ${severity}: ${text}${added}`;
  });

it('finds nothing to say about the list of a design', () => {
  let checked = 0;
  fc.assert(
    fc.property(anyDesign, (query) => {
      const list = listOf(query) ?? {};
      if (Object.keys(list).length > 0) checked += 1;
      // The builder marks discontinued items, too.
      const warnings = check(list).filter((text) => !/^offers note: \S+ is discontinued/.test(text));
      expect({ query, warnings }).toEqual({ query, warnings: [] });
    }),
    { numRuns: 300 },
  );
  expect(checked).toBeGreaterThan(30);
});

const FRAMES = { system: 'frame', length: "98'", height: "20'", with: 'guardrails' };
const RING = { system: 'ring', length: "100'", height: "20'", with: 'guardrails,toeboards' };

it.each<[string, Record<string, unknown>, (list: Record<string, number>) => Record<string, number>, string]>([
  [
    'removed braces',
    FRAMES,
    ({ 'FR-BRC-4X7': _, ...list }) => list,
    'no-braces warning: 45 frames in a row need 88 cross braces. Add 88 x FR-BRC-4X7: 88 FR-BRC-4X7',
  ],
  [
    'a second lock',
    FRAMES,
    (list) => ({ ...list, 'FR-WT-5X6-D': 2 }),
    'locks warning: C-Lock and Drop-Lock do not go together. Order frames and posts with one lock. Change to C-Lock: 2 FR-WT-5X6',
  ],
  [
    'posts for another lock',
    FRAMES,
    ({ 'AC-GRP-C': posts = 0, ...list }) => ({ ...list, 'AC-GRP-F': posts }),
    'locks warning: C-Lock and Flip-Lock do not go together. Order frames and posts with one lock. Change to C-Lock: 17 AC-GRP-C',
  ],
  [
    'decks for a longer bay',
    FRAMES,
    (list) => ({ ...list, 'PL-ALP-10': 6 }),
    `decks warning: Aluminum/Plywood Deck 19 in x 10'-0" is longer than any bay on your list (7'-0"). Change to PL-ALP-7: 6 PL-ALP-7`,
  ],
  [
    'planks for a longer ring bay',
    RING,
    (list) => ({ ...list, 'PL-SHK-305': 6 }),
    `decks warning: Ringlock Steel Plank 12.5 in x 10'-0" (3.05 m), Hook-On is longer than any bay on your list (7'-0"). Change to PL-SHK-213: 6 PL-SHK-213`,
  ],
  [
    'a brace for other studs',
    FRAMES,
    (list) => ({ ...list, 'FR-BRC-2X7': 9 }),
    "braces warning: Cross Brace 2' x 7' fits none of your frames. They have 4 ft studs. Change to FR-BRC-4X7: 9 FR-BRC-4X7",
  ],
  [
    'another system',
    RING,
    (list) => ({ ...list, 'CL-LDG-180': 4 }),
    'systems warning: Ringlock and Cuplock parts do not connect. Keep them on separate scaffolds.',
  ],
  [
    'another manufacturer',
    RING,
    (list) => ({ ...list, 'RL-LDG-207': 4 }),
    'makers note: Ringlock Ledger from AT-PAC and Layher. Mix manufacturers only if the parts fit without force. Change to RL-LDG-213: 4 RL-LDG-213',
  ],
  [
    'a discontinued item for sale',
    RING,
    (list) => ({ ...list, 'RL-LDG-150': 4 }),
    'offers note: RL-LDG-150 is discontinued, grade A used, and for sale only, at $24.00 each. Other items on your list rent. Change to RL-LDG-157: 4 RL-LDG-157',
  ],
])('warns exactly once about %s in the list of a design', (_what, query, change, warning) => {
  expect(check(change(listOf(query) ?? {}))).toEqual([warning]);
});

it.each<[string, Record<string, number>, string[]]>([
  [
    'frames alone',
    { 'FR-MSN-5X5': 60 },
    ['no-braces warning: 60 frames in a row need 118 cross braces. Add 118 x FR-BRC-4X7: 118 FR-BRC-4X7'],
  ],
  [
    'too few braces',
    { 'FR-MSN-5X5': 60, 'FR-BRC-4X10': 20 },
    ['no-braces warning: 60 frames in a row need 118 cross braces. You have 20. Add 98 x FR-BRC-4X10: 98 FR-BRC-4X10'],
  ],
  ['towers of two frames', { 'FR-MSN-5X5': 60, 'FR-BRC-4X7': 60 }, []],
  ['decks beside a ledger of another system', { 'PL-ALP-10': 2, 'RL-LDG-157': 4 }, []],
  ['a few frames of another height', { 'FR-MSN-5X5': 20, 'FR-BRC-4X7': 20, 'FR-MSN-5X4': 2 }, []],
  [
    'many frames of another height',
    { 'FR-MSN-5X5': 20, 'FR-BRC-4X7': 20, 'FR-MSN-5X4': 12 },
    ['no-braces warning: 12 frames in a row need 22 cross braces. Add 22 x FR-BRC-3X7: 22 FR-BRC-3X7'],
  ],
  ['one frame', { 'FR-MSN-5X5': 1 }, []],
  ['braces alone', { 'FR-BRC-2X10': 60 }, []],
  ['frames with 1 ft studs', { 'FR-STP-5X2': 10 }, []],
  ['loose planks', { 'FR-MSN-5X5': 2, 'FR-BRC-4X7': 2, 'PL-LVL-16': 4 }, []],
  [
    'braces that fit nothing instead of those that do',
    { 'FR-MSN-5X5': 60, 'FR-BRC-2X10': 118 },
    [
      "braces warning: Cross Brace 2' x 10' fits none of your frames. They have 4 ft studs. Change to FR-BRC-4X10: 118 FR-BRC-4X10",
    ],
  ],
])('checks %s', (_what, list, warnings) => {
  expect(check(list)).toEqual(warnings);
});

it.each<[string, Record<string, number>, string[][]]>([
  [
    'the nearest length of which there is enough',
    { 'RL-LDG-213': 12, 'RL-LDG-207': 30, 'RL-LDG-157': 80 },
    [[`Our yards have 12 of 40 RL-LDG-213. In stock: Ringlock Ledger 5'-2" (1.57 m).`, '40 RL-LDG-157']],
  ],
  ['nothing while there is enough', { 'RL-LDG-213': 40, 'RL-LDG-157': 80 }, []],
  ['nothing while the stock is unknown', { 'RL-LDG-157': 80 }, []],
  ['nothing if no length is there', { 'RL-LDG-213': 12, 'RL-DLG-213': 80 }, []],
])('offers for a short line %s', (_what, stock, warnings) => {
  const counted = OFFERED.map((item) => ({ ...item, pieces: stock[item.sku] ?? null }));
  const line = counted.filter(({ sku }) => sku === 'RL-LDG-213').map((item) => ({ ...item, quantity: 40 }));
  const found = listWarnings(line, counted).map(({ text, fix }) => [text, `40 ${fix?.add[0]?.sku}`]);
  expect(found).toEqual(warnings);
});

it('offers a new item of nearly the size of a discontinued one that names no replacement', () => {
  const line = { ...lines({ 'RL-LDG-200': 4 })[0], replacedBy: '' } as CheckedLine;
  expect(listWarnings([line], OFFERED)).toMatchObject([{ fix: { add: [{ sku: 'RL-LDG-207', quantity: 4 }] } }]);
  expect(listWarnings(lines({ 'CL-STD-250': 4 }), OFFERED)).toMatchObject([{ fix: null }]);
});
