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

export function ListPage({ heading, lead, form, compact, children }: ListPageProps) {
  return (
    <div className={`measure ${form ? '' : 'above-8'}`}>
      {form}
      <header className={compact ? 'visually-hidden' : `stack gap-3 ${styles.head}`}>
        <h1>{heading}</h1>
        <p className="muted">{lead}</p>
      </header>
      {children}
    </div>
  );
}

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
    <section className={styles.results} data-dense={dense || undefined} aria-labelledby={list.id}>
      <div className={`row gap-1 across-6 baseline between ${styles.resultsHead}`}>
        <h2 id={list.id} className={look} ref={headingRef} tabIndex={-1}>
          {list.heading}
        </h2>
        {list.beside}
        <p className="mono small" role="status">
          {notice && <strong>{`${notice} `}</strong>}
          <span>{status}</span>
        </p>
      </div>
      {/* Without the count: screen readers ignore live regions in a busy element. */}
      <div aria-busy={busy}>{children}</div>
    </section>
  );
}

interface ShownList {
  status: 'pending' | 'error' | 'success';
  /** One page of it. */
  data?: { total: number; items: readonly unknown[] };
}

/** `Loading posts`, `1 post`, `24 posts`, `1,210 posts, showing 1,201 to 1,210`; '' after a failure. */
export function rangeText(one: string, { status, data }: ShownList, page: number, pageSize: number): string {
  if (status === 'pending') return `Loading ${one}s`;
  if (!data) return '';
  const all = `${grouped(data.total)} ${data.total === 1 ? one : `${one}s`}`;
  if (data.total <= pageSize) return all;
  const first = (page - 1) * pageSize + 1;
  const last = first + data.items.length - 1;
  return `${all}, showing ${grouped(first)} to ${grouped(last)}`;
}

/** `1,210`; like `numberText`, without `Intl`. */
const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');
