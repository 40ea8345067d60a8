import { createContext, memo, startTransition, useContext, useLayoutEffect, useState } from 'react';
import { type NavigationType, type RouteMatch, Router, renderMatches } from 'react-router';
import type { Navigation } from './navigation.js';
import { scrollTo } from './scroll-positions.js';

const LoadingContext = createContext(false);

/** Whether another page is on its way. */
export function useIsLoading(): boolean {
  return useContext(LoadingContext);
}

/** The matched page inside of what surrounds it, the same on both sides. Waiting for another page does not render it anew. */
export const MatchedPage = memo(function MatchedPage({ matches }: { matches: RouteMatch[] }) {
  return renderMatches(matches);
});

/** The page that a navigation shows, in a browser. */
export function NavigationView({ navigation }: { navigation: Navigation }) {
  const [{ shown, pending }, setState] = useState(navigation.state);

  useLayoutEffect(() => navigation.subscribe((next) => startTransition(() => setState(next))), [navigation]);
  useLayoutEffect(() => scrollTo(shown.scroll, shown.location), [shown]);

  return (
    <LoadingContext value={pending !== null}>
      <Router location={shown.location} navigationType={shown.type as NavigationType} navigator={navigation}>
        <MatchedPage matches={shown.matches} />
      </Router>
    </LoadingContext>
  );
}
