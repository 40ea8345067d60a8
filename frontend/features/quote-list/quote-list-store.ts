import { useSyncExternalStore } from 'react';
import { EMPTY_LIST, fromText, type QuoteList, toText } from './quote-list.js';

/** The browser's list, shared by its tabs. */
export interface QuoteListStore {
  /** Returns the same array until the list changes. */
  read(): QuoteList;
  /** Applies a change to the latest list of all tabs. */
  update(change: (list: QuoteList) => QuoteList): void;
  /** Notifies of changes in any tab. @returns unsubscribe */
  subscribe(listener: () => void): () => void;
}

export const QUOTE_LIST_KEY = 'quote-list';

/**
 * Without usable storage the list lives in memory for the visit.
 * @param browser called lazily: there is no window on the server
 */
export function createQuoteListStore(
  browser: () => Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>,
): QuoteListStore {
  const listeners = new Set<() => void>();
  let isDenied = false;
  let stored: string | null = null;
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
      stored = storage.getItem(QUOTE_LIST_KEY);
    });
    if (stored !== seen.text) seen = { text: stored, list: fromText(stored) };
    return seen.list;
  };

  return {
    read,
    update(change) {
      const list = change(read());
      const text = list.length > 0 ? toText(list) : null;
      attempt((storage) => (text ? storage.setItem(QUOTE_LIST_KEY, text) : storage.removeItem(QUOTE_LIST_KEY)));
      stored = text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === QUOTE_LIST_KEY || key === null) listener();
      };
      listeners.add(listener);
      browser().addEventListener('storage', onStorage);
      // a page from the back/forward cache missed the changes of other tabs
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

/** Selects a primitive or the list itself; null on the server and during hydration. */
export function useQuoteList<Value>(select: (list: QuoteList) => Value): Value | null {
  return useSyncExternalStore<Value | null>(
    quoteListStore.subscribe,
    () => select(quoteListStore.read()),
    () => null,
  );
}
