/** A size may lack so much of its name in feet: 5'-2" is 1.57 m, which is 61.81 in; nobody moves a wall for it. */
const SLACK = 0.25;
/** The same of each bay in a long run, where it adds up: 7'-0" is 2.13 m, which is 83.86 in. */
const RUN_SLACK = 0.15;

/**
 * Bays that cover a length: as many of the longest as fit, and one to close the run, the shortest that reaches its end.
 * The fewest bays that do, so a longer run never has fewer.
 * @param sizes bay lengths, shortest first
 * @param longest the longest that may be used
 */
export function fitBays(length: number, sizes: readonly number[], longest: number): number[] {
  const usable = sizes.filter((size) => size <= longest);
  const full = longest + RUN_SLACK;
  const count = Math.max(1, Math.ceil((length - SLACK + RUN_SLACK) / full - 1e-9));
  const rest = length - (count - 1) * full;
  const closing = usable.find((size) => size + SLACK >= rest - 1e-9) ?? longest;
  return [...Array.from({ length: count - 1 }, () => longest), closing];
}

/** The narrowest of the sizes that is deep enough; null when none is. */
export function fitWidth(width: number, sizes: readonly number[]): number | null {
  return sizes.find((size) => size + SLACK >= width) ?? null;
}

/** Where bays begin and end: 0, then each bay's far side. */
export function linesOf(bays: readonly number[]): number[] {
  const lines = [0];
  for (const bay of bays) lines.push(exact((lines.at(-1) as number) + bay));
  return lines;
}

/** To a thousandth of an inch, without what binary fractions leave over. */
export const exact = (inches: number): number => Math.round(inches * 1_000) / 1_000;

/** Every fourth of `count`, and the last: those with braces, for runs from every fifth post, 29 CFR 1926.452(b)(3). */
export function braced(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % 4 === 0 || index === count - 1);
}
