import type { ReactNode, Ref } from 'react';
import styles from './list-page.module.css';
import { TitleBlock } from './title-block.js';

interface ListPageProps {
  heading: string;
  lead: string;
  block: { section: string; sheet: string };
  /** What narrows the list, then the list itself. */
  children: ReactNode;
}

/** A page that is a list: its head, and below it a sheet that the title block lies on. */
export function ListPage({ heading, lead, block, children }: ListPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{heading}</h1>
          <p>{lead}</p>
        </div>
        <TitleBlock {...block} />
      </header>
      {children}
    </div>
  );
}

interface ListResultsProps {
  heading: string;
  /** Id of the heading. */
  id: string;
  /** Takes the focus when the list changes. */
  headingRef: Ref<HTMLHeadingElement>;
  /** How much the list holds; told to those who cannot see it change. */
  status: string;
  children: ReactNode;
}

/** What the filters have left, with its number. */
export function ListResults({ heading, id, headingRef, status, children }: ListResultsProps) {
  return (
    <section className={styles.results} aria-labelledby={id}>
      <div className={styles.resultsHead}>
        <h2 id={id} ref={headingRef} tabIndex={-1}>
          {heading}
        </h2>
        <p role="status">{status}</p>
      </div>
      {children}
    </section>
  );
}
