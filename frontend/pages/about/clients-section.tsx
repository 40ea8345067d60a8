import { contentPictureSrcSet } from '../../../backend/site-content/pictures/content-pictures.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { ExternalLink } from '../../ui/external-link.js';
import { ArrowIcon } from '../../ui/icons.js';
import { RuledGrid, Section } from '../../ui/section.js';
import styles from './about.module.css';

/** Clients, standards and networks; decision 007 says whose logo may be shown. */
export function ClientsSection() {
  const { heading, lead, entries } = useSiteContent('partners');
  if (entries.length === 0) return null;
  return (
    <Section heading={heading} lead={lead}>
      <RuledGrid quiet className={styles.marks}>
        {entries.map(({ logo, mark, name, relation, href }) => (
          <li key={mark}>
            <ExternalLink href={href} className={`stack gap-1 plain ${styles.client}`}>
              <span className={`line top between figure ${styles.mark}`}>
                {logo ? (
                  <img
                    src={logo.url}
                    srcSet={contentPictureSrcSet(logo.url)}
                    sizes="200px"
                    alt={mark}
                    width={logo.width}
                    height={logo.height}
                    loading="lazy"
                    decoding="async"
                  />
                ) : (
                  mark
                )}
                <ArrowIcon />
              </span>{' '}
              <span className="medium">{name}</span> <span className="caption muted">{relation}</span>
            </ExternalLink>
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
