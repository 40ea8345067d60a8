/** A round tube; inches, and kips per square inch. */
export interface TubeSection {
  outside: number;
  wall: number;
  yieldStress: number;
}

/** 29 CFR 1926.451(a)(1): own weight plus four times the intended load. We apply the factor to both. */
const SAFETY = 4;
const STEEL_MODULUS = 29_000;
const POUNDS_PER_KIP = 1_000;
const INCHES_PER_FOOT = 12;

/**
 * A quarter of the load at which a tube buckles between pinned ends (AISC 360 chapter E, K = 1), in pounds. It ignores
 * eccentric loads and the dents and bends of used tube, so we accept no rating at 4:1 above it.
 */
export function quarterOfBuckling({ outside, wall, yieldStress }: TubeSection, unbraced: number): number {
  const inside = outside - 2 * wall;
  const area = (Math.PI / 4) * (outside ** 2 - inside ** 2);
  const inertia = (Math.PI / 64) * (outside ** 4 - inside ** 4);
  const elastic = (Math.PI ** 2 * STEEL_MODULUS * inertia) / (area * unbraced ** 2);
  const slender = yieldStress / elastic;
  const stress = slender <= 2.25 ? 0.658 ** slender * yieldStress : 0.877 * elastic;
  return (area * stress * POUNDS_PER_KIP) / SAFETY;
}

/** A quarter of the uniform load at which a simply supported tube forms a plastic hinge, in pounds per foot. */
export function quarterOfBending({ outside, wall, yieldStress }: TubeSection, span: number): number {
  const modulus = (outside ** 3 - (outside - 2 * wall) ** 3) / 6;
  return (8 * modulus * yieldStress * POUNDS_PER_KIP * INCHES_PER_FOOT) / (SAFETY * span ** 2);
}
