import type { ScaffoldSystem } from '../../drawing/scaffold-layout.contract.js';
import { lengthBeside, limitText } from '../../measures/beside-limit.js';
import { lengthText } from '../../measures/lengths.js';
import type { BuilderRule, ScaffoldDesign, ScaffoldShape } from '../builder.contract.js';
import { fitBays, fitWidth } from './layout/fit-bays.js';
import { groundAt } from './layout/footings.js';
import { layOpening } from './layout/lay-opening.js';
import { baysOf } from './layout/lay-out.js';
import { raise } from './layout/levels.js';
import { cite, type ParagraphName } from './paragraphs.js';
import texts from './refusals.json' with { type: 'json' };
import { heaviestDuty, type SystemData } from './systems/system.js';
import * as systems from './systems.js';

const { titles, reasons } = texts;

/** Above this height a registered professional engineer must design the scaffold; inches. */
export const ENGINEER_ABOVE = 1_500;

/** For frames, 452(c)(6) counts from the base plates, which are on the sills. */
export const heightAbovePlates = (system: ScaffoldSystem, height: number, sill: number): number =>
  systems.isFrames(system) ? height - sill : height;

/** Our own limit, 200 by 60 by 60 ft in cubic inches. The largest sizes, 400 by 100 by 125 ft, would have 36,000 pieces to draw. */
const LARGEST_BIRDCAGE = 200 * 60 * 60 * 12 ** 3;

/** The reasons why a design is outside the builder's limits; empty if it can be drawn. */
export function refusals(design: ScaffoldDesign): BuilderRule[] {
  const system = systems.systemOf(design);
  return [
    engineer(design),
    size(design),
    bayModule(design, system),
    combination(design, system),
    sides(design, system),
    bays(design, system),
    width(design, system),
    stair(design, system),
    ground(design, system),
    opening(design, system),
  ].filter((rule) => rule !== null);
}

function outside(id: keyof typeof titles, reason: string, ...paragraphs: ParagraphName[]): BuilderRule {
  return { id, title: titles[id], ...cite(...paragraphs), state: 'outside', reason };
}

function engineer({ system, shape, options, height: asked, unit }: ScaffoldDesign): BuilderRule | null {
  const sill = shape !== 'rolling' && options.includes('sills') ? systems.SILL_THICKNESS : 0;
  const height = heightAbovePlates(system, asked, sill);
  if (height <= ENGINEER_ABOVE) return null;
  const paragraphs = systems.SYSTEMS[system].paragraphs.engineer;
  const named = paragraphs.length === 1;
  return outside(
    'engineer',
    `A registered professional engineer must design a ${named ? '' : 'frame or tube and coupler '}scaffold over ${limitText(ENGINEER_ABOVE, unit)}${systems.isFrames(system) ? ' above its base plates' : ''}; you entered ${lengthBeside(asked, ENGINEER_ABOVE, unit)}.${named ? '' : ' We apply this to every system.'}`,
    ...paragraphs,
  );
}

function size({ shape, length: long, width: wide, height, unit }: ScaffoldDesign): BuilderRule | null {
  if (shape !== 'birdcage' || long * wide * height <= LARGEST_BIRDCAGE) return null;
  return outside(
    'size',
    `A birdcage of more than 720,000 cu ft (20,388 m³) is too large for the builder. At this width and height, up to ${lengthText(Math.floor(LARGEST_BIRDCAGE / wide / height), unit)} long works. Design it in parts, or request a quote.`,
  );
}

function bayModule({ system, module }: ScaffoldDesign, { label }: SystemData): BuilderRule | null {
  if (module !== 'metric' || systems.hasMetricBays(system)) return null;
  return outside(
    'module',
    `Metric bays are for the ring system; the builder has one set of bays for ${label}. Choose bays in feet, or the ring system.`,
  );
}

function combination(design: ScaffoldDesign, { label, longestBay, uprights }: SystemData): BuilderRule | null {
  const { shape } = design;
  const duty = heaviestDuty(design);
  if (longestBay[duty] === null)
    return outside(
      'bearers',
      `At ${duty} psf, ${label} needs bearers larger than the 1.9 in tube used here. Choose a lighter duty or another system.`,
      'A2(b)',
    );
  if (uprights.kind === 'frames' && shape === 'birdcage') return outside('combination', reasons.birdcageOfFrames);
  if (uprights.kind === 'tubes' && shape === 'rolling') return outside('combination', reasons.rollingTubes);
  return null;
}

