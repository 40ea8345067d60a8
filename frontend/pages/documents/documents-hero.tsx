import { useSiteContent } from '../../api/site-content.js';
import { AnchorButton, LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { Rosette } from '../../ui/rosette.js';
import styles from './documents.module.css';

/** Shown alone while the documents load (specification §2), then above them. */
export function DocumentsHero({ loading }: { loading: boolean }) {
  const { hero } = useSiteContent('documents');
  return (
    <Hero
      heading={hero.heading}
      lead={hero.lead}
      actions={
        loading ? (
          <p role="status" className={`line mono small ${styles.loading}`}>
            <Rosette size={32} />
            Loading documents
          </p>
        ) : (
          <>
            <AnchorButton href="#documents">See the Documents</AnchorButton>
            <LinkButton to="/contact" variant="outline">
              Contact Us
            </LinkButton>
          </>
        )
      }
    />
  );
}
