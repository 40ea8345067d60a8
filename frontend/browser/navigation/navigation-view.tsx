import { startTransition, useLayoutEffect, useState } from 'react';
import { type NavigationType, Router } from 'react-router';
import { MatchedPage, PendingLocationContext, StepGuardContext } from '../../app/matched-page.js';
import type { Navigation } from './navigation.js';
import { scrollTo } from './scroll-positions.js';

export function NavigationView({ navigation }: { navigation: Navigation }) {
  const [{ shown, pending }, setState] = useState(navigation.state);

  useLayoutEffect(
    () =>
      navigation.subscribe((next) => {
        // The progress bar answers a press at once; a page may take longer to render.
        if (next.pending) setState((now) => ({ ...now, pending: next.pending }));
        startTransition(() => setState(next));
      }),
    [navigation],
  );
  useLayoutEffect(() => {
    scrollTo(shown.scroll, shown.location);
    navigation.arrived(shown.location);
  }, [navigation, shown]);

  return (
    <PendingLocationContext value={pending}>
      <StepGuardContext value={navigation.guardSteps}>
        <Router location={shown.location} navigationType={shown.type as NavigationType} navigator={navigation}>
          <MatchedPage matches={shown.matches} />
        </Router>
      </StepGuardContext>
    </PendingLocationContext>
  );
}
