import { useEffect } from 'react';

/** After that long without another keystroke a text is a search and not the beginning of one. */
const SETTLED_MS = 2_000;

/** Remembers and reports a search whose results stay on the screen. */
export function useSettledSearch(search: string, isShown: boolean): void {
  useEffect(() => {
    if (search === '' || !isShown) return;
    const timer = setTimeout(() => {
      // Neither is worth an error: a failed load leaves the search as it is.
      import('./recent-searches.js').then(({ rememberSearch }) => rememberSearch(search), ignore);
      import('./search-reports.js').then(({ reportSearch }) => reportSearch(search), ignore);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [search, isShown]);
}

function ignore() {}
