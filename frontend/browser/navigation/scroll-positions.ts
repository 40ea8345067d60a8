import type { Location } from 'react-router';
import type { NavigationWindow } from './history-entries.js';

/** Session key: positions in CSS pixels by the key of their history entry. */
const STORED = 'scroll-positions';

/** Where a page begins: at a position in CSS pixels, where the window stands, or at its top (or its fragment). */
export type Scroll = number | 'keep' | 'top';

export interface ScrollPositions {
  get(key: string): number | undefined;
  /** Remembers where the window stands. */
  keep(key: string): void;
  /** For a later document of this tab. */
  store(): void;
}

export function scrollPositions(window: NavigationWindow): ScrollPositions {
  const positions = new Map<string, number>(read(window));
  return {
    get: (key) => positions.get(key),
    keep: (key) => void positions.set(key, window.scrollY),
    store() {
      try {
        window.sessionStorage.setItem(STORED, JSON.stringify([...positions]));
      } catch {
        // Storage is forbidden or full: the next document begins where the browser puts it.
      }
    },
  };
}

function read(window: NavigationWindow): [string, number][] {
  try {
    return JSON.parse(window.sessionStorage.getItem(STORED) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/** Scrolls to where a page begins. To be called once it is in the document. */
export function scrollTo(scroll: Scroll, { hash }: Location): void {
  if (scroll === 'keep') return;
  const fragment = scroll === 'top' && hash ? elementOf(hash) : null;
  if (fragment) fragment.scrollIntoView();
  else window.scrollTo(0, scroll === 'top' ? 0 : scroll);
}

function elementOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    // Escapes that say nothing name no element.
    return null;
  }
}
