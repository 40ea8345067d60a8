import { useEffect } from 'react';
import { rememberSearch } from './recent-searches.js';
import { reportSearch } from './search-reports.js';

/** After that long without another keystroke a text is a search and not the beginning of one. */
const SETTLED_MS = 2_000;

/** Remembers and reports a search whose results stay on the screen. */
export function useSettledSearch(search: string, isShown: boolean): void {
  useEffect(() => {
    if (search === '' || !isShown) return;
    const timer = setTimeout(() => {
      rememberSearch(search);
      reportSearch(search);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [search, isShown]);
}
