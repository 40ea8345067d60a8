import { useSyncExternalStore } from 'react';
import { attempt } from '../inquiry/browser-storage.js';

/** A value in the browser's local storage, shared by its tabs. */
export interface StoredValue<Value> {
  /** Returns the same object until the value changes. */
  read(): Value;
  /** Applies a change to the latest value of all tabs. */
  update(change: (value: Value) => Value): void;
  /** Notifies of changes in any tab. @returns unsubscribe */
  subscribe(listener: () => void): () => void;
}

interface StoredFormat<Value> {
  key: string;
  /** Validates, since any script or person can write to the storage; null when nothing is stored. */
  fromText(text: string | null): Value;
  /** Null for a value that needs no storage. */
  toText(value: Value): string | null;
}

type StorageWindow = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>;

/**
 * Without usable storage the value lives in memory for the visit.
 * @param browser called lazily: there is no window on the server
 */
export function createStoredValue<Value>(
  { key, fromText, toText }: StoredFormat<Value>,
  browser: () => StorageWindow = () => window,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let isDenied = false;
  let stored: string | null = null;
  let seen: { text: string | null; value: Value } = { text: null, value: fromText(null) };

  const access = (work: (storage: Storage) => void) => {
    try {
      if (!isDenied) work(browser().localStorage);
    } catch {
      isDenied = true;
    }
  };

  const read = () => {
    access((storage) => {
      stored = storage.getItem(key);
    });
    if (stored !== seen.text) seen = { text: stored, value: fromText(stored) };
    return seen.value;
  };

  return {
    read,
    update(change) {
      const text = toText(change(read()));
      access((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
      stored = text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
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

/** The stored properties; empty without a stored object. */
export const storedObject = (text: string | null): Readonly<Record<string, unknown>> =>
  attempt(() => JSON.parse(text ?? 'null')) ?? {};

export const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;

/** Selects a primitive or the value itself; null on the server and during hydration. */
export function useStored<Value, Selected>(
  { subscribe, read }: StoredValue<Value>,
  select: (value: Value) => Selected,
): Selected | null {
  return useSyncExternalStore<Selected | null>(
    subscribe,
    () => select(read()),
    () => null,
  );
}
