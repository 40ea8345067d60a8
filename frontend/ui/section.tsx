import { type ReactNode, useId } from 'react';
import styles from './section.module.css';
import { TitleBlock } from './title-block.js';

interface SectionProps {
  /** Fragment by which a link reaches the section. */
  id?: string;
  heading: string;
  lead?: string;
  /** Section name and sheet number of the title block. */
  block: { section: string; sheet: string };
  /** `blueprint` is the dark ground; at most one such section a page beside the hero. */
  ground?: 'paper' | 'blueprint';
  children: ReactNode;
}

/** A sheet of the page: heading on the left, title block in its corner, a rule between it and the content. */
export function Section({ id, heading, lead, block, ground = 'paper', children }: SectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} data-ground={ground} aria-labelledby={headingId}>
      <div className={styles.inner}>
        <header className={styles.head}>
          <div>
            <h2 id={headingId}>{heading}</h2>
            {lead && <p>{lead}</p>}
          </div>
          <TitleBlock {...block} />
        </header>
        {children}
      </div>
    </section>
  );
}
