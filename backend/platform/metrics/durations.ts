import { Histogram, type Registry } from 'prom-client';

/** By bucket; the last is for values above all bounds. */
type Cells = { counts: number[]; sum: number };

/**
 * A histogram with one label for events that happen ten thousand times a second: an observation adds to two numbers, where
 * prom-client's own serializes its labels and looks them up.
 */
export class Durations extends Histogram {
  private readonly cells = new Map<string, Cells>();

  /** @param bounds ascending upper bounds of the buckets */
  constructor(
    private readonly named: { name: string; help: string },
    private readonly label: string,
    private readonly bounds: readonly number[],
    registry: Registry,
  ) {
    super({ ...named, labelNames: [label], buckets: [...bounds], registers: [registry] });
  }

  /** @param kind value of the label */
  add(kind: string, value: number): void {
    let cells = this.cells.get(kind);
    if (!cells) {
      cells = { counts: new Array<number>(this.bounds.length + 1).fill(0), sum: 0 };
      this.cells.set(kind, cells);
    }
    let at = 0;
    while (at < this.bounds.length && value > (this.bounds[at] ?? 0)) at += 1;
    cells.counts[at] = (cells.counts[at] ?? 0) + 1;
    cells.sum += value;
  }

  /** prom-client reads this at a scrape. */
  async getForPromString() {
    const values = [...this.cells].flatMap(([kind, cells]) => this.valuesOf(kind, cells));
    return { ...this.named, type: 'histogram', aggregator: 'sum', values };
  }

  private valuesOf(kind: string, { counts, sum }: Cells) {
    const sharedLabels = { [this.label]: kind };
    let count = 0;
    const buckets = [...this.bounds, '+Inf'].map((le, at) => {
      count += counts[at] ?? 0;
      return { metricName: `${this.named.name}_bucket`, labels: { le }, sharedLabels, value: count };
    });
    return [
      ...buckets,
      { metricName: `${this.named.name}_sum`, labels: {}, sharedLabels, value: sum },
      { metricName: `${this.named.name}_count`, labels: {}, sharedLabels, value: count },
    ];
  }
}
