import { Histogram, type Registry } from 'prom-client';

class Cells {
  /** By bucket; the last is for values above all bounds. */
  readonly counts: number[];
  sum = 0;

  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Array<number>(bounds.length + 1).fill(0);
  }

  observe(value: number): void {
    let at = 0;
    while (at < this.bounds.length && value > (this.bounds[at] ?? 0)) at += 1;
    this.counts[at] = (this.counts[at] ?? 0) + 1;
    this.sum += value;
  }
}

/**
 * A histogram with one label for events that happen ten thousand times a second: an observation adds to two numbers, where
 * prom-client's own serializes its labels and looks them up.
 */
export class Durations extends Histogram {
  private readonly name: string;
  private readonly help: string;
  private readonly label: string;
  private readonly bounds: readonly number[];
  private readonly cells = new Map<string, Cells>();

  /** @param bounds ascending upper bounds of the buckets */
  constructor(name: string, help: string, label: string, bounds: readonly number[], registry: Registry) {
    super({ name, help, labelNames: [label], buckets: [...bounds], registers: [registry] });
    this.name = name;
    this.help = help;
    this.label = label;
    this.bounds = bounds;
  }

  /** @param kind value of the label */
  add(kind: string, value: number): void {
    let cells = this.cells.get(kind);
    if (!cells) {
      cells = new Cells(this.bounds);
      this.cells.set(kind, cells);
    }
    cells.observe(value);
  }

  /** prom-client reads this at a scrape. */
  async getForPromString() {
    const values = [...this.cells].flatMap(([kind, cells]) => this.valuesOf(kind, cells));
    return { name: this.name, help: this.help, type: 'histogram', aggregator: 'sum', values };
  }

  private valuesOf(kind: string, { counts, sum }: Cells) {
    const sharedLabels = { [this.label]: kind };
    let count = 0;
    const buckets = [...this.bounds, '+Inf'].map((le, at) => {
      count += counts[at] ?? 0;
      return { metricName: `${this.name}_bucket`, labels: { le }, sharedLabels, value: count };
    });
    return [
      ...buckets,
      { metricName: `${this.name}_sum`, labels: {}, sharedLabels, value: sum },
      { metricName: `${this.name}_count`, labels: {}, sharedLabels, value: count },
    ];
  }
}
