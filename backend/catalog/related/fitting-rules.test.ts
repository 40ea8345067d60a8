import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Family, PartType } from '../catalog.contract.js';
import { parseSpecifications } from '../specifications.contract.js';
import {
  differences,
  type FittingFacts,
  type FittingSide,
  fittingSearches,
  missingBraceText,
  takesBrace,
} from './fitting-rules.js';

interface SampleItem extends FittingFacts {
  sku: string;
}

const ITEMS: SampleItem[] = (
  parse(readFileSync('backend/catalog/sample/catalog.csv'), { columns: true }) as Record<string, string>[]
).map(({ sku = '', name = '', vendor = '', family, partType, specifications = '' }) => ({
  sku,
  name,
  vendor,
  family: family as Family,
  partType: partType as PartType,
  specifications: new Map(parseSpecifications(specifications).map((row) => [row.name, row.value])),
}));

const isOf = (item: FittingFacts, { family, partType, named = '' }: FittingSide) =>
  item.family === family && item.partType === partType && item.name.includes(named);

/** All items of the sample catalog that fit. */
function fitting(own: FittingFacts): SampleItem[] {
  const searches = fittingSearches(own);
  return ITEMS.filter((item) => item !== own && searches.some(({ side, reason }) => isOf(item, side) && reason(item)));
}

function sample(sku: string): SampleItem {
  const item = ITEMS.find((candidate) => candidate.sku === sku);
  if (!item) throw new Error(`The sample catalog has no item ${sku}`);
  return item;
}

const skus = (sku: string) => fitting(sample(sku)).map((item) => item.sku);

function changed(sku: string, facts: Record<string, string>): FittingFacts {
  const item = sample(sku);
  return { ...item, specifications: new Map([...item.specifications, ...Object.entries(facts)]) };
}

it('finds the same pairs from either item', () => {
  const fittingOf = new Map(ITEMS.map((item) => [item, fitting(item)]));
  const pairs = ITEMS.flatMap((item) => (fittingOf.get(item) ?? []).map((other) => [item, other] as const));
  expect(pairs.length).toBeGreaterThan(ITEMS.length);
  const oneWay = pairs.filter(([item, other]) => !fittingOf.get(other)?.includes(item));
  expect(oneWay.map(([item, other]) => `${item.sku} ${other.sku}`)).toEqual([]);
});

it.each([
  ['RL-STD-200', ['RL-LDG-213', 'RL-DIA-213', 'RL-COL-024', 'BS-JCK-060', 'RL-GDR-213', 'AC-GAT-RL']],
  ['RL-COL-024', ['RL-STD-300', 'RL-LDG-065', 'BS-JCK-060', 'BS-JCK-060S']],
  ['CL-STD-200', ['CL-LDG-180', 'CL-DIA-250', 'CL-JCK-050', 'CL-UHD-050', 'CL-TRN-180', 'CL-SPG']],
  ['FR-PIN-138', ['FR-WT-5X6', 'FR-NRW-2X4']],
  ['TC-TUBE-10', ['TC-RAC-48', 'TC-RAC-RD', 'TC-JPN-48', 'PL-TBC', 'RL-WHC-SW']],
])('%s fits its system', (sku, expected) => {
  expect(skus(sku)).toEqual(expect.arrayContaining(expected));
});

it.each([
  ['another system', 'RL-STD-200', ['CL-LDG-180', 'CL-JCK-050', 'BS-JCK-24', 'FR-BRC-4X7']],
  ['a base for a standard that hangs', 'RL-STX-200', ['RL-COL-024', 'BS-JCK-060']],
  ['a bolted spigot for a standard that stands', 'RL-STD-200', ['RL-SPG']],
  ['another bay', 'RL-LDG-213', ['RL-DIA-157', 'PL-SHK-157', 'PL-TBS-305', 'AC-STR-10']],
  ['a pin for another tube', 'FR-WT-5X6', ['FR-PIN-117']],
  ['a post for another tube', 'FR-SDW-6X9', ['AC-GRP-D']],
  ['a post with another lock', 'FR-WT-5X6', ['AC-GRP-D', 'AC-GRP-F']],
  ['a joint pin for another wall', 'TC-TBHY-10', ['TC-JPN-48']],
  ['a transom without its own blades', 'CL-STD-200', ['CL-ITR-130']],
  ['a stair for another frame', 'AC-STR-7', ['FR-WT-5X64', 'FR-WT-3X6', 'FR-STP-5X66']],
])('leaves out %s', (_what, sku, others) => {
  expect(skus(sku).filter((other) => others.includes(other))).toEqual([]);
});

it('pairs braces and frames by studs and lock, of any manufacturer', () => {
  expect(skus('FR-BRC-4X7')).toEqual(expect.arrayContaining(['FR-WT-5X6', 'FR-WT-5X6-D', 'FR-MSN-5X5-D', 'AC-GDR-7']));
  const studs = ITEMS.filter(
    ({ partType, specifications }) => partType === 'frame' && specifications.has('Stud spacing'),
  );
  expect(studs).toHaveLength(13);
  for (const frame of studs) {
    const braces = fitting(frame).filter(({ partType }) => partType === 'cross-brace');
    const own = frame.specifications.get('Stud spacing');
    for (const brace of braces) expect(brace.specifications.get('Stud spacing')).toBe(own);
    expect([frame.sku, braces.length > 0]).toEqual([frame.sku, true]);
  }
});

