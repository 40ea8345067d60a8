import type { ReactNode } from 'react';
import styles from './hero.module.css';
import { TitleBlock } from './title-block.js';

interface HeroProps {
  heading: string;
  lead: string;
  /** Words at the ends of the dimension line above the heading. */
  span?: readonly [from: string, to: string];
  actions?: ReactNode;
  drawing?: ReactNode;
  /** Where the drawing is: beside the text, there with the larger part of the sheet, or behind it. */
  format?: 'upright' | 'wide' | 'ground';
  block: { section: string; sheet: string };
}

/** First sheet of a page: what it says, the ways on, and the drawing that it is about. */
export function Hero({ heading, lead, span, actions, drawing, format = 'upright', block }: HeroProps) {
  return (
    <section className={styles.hero} data-format={drawing ? format : 'plain'} aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.text}>
          {span && (
            <p className={styles.span}>
              <span>{span[0]}</span>
              <span>{span[1]}</span>
            </p>
          )}
          <h1 id="hero">{heading}</h1>
          <p>{lead}</p>
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
        {drawing && <figure className={styles.drawing}>{drawing}</figure>}
      </div>
      <div className={styles.block}>
        <TitleBlock {...block} />
      </div>
    </section>
  );
}