function opening(design: ScaffoldDesign, system: SystemData): BuilderRule | null {
  const { opening: asked, unit } = design;
  if (!asked || system.longestBay[heaviestDuty(design)] === null) return null;
  const refuse = (reason: string): BuilderRule => outside('opening', reason);
  if (system.uprights.kind === 'frames') return refuse(reasons.openingInFrames);
  if (design.ground) return refuse(reasons.openingOnSlope);
  const { bays, stair } = baysOf(design, system);
  const count = bays.length - (stair ? 1 : 0);
  const width = fitWidth(design.width, system.widths) ?? 0;
  const { levels, legHead } = raise(design, system, width, null);
  const layOf = (change: Partial<typeof asked>) =>
    layOpening({ ...design, opening: { ...asked, ...change } }, system, { bays, levels, legHead });
  const laid = layOf({});
  if (laid === 'end')
    return refuse(
      `The run has ${count} bays; an opening of ${asked.bays} from bay ${asked.at} on leaves none to hold the legs at an end. ${count < asked.bays + 2 ? `It needs a run of ${asked.bays + 2} bays` : `From bay 2${count > asked.bays + 2 ? ` to ${count - asked.bays}` : ''} on it works`}.`,
    );
  if (laid === 'height') {
    const lower = Array.from({ length: Math.floor(asked.clear) }, (_, less) => Math.floor(asked.clear) - less);
    const most = lower.find((clear) => layOf({ clear }) !== 'height') ?? 0;
    return refuse(
      `No level of this run leaves ${lengthBeside(asked.clear, most, unit)} clear${asked.bays > 1 ? ' below the beams' : ''}, at most ${limitText(most, unit)}. Choose a higher top deck or a lower opening.`,
    );
  }
  if (laid === 'span')
    return refuse(
      `No beam in the catalog spans ${asked.bays} bays. Choose ${layOf({ bays: 2 }) === 'span' ? '1 bay' : '2 bays'}, or request a quote: an engineer designs wider openings.`,
    );
  return null;
}

/** Our own limit, so that drawing does not take too long: 1,600 ft of walls and corners, 60 ft high, in square inches. */
const LARGEST_AROUND = 1_600 * 60 * 12 ** 2;

/** Refuses scaffolds around a building that the builder cannot lay out. */
function sides({ system, shape, length: long, side = 0, height, access, unit }: ScaffoldDesign, { label }: SystemData) {
  if (!systems.isAround(shape)) return null;
  if (systems.isFrames(system)) return outside('combination', reasons.cornerOfFrames);
  if (access === 'stair')
    return outside(
      'stair',
      `The builder has no stair for ${label} around a building, because it would close the way around. Choose a ladder, and a stair tower as a design of its own.`,
    );
  const walls = { l: long + side, u: long + 2 * side, around: 2 * (long + side) }[shape];
  if (walls * height <= LARGEST_AROUND) return null;
  return outside(
    'size',
    `More than 96,000 sq ft (8,919 m²) of walls are too large for the builder. At this height, up to ${lengthText(Math.floor(LARGEST_AROUND / height), unit)} of walls work. Design them in parts, or request a quote.`,
  );
}

function bays(design: ScaffoldDesign, system: SystemData): BuilderRule | null {
  const { shape, length: asked, unit } = design;
  const duty = heaviestDuty(design);
  const longest = system.longestBay[duty];
  const entered = (most: number): string => `you entered ${lengthBeside(asked, most, unit)}.`;
  if (shape === 'stair-tower') {
    const { stairBay } = system;
    if (stairBay === null || fitWidth(asked, [stairBay]) !== null) return null;
    return outside('length', `A stair tower is one bay long, ${limitText(stairBay, unit)}; ${entered(stairBay)}`);
  }
  const most = shape === 'rolling' ? 1 : shape === 'tower' ? systems.TOWER_BAYS : Number.POSITIVE_INFINITY;
  if (longest === null || fitBays(asked, system.bays, longest).length <= most) return null;
  return outside(
    'length',
    shape === 'rolling'
      ? `A rolling tower is one bay long, at most ${limitText(longest, unit)} at ${duty} psf; ${entered(longest)}`
      : `A tower is at most ${systems.TOWER_BAYS} bays long, ${limitText(systems.TOWER_BAYS * longest, unit)} at ${duty} psf; ${entered(systems.TOWER_BAYS * longest)} Choose a straight run or a birdcage.`,
  );
}

