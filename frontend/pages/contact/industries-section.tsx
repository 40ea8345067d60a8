import { useSiteContent } from '../../api/site-content.js';
import { Bullets, RuledGrid, Section } from '../../ui/section.js';
import styles from './contact.module.css';

export function IndustriesSection() {
  const { industries } = useSiteContent('contact');
  return (
    <Section heading={industries.heading}>
      <RuledGrid as="div" className={styles.groups}>
        {industries.groups.map(({ title, items }) => (
          <section key={title} className="stack gap-3">
            <h3>{title}</h3>
            <Bullets items={items.map(({ text }) => text)} />
          </section>
        ))}
      </RuledGrid>
    </Section>
  );
}
