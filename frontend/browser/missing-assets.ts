import { createPath, type Path } from 'react-router';
import { attempt } from '../features/inquiry/browser-storage.js';

/** Session key: the address that was reloaded because a file of its release was gone. */
const RELOADED = 'reloaded-for';

/**
 * After an update, an open page may request code that no longer exists. Loads the address as a document, only once per
 * address, because a missing file would otherwise cause endless reloads.
 * @param wanted null during a prefetch, which must not leave the current page
 * @see https://vite.dev/guide/build#load-error-handling
 */
export function reloadWhenAssetsAreGone(wanted: () => Path | null): void {
  window.addEventListener('vite:preloadError', () => {
    const address = wanted();
    if (address) void reloadOnce(address);
  });
}

/** Call this once the page has loaded: a file that is missing after that means another update. */
export function assetsAreComplete(): void {
  attempt(() => sessionStorage.removeItem(RELOADED));
}

/**
 * Vite requests each style sheet only once. After a failure, pages must therefore be loaded as documents, or they would
 * appear without styles.
 * @returns true once a style sheet has failed to load
 */
export function watchStyleSheets(): () => boolean {
  let hasFailed = false;
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') hasFailed = true;
  };
  // Errors of elements do not bubble.
  document.addEventListener('error', onError, { capture: true });
  return () => hasFailed;
}

/** Loads an address as a document, also when it is the current one. */
export function loadDocument(address: Path): void {
  if (createPath(address) === createPath(window.location)) window.location.reload();
  else window.location.assign(createPath(address));
}

async function reloadOnce(address: Path): Promise<void> {
  if ((await isReleaseGone()) && isFirstTime(createPath(address))) loadDocument(address);
}

/**
 * True when the site no longer has the module that this page started with. Otherwise the connection failed, and the page
 * says so. The service worker ignores HEAD requests.
 */
async function isReleaseGone(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}

/** False when storage is denied, because the reload might then repeat forever. */
function isFirstTime(target: string): boolean {
  const isFirst = attempt(() => {
    if (sessionStorage.getItem(RELOADED) === target) return false;
    sessionStorage.setItem(RELOADED, target);
    return true;
  });
  return isFirst ?? false;
}
