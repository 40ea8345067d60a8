import { bracesOf } from '../../drawing/engine/scaffold/place/place-braces.js';
import { reasonOf, stateOf } from '../../testing/design-rules.js';
import { sampleStock } from '../../testing/sample-stock.js';
import type { BuilderLayout } from '../builder.contract.js';
import { usedParameters } from '../design-query.contract.js';
import { answerDesign } from './answer-design.js';
import { clearHeight } from './layout/lay-opening.js';
import { layOut } from './layout/lay-out.js';
import { bridgeLoads } from './parts/leg-load.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, designTexts, readDesign } from './read-design.js';
import { refusals } from './refusals.js';
import { BEAM_PAST, BEAMS, PITCH } from './systems.js';

const GATE = { length: "42'", height: "27'", opening: '2', openingat: '3', clear: "10'" };
const STOCK = stockByRole(sampleStock());
const laid = (query: DesignQuery) => layOut(readDesign(query).design);
const refused = (query: DesignQuery) => refusals(readDesign(query).design).map(({ id, reason }) => `${id}: ${reason}`);

it('an opening is in the address of runs only, with a default position and height', () => {
  const { design } = readDesign({ opening: '1' });
  expect(design.opening).toEqual({ bays: 1, at: 2, clear: 84 });
  expect(usedParameters(designTexts(design)).slice(-3)).toEqual([
    ['opening', '1'],
    ['openingat', '2'],
    ['clear', "7'"],
  ]);
  expect(readDesign(designTexts(design))).toEqual({ design, errors: {} });
  expect(readDesign({ shape: 'tower', opening: '2' }).design.opening).toBeUndefined();
  expect(readDesign({ opening: '0' }).design.opening).toBeUndefined();
  expect(Object.keys(readDesign({ opening: '9', openingat: '1', clear: '2' }).errors)).toEqual([
    'opening',
    'openingat',
    'clear',
  ]);
});

it.each(['ring', 'cup', 'tube-and-clamp'])(
  '%s: is at least as high as requested, and would not be one level lower [spec b.29]',
  (system) => {
    for (const opening of ['1', '2']) {
      const query = { ...GATE, system, opening };
      const layout = laid(query);
      const lower = { ...layout, opening: layout.opening && { ...layout.opening, level: layout.opening.level - 1 } };
      expect(clearHeight(layout)).toBeGreaterThanOrEqual(120);
      if (opening === '1') expect(clearHeight(lower)).toBeLessThan(120);
      expect(layout.legs).toHaveLength(opening === '1' ? 2 * (layout.bays.length + 1) : 2 * layout.bays.length);
    }
  },
);

it.each(['ring', 'cup', 'tube-and-clamp'])(
  '%s: has the shortest beams that extend far enough past its legs',
  (system) => {
    const { opening, bays, levels, legHead } = laid({ ...GATE, system, opening: '2', openingat: '2' });
    const beam = opening?.beam;
    if (!opening || !beam) throw new Error('There are no beams.');
    const past = bays.slice(1, 3).reduce((length, bay) => length - bay, beam.length);
    expect(past).toBeGreaterThanOrEqual(2 * BEAM_PAST);
    for (const shorter of BEAMS.lengths.filter((length) => length < beam.length))
      expect(shorter - beam.length + past).toBeLessThan(2 * BEAM_PAST);
    // The legs on the beams end at the height of the others, to within a node, or within the rest of a stock length of tube.
    const leg = beam.legPieces.reduce((sum, piece) => sum + piece, 0);
    expect(Math.abs(leg - (legHead - beam.top))).toBeLessThan(system === 'tube-and-clamp' ? 60 : PITCH);
    const below = (levels[opening.level] ?? 0) - clearHeight({ levels, opening } as BuilderLayout);
    expect(below).toBeGreaterThan(beam.depth);
    expect(below).toBeLessThan(beam.depth + PITCH);
  },
);

