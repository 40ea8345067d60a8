import { cellAt } from '../../../drawing/engine/scaffold/plan/scaffold-plan.js';
import { sampleStock } from '../../../testing/sample-stock.js';
import { answerDesign } from '../answer-design.js';
import { type DesignQuery, readDesign } from '../read-design.js';
import { legLoadsOf, weightsOf } from './leg-load.js';
import { stockByRole } from './match-items.js';

const STOCK = stockByRole(sampleStock());

it.each<DesignQuery>([
  { system: 'ring', length: "49'", decks: '2' },
  { system: 'cup', shape: 'birdcage', length: "30'", width: "20'", duty: '25' },
  { system: 'frame', length: "28'", access: 'stair' },
  { system: 'ring', shape: 'u', length: "28'", side: "21'", duty: '25' },
  { system: 'ring', length: "49'", height: "27'", opening: '2', openingat: '3' },
  { system: 'tube-and-clamp', length: "42'", levels: "13' access" },
])('the legs of %j together carry the whole scaffold, and what its decks are made for', (query) => {
  const { layout, parts, design } = answerDesign(readDesign(query).design, STOCK);
  if (!layout) throw new Error('not drawn');
  const weights = weightsOf(parts);
  const legs = legLoadsOf(design, layout, weights);
  const sum = (of: (leg: (typeof legs)[number]) => number): number => legs.reduce((total, leg) => total + of(leg), 0);
  const plan = layout.rows.flatMap((row, rank) =>
    layout.bays.map((bay, column) => (cellAt(layout, column, rank) === null ? 0 : (bay * row) / 144)),
  );
  const area = plan.reduce((total, one) => total + one, 0);
  const psf = layout.decks.reduce(
    (total, { use, psf = Number(design.duty) }) => total + (use === 'access' ? 25 : psf),
    0,
  );
  expect(legs).toHaveLength(layout.legs.length);
  expect(sum(({ load }) => load)).toBeCloseTo(psf * area, 3);
  // The beams over an opening are counted on their ends, too.
  expect(sum(({ own }) => own)).toBeCloseTo(weights.whole + weights.beams, 3);
});
