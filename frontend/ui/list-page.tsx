import type { ReactNode, Ref } from 'react';
import styles from './list-page.module.css';

interface ListPageProps {
  heading: string;
  lead: string;
  /** The search and its filters, above the heading: what is typed must not move the field. */
  form?: ReactNode;
  /** Hides the heading, so that results begin in view. */
  compact?: boolean;
  children: ReactNode;
}

export const ListPage = ({ heading, lead, form, compact, children }: ListPageProps) => (
  <div className={`measure ${form ? '' : 'above-8'}`}>
    {form}
    <header className={compact ? 'visually-hidden' : `stack gap-3 ${styles.head}`}>
      <h1>{heading}</h1>
      <p className="muted">{lead}</p>
    </header>
    {children}
  </div>
);

interface ListResultsProps {
  heading: string;
  /** Id of the heading. */
  id: string;
  /** Focused when the list changes. */
  headingRef: Ref<HTMLHeadingElement>;
  /** A note before the count, such as one that the search was relaxed; '' for none. */
  notice?: string;
  /** The result count, announced to screen readers with the notice. */
  status: string;
  /** Without a heading, or with a small one beside other things, for more rows on a screen. */
  dense?: boolean;
  /** Beside the heading, such as the filters that are set. */
  beside?: ReactNode;
  busy: boolean;
  children: ReactNode;
}

export function ListResults({ headingRef, notice, status, dense, busy, children, ...list }: ListResultsProps) {
  const look = dense && !list.beside ? 'visually-hidden' : undefined;
  return (
    <section
      className={styles.results}
      data-dense={dense ? (list.beside ? 'steady' : true) : undefined}
      aria-labelledby={list.id}
    >
      <div className={`row gap-1 across-6 baseline between ${styles.resultsHead}`}>
        <h2 id={list.id} className={look} ref={headingRef} tabIndex={-1}>
          {list.heading}
        </h2>
        {list.beside}
        <p className="mono small" role="status">
          {notice && <strong>{`${notice} `}</strong>}
          <span key={status}>{status}</span>
        </p>
      </div>
      {/* Without the count: screen readers ignore live regions in a busy element. */}
      <div aria-busy={busy}>{children}</div>
    </section>
  );
}
