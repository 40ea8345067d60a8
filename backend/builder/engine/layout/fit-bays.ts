/** A size may fall short of its nominal feet by this many inches: 5'-2" is 1.57 m, which is 61.81 in. */
const SLACK = 0.25;
/** The same per bay of a run, where it adds up: 7'-0" is 2.13 m, which is 83.86 in. */
const RUN_SLACK = 0.15;

/**
 * Bays that cover a length: as many of the longest as fit, and the shortest that closes the run. Always the fewest bays, so
 * a longer run never has fewer.
 * @param sizes bay lengths, shortest first
 * @param longest the longest usable one of the sizes
 */
export function fitBays(length: number, sizes: readonly number[], longest: number): number[] {
  const full = longest + RUN_SLACK;
  const count = Math.max(1, Math.ceil((length - SLACK + RUN_SLACK) / full - 1e-9));
  const rest = length - (count - 1) * full;
  const closing = sizes.find((size) => size + SLACK >= rest - 1e-9) ?? longest;
  return [...Array.from({ length: count - 1 }, () => longest), closing];
}

/** Between two limits: how many bays may be shorter than the longest, and how many bays may be added to the fewest. */
const MOST_SHORT = 5;
const MORE_BAYS = 2;

/**
 * The fewest bays whose sum is within two limits, longest first. Ties go to the fewest different lengths, then to the
 * highest sum. If nothing fits, the fewest bays whose sum is least above the lower limit.
 */
export function fitBetween(
  { least, most }: { least: number; most: number },
  sizes: readonly number[],
  longest: number,
): number[] {
  const shorter = sizes.filter((size) => size < longest);
  const fewest = Math.max(1, Math.ceil(least / longest - 1e-9));
  const byCount = Array.from({ length: MORE_BAYS + 1 }, (_, more) =>
    combinations(shorter, Math.min(MOST_SHORT, fewest + more))
      .map((short) => [...Array<number>(fewest + more - short.length).fill(longest), ...short])
      .map((bays) => ({ bays, total: bays.reduce((sum, bay) => sum + bay, 0) }))
      .filter(({ total }) => total >= least - 1e-6)
      .sort((one, other) => one.total - other.total),
  );
  const fitting = byCount
    .map((sets) => sets.filter(({ total }) => total <= most + 1e-6).reverse())
    .find((sets) => sets.length > 0);
  const [best] = fitting?.sort((one, other) => lengthsOf(one) - lengthsOf(other)) ?? byCount[0] ?? [];
  return best?.bays ?? [longest];
}

const lengthsOf = ({ bays }: { bays: readonly number[] }): number => new Set(bays).size;

export function equalBays(length: number, longest: number): number[] {
  const count = Math.max(1, Math.ceil(length / longest - 1e-9));
  return Array<number>(count).fill(exact(length / count));
}

/** All choices of at most `most` sizes, with repetition, longest first. */
function combinations(sizes: readonly number[], most: number): number[][] {
  let last: number[][] = [[]];
  const all = [...last];
  for (let count = 0; count < most; count += 1) {
    last = last.flatMap((chosen) =>
      sizes.filter((size) => size <= (chosen.at(-1) ?? size)).map((size) => [...chosen, size]),
    );
    all.push(...last);
  }
  return all;
}

/** The narrowest size that is wide enough; null if there is none. */
export const fitWidth = (width: number, sizes: readonly number[]): number | null =>
  sizes.find((size) => size + SLACK >= width) ?? null;

export function linesOf(bays: readonly number[]): number[] {
  const lines = [0];
  for (const bay of bays) lines.push(exact((lines.at(-1) as number) + bay));
  return lines;
}

/** Rounded to a thousandth of an inch, to drop floating-point noise. */
export const exact = (inches: number): number => Math.round(inches * 1_000) / 1_000;

/** Indexes of the braced bays: every fourth and the last; 29 CFR 1926.452(b)(3) requires every fifth post. */
export const braced = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => index % 4 === 0 || index === count - 1);
