/** A pointer that rests on a link so long is taken for a wish to go there. */
const REST_MS = 65;

/**
 * Fetches code and data of the page behind a link while the visitor is still about to follow it: the pointer rests on it, the
 * focus is on it, or a finger is down. What is there already is not fetched again, as the query cache has it.
 * @param load starts what entering the page at an address would start
 */
export function prefetchOnIntent(load: (address: URL) => Promise<unknown>): void {
  // Until now the browser fetched documents ahead (`backend/pages/speculation-rules.controller.ts`), which nobody needs any more.
  document.documentElement.dataset.fetchesAhead = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (target: EventTarget | null) => {
    const address = pageBehind(target);
    // What fails is asked for again, and told of, when the page is entered.
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
