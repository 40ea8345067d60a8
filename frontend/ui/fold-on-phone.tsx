import type { ReactNode } from 'react';
import styles from './fold-on-phone.module.css';

/** Content that a phone folds behind a summary; wider screens and paper show it. */
export function FoldOnPhone({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