it.each([
  [
    'FR-STP-5X5',
    'No cross brace in our catalog has holes for 27-3/4 in studs. Brace these frames with tube and clamp.',
  ],
  ['FR-WT-5X64', /^We do not have the manufacturer's lock spacing of this frame, so we name no cross brace\./],
  ['RL-LDG-213', ''],
])('names no brace for %s: %s', (sku, text) => {
  expect(skus(sku).filter((other) => other.startsWith('FR-BRC'))).toEqual([]);
  const item = ITEMS.find((one) => one.sku === sku) as (typeof ITEMS)[number];
  expect(missingBraceText(item)).toEqual(typeof text === 'string' ? text : expect.stringMatching(text));
});

it.each<[string, Record<string, string>, Record<string, string>, string | false]>([
  ['holed ends', {}, {}, '4 ft studs, 7 ft bay, holed ends on C-Lock'],
  ['holed ends on a J-Lock', { Lock: 'J-Lock' }, {}, false],
  ['notched ends on a J-Lock', { Lock: 'J-Lock' }, { Holes: '' }, '4 ft studs, 7 ft bay, notched ends on J-Lock'],
  [
    'a brace that states the lock',
    { Lock: 'J-Lock' },
    { Lock: 'J-Lock' },
    '4 ft studs, 7 ft bay, notched ends on J-Lock',
  ],
  ['a brace for another lock', {}, { Lock: 'Flip-Lock' }, false],
  ['other studs', { 'Stud spacing': '3 ft' }, {}, false],
])('says why a brace fits a frame: %s', (_what, frame, brace, reason) => {
  expect(takesBrace(changed('FR-WT-5X6', frame), changed('FR-BRC-4X7', brace))).toBe(reason);
});

/** Items that state no connection for a rule to read: whole part types, and single items of others. */
const UNRELATED = [
  ...['AC-EBR-20', 'AC-EBR-30', 'AC-GAT-30', 'AC-GRE-3', 'AC-GRE-5', 'AC-GRN-7', 'AC-GRP-I', 'AC-SBR-20', 'AC-SBR-30'],
  ...['BS-JCK-30HD', 'PL-LVL-5', 'access hoist', 'access outrigger', 'consumables fastener', 'consumables locking-pin'],
  ...['consumables netting', 'consumables sheeting', 'consumables sill', 'consumables tag', 'frame utility-scaffold'],
  ...['planks pick', 'ring truss', 'shoring base-jack', 'shoring cross-brace', 'shoring joist', 'shoring post-shore'],
  ...['shoring shore-frame', 'shoring shoring-leg', 'shoring stringer', 'shoring u-head', 'tube-and-clamp truss'],
  'tube-and-clamp wall-tie',
];

it('names what fits an item of each part type, or has it among those without a connection', () => {
  const typeOf = ({ family, partType }: SampleItem) => `${family} ${partType}`;
  const lonely = ITEMS.filter((item) => item.partType && fitting(item).length === 0);
  const named = lonely.map((item) => {
    const isWhole = ITEMS.every((other) => typeOf(other) !== typeOf(item) || lonely.includes(other));
    return isWhole ? typeOf(item) : item.sku;
  });
  expect([...new Set(named)].sort()).toEqual(UNRELATED);
});

it.each([
  ['RL-STD-200', 'RL-LDG-213', 'Wedge head on the rosette, 48.3 mm tube'],
  ['RL-LDG-213', 'PL-SHK-213', '2.13 m bay'],
  ['CL-STD-200', 'CL-LDG-180', 'Blade in the cup, 48.3 mm tube'],
  ['CL-TRN-130', 'PL-STL-130', 'Omega transoms'],
  ['FR-WT-5X6', 'BS-JCK-24', '1-5/8 in leg'],
  ['FR-WT-5X6', 'BS-CST-8', '1-5/8 in leg'],
  ['FR-WT-5X6', 'AC-GRP-C', 'C-Lock, 1-5/8 in leg'],
  ['FR-WT-5X6', 'PL-ALP-7', 'Hooks on the bearer'],
  ['FR-BRC-4X7', 'PL-TBW-7', '7 ft bay'],
  ['FR-BRC-4X7', 'PL-LVL-8', '7 ft bay'],
  ['TC-TUBE-10', 'TC-RAC-48', '48.3 mm tube'],
])('says why %s and %s fit', (one, other, reason) => {
  const own = sample(one);
  const reasons = fittingSearches(own).flatMap((search) =>
    isOf(sample(other), search.side) ? [search.reason(sample(other))] : [],
  );
  expect(reasons.filter(Boolean)).toEqual([reason]);
});

it('never pairs frame parts whose stated locks differ', () => {
  for (const item of ITEMS)
    for (const other of fitting(item)) {
      const locks = [item, other].map(({ specifications }) => specifications.get('Lock')).filter(Boolean);
      expect(new Set(locks).size).toBeLessThanOrEqual(1);
    }
});

it('finds nothing for an item without a part type or facts', () => {
  expect(fittingSearches({ ...sample('RL-LDG-213'), partType: '' })).toEqual([]);
  const bare = { ...sample('FR-WT-5X6'), specifications: new Map<string, string>() };
  expect(fitting(bare)).toEqual([]);
});

it('lists the connection facts that differ', () => {
  expect(differences(sample('FR-WT-5X64-V'), sample('FR-WT-5X64'))).toEqual([
    { name: 'Lock', own: 'V-Lock', other: 'C-Lock' },
  ]);
  expect(differences(sample('TC-RAC-PR'), sample('TC-RAC-48'))).toEqual([]);
  // A fact in only one record is not a difference.
  expect(differences(sample('BS-PLT-6S'), sample('BS-JCK-24S'))).toEqual([]);
});
