import { sampleStock } from '../../testing/sample-stock.js';
import { answerDesign } from './answer-design.js';
import { DESIGN_PACKAGES, designPackages } from './design-packages.js';
import { stockByRole } from './parts/match-items.js';
import { readDesignText } from './read-design.js';

const ITEMS = sampleStock();
const STOCK = stockByRole(ITEMS);

it.each(DESIGN_PACKAGES.map(({ name, design }) => [name, design]))('lists what the name of %s says', (name, text) => {
  const design = readDesignText(text);
  if (!design) throw new Error(`${text} is no design`);
  const { rules, parts, layout } = answerDesign(design, STOCK);
  expect(rules.filter(({ state }) => state === 'exceeded' || state === 'outside')).toEqual([]);
  expect(rules.filter(({ id, state }) => state === 'attention' && /^(deck-height|stairs)$/.test(id))).toEqual([]);
  const frames = parts.filter(({ role }) => role.endsWith('-frame'));
  const [, count, height, length] = /^(?:(\d+) mason frames|(\d+) ft stair|(\d+) ft of ring)/.exec(name) ?? [];
  if (count) {
    expect(frames.map(({ name: frame, quantity }) => [frame, quantity])).toEqual([
      [`Frame 5'-0" wide, 5'-0" high`, Number(count)],
    ]);
  }
  const feet = (inches = 0) => Math.floor(inches / 12 + 0.01);
  if (height) expect([design.shape, feet(layout?.height)]).toEqual(['stair-tower', Number(height)]);
  if (length) expect([design.duty, feet(layout?.length) >= Number(length)]).toEqual(['50', true]);
});

it('prices every package from the catalog, and offers none without prices', () => {
  const packages = designPackages(STOCK);
  expect(packages.map(({ name }) => name)).toEqual(DESIGN_PACKAGES.map(({ name }) => name));
  const attention = packages.map((one) => one.attention.join());
  expect(attention).toEqual(['Parts of one manufacturer', 'Height to base ratio', '']);
  for (const { rental, pieces, weightLb } of packages)
    expect(Math.min(Number(rental.total), pieces, weightLb)).toBeGreaterThan(0);
  const rates = { day: '10.00', week: '30.00', fourWeeks: '90.00', minimumDays: 1 };
  const dear = designPackages(stockByRole(ITEMS.map((item) => ({ ...item, rates }))));
  expect(dear[0]).toMatchObject({ rental: { total: `${(dear[0]?.pieces ?? 0) * 90}.00`, unpriced: 0 } });
  expect(designPackages(stockByRole([]))).toEqual([]);
});
