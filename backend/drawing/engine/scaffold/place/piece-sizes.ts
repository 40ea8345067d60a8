import type { LayoutPlanks } from '../../../scaffold-layout.contract.js';

/** Lengths of scaffold tube, in inches. */
const TUBES = [48, 60, 72, 96, 120, 156, 192, 252] as const;

/** Tubes joined end to end to cover a length: 21 ft each, and the shortest that reaches the end. */
export function cutTubes(length: number): number[] {
  const longest = TUBES[TUBES.length - 1] as number;
  const count = Math.max(0, Math.ceil(length / longest - 1e-9) - 1);
  const rest = length - count * longest;
  return [...Array<number>(count).fill(longest), TUBES.find((tube) => tube >= rest - 1e-9) ?? longest];
}

/** Lengths of LVL plank, in inches. */
const PLANKS = [60, 84, 96, 108, 120, 144, 156, 192] as const;

/** Planks overlap 12 in at the bearers, so each extends at least 6 in past its bearers: 29 CFR 1926.451(b)(4) and (7). */
export const PLANK_LAP = 12;

/** The shortest plank of at least a length. */
export const plankFor = (length: number): number =>
  PLANKS.find((plank) => plank >= length) ?? (PLANKS.at(-1) as number);

/** Distance between the axes of two bearers side by side: the first is clamped to the posts, the second beside them. */
export const BEARER_PAIR = 4;
/** Planks up to 10 ft extend at most this far past their bearers: 29 CFR 1926.451(b)(5). */
const LONGEST_PAST = 12;

/** The shortest loose plank that spans a bay with its overlap, past both bearers of pairs where one is not too long for that; inches. */
export function plankLength(bay: number, hasBearerPairs = false): number {
  const past = plankFor(bay + PLANK_LAP + 2 * BEARER_PAIR);
  return hasBearerPairs && past - bay <= 2 * LONGEST_PAST ? past : plankFor(bay + PLANK_LAP);
}

/** Center and width of each plank of a row, from the axis in front of them. */
export function plankStrips(planks: LayoutPlanks, row: number): { center: number; width: number }[] {
  const { count, width, filler, gap = 0 } = planks;
  let edge = (row - platformDepth(planks)) / 2;
  return [...Array<number>(count).fill(width), ...(filler === undefined ? [] : [filler])].map((one) => {
    const center = edge + one / 2;
    edge += one + gap;
    return { center, width: one };
  });
}

export const planksAcross = ({ count, filler }: LayoutPlanks): number => count + (filler === undefined ? 0 : 1);

/** From the outer edge of the first plank of a row to that of the last; inches. */
export const platformDepth = (planks: LayoutPlanks): number =>
  planks.count * planks.width + (planks.filler ?? 0) + (planks.gap ?? 0) * (planksAcross(planks) - 1);
