import type { ReactNode } from 'react';
import { TitleBlock } from '../../ui/title-block.js';
import styles from './company-hero.module.css';

interface CompanyHeroProps {
  heading: string;
  lead: string;
  /** Words at the ends of the dimension line above the heading. */
  span: readonly [from: string, to: string];
  actions: ReactNode;
  drawing: ReactNode;
  /** `wide` gives the drawing the larger part of the sheet. */
  format?: 'upright' | 'wide';
  block: { section: string; sheet: string };
}

/** First sheet of a page about the company: what it says, and the drawing it is about. */
export function CompanyHero({ heading, lead, span, actions, drawing, format = 'upright', block }: CompanyHeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner} data-format={format}>
        <div className={styles.text}>
          <p className={styles.span}>
            <span>{span[0]}</span>
            <span>{span[1]}</span>
          </p>
          <h1 id="hero">{heading}</h1>
          <p>{lead}</p>
          <div className={styles.actions}>{actions}</div>
        </div>
        <figure className={styles.drawing}>{drawing}</figure>
      </div>
      <div className={styles.block}>
        <TitleBlock {...block} />
      </div>
    </section>
  );
}
