import { useSiteContent } from '../../api/site-content.js';
import { LinkButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import styles from './services-summary-section.module.css';

export function ServicesSummarySection() {
  const { services } = useSiteContent('about');
  return (
    <Section heading={services.heading}>
      <ol className={styles.services}>
        {services.cards.map(({ name, to, text }) => (
          <li key={name}>
            <h3>
              <Link to={to}>{name}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.action}>
        <LinkButton to="/services" variant="outline">
          See All Services
        </LinkButton>
      </p>
    </Section>
  );
}
