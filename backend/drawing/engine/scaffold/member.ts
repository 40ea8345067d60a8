import type { Vec3 } from '../scene/vector.js';

/** A straight center line; inches, x along the run, y from the front face back, z up from the ground. */
export type Segment = readonly [from: Vec3, to: Vec3];

/** What every member has: its center line, and the place in the run that it belongs to. */
interface Placed {
  from: Vec3;
  to: Vec3;
  /** Bay with which it is erected, from 0; members shared by two bays come with the first. */
  bay: number;
  /** Lift with which it is erected, from 1; what stands on the ground belongs to lift 0. */
  lift: number;
}

/** Timber under the base plates; the center line runs along its underside. */
export interface Sill extends Placed {
  type: 'sill';
  width: number;
  thickness: number;
}

/** Screw jack: from the underside of its plate to the nut that carries the leg. */
export interface Jack extends Placed {
  type: 'jack';
  plate: number;
}

/** Locking caster: from the floor to the leg. */
export interface Caster extends Placed {
  type: 'caster';
  wheel: number;
}

/** Ring upright, or the collar below the first one; `nodes` are the heights of its rosettes. */
export interface Standard extends Placed {
  type: 'baseCollar' | 'standard';
  nodes: readonly number[];
}

/** Horizontal ring member from node to node: along the run, or across it. */
export interface Ledger extends Placed {
  type: 'ledger';
}

/** Ring brace, pinned to the nodes outside the face. */
export interface Diagonal extends Placed {
  type: 'diagonal';
}

/** Board or deck; the center line runs along its underside. */
export interface Plank extends Placed {
  type: 'plank';
  width: number;
  thickness: number;
  /** Hooks over its bearers instead of lying on them. */
  hooked: boolean;
}

/** Board on edge at the rim of a deck; the center line runs along its lower edge. */
export interface Toeboard extends Placed {
  type: 'toeboard';
  height: number;
  thickness: number;
}

/** Top or middle rail. Its ends are at the nodes or posts; `raise` lifts the tube above them on goosenecks. */
export interface Guardrail extends Placed {
  type: 'guardrail';
  raise: number;
  wedged: boolean;
}

/** Welded frame across the run, between the feet of its two legs. */
export interface ScaffoldFrame extends Placed {
  type: 'frame';
  height: number;
  pattern: FramePattern;
  /** Heights of the brace studs above the feet. */
  studs: readonly [low: number, high: number];
}

export type FramePattern = 'step' | 'walkThrough';

/** Pair of braces crossing between two frames; the center line joins their lower ends. */
export interface CrossBrace extends Placed {
  type: 'crossBrace';
  /** Stud spacing. */
  rise: number;
}

export interface GuardrailPost extends Placed {
  type: 'guardrailPost';
}

/** Self-closing gate at the head of a ladder, hinged at `from`; the center line is its top bar. */
export interface SwingGate extends Placed {
  type: 'swingGate';
  height: number;
}

/** Attachable ladder; its rails stand apart across the run, its stand-offs reach to x = `fixedTo`. */
export interface Ladder extends Placed {
  type: 'ladder';
  width: number;
  /** Distance between rungs, and from the foot to the first. */
  rung: number;
  firstRung: number;
  /** Heights of the stand-offs. */
  brackets: readonly number[];
  fixedTo: number;
}

/** Flight of a stair tower: from the middle of its foot to the middle of its head, along the run. */
export interface Stair extends Placed {
  type: 'stair';
  width: number;
  treads: number;
}

/** Bracket that carries boards outside the leg: from the leg to its outer end. */
export interface SideBracket extends Placed {
  type: 'sideBracket';
  drop: number;
}

/** Plain scaffold tube. */
export interface Tube extends Placed {
  type: 'tube';
}

/** Coupler between two tubes: from one axis to the other, gripping along `grips`. */
export interface Coupler extends Placed {
  type: 'coupler';
  grips: readonly [Vec3, Vec3];
}

export type Member =
  | Sill
  | Jack
  | Caster
  | Standard
  | Ledger
  | Diagonal
  | Plank
  | Toeboard
  | Guardrail
  | ScaffoldFrame
  | CrossBrace
  | GuardrailPost
  | SwingGate
  | Ladder
  | Stair
  | SideBracket
  | Tube
  | Coupler;

export type MemberType = Member['type'];

/** A whole scaffold, members in the order in which they are erected within each type. */
export interface Scaffold {
  members: readonly Member[];
  /** Heights of the walking surfaces, lowest first. */
  decks: readonly number[];
  /** Standing legs' axes on plan. */
  legs: readonly (readonly [x: number, y: number])[];
}

/** Rosettes of a ring standard are 0.5 m apart. */
export const RING_PITCH = 19.685;
/** Diameter of frame tube, 1-11/16 in. */
export const FRAME_TUBE = 1.69;
/** A toprail stands this high above the walking surface, 29 CFR 1926.451(g)(4)(ii): 38 to 45 in. */
export const TOPRAIL = 42;
export const MIDRAIL = 21;

export const shifted = ([x, y, z]: Vec3, dx: number, dy: number, dz: number): Vec3 => [x + dx, y + dy, z + dz];
