import { useSiteContent } from '../../api/site-content.js';
import { LinkButton } from '../../ui/button.js';
import { Link } from '../../ui/link.js';
import { Section } from '../../ui/section.js';
import styles from './about.module.css';

export function ServicesSummarySection() {
  const { services } = useSiteContent('about');
  return (
    <Section heading={services.heading}>
      <ol className={`halves gap-0 across-8 ruled numbered ${styles.services}`}>
        {services.cards.map(({ name, to, text }) => (
          <li key={name}>
            <h3 className="step-1">
              <Link className="tap" to={to}>
                {name}
              </Link>
            </h3>
            <p className="muted small">{text}</p>
          </li>
        ))}
      </ol>
      <p className="above-8">
        <LinkButton to="/services" variant="outline">
          See All Services
        </LinkButton>
      </p>
    </Section>
  );
}
