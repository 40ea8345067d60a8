/** Figures of one run of requests or queries; times in milliseconds. */
export interface Figures {
  count: number;
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
}

/**
 * The smallest value that at least `percent` of all values do not exceed (nearest rank, no interpolation).
 * @param sorted ascending; NaN when empty
 */
export function percentile(sorted: ArrayLike<number>, percent: number): number {
  if (sorted.length === 0) return Number.NaN;
  const rank = Math.ceil((percent / 100) * sorted.length);
  return sorted[Math.min(Math.max(rank, 1), sorted.length) - 1] ?? Number.NaN;
}

/** @param seconds duration of the run */
export function toFigures(milliseconds: readonly number[], seconds: number): Figures {
  const sorted = Float64Array.from(milliseconds).sort();
  return {
    count: sorted.length,
    perSecond: sorted.length / seconds,
    p50: percentile(sorted, 50),
    p95: percentile(sorted, 95),
    p99: percentile(sorted, 99),
  };
}

export function median(values: readonly number[]): number {
  return percentile(Float64Array.from(values).sort(), 50);
}
