import type { ReactNode } from 'react';
import styles from './card-grid.module.css';

interface CardGridProps {
  /** Cards of a few figures, of which more stand in a row. */
  narrow?: boolean;
  /** Cards that are still loading tell nothing. */
  hidden?: boolean;
  /** One `<li>` a card. */
  children: ReactNode;
}

/** Cards side by side, as many as there is room for. */
export function CardGrid({ narrow, hidden, children }: CardGridProps) {
  return (
    <ul className={styles.grid} data-narrow={narrow || undefined} aria-hidden={hidden || undefined}>
      {children}
    </ul>
  );
}
