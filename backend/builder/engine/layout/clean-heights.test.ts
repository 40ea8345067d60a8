import fc from 'fast-check';
// Its properties run longer in `npm run proofs`.
import '../../../testing/sweep.js';
import { DUTIES } from '../../builder.contract.js';
import { cleanHeights } from '../answer-design.js';
import { readDesign } from '../read-design.js';
import { HEIGHT_TOLERANCE } from '../systems.js';
import { layOut } from './lay-out.js';

const heights = (query: Parameters<typeof readDesign>[0]) => {
  const { design } = readDesign(query);
  return cleanHeights(design, layOut(design));
};

// Deck heights: ring on sills 10.225 (1.125 + 3 + 4.7 + 1.4) plus lifts of 78.74; frames 4.125 plus lifts of 79, or 60 for masons.
it.each([
  [{ system: 'ring', height: "20'" }, ["14'", `20'-6"`]],
  [{ system: 'ring', height: '20\'-6"' }, ["14'"]],
  [{ system: 'frame', height: "46'" }, [`39'-10"`, `46'-5"`]],
  [{ system: 'frame', duty: '75', height: "20'" }, [`15'-4"`, `20'-4"`]],
  [{ system: 'frame', shape: 'rolling', height: "10'" }, [`7'-5"`, "14'"]],
  [{ system: 'cup', height: '6m', unit: 'm' }, ['4.24m', '6.24m']],
  [{ system: 'ring', height: "3'" }, [`7'-5"`, "14'"]],
  [{ system: 'tube-and-clamp', height: "20'" }, []],
])('near %j are %j', (query, expected) => {
  expect(heights(query)).toEqual(expected);
});

it('have full lifts, short jacks, and the deck at the requested height [spec b.17]', () => {
  const design = fc.record({
    system: fc.constantFrom('ring', 'cup', 'frame'),
    shape: fc.constantFrom('run', 'rolling'),
    duty: fc.constantFrom(...DUTIES.map(({ value }) => value)),
    length: fc.constant("5'"),
    width: fc.constant("4'"),
    height: fc.integer({ min: 36, max: 1_400 }).map((inches) => `${inches}"`),
    unit: fc.constantFrom('ft', 'm'),
  });
  fc.assert(
    fc.property(design, (query) => {
      for (const height of heights(query)) {
        const asked = readDesign({ ...query, height }).design;
        const { height: drawn, base, levels } = layOut(asked);
        expect(Math.abs(drawn - asked.height)).toBeLessThanOrEqual(HEIGHT_TOLERANCE);
        expect(base.jack).toBeLessThanOrEqual(4);
        const lifts = levels.slice(1).map((z, lift) => Math.round((z - (levels[lift] ?? 0)) * 100));
        expect(new Set(lifts).size).toBe(1);
        expect(lifts[0]).toBeGreaterThanOrEqual(6_000);
      }
    }),
  );
});
