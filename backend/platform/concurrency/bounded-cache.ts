/** Values in memory up to a total size; the least recently used ones go first. */
export class BoundedCache<T> {
  /** Least recently used first. */
  private readonly entries = new Map<string, { value: T; size: number }>();
  private total = 0;

  constructor(
    private readonly maxSize: number,
    private readonly sizeOf: (value: T) => number = () => 1,
  ) {}

  /** Size of all values together. */
  get size(): number {
    return this.total;
  }

  get(key: string): T | undefined {
    const entry = this.entries.get(key);
    if (entry === undefined) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** A value larger than the whole cache is not kept. */
  set(key: string, value: T): void {
    this.delete(key);
    const size = this.sizeOf(value);
    if (size > this.maxSize) return;
    this.entries.set(key, { value, size });
    this.total += size;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.maxSize) return;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    this.total -= this.entries.get(key)?.size ?? 0;
    this.entries.delete(key);
  }
}
