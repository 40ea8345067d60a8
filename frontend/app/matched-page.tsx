import { createContext, memo, useContext } from 'react';
import { type Location, type RouteMatch, renderMatches, useLocation } from 'react-router';

/** The location being loaded; null between navigations, and always on the server. */
export const PendingLocationContext = createContext<Location | null>(null);

/** True while another page is loading. */
export function useIsLoading(): boolean {
  return useContext(PendingLocationContext) !== null;
}

/** True while the visitor leaves for another page: pending work of this page must not navigate back. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const pending = useContext(PendingLocationContext);
  return pending !== null && pending.pathname !== pathname;
}

/** The page element, identical on server and client. Memoized: a pending navigation does not re-render it. */
export const MatchedPage = memo(function MatchedPage({ matches }: { matches: RouteMatch[] }) {
  return renderMatches(matches);
});
