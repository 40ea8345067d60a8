import type { ScaffoldSystem } from '../../drawing/scaffold-layout.contract.js';
import { METERS_PER_INCH } from '../../measures/lengths.js';
import {
  type Duty,
  METRIC_SYSTEMS,
  type ScaffoldDesign,
  type ScaffoldShape,
  SHAPES_AROUND,
} from '../builder.contract.js';
import { heaviestDuty } from './deck-loads.js';

/** Meters to inches. */
const m = (meters: number): number => Math.round((meters / METERS_PER_INCH) * 1000) / 1000;

/** Spacing of rosettes and cups: half a meter. */
export const PITCH = m(0.5);
/** Pitches per full lift of 2 m, which the catalog's diagonals fit. */
export const LIFT_PITCHES = 4;

/** Ring and cup. */
interface NodedUprights {
  kind: 'nodes';
  /** From the nut to the axis of the lowest ledgers. */
  firstNode: number;
  /** Nodes below the first standard: 1 with a base collar. */
  footNodes: 0 | 1;
}

/** Welded frames, by their width. */
interface FrameUprights {
  kind: 'frames';
  frames: FrameSets;
}

type FrameSets = Readonly<Record<number, FrameSet>>;

export interface FrameSet {
  /** Part roles of the full frame and of the lower ones. */
  role: 'walk-through-frame' | 'narrow-frame';
  lowRole: 'step-frame' | 'narrow-frame';
  /** Determines which guardrail posts fit. */
  lock: 'C-Lock' | 'Drop-Lock';
  full: number;
  low: readonly number[];
}

/** Masons' frames: 5 ft high, because the legs of full walk-through frames exceed their ceiling under a heavy deck. */
const MASON_HEIGHT = 60;

/** The frames of a design. A stair needs full walk-through frames; a rolling tower has them, too. */
export function frameSet(design: ScaffoldDesign, sets: FrameSets, width: number): FrameSet {
  const { shape, access } = design;
  const set = sets[width] as FrameSet;
  if (access === 'stair') return { ...set, low: [] };
  const isHeavy = heaviestDuty(design) === '75' && shape !== 'rolling' && set.low.includes(MASON_HEIGHT);
  return isHeavy ? { ...set, full: MASON_HEIGHT, low: set.low.filter((height) => height < MASON_HEIGHT) } : set;
}

/** Posts of plain tube: clamps allow levels at any height. */
interface TubeUprights {
  kind: 'tubes';
  /** Maximum from runner to runner. 29 CFR 1926 Subpart L, Appendix A 2(b): 6 ft 6 in. */
  lift: number;
  /** Lowest runner above the nut. */
  firstRunner: number;
}

interface PlankKind {
  name: string;
  width: number;
  hooked: boolean;
}

export interface SystemData {
  label: string;
  uprights: NodedUprights | FrameUprights | TubeUprights;
  /** Bay lengths with matching decks, shortest first. */
  bays: readonly number[];
  /** Longest bay per duty; null if the system does not carry the duty. */
  longestBay: Readonly<Record<Duty, number | null>>;
  /** Depths, narrowest first. */
  widths: readonly number[];
  /** Deepest row per duty. */
  deepest: Readonly<Record<Duty, number>>;
  /** Range of the jack's nut above its sill or caster. */
  jack: { least: number; most: number };
  /** From the axis of the bearers (frames: the frame's head) up to the walking surface. */
  deckRise: number;
  /** Planks laid side by side: `hooked` over the bearers, or loose, past their ends. */
  plank: PlankKind;
  /** Loose planks for rows where they leave a smaller gap. */
  narrowPlank: PlankKind | null;
  /** Width of the uprights, which narrows the platform. */
  uprightWidth: number;
  /** Brackets and the planks on them. */
  bracket: { reach: number; planks: number } | null;
  /** Length of a stair bay; null if there is no stair. */
  stairBay: number | null;
}

const FRAME_LOW = [24, 36, 48, 60] as const;
/** Published leg loads are only for jacks extended up to 12 in, so no jack is extended more. */
const JACK_LIMIT = 12;

/**
 * Sizes are from the catalog's sample data (manufacturers' sizes). Longest bays follow the decks' ratings. For tube and
 * clamp they follow Appendix A 2(b) for bearers of 1.9 in tube: 4 ft by 10 ft at 25 psf, 4 ft by 7 ft at 50 psf, none
 * at 75 psf. Base nodes and deck rises are our own estimates, within an inch or two.
 */
