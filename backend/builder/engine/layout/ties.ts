import type { LayoutTie } from '../../../drawing/scaffold-layout.contract.js';
import type { BuilderLayout } from '../../builder.contract.js';
import { linesOf } from './fit-bays.js';

/** 29 CFR 1926.451(c)(1): a scaffold higher than four times its minimum base is tied at these distances; inches. */
export const TIE_RULE = { times: 4, narrow: 36, narrowStep: 240, wideStep: 312, alongStep: 360 } as const;

/** The shorter side on the ground. */
export const leastBase = ({ length, width }: Pick<BuilderLayout, 'length' | 'width'>): number =>
  Math.min(length, width);

/** Tolerates floating-point noise. */
export const exceeds = (height: number, base: number, times: number): boolean => height > times * base + 1e-6;

/** The ties of a run along a wall, if its height requires them. */
export function placeTies(layout: BuilderLayout): LayoutTie[] {
  if (layout.shape !== 'run' || !exceeds(layout.height, leastBase(layout), TIE_RULE.times)) return [];
  const heights = tieLevels(layout);
  const places = tieLines(linesOf(layout.bays));
  return heights.flatMap((z) => places.map((x): LayoutTie => ({ x, y: layout.width, z })));
}

/**
 * The level nearest to four times the base, then levels at most the rule's distance apart, until the last is within four times
 * the base of the top: 29 CFR 1926.451(c)(1)(ii).
 */
function tieLevels(layout: BuilderLayout): number[] {
  const { levels, height } = layout;
  const base = leastBase(layout);
  const limit = TIE_RULE.times * base;
  const above = levels.slice(1);
  const chosen = [above.reduce((best, z) => (Math.abs(z - limit) < Math.abs(best - limit) ? z : best))];
  const step = verticalStep(base);
  for (;;) {
    const last = chosen.at(-1) as number;
    if (height - last <= limit + 1e-6) return chosen;
    const reach = above.filter((z) => z > last && z <= last + step + 1e-6);
    // levels are never farther apart than a step, so this is the top
    if (reach.length === 0) return chosen;
    chosen.push(reach.at(-1) as number);
  }
}

/** 20 ft for a minimum base of up to 3 ft, 26 ft for wider ones. */
export const verticalStep = (base: number): number =>
  base <= TIE_RULE.narrow + 1e-6 ? TIE_RULE.narrowStep : TIE_RULE.wideStep;

/** Both ends, and the fewest legs between them that are at most 30 ft apart. */
function tieLines(xs: readonly number[]): number[] {
  const chosen = [xs[0] as number];
  const end = xs.at(-1) as number;
  while ((chosen.at(-1) as number) < end) {
    const last = chosen.at(-1) as number;
    const reach = xs.filter((x) => x > last && x <= last + TIE_RULE.alongStep + 1e-6);
    chosen.push(reach.at(-1) ?? end);
  }
  return chosen;
}
