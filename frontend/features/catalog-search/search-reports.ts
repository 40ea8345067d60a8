import { rememberSearch } from './recent-searches.js';

const PATH = '/api/products/searches';

type Send = (path: string, search: string) => void;

/**
 * Reports each search unless it repeats the last one, and the first item opened from it.
 * @param documentSearch the search in the document's address, which the server has counted
 */
export function createSearchReports(send: Send, documentSearch: () => string) {
  let reported: string | null = null;
  let opened: string | null = null;

  const reportSearch = (search: string) => {
    reported ??= documentSearch();
    if (search === reported) return;
    reported = search;
    opened = null;
    send(PATH, search);
  };

  const reportOpened = (search: string) => {
    reportSearch(search);
    if (search === opened) return;
    opened = search;
    send(`${PATH}/opened`, search);
  };

  return { reportSearch, reportOpened };
}

export const { reportSearch, reportOpened } = createSearchReports(
  (path, search) => navigator.sendBeacon(path, new Blob([JSON.stringify({ search })], { type: 'application/json' })),
  () => {
    const [document] = performance.getEntriesByType('navigation');
    return document ? searchOfDocument(document.name) : '';
  },
);

/** A search whose results stay on the screen. */
export function searchSettled(search: string): void {
  rememberSearch(search);
  reportSearch(search);
}

export function searchOfDocument(address: string): string {
  const { pathname, searchParams } = new URL(address);
  return pathname === '/catalog' ? (searchParams.get('search') ?? '').trim() : '';
}
