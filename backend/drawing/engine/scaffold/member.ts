import type { Vec3 } from '../scene/vector.js';

/** A straight center line; inches, x along the run, y from the front face back, z up from the ground. */
export type Segment = readonly [from: Vec3, to: Vec3];

/** Properties of a form other than the ends of its center line. */
interface Forms {
  /** Timber under the base plates; the center line runs along its underside. */
  sill: { width: number; thickness: number };
  /** Screw jack: from the underside of its plate to the nut that carries the leg. */
  jack: object;
  /** Locking caster: from the floor to the leg. */
  caster: { wheel: number };
  /** Upright of ring or cup, or the collar below the first one; `nodes` are the heights of its rosettes or cups. */
  standard: { nodes: readonly number[] };
  baseCollar: { nodes: readonly number[] };
  /** Horizontal member from node to node: along the run, or across it. */
  ledger: object;
  /** Brace, pinned to the nodes outside the face. */
  diagonal: object;
  /** Plank or deck; the center line runs along its underside. */
  plank: { width: number; thickness: number };
  /** Toeboard at the edge of a deck; the center line runs along its lower edge. */
  toeboard: { height: number; thickness: number };
  /** Top or middle rail. */
  guardrail: object;
  guardrailPost: object;
  /** Welded frame across the run, between the feet of its two legs. */
  frame: { height: number; pattern: FramePattern };
  /** Pair of braces crossing between two frames; the center line joins their lower ends, and `rise` is the stud spacing. */
  crossBrace: { rise: number };
  /** Self-closing gate at the head of a ladder, hinged at `from`; the center line is its top bar. */
  swingGate: { height: number };
  /** Attachable ladder; its side rails are `width` apart across the run. */
  ladder: { width: number /** Between rungs, and from the foot to the first. */; rung: number; firstRung: number };
  /** Flight of a stair tower: from the middle of its foot to the middle of its head, along the run. */
  stair: { width: number; treads: number };
  /** Bracket that carries planks outside the leg: from the leg to its outer end. */
  sideBracket: { drop: number };
  tube: object;
  /** Lattice beam that bridges an opening; the center line is its upper side. */
  beam: { depth: number };
  /** A pin, clip or clamp, which a drawing marks with a dot. */
  fitting: { diameter: number };
  /** A strip of netting; the center line runs along its lower edge. */
  net: { height: number };
  /** The surface of uneven ground, which is not a piece. */
  ground: object;
}

export type FramePattern = 'step' | 'walkThrough';

export type Form<Type extends keyof Forms = keyof Forms> = {
  [T in Type]: { type: T; from: Vec3; to: Vec3 } & Forms[T];
}[Type];

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
