import { createContext, memo, type ReactElement, useContext } from 'react';
import { type Location, UNSAFE_RouteContext as RouteContext, type RouteMatch, useLocation } from 'react-router';

/** The location being loaded; null between navigations, and always on the server. */
export const PendingLocationContext = createContext<Location | null>(null);

/**
 * Asked when the browser has stepped back or forward to another entry.
 * @param pathname of that entry
 * @param leave goes there after all
 * @returns what to do once the browser is back at this page, or null to let it go
 */
export type StepGuard = (pathname: string, leave: () => void) => (() => void) | null;

/** Adds a guard; returns its removal. Nothing steps on the server. */
export const StepGuardContext = createContext<(guard: StepGuard) => () => void>(() => () => {});

export const useIsLoading = (): boolean => useContext(PendingLocationContext) !== null;

/** True while the visitor leaves for another page: pending work of this page must not navigate back. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const pending = useContext(PendingLocationContext);
  return pending !== null && pending.pathname !== pathname;
}

/** The page in its layouts, identical on server and client. Memoized: a pending navigation does not re-render it. */
export const MatchedPage = memo(function MatchedPage({ matches }: { matches: RouteMatch[] }) {
  return levelOf(matches, 0);
});

/** React Router's own `renderMatches` brings the error boundaries of its data router (docs/decisions/033-less-code-on-a-page.md). */
function levelOf(matches: RouteMatch[], at: number): ReactElement | null {
  const match = matches[at];
  if (!match) return null;
  const { Component } = match.route;
  const outlet = levelOf(matches, at + 1);
  const shown = { outlet, matches: matches.slice(0, at + 1), isDataRoute: false };
  return <RouteContext value={shown}>{Component ? <Component /> : outlet}</RouteContext>;
}
