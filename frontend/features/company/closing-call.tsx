import { type ReactNode, useId } from 'react';
import { TitleBlock } from '../../ui/title-block.js';
import styles from './closing-call.module.css';

interface ClosingCallProps {
  heading: string;
  /** What to do next: buttons in a row. */
  actions: ReactNode;
  block: { section: string; sheet: string };
  children: ReactNode;
}

/** The last sheet of a page: one thing to say and the ways on. */
export function ClosingCall({ heading, actions, block, children }: ClosingCallProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sheet}>
        <div className={styles.text}>
          <h2 id={id}>{heading}</h2>
          {children}
        </div>
        <div className={styles.actions}>{actions}</div>
        <div className={styles.block}>
          <TitleBlock {...block} />
        </div>
      </div>
    </section>
  );
}
