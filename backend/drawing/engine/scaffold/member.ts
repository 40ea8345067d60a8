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

/** A piece of the scaffold at its place. The parts list counts these pieces, and the drawing draws their forms. */
export interface PlacedMember {
  part: PlacedPart;
  /** Nominal sizes that distinguish the pieces of a part, in inches; 0 if the part has no such size. */
  length: number;
  width: number;
  height: number;
  /** Its drawn shapes; inches, x along the run, y from the front face back, z up from the ground. */
  forms: readonly Form[];
}

export type PlacedPart =
  | 'sill'
  | 'jack'
  | 'caster'
  | 'casterJack'
  | 'collar'
  | 'standard'
  | 'spigotPin'
  | 'frame'
  | 'couplingPin'
  | 'togglePin'
  | 'crossBrace'
  | 'ledger'
  /** A member across the run that is made to carry planks: a ring's double ledger, or a cup's omega transom. */
  | 'bearer'
  | 'diagonal'
  | 'planBrace'
  /** A tube that braces a lift or bay for which the system has no diagonal, and its clamps. */
  | 'lowBrace'
  | 'lowBraceClamp'
  /** Plain scaffold tube. */
  | 'post'
  | 'runner'
  | 'tubeBearer'
  | 'tubeBrace'
  | 'tubeRail'
  | 'sleeve'
  | 'clamp'
  | 'swivelClamp'
  | 'plank'
  | 'landingPlank'
  | 'bracketPlank'
  /** A plank over the gap between planks along the length and planks across it. */
  | 'seamPlank'
  | 'bracket'
  /** One rail of a bay of frames, or a panel of both rails in a ring bay. */
  | 'guardrail'
  | 'endRail'
  /** A cup ledger as a rail. */
  | 'railLedger'
  | 'guardrailPost'
  /** A gate as wide as its bay, and a gate of 24 to 36 in with a tube as its post. */
  | 'bayGate'
  | 'swingGate'
  | 'gatePost'
  /** In frames: a tube across that holds the post's foot. */
  | 'gateTie'
  /** Holds a tube on a leg. */
  | 'legClamp'
  | 'toeboard'
  | 'toeboardClip'
  | 'ladder'
  | 'ladderBracket'
  | 'ladderClamp'
  | 'stairUnit'
  /** Rails along one side of a flight. */
  | 'stairrail'
  /** A panel at the edge of a landing. */
  | 'innerHandrail'
  /** The beams over an opening, and the parts that join them to the legs and to each other. */
  | 'bridgeBeam'
  | 'beamClamp'
  | 'beamSpigot'
  | 'beamTie'
  | 'tie'
  | 'tieClamp'
  | 'netting';

type Sizes = { length?: number; width?: number; height?: number };

export const placed = (
  part: PlacedPart,
  forms: readonly Form[],
  { length = 0, width = 0, height = 0 }: Sizes = {},
): PlacedMember => ({ part, length, width, height, forms });

/** Diameters of fittings in drawings; inches. */
const DOT = { pin: 2.2, toggle: 1, clip: 1.2, clamp: 3 } as const;

export const fitting = (part: PlacedPart, at: Vec3, size: keyof typeof DOT): PlacedMember =>
  placed(part, [{ type: 'fitting', from: at, to: at, diameter: DOT[size] }]);

/** A member as straight lines, for drawings at a small scale. */
export function centerLines(member: Form): Segment[] {
  switch (member.type) {
    case 'frame':
      return frameLines(member);
    case 'crossBrace':
      return [
        [member.from, shifted(member.to, 0, 0, member.rise)],
        [shifted(member.from, 0, 0, member.rise), member.to],
      ];
    case 'ladder':
    case 'stair':
      return [-1, 1].map((side): Segment => {
        const dy = (side * member.width) / 2;
        return [shifted(member.from, 0, dy, 0), shifted(member.to, 0, dy, 0)];
      });
    case 'swingGate':
      return [
        [member.from, member.to],
        [shifted(member.from, 0, 0, -member.height), shifted(member.to, 0, 0, -member.height)],
      ];
    case 'beam':
      return beamLines(member);
    case 'sideBracket': {
      const heel = shifted(member.from, 0, 0, -member.drop);
      return [
        [member.from, member.to],
        [heel, member.to],
        [heel, member.from],
      ];
    }
    default:
      return [[member.from, member.to]];
  }
}

/** Both chords, and a zigzag at about 45 degrees. */
function beamLines({ from, to, depth }: Form<'beam'>): Segment[] {
  const panels = Math.max(2, 2 * Math.round((to[0] - from[0]) / (2 * depth)));
  const at = (index: number): Vec3 =>
    shifted(from, ((to[0] - from[0]) * index) / panels, 0, index % 2 === 0 ? -depth : 0);
  const low: Segment = [shifted(from, 0, 0, -depth), shifted(to, 0, 0, -depth)];
  return [[from, to], low, ...Array.from({ length: panels }, (_, index): Segment => [at(index), at(index + 1)])];
}

/** Heights of a frame's rungs above its feet. */
function frameRungs({ height, pattern }: Form<'frame'>): number[] {
  const top = height - 2;
  if (pattern === 'walkThrough') return [top];
  const count = Math.max(2, Math.round(height / 17));
  return Array.from({ length: count }, (_, i) => 10 + ((top - 10) * i) / (count - 1));
}

function frameLines(frame: Form<'frame'>): Segment[] {
  const { from, to, height } = frame;
  return [
    [from, shifted(from, 0, 0, height)],
    [to, shifted(to, 0, 0, height)],
    ...frameRungs(frame).map((z): Segment => [shifted(from, 0, 0, z), shifted(to, 0, 0, z)]),
  ];
}
