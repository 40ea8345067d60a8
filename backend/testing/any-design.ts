import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import {
  ACCESS_WAYS,
  BAY_MODULES,
  DECK_USES,
  DUTIES,
  SCAFFOLD_OPTIONS,
  SCAFFOLD_SHAPES,
  SCAFFOLD_SYSTEMS,
  type ScaffoldDesign,
  type ScaffoldShape,
} from '../builder/builder.contract.js';
import { answerDesign } from '../builder/engine/answer-design.js';
import { stockByRole } from '../builder/engine/parts/match-items.js';
import { type DesignQuery, readDesign } from '../builder/engine/read-design.js';
import { isAround } from '../builder/engine/systems.js';
import type { ScaffoldLayout } from '../drawing/scaffold-layout.contract.js';
import { sampleStock } from './sample-stock.js';

const STOCK = stockByRole(sampleStock());
const valuesOf = <T extends string>(offered: readonly { value: T }[]): T[] => offered.map(({ value }) => value);

/** Parameters of designs: all systems, shapes and options, small enough that the drawing leaves nothing out; most are within the builder's limits. */
export const anyDesign = fc
  .record({
    system: fc.constantFrom(...valuesOf(SCAFFOLD_SYSTEMS)),
    module: fc.constantFrom(...valuesOf(BAY_MODULES)),
    shape: fc.constantFrom(...valuesOf(SCAFFOLD_SHAPES)),
    length: fc.integer({ min: 36, max: 400 }),
    side: fc.integer({ min: 36, max: 300 }).map((inches) => `${inches}"`),
    width: fc.integer({ min: 24, max: 84 }),
    height: fc.integer({ min: 36, max: 420 }).map((inches) => `${inches}"`),
    duty: fc.constantFrom(...valuesOf(DUTIES)),
    decks: fc.integer({ min: 1, max: 3 }).map(String),
    access: fc.constantFrom(...valuesOf(ACCESS_WAYS)),
    with: fc.subarray(valuesOf(SCAFFOLD_OPTIONS)).map((options) => options.join(',')),
    opening: fc.constantFrom('', '', '1', '2', '3'),
    openingat: fc.constantFrom('2', '3'),
    clear: fc.integer({ min: 72, max: 200 }).map((inches) => `${inches}"`),
    levels: fc
      .array(fc.tuple(fc.integer({ min: 36, max: 420 }), fc.constantFrom('work', 'work 25', 'plank', 'access')), {
        maxLength: 3,
      })
      .map((decks) => decks.map(([height, use]) => `${height}" ${use}`).join(',')),
    // None, the ends of a slope, or steps for more lines of legs than a design has.
    ground: fc.oneof(
      fc.constant([]),
      fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 2 }),
      fc.array(fc.integer({ min: -40, max: 40 }), { minLength: 12, maxLength: 12 }),
    ),
    // Last, so that the other parameters of a seed stay as they are.
    wall: fc.constantFrom('', '4"', '7"', '12"', '20"', '26"', '40"'),
  })
  .map(({ system, module, shape, length, width, ground, ...rest }) => {
    const most = { run: 400, birdcage: 250, tower: 160, rolling: 80, l: 300, u: 300, around: 300, 'stair-tower': 80 }[
      shape
    ];
    const deepest = shape === 'birdcage' ? 200 : { ring: 83, cup: 70, frame: 60, 'tube-and-clamp': 48 }[system];
    const query = {
      ...rest,
      system,
      module: system === 'ring' ? module : 'ft',
      shape: system === 'frame' && isRefusedFor(shape) ? 'run' : shape,
      length: `${Math.min(length, most)}"`,
      width: `${Math.min(shape === 'birdcage' ? 2 * width : shape === 'stair-tower' ? 62 : width, deepest)}"`,
    };
    const isLevel =
      ground.length === 0 ||
      shape === 'rolling' ||
      shape === 'stair-tower' ||
      isAround(shape) ||
      rest.access === 'stair';
    return isLevel ? query : { ...query, ground: groundText(query, ground) };
  });

/** Frames form straight runs and towers only. */
const isRefusedFor = (shape: ScaffoldShape): boolean => shape === 'birdcage' || isAround(shape);

/** A slope, or a height for each line of legs from the steps between them. */
function groundText(query: DesignQuery, ground: readonly number[]): string {
  if (ground.length === 2) return ground.map((height) => `${height}"`).join(',');
  const { layout } = answerDesign(readDesign(query).design, STOCK);
  const heights = [0];
  for (const step of ground.slice(0, layout?.bays.length ?? 1)) heights.push((heights.at(-1) ?? 0) + step);
  const lowest = Math.min(...heights);
  return heights.map((height) => `${height - lowest}"`).join(',');
}

/**
 * Some designs that are drawn, as addresses, small like any design. Every two kinds that meet in thousands of designs meet in one of these, which the
 * long form of `drawn-as-listed.test.ts` checks.
 */
export const PAIRED_DESIGNS: readonly DesignQuery[] = (
  JSON.parse(readFileSync('backend/testing/paired-designs.json', 'utf8')) as string[]
).map((address) => Object.fromEntries(address.split('&').map((part) => part.split('='))));

/** Every two kinds of a drawn design. A kind is something that the rules treat differently, or how many of it there are. */
export function pairsOfKinds({ options, ...design }: ScaffoldDesign, layout: ScaffoldLayout): string[] {
  const few = (count: number, most: number): string => (count < most ? String(count) : `${most} or more`);
  const { bays, rows, levels, decks, ground, opening, access } = layout;
  const kinds = [
    ...[design.system, design.shape, `bays by ${design.module}`, `${design.duty} psf`],
    ...[`${few(bays.length, 4)} bays`, `${few(rows.length, 3)} rows`, `${few(levels.length, 4)} levels`],
    ...[access?.kind ?? 'no access', `opening of ${opening?.bays ?? 0}`, `${few(decks.length, 4)} decks`],
    ground ? (ground.isStepped ? 'steps' : 'slope') : 'level ground',
    ...SCAFFOLD_OPTIONS.map(({ value }) => `${options.includes(value) ? 'with' : 'without'} ${value}`),
    ...DECK_USES.map(({ value }) => `${decks.some(({ use }) => (use ?? 'work') === value) ? 'a' : 'no'} ${value} deck`),
    layout.brackets ? 'bracket planks' : 'no bracket planks',
    layout.ties.length > 0 ? 'ties' : 'no ties',
  ];
  return kinds.flatMap((kind, at) => kinds.slice(at + 1).map((other) => `${kind}, ${other}`));
}
