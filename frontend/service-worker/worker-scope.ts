/**
 * What the worker uses of its global scope. TypeScript's own library of workers contradicts the one of pages, and both
 * cannot be in one program.
 */
export interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { readonly data: unknown }) => void): void;
}

export interface LifecycleEvent {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchEvent extends LifecycleEvent {
  readonly request: Request;
  /** The answer to a page view that the browser asked for while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
