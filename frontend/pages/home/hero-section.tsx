import { LinkButton } from '../../ui/button.js';
import { TitleBlock } from '../../ui/title-block.js';
import { HeroFilm } from './hero-film.js';
import styles from './hero-section.module.css';

export function HeroSection() {
  return (
    <section className={styles.hero} aria-labelledby="hero">
      <div className={styles.inner}>
        <div className={styles.text}>
          <p className={styles.span}>
            <span>Bogalusa, Louisiana</span>
            <span>Athens, Tennessee</span>
          </p>
          <h1 id="hero">Scaffold on its way in 24 hours, nationwide</h1>
          <p>
            Ringlock, Cuplock, frame, and tube and clamp: rented, sold, erected and managed by one company since 2001.
            Stocked systems leave the yard within 24 hours; the rest ships nationwide within 48.
          </p>
          <div className={styles.actions}>
            <LinkButton to="/quote">Request Quote</LinkButton>
            <LinkButton to="/catalog" variant="light">
              Explore Catalog
            </LinkButton>
          </div>
        </div>
        <div className={styles.film}>
          <HeroFilm />
        </div>
      </div>
      <div className={styles.block}>
        <TitleBlock section="Ring scaffold, 4 bays" sheet="1 of 6" />
      </div>
    </section>
  );
}
