import { Histogram, type Registry } from 'prom-client';

/** What was observed of one kind: how often in each bucket, with one more for what is above all bounds, and its sum. */
class Cells {
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
 * A histogram of what happens ten thousand times a second: an observation adds to two numbers, where prom-client's own makes
 * a text of its labels and looks for it. It has one label, and is told as any other.
 */
export class Durations extends Histogram {
  private readonly name: string;
  private readonly help: string;
  private readonly label: string;
  private readonly bounds: readonly number[];
  private readonly cells = new Map<string, Cells>();

  /** @param bounds upper bounds of the buckets, rising */
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

  /** What is told when somebody asks: prom-client has all else of a histogram read this. */
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
