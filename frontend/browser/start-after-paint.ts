import type { TrustedTypesWindow } from '../ui/trusted-types.js';

/** For pages that never paint, such as one behind another window. */
const LONGEST_WAIT_MS = 2_000;

/**
 * The only script of a document, which contains it: it imports nothing. Loads the page's code after the first paint, so that it does not
 * compete with fonts and the first image (docs/decisions/019-page-code-after-the-first-paint.md).
 */
function start(): void {
  const { entry = '', modules = '', integrity = '' } = document.getElementById('page-start')?.dataset ?? {};
  const [entryHash = '', ...hashes] = integrity.split(' ');
  for (const [at, href] of modules.split(' ').filter(Boolean).entries()) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity: hashes[at] ?? '' });
    document.head.append(Object.assign(link, { href }));
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', integrity: entryHash });
  document.head.append(Object.assign(script, { src: trustedEntry(entry) }));
}

/** Trusted Types: script URLs need a policy. This one accepts the site's own assets. */
function trustedEntry(entry: string): string {
  const policy = (globalThis as TrustedTypesWindow).trustedTypes?.createPolicy('start', {
    createScriptURL: (path) => (path.startsWith('/assets/') ? path : ''),
  });
  return policy ? policy.createScriptURL(entry) : entry;
}

/** Calls back after the first paint; at once in a background tab, which does not paint. */
function afterFirstPaint(callBack: () => void): void {
  if (document.visibilityState === 'hidden' || !PerformanceObserver.supportedEntryTypes?.includes('paint')) {
    callBack();
    return;
  }
  const go = () => {
    observer.disconnect();
    clearTimeout(timer);
    callBack();
  };
  const observer = new PerformanceObserver(go);
  observer.observe({ type: 'paint', buffered: true });
  const timer = setTimeout(go, LONGEST_WAIT_MS);
}

afterFirstPaint(start);
