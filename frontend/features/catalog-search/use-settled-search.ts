import { useEffect } from 'react';

/** A text that has not changed for this long is a search, not the beginning of one. */
const SETTLED_MS = 2_000;

/** Remembers and reports a search whose results stay on the screen. @returns reports that an item was opened from it */
export function useSettledSearch(search: string, isShown: boolean): () => void {
  useEffect(() => {
    if (search === '' || !isShown) return;
    const timer = setTimeout(() => tell('searchSettled', search), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [search, isShown]);
  return () => {
    if (search !== '') tell('reportOpened', search);
  };
}

/** The code loads with the first event; if it fails to load, the search works and is not counted. */
function tell(event: 'searchSettled' | 'reportOpened', search: string): void {
  import('./search-reports.js').then(
    (events) => events[event](search),
    () => {},
  );
}
