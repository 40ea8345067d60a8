import type { NavigationWindow } from '../browser/navigation/history-entries.js';

type Entry = { address: string; state: unknown };

/** A fake window for navigation tests, with history entries, session storage and synchronous events. */
export class TestWindow extends EventTarget {
  scrollY = 0;
  refusesEntries = false;
  /** URL passed to `location.assign`. */
  assigned: string | undefined;
  readonly history = this.createHistory();
  readonly location = this.createLocation();
  private historyEntries: Entry[];
  private index = 0;
  private readonly stored: Map<string, string>;
  private readonly storage: 'open' | 'forbidden';

  constructor(
    address: string,
    { storage = 'open', stored = new Map() }: { storage?: 'open' | 'forbidden'; stored?: Map<string, string> } = {},
    state: unknown = null,
  ) {
    super();
    this.historyEntries = [{ address, state }];
    this.storage = storage;
    this.stored = stored;
  }

  get asWindow(): NavigationWindow {
    return this as unknown as NavigationWindow;
  }

  get address(): string {
    return this.current.address;
  }

  get entries(): string[] {
    return this.historyEntries.map(({ address }) => address);
  }

  get sessionStorage() {
    if (this.storage === 'forbidden') throw new DOMException('Storage is forbidden.', 'SecurityError');
    return {
      getItem: (name: string) => this.stored.get(name) ?? null,
      setItem: (name: string, value: string) => void this.stored.set(name, value),
    };
  }

  /** Follows a fragment link, which adds a history entry without a state. */
  followFragment(hash: string): void {
    this.add({ address: this.address.split('#')[0] + hash, state: null });
    this.dispatchEvent(new Event('popstate'));
  }

  leave(): void {
    this.dispatchEvent(new Event('pagehide'));
  }

  /** Restores the page from the back/forward cache. */
  comeBack(): void {
    this.dispatchEvent(new Event('pageshow'));
  }

  /** Reloads the current entry in the same tab. */
  reload(): TestWindow {
    return new TestWindow(this.address, { stored: this.stored }, this.current.state);
  }

  private get current(): Entry {
    return this.historyEntries[this.index] as Entry;
  }

  private add(entry: Entry): void {
    this.historyEntries = [...this.historyEntries.slice(0, this.index + 1), entry];
    this.index += 1;
  }

  private createHistory() {
    const window = this;
    return {
      scrollRestoration: 'auto',
      get state() {
        return window.current.state;
      },
      pushState: (state: unknown, _title: string, address: string) => {
        if (this.refusesEntries) throw new DOMException('Too many entries.', 'SecurityError');
        this.add({ address, state: structuredClone(state) });
      },
      replaceState: (state: unknown, _title: string, address = this.address) => {
        this.historyEntries[this.index] = { address, state: structuredClone(state) };
      },
      go: (delta: number) => {
        this.index += delta;
        this.dispatchEvent(new Event('popstate'));
      },
    };
  }

  private createLocation() {
    const url = () => new URL(`https://site.example${this.address}`);
    return {
      origin: 'https://site.example',
      get pathname() {
        return url().pathname;
      },
      get search() {
        return url().search;
      },
      get hash() {
        return url().hash;
      },
      assign: (address: string) => {
        this.assigned = address;
      },
    };
  }
}
