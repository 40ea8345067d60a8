import { createContext, memo, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { type Location, type NavigationType, type RouteMatch, Router, renderMatches, useLocation } from 'react-router';
import type { Navigation } from './navigation.js';
import { scrollTo } from './scroll-positions.js';

const PendingContext = createContext<Location | null>(null);

/** Whether another page is on its way. */
export function useIsLoading(): boolean {
  return useContext(PendingContext) !== null;
}

/** Whether the visitor has chosen a page other than this one: what this one still meant to do must not take that back. */
export function useIsLeaving(): boolean {
  const { pathname } = useLocation();
  const pending = useContext(PendingContext);
  return pending !== null && pending.pathname !== pathname;
}

/** The matched page inside of what surrounds it, the same on both sides. Waiting for another page does not render it anew. */
export const MatchedPage = memo(function MatchedPage({ matches }: { matches: RouteMatch[] }) {
  return renderMatches(matches);
});

/** The page that a navigation shows, in a browser. */
export function NavigationView({ navigation }: { navigation: Navigation }) {
  const [{ shown, pending }, setState] = useState(navigation.state);

  useLayoutEffect(() => navigation.subscribe((next) => startTransition(() => setState(next))), [navigation]);
  useLayoutEffect(() => {
    scrollTo(shown.scroll, shown.location);
    navigation.arrived(shown.location);
  }, [navigation, shown]);

  return (
    <PendingContext value={pending}>
      <Router location={shown.location} navigationType={shown.type as NavigationType} navigator={navigation}>
        <MatchedPage matches={shown.matches} />
      </Router>
    </PendingContext>
  );
}
