import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.js';
import { Dialog } from '../../../ui/dialog.js';

/**
 * Asks before unsaved changes are left. React Router's blocker needs the data router, which no page loads
 * (docs/decisions/033-less-code-on-a-page.md).
 */
export function LeaveGuard({ isChanged }: { isChanged(): boolean }) {
  const [target, setTarget] = useState<string | null>(null);
  const question = useRef(isChanged);
  question.current = isChanged;
  const navigate = useNavigate();

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (question.current()) event.preventDefault();
    };
    const hold = (event: MouseEvent) => {
      const link = linkToOtherPage(event);
      if (!link || !question.current()) return;
      event.preventDefault();
      event.stopPropagation();
      setTarget(link.pathname + link.search + link.hash);
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', hold, true);
    };
  }, []);

  const stay = () => setTarget(null);
  return (
    <Dialog
      open={target !== null}
      heading="Leave without saving?"
      onClose={stay}
      actions={
        <>
          <Button onClick={stay}>Stay here</Button>
          <Button variant="outline" onClick={() => navigate(target ?? '')}>
            Leave
          </Button>
        </>
      }
    >
      <p>Your text is kept in this browser and is restored when you open this page again.</p>
    </Dialog>
  );
}

/** The link to another page of this site that a click follows in this tab, or null. */
function linkToOtherPage(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}