it('an opening of one bay is clear up to the underside of its ledger, and its bay is counted without the stair', () => {
  const layout = laid({ ...GATE, opening: '1', openingat: '2' });
  expect(layout.opening).toMatchObject({ bay: 1, beam: null });
  expect((layout.levels[layout.opening?.level ?? 0] ?? 0) - clearHeight(layout)).toBeCloseTo(0.95, 6);
  expect(clearHeight({ ...layout, opening: undefined })).toBe(0);
  expect(laid({ ...GATE, access: 'stair', opening: '1', openingat: '2' }).opening?.bay).toBe(2);
});

it('loads the legs beside it with half the load of each leg on the beams, or more from a nearer leg [spec b.29]', () => {
  const { design } = readDesign({ ...GATE, opening: '3', openingat: '2' });
  const layout = layOut(design);
  const run = layOut(readDesign({ ...GATE, opening: '' }).design);
  const totals = (one: typeof layout) =>
    answerDesign({ ...design, opening: one.opening && design.opening }, STOCK).totals;
  // Two legs on each beam, at its third points, so each end carries as much as one leg.
  const { leg, end } = bridgeLoads(design, layout, { whole: 5_000, beams: 0, stair: 0 });
  expect(end).toBe(leg);
  // A regular leg carries the load of one bay, a leg beside three open bays that of two.
  const [open, closed] = [totals(layout)?.legLoadLb ?? 0, totals(run)?.legLoadLb ?? 0];
  expect(open).toBeGreaterThan(1.9 * closed);
});

it('never passes, because no table of its beams is published [spec b.29]', () => {
  for (const opening of ['1', '2', '3'])
    expect(stateOf('opening', { ...GATE, opening, openingat: '2' })).toBe('unchecked');
  expect(stateOf('opening', {})).toBe('no rule');
  expect(reasonOf('opening', { ...GATE, system: 'tube-and-clamp' })).toContain('shift or cut them');
  expect(reasonOf('opening', { ...GATE, with: 'netting' })).toContain('the netting hangs across it');
});

// Without an opening, bays 1, 5 and the last are braced. Bay 5 is in the first opening; the other openings have no braced bay.
it.each([
  ['2', '5'],
  ['1', '2'],
  ['2', '3'],
])(
  '%s bays from bay %s on have braces on both sides, and ties only at legs that stand on the ground',
  (opening, openingat) => {
    const layout = laid({ ...GATE, opening, openingat, length: "63'" });
    const { bay = 0, bays = 0 } = layout.opening ?? {};
    const xs = layout.bays.map((_, index) => layout.bays.slice(0, index).reduce((sum, one) => sum + one, 0));
    const starts = new Set(
      bracesOf(layout)
        .filter(({ from, to }) => from[0] !== to[0])
        .map(({ from, to }) => xs.findIndex((x) => Math.abs(x - Math.min(from[0], to[0])) < 0.01)),
    );
    expect([...starts]).toEqual(expect.arrayContaining([bay - 1, bay + bays]));
    expect(starts.has(bay)).toBe(false);
    for (const { x, y } of layout.ties) expect(layout.legs).toContainEqual({ x, y });
  },
);

it('needs attention where it separates part of a deck from the ladder', () => {
  expect(stateOf('access', { ...GATE, decks: '1' })).toBe('passed');
  expect(stateOf('access', { ...GATE, levels: "7' work" })).toBe('attention');
  expect(reasonOf('access', { ...GATE, levels: "7' work" })).toContain('the part on the right has no access');
});

it.each([
  [{ system: 'frame' }, /no truss for frames/],
  [{ ground: "1',0'" }, /openings on level ground only/],
  [{ openingat: '5' }, /The run has 6 bays; an opening of 2 from bay 5 on leaves none .*From bay 2 to 4 on it works/],
  [{ length: "21'", openingat: '2' }, /It needs a run of 4 bays\./],
  [{ clear: "26'" }, /No level of this run leaves 26'-0" clear below the beams, at most 25'-0"/],
  [{ opening: '3', openingat: '2', duty: '25', length: "60'" }, /No beam in the catalog spans 3 bays\. Choose 2 bays/],
])('refuses %j with the reason', (query, reason) => {
  expect(refused({ ...GATE, ...query })).toEqual([expect.stringMatching(reason)]);
});
