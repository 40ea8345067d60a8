import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '../../ui/button.js';
import styles from './post-form.module.css';

/** Asks before somebody leaves what is not saved, inside the site and out of it. */
export function LeaveGuard({ isChanged }: { isChanged(): boolean }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const question = useRef(isChanged);
  question.current = isChanged;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => question.current() && currentLocation.pathname !== nextLocation.pathname,
  );
  const blocked = blocker.state === 'blocked';

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (question.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  useEffect(() => {
    if (blocked) dialog.current?.showModal();
    else dialog.current?.close();
  }, [blocked]);

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="leave-question" onClose={() => blocker.reset?.()}>
      <h2 id="leave-question">Leave without saving?</h2>
      <p>What you typed is kept in this browser and comes back when you open this page again.</p>
      <div className={styles.buttons}>
        <Button onClick={() => blocker.reset?.()}>Stay here</Button>
        <Button variant="outline" onClick={() => blocker.proceed?.()}>
          Leave
        </Button>
      </div>
    </dialog>
  );
}
