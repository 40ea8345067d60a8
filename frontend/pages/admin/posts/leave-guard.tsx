import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import styles from '../../../features/staff/staff-dialog.module.css';
import { Button } from '../../../ui/button.js';

/**
 * Asks before a link leads away from what is not saved, inside the site and out of it. React Router's own blocker belongs to
 * its data router, which no page loads (docs/decisions/038-navigation-of-our-own.md).
 */
export function LeaveGuard({ isChanged }: { isChanged(): boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const target = useRef('');
  const question = useRef(isChanged);
  question.current = isChanged;
  const navigate = useNavigate();

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (question.current()) event.preventDefault();
    };
    const hold = (event: MouseEvent) => {
      const link = leadsAway(event);
      if (!link || !question.current()) return;
      event.preventDefault();
      event.stopPropagation();
      target.current = link.pathname + link.search + link.hash;
      dialog.current?.showModal();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('click', hold, true);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('click', hold, true);
    };
  }, []);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="leave-question">
      <div className={styles.body}>
        <h2 id="leave-question">Leave without saving?</h2>
        <p>What you typed is kept in this browser and comes back when you open this page again.</p>
        <div className={styles.actions}>
          <Button onClick={() => dialog.current?.close()}>Stay here</Button>
          <Button variant="outline" onClick={() => navigate(target.current)}>
            Leave
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** The link to another page of this site that a click would follow in this tab; null for any other click. */
function leadsAway(event: MouseEvent): HTMLAnchorElement | null {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!isPlain || !link || link.target === '_blank' || link.origin !== window.location.origin) return null;
  return link.pathname === window.location.pathname ? null : link;
}
