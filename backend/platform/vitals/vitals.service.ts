import { Injectable } from '@nestjs/common';
import { type VitalName, type VitalPage, type VitalRating, type VitalsReport, vitalRating } from './vitals.contract.js';

/** How often visitors of one kind of page measured one value, since the process started. */
export interface VitalCount {
  page: VitalPage;
  name: VitalName;
  /** Of all values: with the three counts, the mean. */
  sum: number;
  counts: Record<VitalRating, number>;
}

/**
 * Counts what browsers report, in memory, for metrics that a collector fetches. Names, pages and ratings are fixed
 * lists, so what it holds is bounded whatever is sent.
 */
@Injectable()
export class VitalsService {
  readonly #counts = new Map<string, VitalCount>();

  record({ page, vitals }: VitalsReport): void {
    for (const vital of vitals) {
      const count = this.countOf(page, vital.name);
      count.sum += vital.value;
      count.counts[vitalRating(vital)] += 1;
    }
  }

  counts(): readonly VitalCount[] {
    return [...this.#counts.values()];
  }

  private countOf(page: VitalPage, name: VitalName): VitalCount {
    const key = `${page} ${name}`;
    const known = this.#counts.get(key);
    if (known) return known;
    const fresh: VitalCount = { page, name, sum: 0, counts: { good: 0, 'needs-improvement': 0, poor: 0 } };
    this.#counts.set(key, fresh);
    return fresh;
  }
}
