import { fromText, type QuoteList, toText } from './quote-list.js';
import { createStoredValue, type StorageWindow, type StoredValue, useStored } from './stored-value.js';

export const QUOTE_LIST_KEY = 'quote-list';

export const createQuoteListStore = (browser: () => StorageWindow): StoredValue<QuoteList> =>
  createStoredValue(
    { key: QUOTE_LIST_KEY, fromText, toText: (list) => (list.length > 0 ? toText(list) : null) },
    browser,
  );

/** The browser's list, shared by its tabs. */
export const quoteListStore = createQuoteListStore(() => window);

/** Selects a primitive or the list itself; null on the server and during hydration. */
export const useQuoteList = <Value>(select: (list: QuoteList) => Value) => useStored(quoteListStore, select);
