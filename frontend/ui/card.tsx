import type { ReactNode } from 'react';
import styles from './card.module.css';
import { Link } from './link.js';

interface CardGridProps {
  /** Cards of a few figures, of which more stand in a row. */
  narrow?: boolean;
  /** Cards that are still on their way tell nothing. */
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

interface CardProps {
  className?: string;
  /** Stands for a card that is still on its way, with `Bone`s for its texts. */
  loading?: boolean;
  children: ReactNode;
}

/** One thing of a list as a sheet: rows from edge to edge, ruled off from each other. */
export function Card({ className = '', loading, children }: CardProps) {
  const Element = loading ? 'div' : 'article';
  return (
    <Element className={`${styles.card} ${className}`} data-skeleton={loading || undefined}>
      {children}
    </Element>
  );
}

/** The name of the thing; its link is the whole card. */
export function CardLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}

/** Last row: one fact at either end. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}

/** Room of a text that is not there yet. @param children a text of about its length */
export function Bone({ children }: { children: string }) {
  return <span className={styles.bone}>{children}</span>;
}
