import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { forFile } from '../../testing/for-file.js';
import { catalogServices, loadSampleCatalog } from '../../testing/sample-catalog.js';
import { sweepSize } from '../../testing/sweep.js';
import { createTestDatabase } from '../../testing/test-database.js';
import { PAGE_SIZE } from '../catalog.contract.js';
import type { ProductResponse } from '../product.contract.js';
import type { ProductsService } from '../products.service.js';

/**
 * Queries by kind, with the expected items. They were written before the search that they measure, and are never changed
 * to make it pass. Half of them, chosen by a hash of the query, are held out: nobody looks at their misses while changing
 * the search.
 */
interface RecallQuery {
  kind: string;
  query: string;
  /** One of these must be among the first three results. If the list is empty, the search must find nothing. */
  expect?: string[];
  /** Instead, `first`: the first result must be one of them, `only`: all of the first three, as many as there are. */
  best?: 'first' | 'only';
  /** Instead, page 1 must have one of each. */
  each?: string[][];
}

const QUERIES = JSON.parse(readFileSync('backend/catalog/search/recall-queries.json', 'utf8')) as RecallQuery[];
const FIRST = 3;

const isHeldOut = ({ query }: RecallQuery) => (createHash('sha256').update(query).digest()[0] ?? 0) % 2 === 1;

let products: ProductsService;
let items: ProductResponse[];

const database = forFile(() => createTestDatabase());
beforeAll(async () => {
  await loadSampleCatalog(database.orm.em);
  ({ products } = catalogServices(database.orm.em));
  items = (await products.list({})).items;
});

async function firstSkus(search: string, pageSize = FIRST): Promise<string[]> {
  const list = await products.list({ search, page: 1, pageSize });
  return list.items.map(({ sku }) => sku);
}

async function isFound({ query, expect: wanted = [], best, each }: RecallQuery): Promise<string | null> {
  const page = await firstSkus(query, each && PAGE_SIZE);
  const isWanted = (sku: string) => wanted.includes(sku);
  const first = page.slice(0, best === 'first' ? 1 : best === 'only' ? Math.min(FIRST, wanted.length) : FIRST);
  const isRight = each
    ? each.every((group) => page.some((sku) => group.includes(sku)))
    : wanted.length === 0
      ? page.length === 0
      : best === 'only'
        ? first.length > 0 && first.every(isWanted)
        : first.some(isWanted);
  return isRight
    ? null
    : `${query}: found ${page.slice(0, FIRST).join(', ') || 'nothing'}, wanted ${wanted.slice(0, 4).join(' or ') || 'nothing'}`;
}

describe.each([
  ['open', (row: RecallQuery) => !isHeldOut(row)],
  ['held out', isHeldOut],
])('of the %s half', (half, belongs) => {
  it('95% of the queries find an expected item among the first three', async () => {
    const rows = QUERIES.filter(belongs);
    const missed: string[] = [];
    const lines: string[] = [];
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const ofKind = rows.filter((row) => row.kind === kind);
      const misses: string[] = [];
      for (const row of ofKind) {
        const miss = await isFound(row);
        if (miss !== null) misses.push(miss);
      }
      lines.push(`${kind}: ${ofKind.length - misses.length} of ${ofKind.length}`);
      missed.push(...misses);
    }
    console.info(
      [
        `recall, ${half}: ${rows.length - missed.length} of ${rows.length}`,
        ...lines,
        ...(half === 'open' ? missed : []),
      ].join('\n'),
    );
    expect((rows.length - missed.length) / rows.length).toBeGreaterThanOrEqual(0.95);
  });
});

const OWN_QUERIES: [what: string, toQuery: (item: ProductResponse) => string][] = [
  ['name', (item) => item.name],
  ['SKU', (item) => item.sku],
  ['SKU without punctuation', (item) => item.sku.replace(/[^A-Z0-9]/g, '').toLowerCase()],
  ['SKU with spaces', (item) => item.sku.replace(/[^A-Z0-9]/g, ' ')],
  ['SKU in a sentence', (item) => `do you have ${item.sku} in stock?`],
  ["manufacturer's code", (item) => item.vendorProductCode],
  ["manufacturer's code with other punctuation", (item) => item.vendorProductCode.replace(/-/g, '.')],
];
/** In the short form, every item is searched for by one of its queries, in turn. */
const TURNS = sweepSize(OWN_QUERIES.length, 1);

