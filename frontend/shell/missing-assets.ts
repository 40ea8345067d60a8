/** Session key: the address that was loaded anew because a file of the running release was gone. */
const LOADED_ANEW = 'loaded-anew-for';

interface Address {
  pathname: string;
  search: string;
  hash: string;
}

/**
 * A page that was open while the site was updated asks for code that is gone. It then goes where the visitor wanted to,
 * as a new document of the new release: once an address, since a file that is still missing will not come by asking.
 * @param wanted where that is, while a navigation waits for its page
 * @see https://vite.dev/guide/build#load-error-handling
 */
export function loadAnewWhenAssetsAreGone(wanted: () => Address | null): void {
  window.addEventListener('vite:preloadError', () => {
    void loadAnew(addressOf(wanted() ?? window.location));
  });
}

/** To be called once the page works: from now on another missing file is another update. */
export function assetsAreComplete(): void {
  try {
    sessionStorage.removeItem(LOADED_ANEW);
  } catch {
    // Storage is forbidden: nothing was remembered.
  }
}

async function loadAnew(target: string): Promise<void> {
  if (!(await isReleaseGone()) || !isFirstTime(target)) return;
  if (target === addressOf(window.location)) window.location.reload();
  else window.location.assign(target);
}

/**
 * Whether the site no longer has the module that this page started with. When it has, or cannot be reached, it was the
 * connection that failed, and the page says so. The service worker leaves a HEAD request alone.
 */
async function isReleaseGone(): Promise<boolean> {
  try {
    const { status } = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' });
    return status === 404;
  } catch {
    return false;
  }
}

/** Where storage is forbidden nothing can be remembered, so nothing is loaded anew: it might never end. */
function isFirstTime(target: string): boolean {
  try {
    if (sessionStorage.getItem(LOADED_ANEW) === target) return false;
    sessionStorage.setItem(LOADED_ANEW, target);
    return true;
  } catch {
    return false;
  }
}

function addressOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash;
}
