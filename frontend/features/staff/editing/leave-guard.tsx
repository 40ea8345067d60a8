import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { StepGuardContext } from '../../../app/matched-page.js';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

/** A form that may have unsaved text. */
export interface GuardedForm {
  isChanged(): boolean;
  /** The browser keeps the text, and the dialog says that it is not lost. */
  isKept: boolean;
  /** The page restores every change in this tab, so only the end of the tab or the session asks. */
  isRestorable(): boolean;
}

/**
 * Asks before a member leaves unsaved changes: by a link, the browser's buttons, signing out, or an unload. React Router's blocker needs the data
 * router, which no page loads (docs/decisions/033-less-code-on-a-page.md).
 */
export function LeaveGuard({ forms }: { forms: ReadonlySet<GuardedForm> }) {
  /** The exit that was held back until the member answers; null without one. */
  const [held, setHeld] = useState<{ go(): void; isKept: boolean } | null>(null);
  const isLeaving = useRef(false);
  const guardSteps = useContext(StepGuardContext);
  const location = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each location is another entry of the history
  useLayoutEffect(() => {
    isLeaving.current = false;
  }, [location]);

  useEffect(() => {
    const changed = () => (isLeaving.current ? [] : [...forms].filter((form) => form.isChanged()));
    const leftBehind = () => changed().filter((form) => !form.isRestorable());
    const areKept = (forms: readonly GuardedForm[]) => forms.every(({ isKept }) => isKept);

    const onUnload = (event: BeforeUnloadEvent) => {
      if (changed().length > 0) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const signOut = signOutButton(event);
      const exit = signOut ?? linkToOtherPage(event);
      // Signing out also erases kept texts.
      const left = signOut ? changed() : exit ? leftBehind() : [];
      if (!exit || left.length === 0) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      // If the member leaves after all, the same element is clicked again.
      setHeld({ go: () => exit.click(), isKept: signOut === null && areKept(left) });
    };
    const release = guardSteps((pathname, leave) => {
      const left = leftBehind();
      if (left.length === 0 || pathname === location.pathname) return null;
      return () => setHeld({ go: leave, isKept: areKept(left) });
    });

    window.addEventListener('beforeunload', onUnload);
    // Captured, so that React does not see a held click.
    window.addEventListener('click', onClick, true);
    return () => {
      release();
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
    };
  }, [forms, guardSteps, location.pathname]);

  const stay = () => setHeld(null);
  const leave = () => {
    isLeaving.current = true;
    setHeld(null);
    held?.go();
  };
  return (
    <Dialog
      open={held !== null}
      heading="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <Button variant="outline" onClick={leave}>
            Leave
          </Button>
        </>
      }
    >
      <p>
        {held?.isKept
          ? 'Your text is kept in this browser and is restored when you open this page again.'
          : 'What you typed is not saved yet.'}
      </p>
    </Dialog>
  );
}

/** The pressed button that ends the session, or null. */
function signOutButton({ target }: MouseEvent): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('button[data-sign-out]') : null;
}

/** The link to another page of this site that a click follows in this tab, or null. */
function linkToOtherPage(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  // A download leaves the page where it is.
  if (link.hasAttribute('download') || link.pathname.startsWith('/api/')) return null;
  return link.pathname === window.location.pathname ? null : link;
}