export const SYSTEMS: Readonly<Record<ScaffoldSystem, SystemData>> = {
  ring: {
    label: 'ring',
    uprights: { kind: 'nodes', firstNode: 4.7, footNodes: 1 },
    bays: [m(1.15), m(1.57), m(2.13), m(3.05)],
    longestBay: { 25: m(3.05), 50: m(2.13), 75: m(2.13) },
    widths: [m(0.73), m(1.15), m(1.57), m(2.13)],
    deepest: { 25: m(2.13), 50: m(2.13), 75: m(1.57) },
    jack: { least: 1.5, most: JACK_LIMIT },
    deckRise: 1.4,
    plank: { name: 'steel planks', width: 12.5, hooked: true },
    narrowPlank: null,
    uprightWidth: 1.9,
    bracket: { reach: m(0.39), planks: 1 },
    stairBay: m(2.13),
  },
  cup: {
    label: 'cup',
    uprights: { kind: 'nodes', firstNode: 3.15, footNodes: 0 },
    bays: [m(1.3), m(1.8), m(2.5)],
    longestBay: { 25: m(2.5), 50: m(2.5), 75: m(1.8) },
    widths: [m(1.3), m(1.8)],
    deepest: { 25: m(1.8), 50: m(1.8), 75: m(1.3) },
    jack: { least: 1.5, most: JACK_LIMIT },
    deckRise: 2,
    plank: { name: 'steel planks', width: 9, hooked: true },
    narrowPlank: null,
    uprightWidth: 1.9,
    bracket: { reach: 22.8, planks: 2 },
    stairBay: m(2.5),
  },
  frame: {
    label: 'frame',
    uprights: {
      kind: 'frames',
      frames: {
        24: { role: 'narrow-frame', lowRole: 'narrow-frame', lock: 'Drop-Lock', full: 72, low: FRAME_LOW },
        36: { role: 'walk-through-frame', lowRole: 'step-frame', lock: 'C-Lock', full: 79, low: FRAME_LOW },
        60: { role: 'walk-through-frame', lowRole: 'step-frame', lock: 'C-Lock', full: 79, low: FRAME_LOW },
      },
    },
    bays: [60, 84, 96, 120],
    longestBay: { 25: 120, 50: 84, 75: 84 },
    widths: [24, 36, 60],
    deepest: { 25: 60, 50: 60, 75: 60 },
    jack: { least: 1.5, most: JACK_LIMIT },
    deckRise: 0,
    plank: { name: 'decks', width: 19, hooked: true },
    narrowPlank: { name: 'LVL planks', width: 9.25, hooked: false },
    uprightWidth: 1.69,
    bracket: { reach: 20, planks: 2 },
    stairBay: 84,
  },
  'tube-and-clamp': {
    label: 'tube and clamp',
    uprights: { kind: 'tubes', lift: 78, firstRunner: 8 },
    bays: [48, 60, 84, 96, 120],
    longestBay: { 25: 120, 50: 84, 75: null },
    widths: [36, 48],
    deepest: { 25: 48, 50: 48, 75: 48 },
    jack: { least: 4, most: 4 },
    // From runner to bearer, half of the bearer, and the plank.
    deckRise: 2.1 + 0.95 + 1.5,
    plank: { name: 'LVL planks', width: 9.25, hooked: false },
    narrowPlank: null,
    uprightWidth: 3.8,
    bracket: null,
    stairBay: null,
  },
};

/**
 * Metric ring bays. No published table covers them, so each duty gets bays about as long as in feet. The catalog's
 * stairs fit bays in feet only.
 */
const METRIC: Readonly<Record<(typeof METRIC_SYSTEMS)[number], SystemData>> = {
  ring: {
    ...SYSTEMS.ring,
    label: 'metric ring',
    bays: [m(0.73), m(1.09), m(1.57), m(2.07), m(2.57), m(3.07)],
    longestBay: { 25: m(3.07), 50: m(2.07), 75: m(2.07) },
    widths: [m(0.73), m(1.09), m(1.57), m(2.07)],
    deepest: { 25: m(2.07), 50: m(2.07), 75: m(1.57) },
    stairBay: null,
  },
};

