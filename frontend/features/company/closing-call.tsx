import { type ReactNode, useId } from 'react';
import styles from './closing-call.module.css';

type ClosingCallProps = { heading: string; actions: ReactNode; children: ReactNode };

export function ClosingCall({ heading, actions, children }: ClosingCallProps) {
  const id = useId();
  return (
    <section className={`measure ${styles.closing}`} aria-labelledby={id}>
      <div className={`stack middle framed inset ${styles.sheet}`}>
        <div className="stack gap-3 muted">
          <h2 id={id}>{heading}</h2>
          {children}
        </div>
        <div className="row">{actions}</div>
      </div>
    </section>
  );
}
