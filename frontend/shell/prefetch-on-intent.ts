import { type LoaderFunctionArgs, matchRoutes, type RouteObject, type RouterContextProvider } from 'react-router';

/** A pointer that rests on a link so long is taken for a wish to go there. */
const REST_MS = 65;

/**
 * Fetches code and data of the page behind a link while the visitor is still about to follow it: the pointer rests on it, the
 * focus is on it, or a finger is down. What is there already is not fetched again, as the query cache has it.
 */
export function prefetchOnIntent(routes: RouteObject[], context: RouterContextProvider): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (target: EventTarget | null) => {
    const address = pageBehind(target);
    if (address) prefetchPage(routes, context, address);
  };
  const prefetchSoon = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(target), REST_MS);
  };
  document.addEventListener('pointerover', prefetchSoon, { passive: true });
  document.addEventListener('focusin', prefetchSoon, { passive: true });
  document.addEventListener('pointerdown', ({ target }) => prefetch(target), { passive: true });
}

/** Starts what entering the page would start. What fails is asked for again, and told of, when the page is entered. */
export function prefetchPage(routes: RouteObject[], context: RouterContextProvider, address: URL): void {
  const ignore = () => {};
  for (const { route, params } of matchRoutes(routes, address) ?? []) {
    if (typeof route.lazy === 'function') route.lazy().catch(ignore);
    if (typeof route.loader !== 'function') continue;
    const input = { request: new Request(address), params, context } as unknown as LoaderFunctionArgs;
    Promise.resolve(route.loader(input, undefined)).catch(ignore);
  }
}

/** Another page of this site that a click there would lead to, where it may be fetched ahead; null for all else. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || !navigator.onLine || savesData()) return null;
  const address = new URL(link.href);
  const { origin, pathname, search } = window.location;
  if (address.origin !== origin || address.pathname + address.search === pathname + search) return null;
  return address;
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