export const hasMetricBays = (system: ScaffoldSystem): system is (typeof METRIC_SYSTEMS)[number] =>
  METRIC_SYSTEMS.some((one) => one === system);

/** The system of a design, with the bays of its module. */
export const systemOf = ({ system, module }: Pick<ScaffoldDesign, 'system' | 'module'>): SystemData =>
  module === 'metric' && hasMetricBays(system) ? METRIC[system] : SYSTEMS[system];

/** A mudsill pad under each jack: 18 x 18 x 1-1/8 in. */
export const SILL_THICKNESS = 1.125;
/** Maximum gap between platform and uprights, and the maximum if a wider gap is shown to be necessary: 29 CFR 1926.451(b)(1). */
export const USUAL_GAP = 1;
export const MAX_GAP = 9.5;
/** Maximum distance from a platform to a wall without rails between them: 29 CFR 1926.451(b)(3); inches. */
export const WALL_REACH = 14;
/** Maximum distance from a landing to another surface that people step on, across and up or down: 29 CFR 1926.451(e)(8); inches. */
export const STEP_ACROSS = { across: 14, up: 24 } as const;
/** Beams over openings: the catalog's lengths, and their depth; inches. */
export const BEAMS = { lengths: [161.4, 240.2, 318.9], depth: 17.7 } as const;
/** A beam extends this far past the axes of the legs that it is clamped to; inches. */
export const BEAM_PAST = 6;
/** Clear height of a door; inches. */
export const USUAL_CLEAR = 84;
/** Narrowest scaffold with room for two stair flights side by side. */
export const STAIR_WIDTH = 60;
/** Maximum bays of a tower. A longer scaffold is a run or a birdcage. */
export const TOWER_BAYS = 3;
/** Width of a stair's flight, and of the gap beside it. */
export const STAIR_FLIGHT = 25;

export const isAround = (shape: ScaffoldShape): shape is (typeof SHAPES_AROUND)[number] =>
  SHAPES_AROUND.some((one) => one === shape);
/** True for shapes along one wall or several. */
export const isAlongWall = (shape: ScaffoldShape): boolean => shape === 'run' || isAround(shape);

/** The caster below a leg. */
export const casterOf = ({ leg, jack }: { leg: number; jack: number }): (typeof CASTERS)[number] =>
  CASTERS.find(({ height }) => Math.abs(height + jack - leg) < 0.01) ?? CASTERS[0];

/** The catalog's casters, lightest first: added height in inches, and the seller's load in pounds, without a stated safety factor. */
export const CASTERS = [
  { wheel: 8, height: 10, pounds: 500 },
  { wheel: 12, height: 14.5, pounds: 1_000 },
] as const;

/** How far a drawn deck may be from the requested height; inches. */
export const HEIGHT_TOLERANCE = 1;

/** Default sizes; inches. */
export const USUAL_LENGTHS = {
  run: 480,
  tower: 84,
  rolling: 84,
  birdcage: 480,
  l: 480,
  u: 480,
  around: 480,
  'stair-tower': 84,
} as const satisfies Record<ScaffoldShape, number>;
export const USUAL_SIDE = 288;
export const USUAL_ROLLING_HEIGHT = 120;
/** Three full lifts on short jacks; inches. */
export const USUAL_HEIGHT: Readonly<Record<ScaffoldSystem, number>> = {
  ring: 246,
  cup: 246,
  frame: 240,
  'tube-and-clamp': 240,
};
export const USUAL_RUN_WIDTH: Readonly<Record<ScaffoldSystem, number>> = {
  // The narrowest with double ledgers, because a single 3'-9" ledger exceeds its ceiling under a deck.
  ring: 62,
  cup: 51.125,
  frame: 60,
  'tube-and-clamp': 48,
};
export const USUAL_TOWER_WIDTH: Readonly<Record<ScaffoldSystem, number>> = {
  ring: 62,
  cup: 51.125,
  frame: 60,
  'tube-and-clamp': 48,
};
/** The narrowest width with room for a stair; inches. */
export const USUAL_STAIR_WIDTH: Readonly<Record<ScaffoldSystem, number>> = {
  ring: 62,
  cup: 70.875,
  frame: 60,
  'tube-and-clamp': 48,
};
export const USUAL_BIRDCAGE_WIDTH = 336;
