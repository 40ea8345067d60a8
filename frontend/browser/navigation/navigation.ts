import {
  type Location,
  matchRoutes,
  type NavigationType,
  type Navigator,
  type Path,
  type RouteMatch,
  type RouteObject,
} from 'react-router';
import { addressOf, historyEntries, type NavigationWindow } from './history-entries.js';
import { type Scroll, scrollPositions } from './scroll-positions.js';

/** A page as it stands in the window. */
export interface ShownPage {
  location: Location;
  /** How it was entered. */
  type: `${NavigationType}`;
  matches: RouteMatch[];
  scroll: Scroll;
}

export interface NavigationState {
  shown: ShownPage;
  /** Where the visitor is on the way to, while the page behind it is loaded. */
  pending: Location | null;
}

/** Takes links, calls of `useNavigate` and the browser's buttons, and says which page is shown (docs/decisions/033-less-code-on-a-page.md). */
export interface Navigation extends Navigator {
  readonly state: NavigationState;
  /** To be told once a page stands in the document: until then the window still shows the one before. */
  arrived(location: Location): void;
  /** Tells of each state from now on, and of the one now. Returns what ends it. */
  subscribe(listener: (state: NavigationState) => void): () => void;
}

/** Fetches what a page cannot be shown without, and starts what it can wait for itself. */
export type LoadPage = (matches: RouteMatch[], address: Path) => Promise<unknown>;

export interface NavigationOptions {
  routes: RouteObject[];
  load: LoadPage;
  /** The address that stands for a matched one. */
  redirect(matches: RouteMatch[]): string | undefined;
  window: NavigationWindow;
}

/** The page of the window's address has to be loaded: it is shown as it is. */
export function createNavigation({ routes, load, redirect, window }: NavigationOptions): Navigation {
  const entries = historyEntries(window);
  const positions = scrollPositions(window);
  const match = (location: Location) => matchRoutes(routes, location) ?? [];
  const listeners = new Set<(state: NavigationState) => void>();
  let turn = 0;
  let state: NavigationState = { shown: first(entries.current()), pending: null };
  /** Key of the entry whose page the window shows: that of `state.shown`, or one before it for a moment. */
  let standing = state.shown.location.key;

  function first(location: Location): ShownPage {
    // The browser, or the visitor, who need not have waited for us, has been scrolling already.
    const scroll = window.scrollY > 0 ? undefined : positions.get(location.key);
    return { location, type: 'POP', matches: match(location), scroll: scroll ?? 'keep' };
  }

  function tell(next: NavigationState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  /** Shows a location once its page is loaded, unless the visitor has chosen another one by then. */
  async function enter(location: Location, type: ShownPage['type'], keepsScroll = false): Promise<void> {
    turn += 1;
    const own = turn;
    let matches = match(location);
    const target = redirect(matches);
    if (target !== undefined) return enter(entries.locate(target), type === 'POP' ? 'REPLACE' : type);

    if (!(isSamePage(location, state.shown.location, type) && isLoaded(matches))) {
      tell({ ...state, pending: location });
      try {
        await load(matches, location);
      } catch (error) {
        matches = failing(matches, error);
      }
      if (own !== turn) return;
    }

    positions.keep(standing);
    if (type !== 'POP' && !entries.write(location, type)) return;
    const scroll = positions.get(location.key) ?? (keepsScroll ? 'keep' : 'top');
    tell({ shown: { location, type, matches, scroll }, pending: null });
  }

  window.addEventListener('popstate', () => {
    const isBrowsers = entries.adopt();
    void enter(entries.current(), 'POP', isBrowsers);
  });
  keepPositions(window, () => {
    positions.keep(standing);
    positions.store();
  });

  return {
    get state() {
      return state;
    },
    subscribe(listener) {
      listeners.add(listener);
      listener(state);
      return () => void listeners.delete(listener);
    },
    arrived: ({ key }) => {
      standing = key;
    },
    createHref: addressOf,
    go: (delta) => window.history.go(delta),
    push: (to, data, options) => void enter(entries.locate(to, data), 'PUSH', options?.preventScrollReset),
    replace: (to, data, options) => void enter(entries.locate(to, data), 'REPLACE', options?.preventScrollReset),
  };
}

/** The browser would scroll before the page of an entry is there, so we do; it may scroll what it loads as a document. */
function keepPositions(window: NavigationWindow, store: () => void): void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  // Also when it comes back from the back/forward cache, for which nothing here stands in the way.
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => {
    store();
    window.history.scrollRestoration = 'auto';
  });
}

/** Whether a location is another place of the page that is shown; a link to the very page asks for it anew. */
function isSamePage(location: Location, shown: Location, type: ShownPage['type']): boolean {
  const isPlace = location.hash !== '' || type === 'POP';
  return isPlace && location.pathname === shown.pathname && location.search === shown.search;
}

/** A page that failed is shown without its code. */
function isLoaded(matches: RouteMatch[]): boolean {
  return matches.every(({ route }) => !route.lazy);
}

/** The page throws what kept it from being loaded, so that the error boundary above shows it like any other failure. */
function failing(matches: RouteMatch[], error: unknown): RouteMatch[] {
  const page = matches.at(-1);
  if (!page) return matches;
  const thrower = () => {
    throw error;
  };
  const route = { ...page.route, Component: thrower, lazy: undefined } as RouteObject;
  return [...matches.slice(0, -1), { ...page, route }];
}
