import type { ReactNode } from 'react';
import { Link } from './button.js';
import styles from './card.module.css';

interface CardGridProps {
  /** For small cards: more per row. */
  narrow?: boolean;
  /** Hides placeholders from screen readers. */
  hidden?: boolean;
  /** One `<li>` per card. */
  children: ReactNode;
}

export const CardGrid = ({ narrow, hidden, children }: CardGridProps) => (
  <ul className={`cards ${styles.grid}`} data-narrow={narrow || undefined} aria-hidden={hidden || undefined}>
    {children}
  </ul>
);

interface CardProps {
  className?: string;
  /** A loading placeholder with `Bone`s for text. */
  loading?: boolean;
  children: ReactNode;
}

/** A card of full-width rows with rules between them. */
export function Card({ className = '', loading, children }: CardProps) {
  const Element = loading ? 'div' : 'article';
  return (
    <Element className={`stack gap-0 box ${styles.card} ${className}`} data-skeleton={loading || undefined}>
      {children}
    </Element>
  );
}

/** The title; its link covers the whole card. */
export const CardLink = ({ to, onClick, children }: { to: string; onClick?(): void; children: ReactNode }) => (
  <Link to={to} className={styles.link} onClick={onClick}>
    {children}
  </Link>
);

/** The last row, with one fact at each end. */
export function CardFoot({ children }: { children: ReactNode }) {
  return <div className={`row gap-1 across-4 between rule-top ${styles.foot}`}>{children}</div>;
}

/** Three key figures: a `<div>` with `<dt>` and `<dd>` for each. */
export function CardFigures({ className = '', children }: { className?: string; children: ReactNode }) {
  return <dl className={`rule-top ${styles.figures} ${className}`}>{children}</dl>;
}

/** A loading placeholder for text. @param children text of similar length */
export const Bone = ({ children }: { children: string }) => <span className={styles.bone}>{children}</span>;
