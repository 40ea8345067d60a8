import type { Location } from 'react-router';
import type { NavigationWindow } from './history-entries.js';

/** Session key: positions in CSS pixels by the key of their history entry. */
const STORED = 'scroll-positions';

/** A position in CSS pixels, the current one, or the top (or fragment) of the page. */
export type Scroll = number | 'keep' | 'top';

export function scrollPositions(window: NavigationWindow) {
  const positions = new Map<string, number>(read(window));
  return {
    get: (key: string) => positions.get(key),
    /** Remembers the window's position. */
    keep: (key: string) => void positions.set(key, window.scrollY),
    /** Saves the positions for later documents of this tab. */
    store() {
      try {
        window.sessionStorage.setItem(STORED, JSON.stringify([...positions]));
      } catch {
        // Storage is forbidden or full: the browser decides.
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

/** To be called once the page is in the document. */
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
    // Malformed escapes.
    return null;
  }
}
