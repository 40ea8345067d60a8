import type { ReactNode, Ref } from 'react';
import styles from './list-page.module.css';
import { TitleBlock } from './title-block.js';

interface ListPageProps {
  heading: string;
  lead: string;
  /** For a list of drawings. */
  block?: { section: string; sheet: string };
  /** The filters, then the list. */
  children: ReactNode;
}

export const ListPage = ({ heading, lead, block, children }: ListPageProps) => (
  <div className="measure above-8">
    <header className={`row bottom between ${styles.head}`}>
      <div className="stack gap-3">
        <h1>{heading}</h1>
        <p className="muted">{lead}</p>
      </div>
      {block && <TitleBlock {...block} />}
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
  /** Without a visible heading, for more rows on a screen. */
  dense?: boolean;
  busy: boolean;
  children: ReactNode;
}

export const ListResults = ({ heading, id, headingRef, notice, status, dense, busy, children }: ListResultsProps) => (
  <section className={styles.results} data-dense={dense || undefined} aria-labelledby={id}>
    <div className={`row gap-1 across-6 baseline between ${styles.resultsHead}`}>
      <h2 id={id} className={dense ? 'visually-hidden' : undefined} ref={headingRef} tabIndex={-1}>
        {heading}
      </h2>
      <p className="mono small" role="status">
        {notice && <strong>{notice} </strong>}
        {status}
      </p>
    </div>
    {/* Without the count: screen readers ignore live regions in a busy element. */}
    <div aria-busy={busy}>{children}</div>
  </section>
);
