import { savesData } from '../shell/after-load.js';

/** A pointer that rests this long on a link is about to follow it. */
const REST_MS = 65;

/**
 * Prefetches code and data of the page behind a link that the pointer rests on, that has the focus, or that is touched.
 * @param load starts what entering the page at an address would start
 */
export function prefetchOnIntent(load: (address: URL) => Promise<unknown>): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (target: EventTarget | null) => {
    const address = pageBehind(target);
    // The navigation itself retries, and shows the error.
    if (address) load(address).catch(() => {});
  };
  const prefetchSoon = ({ target }: Event) => {
    clearTimeout(timer);
    timer = setTimeout(() => prefetch(target), REST_MS);
  };
  document.addEventListener('pointerover', prefetchSoon, { passive: true });
  document.addEventListener('focusin', prefetchSoon, { passive: true });
  document.addEventListener('pointerdown', ({ target }) => prefetch(target), { passive: true });
}

/** Another page of this site that may be prefetched; null for any other link. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.hasAttribute('download') || !navigator.onLine || savesData()) return null;
  const address = new URL(link.href);
  const { origin, pathname, search } = window.location;
  if (address.origin !== origin || address.pathname + address.search === pathname + search) return null;
  return address;
}
