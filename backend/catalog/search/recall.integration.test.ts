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

/** Kinds of which no query may miss: what the text itself says, and rules. */
const EXACT = ['sku', 'code', 'name', 'negation', 'list', 'superlative', 'bound', 'prefix', 'used'];

describe.each([
  ['open', (row: RecallQuery) => !isHeldOut(row)],
  ['held out', isHeldOut],
])('of the %s half', (half, belongs) => {
  it('95% of the queries find an expected item among the first three, and most of each kind', async () => {
    const rows = QUERIES.filter(belongs);
    const missed: string[] = [];
    const lines: string[] = [];
    const poor: string[] = [];
    for (const kind of new Set(rows.map((row) => row.kind))) {
      const ofKind = rows.filter((row) => row.kind === kind);
      const misses: string[] = [];
      for (const row of ofKind) {
        const miss = await isFound(row);
        if (miss !== null) misses.push(miss);
      }
      const line = `${kind}: ${ofKind.length - misses.length} of ${ofKind.length}`;
      lines.push(line);
      missed.push(...misses);
      if (misses.length > (EXACT.includes(kind) ? 0 : ofKind.length / 10)) poor.push(line);
    }
    console.info(
      [
        `recall, ${half}: ${rows.length - missed.length} of ${rows.length}`,
        ...lines,
        ...(half === 'open' ? missed : []),
      ].join('\n'),
    );
    expect(poor).toEqual([]);
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
