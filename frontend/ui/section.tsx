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

interface RuledGridProps {
  as?: 'ul' | 'ol' | 'div';
  /** Ruled in gray, on the paper of the page. */
  quiet?: boolean;
  /** Whose style says how many `--columns` stand in a row; no row should be left half empty. */
  className?: string;
  children: ReactNode;
}

/** Cells with one rule between them. Lies right below a section's head, whose rule is its upper one. */
export function RuledGrid({ as: Element = 'ul', quiet, className = '', children }: RuledGridProps) {
  return (
    <Element className={`${styles.ruledGrid} ${className}`} data-quiet={quiet || undefined}>
      {children}
    </Element>
  );
}

/** A short list with a ring node before each item. */
export function Bullets({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.bullets}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
