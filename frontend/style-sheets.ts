/** Addresses of style sheets that did not come. */
const failed = new Set<string>();

/**
 * Tells Vite of the style sheets that stand in the document: unless there is a link to one, it asks for it when it loads what
 * needs it. A link that is switched off loads nothing.
 */
export function linkStylesOfDocument(): void {
  for (const { dataset } of document.querySelectorAll<HTMLStyleElement>('style[data-href]')) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: dataset.href });
    link.setAttribute('disabled', '');
    document.head.append(link);
  }
}

/** Remembers each style sheet that does not come from now on. */
export function watchStyles(): void {
  const remember = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    failed.add(target.href);
    target.remove();
  };
  // What happens to one element does not bubble.
  document.addEventListener('error', remember, { capture: true });
}

/**
 * Loads code, and the next time first the style sheets that it failed for: Vite asks for each only once, and would show the page
 * without them.
 */
export function withStylesAgain<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let missing: string[] = [];
  return async () => {
    await Promise.all(missing.filter((href) => failed.has(href)).map(loadStyles));
    try {
      return await load();
    } catch (error) {
      missing = [...failed];
      throw error;
    }
  };
}

function loadStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => {
      failed.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      // As Vite tells of it: the release may be gone (`shell/missing-assets.ts`).
      window.dispatchEvent(new Event('vite:preloadError'));
      reject(new Error(`No styles came from ${href}.`));
    });
    document.head.append(link);
  });
}
