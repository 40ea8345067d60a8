import type { Vec3 } from '../scene/vector.js';

/** A straight center line; inches, x along the run, y from the front face back, z up from the ground. */
export type Segment = readonly [from: Vec3, to: Vec3];

/** The ends of a member's center line. */
interface Ends {
  from: Vec3;
  to: Vec3;
}

/** Timber under the base plates; the center line runs along its underside. */
export interface Sill extends Ends {
  type: 'sill';
  width: number;
  thickness: number;
}

/** Screw jack: from the underside of its plate to the nut that carries the leg. */
export interface Jack extends Ends {
  type: 'jack';
}

/** Locking caster: from the floor to the leg. */
export interface Caster extends Ends {
  type: 'caster';
  wheel: number;
}

/** Ring upright, or the collar below the first one; `nodes` are the heights of its rosettes. */
export interface Standard extends Ends {
  type: 'baseCollar' | 'standard';
  nodes: readonly number[];
}

/** Horizontal ring member from node to node: along the run, or across it. */
export interface Ledger extends Ends {
  type: 'ledger';
}

/** Ring brace, pinned to the nodes outside the face. */
export interface Diagonal extends Ends {
  type: 'diagonal';
}

/** Plank or deck; the center line runs along its underside. */
export interface Plank extends Ends {
  type: 'plank';
  width: number;
  thickness: number;
}

/** Toeboard at the edge of a deck; the center line runs along its lower edge. */
export interface Toeboard extends Ends {
  type: 'toeboard';
  height: number;
  thickness: number;
}

/** Top or middle rail. Its ends are at the nodes or posts; `raise` lifts the tube above them on goosenecks. */
export interface Guardrail extends Ends {
  type: 'guardrail';
  raise: number;
}

/** Welded frame across the run, between the feet of its two legs. */
export interface ScaffoldFrame extends Ends {
  type: 'frame';
  height: number;
  pattern: FramePattern;
  /** Heights of the brace studs above the feet. */
  studs: readonly [low: number, high: number];
}

export type FramePattern = 'step' | 'walkThrough';

/** Pair of braces crossing between two frames; the center line joins their lower ends. */
interface CrossBrace extends Ends {
  type: 'crossBrace';
  /** Stud spacing. */
  rise: number;
}

export interface GuardrailPost extends Ends {
  type: 'guardrailPost';
}

/** Self-closing gate at the head of a ladder, hinged at `from`; the center line is its top bar. */
interface SwingGate extends Ends {
  type: 'swingGate';
  height: number;
}

/** Attachable ladder; its side rails are `width` apart across the run, its stand-offs reach to x = `fixedTo`. */
export interface Ladder extends Ends {
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
export interface Stair extends Ends {
  type: 'stair';
  width: number;
  treads: number;
}

/** Bracket that carries planks outside the leg: from the leg to its outer end. */
interface SideBracket extends Ends {
  type: 'sideBracket';
  drop: number;
}

/** Plain scaffold tube. */
export interface Tube extends Ends {
  type: 'tube';
}

/** Lattice beam that bridges an opening; the center line is its upper side. */
export interface Beam extends Ends {
  type: 'beam';
  depth: number;
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
  | Beam;

/** Rosettes of a ring standard are 0.5 m apart. */
export const RING_PITCH = 19.685;
/** Diameter of frame tube, 1-11/16 in. */
export const FRAME_TUBE = 1.69;
/** Side of a mudsill pad; inches. */
export const SILL_PAD = 18;
/** Height of the toprail above the walking surface; 29 CFR 1926.451(g)(4)(ii) requires 38 to 45 in. */
export const TOPRAIL = 42;
export const MIDRAIL = 21;

export const shifted = ([x, y, z]: Vec3, dx: number, dy: number, dz: number): Vec3 => [x + dx, y + dy, z + dz];
