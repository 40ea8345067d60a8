import { TOPRAIL } from '../../../drawing/engine/scaffold/member.js';
import { cutTubes } from '../../../drawing/engine/scaffold/place/piece-sizes.js';
import type { ScaffoldLayout } from '../../../drawing/scaffold-layout.contract.js';
import type { ScaffoldDesign } from '../../builder.contract.js';
import { frameSet } from '../systems/frame.js';
import type { FrameSet, NodedUprights, SystemData } from '../systems/system.js';
import { HEIGHT_TOLERANCE, LIFT_PITCHES, PITCH, SILL_THICKNESS } from '../systems.js';
import { exact } from './fit-bays.js';

/** The uprights of a scaffold on level ground, from the ground up; inches. */
export interface Uprights extends Pick<ScaffoldLayout, 'levels' | 'studs' | 'height' | 'legHead' | 'legPieces'> {
  /** Thickness of the sill below the jack. */
  sill: number;
  /** From the sill or the ground to the underside of the leg. */
  foot: number;
  jack: number;
}

type Raised = Omit<Uprights, 'jack'>;

interface Ground {
  sill: number;
  /** Range of `foot`. */
  least: number;
  most: number;
}

/** Height of a tube post above the toprail, or above the top runner if there are no rails. */
const POST_ABOVE = 6;

/**
 * Levels of the scaffold whose top deck comes closest to the requested height.
 * @param caster height of the caster below each leg; null for jacks
 */
export function raise(design: ScaffoldDesign, system: SystemData, width: number, caster: number | null): Uprights {
  const sill = caster === null && design.options.includes('sills') ? SILL_THICKNESS : 0;
  if (caster === null) return tidy(raiseOn({ sill, ...system.jack }, design, system, width), 0);
  const plain = raiseOn({ sill, least: caster, most: caster }, design, system, width);
  if (isNear(plain, design)) return tidy(plain, caster);
  const { least, most } = system.jack;
  const jacked = raiseOn({ sill, least: caster + least, most: caster + most }, design, system, width);
  return tidy(off(jacked, design) < off(plain, design) ? jacked : plain, caster);
}

const off = ({ height }: Raised, design: ScaffoldDesign): number => Math.abs(height - design.height);
const isNear = (raised: Raised, design: ScaffoldDesign): boolean => off(raised, design) <= HEIGHT_TOLERANCE;

function raiseOn(ground: Ground, design: ScaffoldDesign, system: SystemData, width: number): Raised {
  const { uprights } = system;
  if (uprights.kind === 'nodes') return raiseNodes(design, system, uprights, ground);
  if (uprights.kind === 'tubes') return raiseTubes(design, system, uprights, ground);
  return raiseFrames(design.height, frameSet(design, uprights.frames, width), ground);
}

function tidy(uprights: Raised, caster: number): Uprights {
  const { foot, levels, height, legHead, legPieces } = uprights;
  return {
    ...uprights,
    foot: exact(foot),
    jack: exact(foot - caster),
    levels: levels.map(exact),
    height: exact(height),
    legHead: exact(legHead),
    legPieces: legPieces.map(exact),
  };
}

