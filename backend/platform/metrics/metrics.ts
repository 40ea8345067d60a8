import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { probe } from '../concurrency/concurrency.js';
import { Durations } from './durations.js';

type Labels = Readonly<Record<string, string>>;

type Readings = readonly { labels: Labels; value: number }[];

/** A count since the last scrape. */
export type Tally = { count: number };

/**
 * The metrics of this process (names: https://prometheus.io/docs/practices/naming/). Features register theirs at start.
 * Labels take values from fixed sets only, because each combination is kept forever.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor() {
    // CPU, memory, garbage collection and event loop lag.
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * A gauge with one label that is read at each scrape.
   * @param read values by label; when it fails the metric is missing from the scrape, because 0 would be wrong
   */
  addGauge(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
    this.addReadings(name, help, [label], async () =>
      Object.entries(await read()).map(([state, value]) => ({ labels: { [label]: state }, value })),
    );
  }

  /** A gauge with several labels that is read at each scrape, and missing from it when reading fails. */
  addReadings(name: string, help: string, labelNames: string[], read: () => Promise<Readings>): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      async collect() {
        this.reset();
        for (const { labels, value } of (await probe(read)) ?? []) this.set(labels, value);
      },
    });
  }

  counter(name: string, help: string, labelNames: string[]): Counter {
    return new Counter({ name, help, labelNames, registers: [this.registry] });
  }

  /** A cheap counter for what every request increments. */
  tallies(name: string, help: string, labelNames: string[]): Tallies {
    return new Tallies(name, help, labelNames, this.registry);
  }

  /** A cheap histogram for what every request observes. */
  durations(name: string, help: string, label: string, buckets: readonly number[]): Durations {
    return new Durations({ name, help }, label, buckets, this.registry);
  }

  /** @param buckets upper bounds, in the unit that the name ends with */
  histogram(name: string, help: string, labelNames: string[], buckets: number[]): Histogram {
    return new Histogram({ name, help, labelNames, buckets, registers: [this.registry] });
  }

  /** Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

/**
 * A counter for events that happen ten thousand times a second: callers increment a plain number, which is added to the
 * counter at each scrape. prom-client's own counter looks up its labels at every increment.
 */
class Tallies {
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
