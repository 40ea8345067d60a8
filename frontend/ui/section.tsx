import { type ReactNode, useId } from 'react';
import { Link } from './button.js';
import styles from './section.module.css';
import { TitleBlock } from './title-block.js';

interface SectionProps {
  /** Fragment for links to the section. */
  id?: string;
  heading: string;
  lead?: ReactNode;
  /** Section name and sheet number of the title block; only a section with a drawing has one. */
  block?: { section: string; sheet: string };
  /** `blueprint` is dark; use it at most once per page besides the hero. */
  ground?: 'paper' | 'blueprint';
  children: ReactNode;
}

/** A page section with a heading, a title block in the corner, and a rule above the content. */
export function Section({ id, heading, lead, block, ground = 'paper', children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      className={ground === 'blueprint' ? `blueprint ${styles.section}` : styles.section}
      data-ground={ground}
      aria-labelledby={headingId}
    >
      <div className="measure">
        <header className={`line bottom between ${styles.head}`}>
          <div className="stack gap-3">
            <h2 id={headingId}>{heading}</h2>
            {lead && <p className="muted">{lead}</p>}
          </div>
          {block && <TitleBlock {...block} />}
        </header>
        {children}
      </div>
    </section>
  );
}

interface RuledGridProps {
  as?: 'ul' | 'ol' | 'div';
  /** Gray rules on the page background. */
  quiet?: boolean;
  /** Must set `--columns` so that the cells fill every row. */
  className?: string;
  children: ReactNode;
}

/** A grid of cells with rules. Must directly follow a section head, whose rule is its top border. */
export const RuledGrid = ({ as: Element = 'ul', quiet, className = '', children }: RuledGridProps) => (
  <Element className={`${styles.ruledGrid} ${className}`} data-quiet={quiet || undefined}>
    {children}
  </Element>
);

/** The last line of a cell of a grid; its link covers the cell. */
export const CellLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={`tap signal lettering ${styles.cellLink}`}>
    {children}
  </Link>
);

export const Bullets = ({ items }: { items: readonly string[] }) => (
  <ul className="stack gap-2 small">
    {items.map((item) => (
      <li key={item} className="ring">
        {item}
      </li>
    ))}
  </ul>
);

/** The paragraphs of a text: a blank line ends one. */
export const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter(Boolean);
