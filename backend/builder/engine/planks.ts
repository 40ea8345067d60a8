/** Lengths of LVL plank in the catalog, in inches. */
const PLANKS = [60, 84, 96, 108, 120, 144, 156, 192] as const;

/** Planks lap 12 in over the bearers, so each runs at least 6 in past its bearers: 29 CFR 1926.451(b)(4) and (7). */
export const PLANK_LAP = 12;

/** The shortest plank that spans a bay with its lap; inches. */
export const plankLength = (bay: number): number =>
  PLANKS.find((plank) => plank >= bay + PLANK_LAP) ?? (PLANKS.at(-1) as number);

/** Past the center of its bearer, at each end. */
export const plankOverhang = (bay: number): number => (plankLength(bay) - bay) / 2;

/** At most 12 in for planks up to 10 ft, 18 in for longer ones: 29 CFR 1926.451(b)(5). */
export const overhangLimit = (plank: number): number => (plank <= 120 ? 12 : 18);