it.each(OWN_QUERIES.map(([what, toQuery], turn) => [what, toQuery, turn] as const))(
  'every item is first for its %s',
  async (_, toQuery, turn) => {
    const missed: string[] = [];
    for (const item of items.filter((_item, at) => at % TURNS === turn % TURNS)) {
      const query = toQuery(item);
      const [first] = await firstSkus(query);
      if (query !== '' && first !== item.sku) missed.push(`${query}: ${first ?? 'nothing'}, wanted ${item.sku}`);
    }
    expect(missed).toEqual([]);
  },
);

type Test = (item: ProductResponse) => boolean;
/** What page 1 must show: nothing, only such items, an item of each kind, or such an item first. */
interface RuleQuery {
  query: string;
  none?: true;
  only?: Test;
  each?: Test[];
  first?: Test;
}

const type =
  (...types: string[]): Test =>
  ({ partType }) =>
    types.includes(partType);
const named =
  (pattern: RegExp): Test =>
  ({ name }) =>
    pattern.test(name);
const both =
  (...tests: Test[]): Test =>
  (item) =>
    tests.every((test) => test(item));
const not =
  (test: Test): Test =>
  (item) =>
    !test(item);
const near =
  (inches: number): Test =>
  ({ productLength, productHeight }) =>
    [productLength, productHeight].some((size) => size !== null && Math.abs(size - inches) <= 2.5);
const sku = (text: string): Test => named(/./) && (({ sku: own }) => own.startsWith(text));
const price = ({ price: day }: ProductResponse) => Number(day);
const length = (item: ProductResponse) => Number(/frame/.test(item.partType) ? item.productHeight : item.productLength);

/** [part, its types, a word to exclude, the excluded items] */
const EXCLUDED: [string, Test, string, Test][] = [
  ['ledgers', type('ledger', 'double-ledger', 'truss-ledger'), 'ringlock', named(/ringlock/i)],
  ['clamps', type('clamp'), 'swivel', named(/swivel/i)],
  ['planks', named(/plank|deck|pick|toeboard|board/i), 'aluminum', ({ material }) => material === 'Aluminum'],
  ['standards', type('standard'), 'cuplok', named(/cuplok/i)],
  ['guardrail posts', type('guardrail-post'), 'c-lock', named(/C-Lock/)],
  ['screw jacks', type('base-jack', 'u-head'), 'swivel', named(/swivel/i)],
];
const NEGATIONS = ['not', 'no', 'w/o', 'without', 'except'];

const PAIRS: [string, Test[]][] = [
  ['right angle and swivel clamps', [named(/right-angle clamp/i), named(/swivel clamp/i)]],
  ['7 ft and 10 ft ledgers', [both(type('ledger'), near(84)), both(type('ledger'), near(120))]],
  ['ringlock ledgers and base plates', [type('ledger'), type('base-plate')]],
  ['casters and screw jacks', [type('caster'), type('base-jack')]],
  ['guardrails, toeboards and ladders', [type('guardrail'), type('toeboard'), type('ladder')]],
  ['stair or ladder', [type('stair'), type('ladder')]],
  ['cross braces & mason frames', [type('cross-brace'), named(/mason frame/i)]],
  ['side and end brackets', [named(/side bracket/i), named(/end bracket/i)]],
  ['toggle pins and pigtail pins', [named(/toggle pin/i), named(/pigtail/i)]],
  ['debris netting and tie wire', [type('netting'), named(/tie wire/i)]],
  ['guardrail 7 ft and 10 ft', [both(type('guardrail'), near(84)), both(type('guardrail'), near(120))]],
  ['putlogs and outriggers', [type('putlog'), type('outrigger')]],
  ['standards, ledgers, casters', [type('standard'), type('ledger'), type('caster')]],
  ['ring and cup standards', [both(type('standard'), sku('RL')), both(type('standard'), sku('CL'))]],
  ['gates or stair handrails', [type('gate'), type('handrail')]],
  ['aluminum and steel planks', [named(/aluminum/i), named(/steel plank/i)]],
  ['joists and stringers', [type('joist'), type('stringer')]],
  ['tarps, shrink wrap, netting', [named(/tarp/i), named(/shrink wrap/i), type('netting')]],
  ['outriggers / putlogs', [type('outrigger'), type('putlog')]],
  ['casters plus ladders', [type('caster'), type('ladder')]],
];

