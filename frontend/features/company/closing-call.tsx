import { type ReactNode, useId } from 'react';
import styles from './closing-call.module.css';

interface ClosingCallProps {
  heading: string;
  actions: ReactNode;
  children: ReactNode;
}

/** The call to action at the end of a page. */
export function ClosingCall({ heading, actions, children }: ClosingCallProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={`panel ${styles.sheet}`}>
        <div className={`stack gap-3 ${styles.text}`}>
          <h2 id={id}>{heading}</h2>
          {children}
        </div>
        <div className={`row ${styles.actions}`}>{actions}</div>
      </div>
    </section>
  );
}
