import { METERS_PER_INCH } from '../../../measures/lengths.js';
import { writeLength } from '../../../measures/typed-lengths.js';
import { type BuilderLayout, DESIGN_LIMITS, type ScaffoldDesign } from '../../builder.contract.js';
import { frameSet, LIFT_PITCHES, PITCH, SYSTEMS } from '../systems.js';

/** Jack extension at a clean height, not the minimum, because ground is never quite level; inches. */
const SHORT_JACK = 3;

/** Heights near the requested one that need only full lifts and short jacks, lowest first, as the height field writes them. */
export function cleanHeights(design: ScaffoldDesign, { base, width }: BuilderLayout): string[] {
  const { uprights, deckRise } = SYSTEMS[design.system];
  if (uprights.kind === 'tubes') return [];
  const isFrames = uprights.kind === 'frames';
  const lift = isFrames ? frameSet(design, uprights.frames, width).full : LIFT_PITCHES * PITCH;
  const foot = base.kind === 'caster' ? base.leg - base.jack : base.sill + SHORT_JACK;
  const low = foot + (isFrames ? 0 : uprights.firstNode) + deckRise;
  const below = Math.max(1, Math.floor((design.height - low) / lift + 1e-9));
  const { min, max } = DESIGN_LIMITS.height;
  return [below, below + 1]
    .map((lifts) => rounded(low + lifts * lift, design.unit))
    .filter((height) => height >= min && height <= max)
    .map((height) => writeLength(height, design.unit))
    .filter((text) => text !== writeLength(design.height, design.unit));
}

/** To a whole inch or centimeter. Jacks make up the difference; on casters it is within the tolerance. */
const rounded = (inches: number, unit: ScaffoldDesign['unit']): number =>
  unit === 'm' ? Math.round(inches * METERS_PER_INCH * 100) / 100 / METERS_PER_INCH : Math.round(inches);
