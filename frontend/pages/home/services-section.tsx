import { useSiteContent } from '../../api/site-content.js';
import { LinkButton } from '../../ui/button.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import styles from './home.module.css';

export function ServicesSection() {
  const { services } = useSiteContent('home');
  return (
    <Section heading={services.heading} lead={services.lead}>
      <RuledGrid className={styles.services}>
        {services.cards.map(({ title, text, points, link }) => (
          <li key={title} className="stack gap-3">
            <h3>{title}</h3>
            <p className="muted">{text}</p>
            <Bullets items={points.map((point) => point.text)} />
            <CellLink to={link.to}>{link.label}</CellLink>
          </li>
        ))}
        <li className="stack">
          <p>{services.question}</p>
          <LinkButton to="/quote">Request a Quote</LinkButton>
          <LinkButton to="/contact" variant="outline">
            Schedule a Consultation
          </LinkButton>
        </li>
      </RuledGrid>
    </Section>
  );
}
