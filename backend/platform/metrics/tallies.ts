import { Counter, type Registry } from 'prom-client';

/** A count since the last scrape. */
export interface Tally {
  count: number;
}

/**
 * A counter for events that happen ten thousand times a second: callers increment a plain number, which is added to the
 * counter at each scrape. prom-client's own counter looks up its labels at every increment.
 */
export class Tallies {
  private readonly tallies: { labels: Readonly<Record<string, string>>; tally: Tally }[] = [];

  constructor(name: string, help: string, labelNames: string[], registry: Registry) {
    const tallies = this.tallies;
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        for (const { labels, tally } of tallies) {
          this.inc(labels, tally.count);
          tally.count = 0;
        }
      },
    });
  }

  /** @returns the tally of these labels; callers keep it and increment it */
  of(labels: Readonly<Record<string, string>>): Tally {
    const tally = { count: 0 };
    this.tallies.push({ labels, tally });
    return tally;
  }
}
