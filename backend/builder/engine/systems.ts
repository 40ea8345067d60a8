import type { ScaffoldSystem } from '../../drawing/scaffold-layout.contract.js';
import { METRIC_SYSTEMS, type ScaffoldDesign, type ScaffoldShape, SHAPES_AROUND } from '../builder.contract.js';
import { CUP } from './systems/cup.js';
import { FRAME } from './systems/frame.js';
import { RING } from './systems/ring.js';
import { m, type PartRole, ROLES_BY_SYSTEM, type SystemData } from './systems/system.js';
import { TUBE_AND_CLAMP } from './systems/tube-and-clamp.js';

/**
 * Sizes are from the catalog's sample data (manufacturers' sizes). Longest bays follow the decks' ratings. Base nodes
 * and deck rises are our own estimates, within an inch or two.
 */
export const SYSTEMS = {
  ring: RING,
  cup: CUP,
  frame: FRAME,
  'tube-and-clamp': TUBE_AND_CLAMP,
} as const satisfies Record<ScaffoldSystem, SystemData>;

const { shared, ring, cup, frame } = ROLES_BY_SYSTEM;
const roles = { ...shared, ...ring, ...cup, ...frame };
export type RoleName = keyof typeof roles;
export const PART_ROLES: Readonly<Record<RoleName, PartRole>> = roles;

export const hasMetricBays = (system: ScaffoldSystem): boolean => METRIC_SYSTEMS.some((one) => one === system);

export const isFrames = (system: ScaffoldSystem): boolean => SYSTEMS[system].uprights.kind === 'frames';
export const isTubes = (system: ScaffoldSystem): boolean => SYSTEMS[system].uprights.kind === 'tubes';

export function systemOf({ system, module }: Pick<ScaffoldDesign, 'system' | 'module'>): SystemData {
  const data: SystemData = SYSTEMS[system];
  return module === 'metric' ? { ...data, ...data.metric } : data;
}

/** Spacing of rosettes and cups: half a meter. */
export const PITCH = m(0.5);
/** Pitches per full lift of 2 m, which the catalog's diagonals fit. */
export const LIFT_PITCHES = 4;

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
export const USUAL_BIRDCAGE_WIDTH = 336;
