import { AnchorButton, LinkButton } from '../../ui/button.js';
import { Rosette } from '../../ui/rosette.js';
import { TitleBlock } from '../../ui/title-block.js';
import styles from './documents-hero.module.css';

/** Stands alone while the list of documents loads (specification §2), then above it. */
export function DocumentsHero({ loading }: { loading: boolean }) {
  return (
    <section className={styles.hero} aria-labelledby="capabilities">
      <div className={styles.inner}>
        <h1 id="capabilities">Capabilities</h1>
        <p>
          Company facts, safety record and the papers that purchasing and safety departments ask for. Request a document
          and we answer within 24 hours.
        </p>
        <div className={styles.actions}>
          {loading ? (
            <p role="status" className={styles.loading}>
              <Rosette size={32} />
              Loading documents
            </p>
          ) : (
            <>
              <AnchorButton href="#documents">See the Documents</AnchorButton>
              <LinkButton to="/contact" variant="light">
                Contact Us
              </LinkButton>
            </>
          )}
        </div>
      </div>
      <div className={styles.block}>
        <TitleBlock section="Capabilities" sheet="1 of 4" />
      </div>
    </section>
  );
}
