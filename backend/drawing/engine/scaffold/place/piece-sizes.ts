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

/** The shortest loose plank that spans a bay with its overlap; inches. */
export const plankLength = (bay: number): number => plankFor(bay + PLANK_LAP);
