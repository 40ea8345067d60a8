import fc from 'fast-check';
import { placeMembers } from '../../drawing/engine/scaffold/place/place-members.js';
import { anyDesign } from '../../testing/any-design.js';
import type { DesignParameter } from '../builder.contract.js';
import { answerDesign } from './answer-design.js';
import { listParts } from './parts/list-parts.js';
import { stockByRole } from './parts/match-items.js';
import { readDesign } from './read-design.js';
import { coarseModel, partKey, type TurnedModel, turnedModel } from './turned-model.js';

const STOCK = stockByRole([]);
const layoutOf = (query: Partial<Record<DesignParameter, string>>) =>
  answerDesign(readDesign(query).design, STOCK).layout;

/** Lines that are shown without a shape. */
function emptyLines({ lines, line }: TurnedModel): string[] {
  const drawn = new Set(line);
  return lines.filter((_, index) => !drawn.has(index)).map(({ key }) => key);
}

it('each line of the parts list has members, and each member a line: some hundred designs', () => {
  let checked = 0;
  fc.assert(
    fc.property(anyDesign, (query) => {
      const { layout, parts } = answerDesign(readDesign(query).design, STOCK);
      if (layout === null) return;
      checked += 1;
      const model = turnedModel(layout);
      const needs = new Map(listParts(layout).map((need) => [partKey(need), need]));
      expect(model.lines.map(({ key }) => key).sort()).toEqual(parts.map(partKey).sort());
      for (const { key, pieces } of model.lines) {
        const need = needs.get(key);
        // netting is listed by its length
        if (need?.role !== 'netting') expect([key, pieces]).toEqual([key, need?.quantity]);
      }
      expect(emptyLines(model)).toEqual([]);
      const pieces = new Set(model.piece);
      pieces.delete(-1);
      expect(pieces.size).toBe(placeMembers(layout).length);
      expect(model.points.every(Number.isFinite)).toBe(true);
    }),
    { seed: 84, numRuns: 500 },
  );
  expect(checked).toBeGreaterThan(200);
});

it('contains all shapes within its extent, and the lines of uneven ground belong to no part', () => {
  const layout = layoutOf({ ground: "2',0'" });
  if (!layout) throw new Error('it is drawn');
  const { extent, points, line, piece } = turnedModel(layout);
  for (let axis = 0; axis < 3; axis += 1) {
    const values = [...points].filter((_, index) => index % 3 === axis);
    expect(Math.min(...values)).toBeCloseTo(extent.low[axis] ?? 0, 3);
    expect(Math.max(...values)).toBeCloseTo(extent.high[axis] ?? 0, 3);
  }
  const ground = [...line].filter((one) => one === -1);
  expect(ground.length).toBeGreaterThan(3);
  expect([...piece].filter((one) => one === -1)).toHaveLength(ground.length);
});

it('has a fraction of the shapes while it turns, in the same places', () => {
  const layout = layoutOf({ shape: 'birdcage', length: "80'", width: "40'", height: "40'", decks: '2' });
  if (!layout) throw new Error('it is drawn');
  const model = turnedModel(layout);
  const coarse = coarseModel(model);
  expect(coarse.style.length).toBeLessThan(model.style.length / 3);
  for (let axis = 0; axis < 3; axis += 1) {
    const values = [...coarse.points].filter((_, index) => index % 3 === axis);
    expect(Math.min(...values)).toBeGreaterThanOrEqual((model.extent.low[axis] ?? 0) - 1e-3);
    expect(Math.max(...values)).toBeLessThanOrEqual((model.extent.high[axis] ?? 0) + 1e-3);
  }
  const isLong = (line: number): boolean => /standard|ledger|plank|brace|guardrail/.test(model.lines[line]?.key ?? '');
  const kept = new Set(coarse.line);
  expect([...new Set(model.line)].filter((line) => isLong(line) && !kept.has(line))).toEqual([]);
});
