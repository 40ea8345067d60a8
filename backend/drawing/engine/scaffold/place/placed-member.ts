import type { Vec3 } from '../../scene/vector.js';
import type { Form } from '../member.js';

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
