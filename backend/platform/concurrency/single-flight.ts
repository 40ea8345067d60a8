/** Work that several ask for at the same time is done once, and all of them get its outcome. */
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

  /** Waits for what is under way, however it ends. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.flights.values());
  }
}
