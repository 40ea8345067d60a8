import { Injectable } from '@nestjs/common';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { probe } from '../health/probe.js';
import { Durations } from './durations.js';
import { Tallies } from './tallies.js';

type Labels = Readonly<Record<string, string>>;

/** Values of a gauge, each with its labels. */
export type Readings = readonly { labels: Labels; value: number }[];

/**
 * The numbers of this process, under names as Prometheus wants them (https://prometheus.io/docs/practices/naming/). Features
 * add theirs when they start. A label takes values of fixed lists only: each combination is kept for ever.
 */
@Injectable()
export class Metrics {
  private readonly registry = new Registry();

  constructor() {
    // Processor, memory, garbage collection, and how late the event loop is.
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * A number of each state, read when somebody asks.
   * @param read by label value; when it fails the metric is missing from the answer, as a 0 would be a lie
   */
  addGauge(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
    this.addReadings(name, help, [label], async () =>
      Object.entries(await read()).map(([state, value]) => ({ labels: { [label]: state }, value })),
    );
  }

  /** Numbers with several labels, read when somebody asks; missing from the answer when that fails. */
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

  /** A counter of what every request adds to. */
  tallies(name: string, help: string, labelNames: string[]): Tallies {
    return new Tallies(name, help, labelNames, this.registry);
  }

  /** A histogram of what every request adds to. */
  durations(name: string, help: string, label: string, buckets: readonly number[]): Durations {
    return new Durations(name, help, label, buckets, this.registry);
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
