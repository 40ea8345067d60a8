import type { ReactNode } from 'react';
import styles from './hero.module.css';
import { TitleBlock } from './title-block.js';

interface HeroProps {
  heading: string;
  lead: string;
  /** Labels at the ends of the dimension line above the heading. */
  spanFrom?: string;
  spanTo?: string;
  actions?: ReactNode;
  drawing?: ReactNode;
  /** Drawing beside the text, beside it with more room, or behind it. */
  format?: 'upright' | 'wide' | 'ground';
  /** For a hero with a drawing. */
  block?: { section: string; sheet: string };
}

/** The first section of a page: heading, calls to action and a drawing. Without a drawing it is shorter and light, which leaves room below. */
export const Hero = ({ heading, lead, spanFrom, spanTo, actions, drawing, format = 'upright', block }: HeroProps) => (
  <section
    className={`${drawing ? 'blueprint' : ''} ${styles.hero}`}
    data-format={drawing ? format : 'quiet'}
    aria-labelledby="hero"
  >
    <div className={`measure stack middle ${styles.inner}`}>
      <div className={`stack gap-6 ${styles.text}`}>
        {spanFrom && (
          <p className={`line between ${styles.span}`}>
            <span>{spanFrom}</span>
            <span>{spanTo}</span>
          </p>
        )}
        <h1 id="hero">{heading}</h1>
        <p className="muted">{lead}</p>
        {actions && (
          <div className={`row ${styles.actions}`} data-screen>
            {actions}
          </div>
        )}
      </div>
      {drawing && <figure className={styles.drawing}>{drawing}</figure>}
    </div>
    {block && (
      <div className={`measure line right ${styles.block}`}>
        <TitleBlock {...block} />
      </div>
    )}
  </section>
);