function width(design: ScaffoldDesign, system: SystemData): BuilderRule | null {
  const { shape, width: asked, unit } = design;
  const duty = heaviestDuty(design);
  const deepest = system.deepest[duty];
  const usable = system.widths.filter((size) => size <= deepest);
  if (shape === 'birdcage' || fitWidth(asked, usable) !== null) return null;
  const other =
    shape === 'stair-tower'
      ? 'a lighter duty or another system'
      : system.uprights.kind === 'frames'
        ? 'another system'
        : 'a birdcage';
  return outside(
    'width',
    `The widest single row of ${system.label} scaffold at ${duty} psf is ${limitText(deepest, unit)}; you entered ${lengthBeside(asked, deepest, unit)}. Choose ${other}.`,
  );
}

function stair(design: ScaffoldDesign, system: SystemData): BuilderRule | null {
  const { access, shape, width: asked, unit } = design;
  if (access !== 'stair' || systems.isAround(shape)) return null;
  if (system.stairBay === null || shape === 'rolling') {
    const reason =
      shape === 'rolling' ? 'A rolling tower cannot have a stair' : `The builder has no stair for ${system.label}`;
    return outside(
      'stair',
      `${reason}. Choose ${shape === 'stair-tower' ? 'ring in feet, cup or frames' : 'a ladder'}.`,
    );
  }
  const deepest = system.deepest[heaviestDuty(design)];
  const usable = system.widths.filter((size) => size <= deepest);
  const depth = shape === 'birdcage' ? fitBays(asked, system.widths, deepest)[0] : fitWidth(asked, usable);
  if (depth === undefined || depth === null || depth >= systems.STAIR_WIDTH) return null;
  const wider = usable.find((size) => size >= systems.STAIR_WIDTH);
  return outside(
    'stair',
    `Two flights need ${limitText(systems.STAIR_WIDTH, unit)} between the legs; this scaffold is ${lengthBeside(depth, systems.STAIR_WIDTH, unit)} deep. Choose ${shape === 'stair-tower' ? '' : 'a ladder or '}${wider === undefined ? 'another system' : `a width of ${lengthText(wider, unit)}`}.`,
  );
}

/** Our own limits: the largest step of the ground between two lines of legs, and the minimum height of the top deck above the ground. */
const GROUND = { step: 48, below: 48 } as const;
const GROUND_SHAPES: readonly string[] = ['run', 'tower', 'birdcage'] satisfies ScaffoldShape[];

function ground(design: ScaffoldDesign, system: SystemData): BuilderRule | null {
  const { ground: heights, shape, access, height, unit } = design;
  if (!heights) return null;
  const refuse = (reason: string): BuilderRule => outside('ground', reason, '451(c)(2)(i)');
  if (shape === 'rolling') return refuse(reasons.rollingOnSlope);
  if (!GROUND_SHAPES.includes(shape)) return refuse(reasons.shapeOnSlope);
  if (access === 'stair') return refuse(reasons.stairOnSlope);
  const { bays: steps } = baysOf(design, system);
  const lines = steps.length + 1;
  if (heights.length > 2 && heights.length !== lines)
    return refuse(
      `You entered ${heights.length} heights of the ground; this scaffold has ${lines} lines of legs. Enter a height for each, or the two ends.`,
    );
  const all = groundAt(heights, steps);
  const step = Math.max(...all.slice(1).map((at, line) => Math.abs(at - (all[line] ?? 0))));
  if (step > GROUND.step + 1e-6)
    return refuse(
      `The ground rises ${lengthBeside(step, GROUND.step, unit)} from one line of legs to the next; the builder steps at most ${limitText(GROUND.step, unit)}. Level the ground, or request a quote.`,
    );
  const room = height - Math.max(...all);
  if (room >= GROUND.below) return null;
  return refuse(
    `The top deck must be ${lengthText(GROUND.below, unit)} or more above the highest ground; its height counts from the lowest, so from ${lengthText(GROUND.below + Math.max(...all), unit)} it works.`,
  );
}
