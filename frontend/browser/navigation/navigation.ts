import type { ComponentType } from 'react';
import type { Location, NavigationType, Navigator, Path, RouteMatch, RouteObject } from 'react-router';
import { matchRoutes } from 'react-router';
import type { StepGuard } from '../../app/matched-page.js';
import { addressOf, historyEntries, type NavigationWindow } from './history-entries.js';
import { type Scroll, scrollPositions } from './scroll-positions.js';

export interface ShownPage {
  location: Location;
  type: `${NavigationType}`;
  matches: RouteMatch[];
  scroll: Scroll;
}

export type NavigationState = { shown: ShownPage; pending: Location | null };

/** Handles links, `useNavigate` and the browser's buttons (docs/decisions/033-less-code-on-a-page.md). */
export interface Navigation extends Navigator {
  readonly state: NavigationState;
  /** To be called once a page is in the document: until then the window shows the previous one. */
  arrived(location: Location): void;
  /** Calls back with the current state and each later one. Returns the unsubscribe function. */
  subscribe(listener: (state: NavigationState) => void): () => void;
  /** Asks before each step back or forward. Returns the removal. */
  guardSteps(guard: StepGuard): () => void;
}

/** Loads a page's code and starts its queries. */
export type LoadPage = (matches: RouteMatch[], address: Path) => Promise<unknown>;

export interface NavigationOptions {
  routes: RouteObject[];
  load: LoadPage;
  /** The target of a redirect route. */
  redirect(matches: RouteMatch[]): string | undefined;
  /** Shown in place of a page that takes long to load. */
  waiting: ComponentType;
  window: NavigationWindow;
}

/** The previous page stays this long; what a press has prefetched comes sooner, and nothing flashes. */
const LOADING_AFTER_MS = 250;

/** The code of the window's own page must be loaded already. */
export function createNavigation({ routes, load, redirect, waiting, window }: NavigationOptions): Navigation {
  const entries = historyEntries(window);
  const positions = scrollPositions(window);
  const match = (location: Location) => matchRoutes(routes, location) ?? [];
  const listeners = new Set<(state: NavigationState) => void>();
  const guards = new Set<StepGuard>();
  /** The question of the guard that holds the page; set while the browser goes back to its entry. */
  let onReturn: (() => void) | null = null;
  let turn = 0;
  let state: NavigationState = { shown: first(entries.current()), pending: null };
  /** Key of the history entry in the document; lags behind `state.shown` until React has rendered. */
  let renderedKey = state.shown.location.key;

  function first(location: Location): ShownPage {
    // The browser or the visitor has scrolled already.
    const scroll = window.scrollY > 0 ? undefined : positions.get(location.key);
    return { location, type: 'POP', matches: match(location), scroll: scroll ?? 'keep' };
  }

  function tell(next: NavigationState): void {
    state = next;
    for (const listener of listeners) listener(next);
  }

  /** Shows a location once its page is loaded, or its loading state after a while, unless a newer navigation has begun. */
  async function enter(location: Location, type: ShownPage['type'], keepsScroll = false): Promise<void> {
    turn += 1;
    const own = turn;
    let matches = match(location);
    const target = redirect(matches);
    if (target !== undefined) return enter(entries.locate(target), type === 'POP' ? 'REPLACE' : type);

    let scroll: Scroll | undefined;
    const show = (matches: RouteMatch[], pending: Location | null) => {
      if (scroll === undefined) {
        positions.keep(renderedKey);
        if (type !== 'POP' && !entries.write(location, type)) return;
        scroll = positions.get(location.key) ?? (keepsScroll ? 'keep' : 'top');
      }
      tell({ shown: { location, type, matches, scroll }, pending });
    };

    const isWaiting = state.pending !== null;
    if (isWaiting || !(isSamePage(location, state.shown.location, type) && isLoaded(matches))) {
      tell({ ...state, pending: location });
      const isOther = location.pathname !== state.shown.location.pathname;
      const wait = () => own === turn && show(withPage(matches, waiting), location);
      const timer = isOther && setTimeout(wait, LOADING_AFTER_MS);
      try {
        await load(matches, location);
      } catch (error) {
        matches = withPage(matches, () => {
          throw error;
        });
      }
      if (timer) clearTimeout(timer);
      if (own !== turn) return;
    }
    show(matches, null);
  }

  /** Asks the guards about a step. Returns the question of the first that holds it, for the return, or null. */
  function held(steps: number): (() => void) | null {
    const leave = () => window.history.go(steps);
    for (const guard of guards) {
      const question = guard(window.location.pathname, leave);
      if (question) return question;
    }
    return null;
  }

  window.addEventListener('popstate', () => {
    const isBrowsers = entries.adopt();
    const steps = isBrowsers ? undefined : entries.stepped();
    if (steps === 0) {
      onReturn?.();
      onReturn = null;
      return;
    }
    onReturn = steps ? held(steps) : null;
    // The browser has moved already.
    if (steps && onReturn) window.history.go(-steps);
    else void enter(entries.current(), 'POP', isBrowsers);
  });
  keepPositions(window, () => {
    positions.keep(renderedKey);
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
    guardSteps(guard) {
      guards.add(guard);
      return () => void guards.delete(guard);
    },
    arrived: ({ key }) => {
      renderedKey = key;
    },
    createHref: addressOf,
    go: (delta) => window.history.go(delta),
    push: (to, data, options) => void enter(entries.locate(to, data), 'PUSH', options?.preventScrollReset),
    replace: (to, data, options) => void enter(entries.locate(to, data), 'REPLACE', options?.preventScrollReset),
  };
}

/** Restores scroll positions, because the browser would scroll before the page is rendered. Documents are left to the browser. */
function keepPositions(window: NavigationWindow, store: () => void): void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  // Also after a return from the back/forward cache.
  window.addEventListener('pageshow', takeOver);
  window.addEventListener('pagehide', () => {
    store();
    window.history.scrollRestoration = 'auto';
  });
}

/** True for another fragment or entry of the current page; a link to the page itself loads it again. */
function isSamePage(location: Location, shown: Location, type: ShownPage['type']): boolean {
  const isPlace = location.hash !== '' || type === 'POP';
  return isPlace && location.pathname === shown.pathname && location.search === shown.search;
}

/** False for a page that failed to load. */
const isLoaded = (matches: RouteMatch[]): boolean => matches.every(({ route }) => !route.lazy);

/** Shows another component in place of the page: its loading state, or one that throws its error for the error boundary. */
function withPage(matches: RouteMatch[], Component: ComponentType): RouteMatch[] {
  const page = matches.at(-1);
  if (!page) return matches;
  const route = { ...page.route, Component, lazy: undefined } as RouteObject;
  return [...matches.slice(0, -1), { ...page, route }];
}
