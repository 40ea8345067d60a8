/** A cached search has rows of counts; a catalog with many vendors has many rows. */
interface Counted {
  cube: readonly unknown[];
}

const MAX_SEARCHES = 500;
/** About 20 MB. */
const MAX_ROWS = 100_000;

/** Recent searches, bounded by their number and by their rows. */
export class SearchCache<T extends Counted> {
  /** Ordered by last use, the most recent last. */
  private readonly entries = new Map<string, { found: Promise<T>; rows: number }>();
  private rows = 0;

  constructor(
    private readonly maxSearches = MAX_SEARCHES,
    private readonly maxRows = MAX_ROWS,
  ) {}

  /** @param load runs once for concurrent calls; a failure is not kept */
  get(search: string, load: () => Promise<T>): Promise<T> {
    const known = this.entries.get(search);
    if (known !== undefined) {
      this.entries.delete(search);
      this.entries.set(search, known);
      return known.found;
    }
    const entry = { found: load(), rows: 0 };
    this.entries.set(search, entry);
    this.evict();
    entry.found.then(
      ({ cube }) => {
        if (this.entries.get(search) !== entry) return;
        if (cube.length > this.maxRows) {
          this.entries.delete(search);
          return;
        }
        entry.rows = cube.length;
        this.rows += cube.length;
        this.evict();
      },
      () => {
        if (this.entries.get(search) === entry) this.entries.delete(search);
      },
    );
    return entry.found;
  }

  private evict(): void {
    for (const [search, { rows }] of this.entries) {
      if (this.entries.size <= this.maxSearches && this.rows <= this.maxRows) return;
      this.entries.delete(search);
      this.rows -= rows;
    }
  }
}
