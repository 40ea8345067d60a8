import { codeStart, readRules } from './query-rules.js';

it.each([
  ['ledger under 40 lb', 'weight', '<', 39.999],
  ['ledger heavier than 15 lb', 'weight', '>', 15.001],
  ['ledger 20 lb or less', 'weight', '<', 20.001],
  ['ledger over 2,000 lb', 'load_capacity', '>', 2000.001],
  ['ledger minimum of 500 lb', 'load_capacity', '>', 499.999],
  ['ledger under 500 lb', 'load_capacity', '<', 499.999],
  ['ledger over 10 ft', 'length', '>', 120.5],
  ['ledger at least 6\'7"', 'length', '>', 78.5],
  ['plank wider than 9 in', 'width', '>', 9.5],
  ['ledger under $1', 'price', '<', 0.999],
  ['ledger under 2 dollars', 'price', '<', 1.999],
  ['used ledger under $9', 'sale_price', '<', 8.999],
])('reads the bound of %j', (typed, column, than, limit) => {
  const { text, bounds } = readRules(typed);
  expect(text.trim()).toMatch(/^(?:used )?(?:ledger|plank)$/);
  expect(bounds.map(({ sql, parameters }) => [sql.includes(column), sql.includes(than), parameters])).toEqual([
    [true, true, [limit]],
  ]);
});

it('reads a range of sizes', () => {
  const { text, bounds } = readRules('guardrail between 6 and 9 ft');
  expect([text.trim(), bounds.map(({ parameters }) => parameters)]).toEqual(['guardrail', [[71.5], [108.5]]]);
});

it.each(['up to 500 lb', 'over 75 psf plank', 'under 75 lb/ft', 'ledger 10 ft', 'under 4x7 brace'])(
  'finds no bound in %j',
  (typed) => {
    expect(readRules(typed)).toMatchObject({ text: typed, bounds: [] });
  },
);

it.each([
  ['longest ledger', '-(case', 'ledger'],
  ['the lightest plank', '(nullif(i.weight', 'the plank'],
  ['lowest price', '((select', 'price'],
  ['cheapest plank for sale', '((select nullif(p.sale_price', 'plank for sale'],
  ['strongest clamp', '-((select max(', 'clamp'],
])('sorts by the superlative of %j', (typed, start, rest) => {
  const { text, superlatives } = readRules(typed);
  expect(superlatives[0]?.sql).toContain(`coalesce(${start}`);
  expect(text.replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each([
  ['ledgers not ringlock', ['ringlock'], 'ledgers'],
  ['clamps w/o swivel or beam', ['swivel', 'beam'], 'clamps'],
  ['planks except aluminum, 7 ft', ['aluminum'], 'planks , 7 ft'],
  ['without wheels utility scaffold', ['wheels'], 'utility scaffold'],
  ['clamp not swivel 2 in', ['swivel'], 'clamp 2 in'],
  ['netting non-flame retardant', ['flame retardant'], 'netting'],
  ['screw jacks no swivel', ['swivel'], 'screw jacks'],
  ['no. 9 wire', [], 'no. 9 wire'],
  ['I do not know', [], 'i do not know'],
])('reads what %j excludes', (typed, without, rest) => {
  const rules = readRules(typed);
  expect(rules.without).toEqual(without);
  expect(rules.text.replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each([
  ['layher 2630', { brand: 'layher', start: '2630' }],
  ['Bil-Jax 6004-1', { brand: 'Bil-Jax', start: '60041' }],
  ['us-cra', { brand: '', start: 'USCRA' }],
  ['ledger 7 ft', null],
  // Whether "at-pac" or "swivel" is a manufacturer, the catalog says.
  ['AT-PAC rll', { brand: 'AT-PAC', start: 'RLL' }],
  ['swivel', null],
])('reads the start of a code in %j', (typed, start) => {
  expect(codeStart(typed)).toEqual(start);
});
