import { useSyncExternalStore } from 'react';
import { createStoredValue, type StorageWindow, type StoredValue } from '../quote-list/stored-value.js';
import { fromText, NO_DESIGNS, type SavedDesigns, toText, withSaved } from './saved-designs.js';

export const SAVED_DESIGNS_KEY = 'saved-designs';

export const createSavedDesignsStore = (browser: () => StorageWindow): StoredValue<SavedDesigns> =>
  createStoredValue({ key: SAVED_DESIGNS_KEY, fromText, toText }, browser);

/** The browser's designs, shared by its tabs. */
export const savedDesignsStore = createSavedDesignsStore(() => window);

export const useSavedDesigns = (): SavedDesigns =>
  useSyncExternalStore(savedDesignsStore.subscribe, savedDesignsStore.read, () => NO_DESIGNS);

/** @returns false if no more designs can be saved */
export function saveDesign(name: string, design: string): boolean {
  savedDesignsStore.update((designs) => withSaved(designs, { name, design }, new Date()));
  return savedDesignsStore.read().some((one) => one.design === design);
}
