import { useSyncExternalStore } from 'react';
import { EMPTY_LIST, fromText, type QuoteList, toText } from './quote-list.js';

/** The one list of a browser, shared by its tabs. */
export interface QuoteListStore {
  /** The same array until something changes. */
  read(): QuoteList;
  /** Applies a change to the list as it is now, whichever tab changed it last. */
  update(change: (list: QuoteList) => QuoteList): void;
  /** Tells of changes by this tab and by others. @returns what ends that */
  subscribe(listener: () => void): () => void;
}

export const QUOTE_LIST_KEY = 'quote-list';

/**
 * A browser that denies its storage, or has none left, keeps the list for the visit.
 * @param browser asked for when the list is first read, as there is none on the server
 */
export function createQuoteListStore(
  browser: () => Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>,
): QuoteListStore {
  const listeners = new Set<() => void>();
  let isDenied = false;
  let kept: string | null = null;
  let seen: { text: string | null; list: QuoteList } = { text: null, list: EMPTY_LIST };

  const attempt = (work: (storage: Storage) => void) => {
    try {
      if (!isDenied) work(browser().localStorage);
    } catch {
      isDenied = true;
    }
  };

  const read = () => {
    attempt((storage) => {
      kept = storage.getItem(QUOTE_LIST_KEY);
    });
    if (kept !== seen.text) seen = { text: kept, list: fromText(kept) };
    return seen.list;
  };

  return {
    read,
    update(change) {
      const list = change(read());
      const text = list.length > 0 ? toText(list) : null;
      attempt((storage) => (text ? storage.setItem(QUOTE_LIST_KEY, text) : storage.removeItem(QUOTE_LIST_KEY)));
      kept = text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === QUOTE_LIST_KEY || key === null) listener();
      };
      listeners.add(listener);
      browser().addEventListener('storage', onStorage);
      // A page that comes back from the history slept through what other tabs did.
      browser().addEventListener('pageshow', listener);
      return () => {
        listeners.delete(listener);
        browser().removeEventListener('storage', onStorage);
        browser().removeEventListener('pageshow', listener);
      };
    },
  };
}

export const quoteListStore = createQuoteListStore(() => window);

/** What is read from the list, null on the server and in the browser's first render; a primitive or the list itself. */
export function useQuoteList<Value>(select: (list: QuoteList) => Value): Value | null {
  return useSyncExternalStore<Value | null>(
    quoteListStore.subscribe,
    () => select(quoteListStore.read()),
    () => null,
  );
}