const ABBREVIATIONS: [string, Test][] = [
  ['side brkt', named(/side bracket/i)],
  ['ringlk ldgr', both(type('ledger'), named(/ringlock/i))],
  ['dbl ledger', type('double-ledger')],
  ['ringlock std', type('standard')],
  ['xbrc', type('cross-brace')],
  ['swvl clmp', named(/swivel clamp/i)],
  ['grdrl post', type('guardrail-post')],
  ['scrw jck', type('base-jack')],
  ['stl plnk', named(/steel plank/i)],
  ['bse plt', type('base-plate')],
  ['msn frm', named(/mason frame/i)],
  ['cstr 8 in', type('caster')],
  ['trnsm', type('transom')],
  ['ptlg', type('putlog')],
  ['tbrd', type('toeboard')],
  ['strngr 10 ft', type('stringer')],
  ['hndrl', type('handrail')],
  ['otrggr', type('outrigger')],
  ['cb 4x7', sku('FR-BRC-4X7')],
  ['jk 24', type('base-jack')],
  ['sb 20', sku('AC-SBR-20')],
  ['brc 3x7', sku('FR-BRC-3X7')],
  ['2.5m cuplock plank', sku('PL-STL-250')],
  ['alum beam 4100', sku('TC-ABM-410')],
  ['larguero de aluminio', type('stringer', 'joist', 'truss')],
];

const best = (of: (item: ProductResponse) => number, largest: boolean, among: Test) => {
  return (item: ProductResponse) => {
    const values = items.filter(both(among, (one) => of(one) > 0)).map(of);
    return among(item) && of(item) === Math[largest ? 'max' : 'min'](...values);
  };
};
const SUPERLATIVES: [string, (item: ProductResponse) => number, boolean][] = [
  ['longest', length, true],
  ['shortest', length, false],
  ['lightest', (item) => Number(item.weight), false],
  ['heaviest', (item) => Number(item.weight), true],
  ['cheapest', price, false],
];
const states =
  (pounds: number): Test =>
  ({ loadCapacity }) =>
    Number(/([\d,]+) lb/.exec(loadCapacity ?? '')?.[1]?.replace(',', '')) >= pounds;
const BOUNDS: [string, Test][] = [
  ['under 20 lb', ({ weight }) => Number(weight) < 20],
  ['heavier than 15 lb', ({ weight }) => Number(weight) > 15],
  ['over 7 ft', (item) => length(item) > 84.4],
  ['shorter than 8 ft', (item) => length(item) < 96],
  ['under $1', (item) => price(item) > 0 && price(item) < 1],
  ['between 6 and 8 ft', (item) => length(item) > 71 && length(item) < 97],
];
const PARTS: [string, string][] = [
  ['ledger', 'ledger'],
  ['standard', 'standard'],
  ['guardrail', 'guardrail'],
  ['ladder', 'ladder'],
];

