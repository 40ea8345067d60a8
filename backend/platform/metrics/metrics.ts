import { Injectable } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';

/** The numbers of this process. Features add theirs when they start. */
@Injectable()
export class Metrics {
  readonly #registry = new Registry();

  /**
   * A number of each state, read when somebody asks.
   * @param read by label value; when it fails the metric is missing from the answer, as a 0 would be a lie
   */
  addGauge(name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>): void {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      async collect() {
        this.reset();
        const values = await read().catch(() => ({}));
        for (const [state, value] of Object.entries(values)) this.set({ [label]: state }, value);
      },
    });
  }

  /** Prometheus text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  get contentType(): string {
    return this.#registry.contentType;
  }
}
