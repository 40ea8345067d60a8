import { TitleBlock } from '../../ui/title-block.js';
import styles from './inquiry-hero.module.css';

interface InquiryHeroProps {
  title: string;
  lead: string;
  block: { section: string; sheet: string };
}

/** The head of a page that asks the visitor to write. */
export function InquiryHero({ title, lead, block }: InquiryHeroProps) {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.text}>
          <h1 id="hero">{title}</h1>
          <p>{lead}</p>
        </div>
        <TitleBlock {...block} />
      </div>
    </section>
  );
}
