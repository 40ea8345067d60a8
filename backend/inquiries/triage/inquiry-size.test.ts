import type { BuilderResponse } from '../../builder/builder.contract.js';
import { sizeOf } from './triage.service.js';

const NOTHING = { lines: [], freeLines: [], designs: [] };
const answer = (weightLb: number, piecesWithoutWeight: number) =>
  ({
    parts: [{ quantity: 8 }, { quantity: 4 }],
    totals: { weightLb, piecesWithoutWeight },
  }) as unknown as BuilderResponse;

it('is zero for a request without a list', () => {
  expect(sizeOf(NOTHING)).toEqual({ lines: 0, pieces: 0, weightLb: null, isWeightPartial: false });
});

it("adds up items, lines in the visitor's words, and designs [spec 6.13]", () => {
  const size = sizeOf({
    lines: [
      { quantity: 40, weight: 18.51 },
      { quantity: 3, weight: 0.1 },
    ],
    freeLines: [{ text: 'Tarps', quantity: 5 }],
    designs: [{ quantity: 2, answer: answer(1_000.5, 0) }],
  });
  expect(size).toEqual({ lines: 4, pieces: 72, weightLb: 2_741.7, isWeightPartial: true });
});

it.each([
  ['an item without a weight', { ...NOTHING, lines: [{ quantity: 2, weight: null }] }, 2, null],
  ['a line that is not in the catalog', { ...NOTHING, freeLines: [{ text: 'Tarps', quantity: 3 }] }, 3, null],
  ['a design without an answer', { ...NOTHING, designs: [{ quantity: 1, answer: null }] }, 0, null],
  ['a piece of a design', { ...NOTHING, designs: [{ quantity: 1, answer: answer(50, 1) }] }, 12, 50],
])('the weight is partial with %s', (_what, list, pieces, weightLb) => {
  expect(sizeOf(list)).toEqual({ lines: 1, pieces, weightLb, isWeightPartial: true });
});
