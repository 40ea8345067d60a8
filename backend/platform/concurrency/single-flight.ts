/** Runs concurrent requests for the same key once; all callers get the same result. */
export class SingleFlight<T> {
  private readonly flights = new Map<string, Promise<T>>();

  run(key: string, work: () => Promise<T>): Promise<T> {
    const underWay = this.flights.get(key);
    if (underWay) return underWay;
    const flight = work().finally(() => this.flights.delete(key));
    this.flights.set(key, flight);
    return flight;
  }

  has(key: string): boolean {
    return this.flights.has(key);
  }

  /** Waits until all running work has settled. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.flights.values());
  }
}
