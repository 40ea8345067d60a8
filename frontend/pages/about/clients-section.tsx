import { ExternalLink } from '../../ui/external-link.js';
import { ArrowIcon } from '../../ui/icons.js';
import { RuledGrid, Section } from '../../ui/section.js';
import { CLIENT_ENTRIES } from './client-entries.js';
import styles from './clients-section.module.css';

export function ClientsSection() {
  return (
    <Section
      heading="Standards and networks we work with"
      lead="The organizations that write the rules and check our paperwork. A link is not an endorsement."
    >
      <RuledGrid quiet className={styles.marks}>
        {CLIENT_ENTRIES.map(({ mark, name, relation, href }) => (
          <li key={mark}>
            <ExternalLink href={href} className={styles.entry}>
              <span className={styles.mark}>
                {mark}
                <ArrowIcon />
              </span>{' '}
              <span className={styles.name}>{name}</span> <span className={styles.relation}>{relation}</span>
            </ExternalLink>
          </li>
        ))}
      </RuledGrid>
    </Section>
  );
}
