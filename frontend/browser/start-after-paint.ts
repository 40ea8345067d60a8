import { trustedTypesHere } from '../ui/trusted-types-here.js';

/** For browsers that never tell of a paint: a page behind another window, say. */
const LONGEST_WAIT_MS = 2_000;

/**
 * The only script of a document: fetches the page's code once the page is to be seen, so that on a slow line nothing
 * competes with styles, fonts and the first picture. The page works without it until then.
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

/** The security policy takes a script's address from a policy only. This one lets the server's own assets through. */
function trustedEntry(entry: string): string {
  const policy = trustedTypesHere()?.createPolicy('start', {
    createScriptURL: (path) => (path.startsWith('/assets/') ? path : ''),
  });
  return policy ? policy.createScriptURL(entry) : entry;
}

/** Calls back once the browser has shown something; a tab in the background shows nothing, so that waits for nothing. */
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
