import { isKeepRequest, isStorablePage, type KeepRequest, pageKey, strategyOf } from './strategy.js';

interface Release {
  /** Changes with any hashed file. */
  id: string;
  /** Paths of all hashed files. */
  assets: string[];
}

/** Replaced by the build (`infra/vite/service-worker.ts`). */
declare const RELEASE: Release;

const release = RELEASE;
const worker = self as unknown as WorkerScope;

const OFFLINE_PAGE = '/offline';
/** Hashed files: an address never changes its content. */
const ASSETS = 'assets';
/** Visited pages, oldest first. */
const PAGES = 'pages';
/** The offline page of one release with its files. */
const OFFLINE = `offline-${release.id}`;
const MAX_ASSETS = 300;
const MAX_PAGES = 40;
/** Time after which a cached page is shown instead. */
const PAGE_TIMEOUT_MS = 4_000;

/** No `skipWaiting`: a new worker waits until no page of the old release needs its files. */
worker.addEventListener('install', (event) => event.waitUntil(keepOfflinePage()));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));

worker.addEventListener('fetch', (event) => {
  const strategy = strategyOf(event.request, worker.location.origin);
  if (strategy === 'asset') event.respondWith(answerAsset(event));
  if (strategy === 'page') event.respondWith(loadPage(event));
});

worker.addEventListener('message', (event) => {
  if (isKeepRequest(event.data)) event.waitUntil(keep(event.data));
});

async function keepOfflinePage(): Promise<void> {
  const cache = await worker.caches.open(OFFLINE);
  const response = await fetch(OFFLINE_PAGE, { cache: 'reload' });
  if (!isStorablePage(response)) throw new Error(`The offline page answered ${response.status}.`);
  const html = await response.clone().text();
  // It contains its styles.
  const needed = [...html.matchAll(/ href="(\/(?:assets\/[^"]+\.(?!css)\w+|favicon\.svg))"/g)].map(
    ([, path = '']) => path,
  );
  await cache.addAll([...new Set(needed)]);
  await cache.put(OFFLINE_PAGE, response);
}

/** Runs when no page of another release is open. */
async function takeOver(): Promise<void> {
  const names = await worker.caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('offline-') && name !== OFFLINE).map((name) => worker.caches.delete(name)),
  );
  // Pages of older releases need the files that are deleted below.
  await worker.caches.delete(PAGES);
  const cache = await worker.caches.open(ASSETS);
  const mine = new Set(release.assets);
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !mine.has(new URL(url).pathname)).map((request) => cache.delete(request)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

async function answerAsset(event: FetchEvent): Promise<Response> {
  const kept = await worker.caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(put(ASSETS, event.request, response.clone(), MAX_ASSETS));
  return response;
}

async function loadPage(event: FetchEvent): Promise<Response> {
  const arriving = fromNetwork(event);
  const kept = await worker.caches.match(pageKey(event.request.url), { cacheName: PAGES, ignoreVary: true });
  if (!kept) return arriving.catch(() => offlinePage());
  return Promise.race([arriving.catch(() => kept), later(PAGE_TIMEOUT_MS, kept)]);
}

function fromNetwork(event: FetchEvent): Promise<Response> {
  const arriving = Promise.resolve(event.preloadResponse).then((response) => response ?? fetch(event.request));
  const stored = arriving.then(
    async (response) => {
      if (isStorablePage(response)) await put(PAGES, pageKey(event.request.url), response.clone(), MAX_PAGES);
    },
    // The fallback page tells the visitor.
    () => undefined,
  );
  event.waitUntil(stored);
  return arriving;
}

async function offlinePage(): Promise<Response> {
  return (await worker.caches.match(OFFLINE_PAGE, { cacheName: OFFLINE, ignoreVary: true })) ?? Response.error();
}

async function keep({ page, assets }: KeepRequest): Promise<void> {
  const known = new Set(release.assets);
  const cache = await worker.caches.open(ASSETS);
  for (const path of assets.filter((asset) => known.has(asset))) {
    if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
  }
  const request = new Request(page);
  const { method, url, headers } = request;
  if (strategyOf({ method, url, headers, mode: 'navigate' }, worker.location.origin) !== 'page') return;
  const response = await fetch(request);
  if (isStorablePage(response)) await put(PAGES, pageKey(url), response, MAX_PAGES);
}

/** Stores a response and deletes the oldest past `max`. */
async function put(name: string, request: Request | string, response: Response, max: number): Promise<void> {
  const cache = await worker.caches.open(name);
  await cache.put(request, response);
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - max)).map((oldest) => cache.delete(oldest)));
}

const later = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds, value));

/** The worker's global scope. TypeScript's `webworker` library conflicts with `dom`, so its types are declared here. */
interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LifecycleEvent & { readonly data: unknown }) => void): void;
}

type LifecycleEvent = { waitUntil(work: Promise<unknown>): void };

interface FetchEvent extends LifecycleEvent {
  readonly request: Request;
  /** Navigation preload: requested while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}
