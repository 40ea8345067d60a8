import { Counter, type Registry } from 'prom-client';

/** How often something happened since somebody asked last. */
export interface Tally {
  count: number;
}

/**
 * A counter for what happens ten thousand times a second: whoever counts adds to a number, and the numbers go to the counter
 * when somebody asks for it. The counter itself looks for its labels each time.
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

  /** The one to add to; to be kept by whoever counts. */
  of(labels: Readonly<Record<string, string>>): Tally {
    const tally = { count: 0 };
    this.tallies.push({ labels, tally });
    return tally;
  }
}