/** Full lifts of 2 m below the top deck, and a lower bottom lift if needed. */
function raiseNodes(
  design: ScaffoldDesign,
  { deckRise }: SystemData,
  { firstNode, footNodes, standards: lengths }: NodedUprights,
  { sill, least, most }: Ground,
): Raised {
  const above = design.height - sill - firstNode - deckRise;
  const low = Math.max(1, Math.floor((above - least) / PITCH + 1e-9));
  // One more pitch, with the jack fully retracted, may be closer.
  const [short, over] = [Math.max(0, above - low * PITCH - most), least + (low + 1) * PITCH - above];
  const pitches = over < short ? low + 1 : low;
  const foot = Math.min(most, Math.max(least, above - pitches * PITCH));
  const base = sill + foot + firstNode;
  const odd = pitches % LIFT_PITCHES;
  const steps = [...(odd > 0 ? [odd] : []), ...Array<number>(Math.floor(pitches / LIFT_PITCHES)).fill(LIFT_PITCHES)];
  const levels = [base];
  for (const step of steps) levels.push((levels.at(-1) as number) + step * PITCH);
  const posts = design.options.includes('guardrails') ? 2 : 0;
  const length = pitches + posts + (footNodes === 1 ? 0 : 1);
  return {
    sill,
    foot,
    levels,
    studs: [],
    height: (levels.at(-1) as number) + deckRise,
    legHead: base + (pitches + posts) * PITCH,
    legPieces: standards(length, lengths).map((piece) => piece * PITCH),
  };
}

/**
 * The fewest standards for a number of pitches: 3 m each, and one for the rest. Where none of that length is in stock, it
 * and one of 3 m are divided into equal ones of up to 2 m.
 */
export function standards(pitches: number, lengths: readonly number[]): number[] {
  const rest = pitches % 6;
  const full = Array<number>(Math.floor(pitches / 6)).fill(6);
  if (rest === 0 || lengths.includes(rest)) return rest === 0 ? full : [...full, rest];
  const divided = rest + (full.pop() ?? 0);
  const count = Math.ceil(divided / LIFT_PITCHES);
  return [...full, ...Array.from({ length: count }, (_, index) => Math.ceil((divided - index) / count))];
}

/** How many inches closer a low frame, or an inch of jack, must bring the deck to be used. */
const PRICE = { lowFrame: 2, jackInch: 0.05 } as const;

/** Full frames, above one low frame if that is worth its price. The jacks make up the difference. */
function raiseFrames(height: number, set: FrameSet, { sill, least, most }: Ground): Raised {
  const above = height - sill;
  let best: { stack: number[]; foot: number; price: number } | null = null;
  for (const low of [0, ...set.low]) {
    const fits = Math.floor((above - low - least) / set.full + 1e-9);
    for (const count of [fits, fits + 1]) {
      if (count < 0 || count + low === 0) continue;
      const frames = count * set.full + low;
      const foot = Math.min(most, Math.max(least, above - frames));
      const miss = Math.abs(above - frames - foot);
      const price =
        (miss <= HEIGHT_TOLERANCE ? 0 : miss) + (low > 0 ? PRICE.lowFrame : 0) + (foot - least) * PRICE.jackInch;
      if (best === null || price < best.price - 1e-9)
        best = { stack: [...(low > 0 ? [low] : []), ...Array<number>(count).fill(set.full)], foot, price };
    }
  }
  const { stack, foot } = best ?? { stack: [set.full], foot: least };
  const levels = [sill + foot];
  for (const frame of stack) levels.push((levels.at(-1) as number) + frame);
  const head = levels.at(-1) as number;
  return {
    sill,
    foot,
    levels,
    studs: stack.map((frame) => set.studs[frame] ?? 0),
    height: head,
    legHead: head,
    legPieces: [],
  };
}

/** Lifts of equal height, within the limit of Appendix A. */
function raiseTubes(
  design: ScaffoldDesign,
  { deckRise }: SystemData,
  { lift, firstRunner }: { lift: number; firstRunner: number },
  { sill, least }: Ground,
): Raised {
  const base = sill + least + firstRunner;
  const top = design.height - deckRise;
  const lifts = Math.max(1, Math.ceil((top - base) / lift - 1e-9));
  const legHead = (design.options.includes('guardrails') ? design.height + TOPRAIL : top) + POST_ABOVE;
  return {
    sill,
    foot: least,
    levels: Array.from({ length: lifts + 1 }, (_, index) => base + (index * (top - base)) / lifts),
    studs: [],
    height: design.height,
    legHead,
    legPieces: cutTubes(legHead - sill - least),
  };
}
