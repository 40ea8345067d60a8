/** A size may fall short of its nominal feet by this much: 5'-2" is 1.57 m, which is 61.81 in. */
const SLACK = 0.25;
/** The same per bay of a run, where it adds up: 7'-0" is 2.13 m, which is 83.86 in. */
const RUN_SLACK = 0.15;

/**
 * Bays that cover a length: as many of the longest as fit, and the shortest that closes the run. Always the fewest bays, so
 * a longer run never has fewer.
 * @param sizes bay lengths, shortest first
 * @param longest the longest usable bay
 */
export function fitBays(length: number, sizes: readonly number[], longest: number): number[] {
  const usable = sizes.filter((size) => size <= longest);
  const full = longest + RUN_SLACK;
  const count = Math.max(1, Math.ceil((length - SLACK + RUN_SLACK) / full - 1e-9));
  const rest = length - (count - 1) * full;
  const closing = usable.find((size) => size + SLACK >= rest - 1e-9) ?? longest;
  return [...Array.from({ length: count - 1 }, () => longest), closing];
}

/** The narrowest size that is deep enough. */
export function fitWidth(width: number, sizes: readonly number[]): number | null {
  return sizes.find((size) => size + SLACK >= width) ?? null;
}

/** The ends of the bays: 0, then each bay's far side. */
export function linesOf(bays: readonly number[]): number[] {
  const lines = [0];
  for (const bay of bays) lines.push(exact((lines.at(-1) as number) + bay));
  return lines;
}

/** Rounded to a thousandth of an inch, to drop floating-point noise. */
export const exact = (inches: number): number => Math.round(inches * 1_000) / 1_000;

/** Indexes of the braced bays: every fourth and the last; 29 CFR 1926.452(b)(3) requires every fifth post. */
export function braced(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter((index) => index % 4 === 0 || index === count - 1);
}