const RULES: Record<string, RuleQuery[]> = {
  negation: EXCLUDED.flatMap(([part, kind, word, excluded]) =>
    NEGATIONS.map((negation) => ({
      query: `${part} ${negation} ${word}`,
      first: kind,
      only: not(excluded),
    })),
  ),
  list: PAIRS.map(([query, each]) => ({ query, each })),
  abbreviation: ABBREVIATIONS.map(([query, first]) => ({ query, first })),
  superlative: SUPERLATIVES.flatMap(([word, of, largest]) =>
    PARTS.map(([part, own]) => ({ query: `${word} ${part}`, first: best(of, largest, type(own)) })),
  ),
  bound: [
    ...BOUNDS.flatMap(([bound, only]) =>
      PARTS.slice(0, 3).map(([part, own]) => ({ query: `${part} ${bound}`, only, first: type(own) })),
    ),
    ...[
      { query: 'casters over 600 lb', only: states(600.1), first: type('caster') },
      { query: 'clamps rated at least 1,190 lb', only: states(1190), first: type('clamp') },
    ],
  ],
  code: [
    ['layher 2630', ({ vendorProductCode: own }: ProductResponse) => own.startsWith('2630')] as const,
    ['layher 2607', ({ vendorProductCode: own }: ProductResponse) => own.startsWith('2607')] as const,
    ['us-gr', ({ vendorProductCode: own }: ProductResponse) => own.startsWith('US-GR')] as const,
    ['bil-jax 6004', ({ vendorProductCode: own }: ProductResponse) => own.startsWith('6004')] as const,
    ['peri 1146', ({ vendorProductCode: own }: ProductResponse) => own.startsWith('1146')] as const,
    ['sgb 2701', ({ vendorProductCode: own }: ProductResponse) => own.startsWith('2701')] as const,
    ['at-pac rll', ({ vendorProductCode: own }: ProductResponse) => own.startsWith('RLL')] as const,
  ].map(([query, only]) => ({ query, only, first: only })),
  question: [
    ['what goes under base plates', type('sill')] as const,
    ['what goes on top of shore frames', type('u-head')] as const,
    ['what goes between ringlock standards', type('ledger')] as const,
    ['what holds a toeboard in place', type('clip')] as const,
    ['which braces fit a mason frame', type('cross-brace')] as const,
    ['what do base plates go on', type('sill')] as const,
    ['something to lift material up', type('hoist')] as const,
  ].map(([query, first]) => ({ query, first })),
  prefix: [
    ['swivel c', named(/swivel clamp/i)] as const,
    ['screw j', type('base-jack', 'u-head')] as const,
    ['mason f', named(/mason frame/i)] as const,
    ['debris n', type('netting')] as const,
    ['base p', type('base-plate')] as const,
    ['side b', named(/side bracket/i)] as const,
    ['cross br', type('cross-brace')] as const,
    ['walk-t', named(/walk-through/i)] as const,
  ].map(([query, first]) => ({ query, first })),
  used: ['for sale', 'used', 'clearance', 'overstock'].flatMap((word) =>
    ['frames', 'ledgers', 'putlog', 'standards'].map((part) => ({
      query: word === 'used' ? `${word} ${part}` : `${part} ${word}`,
      only: ({ condition }: ProductResponse) => condition !== 'new',
      first: named(/./),
    })),
  ),
  noise: [
    'how to lose weight',
    'weather tomorrow',
    'pizza near me',
    'what time is it',
    'cheap flights to miami',
    'love songs',
    'used car dealers',
    'hotel rooms',
    'dog food',
    'best restaurants',
    'learn guitar',
    'red dress',
    'super bowl score',
    'tv stand',
    'pc repair',
  ].map((query) => ({ query, none: true as const })),
};

async function miss({ query, none, only, each = [], first }: RuleQuery): Promise<string[]> {
  const found = (await products.list({ search: query, page: 1 })).items;
  const [best] = found;
  const isRight =
    (none === undefined || found.length === 0) &&
    (only === undefined || found.every(only)) &&
    each.every((test) => found.some(test)) &&
    (first === undefined || (best !== undefined && first(best)));
  return isRight
    ? []
    : [
        `${query}: ${
          found
            .slice(0, 4)
            .map((item) => item.sku)
            .join(', ') || 'nothing'
        }`,
      ];
}

it.each(Object.entries(RULES))('the %s queries show what was asked for', async (_, queries) => {
  const missed: string[] = [];
  for (const query of queries) missed.push(...(await miss(query)));
  expect(missed).toEqual([]);
});
