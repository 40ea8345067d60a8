import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { publishedBearer, publishedLeg } from '../../builder/engine/capacities/capacities.js';
import { RING } from '../../builder/engine/systems/ring.js';

type Row = Record<string, string>;

const ROWS = parse(readFileSync('backend/catalog/sample/catalog.csv'), { columns: true }) as Row[];

/** The loads in a record: every value in lb, lb/ft, kN or psf, except its own weight. */
function statedLoads(row: Row): string[] {
  const texts = [row.description, row.fullDescription, row.loadCapacity, row.specifications].join(' | ');
  return [...texts.matchAll(/([\d,]+(?:\.\d+)?)\s?(lb\/ft|lb|kN|psf)\b/g)]
    .filter(([, figure, unit]) => !(unit === 'lb' && Number(figure?.replace(',', '')) === Number(row.weight)))
    .map(([text]) => text);
}

const of = (families: string[], partTypes: string[]): Row[] =>
  ROWS.filter(({ family = '', partType = '' }) => families.includes(family) && partTypes.includes(partType));

const LEGS = of(['ring', 'cup', 'frame', 'bases'], ['standard', 'starter-collar', 'base-jack', 'u-head']);
const LEDGERS = of(['ring', 'cup'], ['ledger', 'truss-ledger', 'transom']);
const DOUBLE_LEDGERS = of(['ring'], ['double-ledger']);

it.each([
  ['legs and jacks', LEGS, 20],
  ['ledgers', LEDGERS, 30],
])('%s state no load, because no published table covers their manufacturers [spec b.31]', (_, rows, least) => {
  expect(rows.length).toBeGreaterThanOrEqual(least);
  for (const row of rows) {
    // Once a manufacturer's table is in the builder's capacities, its records may state it, and this test must compare them.
    const manufacturers = [row.vendor ?? ''];
    expect(publishedLeg({ system: 'ring', manufacturers, lift: 39, jack: 0, isBraced: true })).toBeNull();
    expect([row.sku, statedLoads(row)]).toEqual([row.sku, []]);
  }
});

it('double ledgers name the manufacturer whose table they quote', () => {
  expect(DOUBLE_LEDGERS.length).toBeGreaterThanOrEqual(4);
  for (const row of DOUBLE_LEDGERS) {
    const span = Number(row.productLength);
    const published = publishedBearer(RING.bearerOf(span).rating, { manufacturers: ['Sure Lock'], span });
    expect([row.sku, statedLoads(row)]).toEqual([row.sku, [`${published} lb/ft`]]);
    expect(row.fullDescription).toContain(`Sure Lock's table gives ${published} lb/ft at 4:1 for this length`);
  }
});

// 29 CFR 1926 Subpart L, Appendix A 1(b): spans of full-thickness sawn planks, in feet, by psf.
const SPANS: Readonly<Record<string, number>> = { 25: 10, 50: 8, 75: 6 };

it('wood planks state no more than Appendix A allows over their stated span [spec b.31]', () => {
  const planks = ROWS.filter(({ sku = '' }) => /^PL-(LVL|SYP)/.test(sku));
  expect(planks.length).toBeGreaterThan(15);
  for (const { sku, loadCapacity = '', fullDescription = '' } of planks) {
    const [, psf = '', span = ''] = /^(\d+) psf on (?:a span|two spans) of (\d+) ft/.exec(fullDescription) ?? [];
    expect([sku, loadCapacity]).toEqual([sku, `${psf} psf`]);
    expect([sku, Number(span) <= (SPANS[psf] ?? 0)]).toEqual([sku, true]);
  }
});
