import { Bullets, RuledGrid, Section } from '../../ui/section.js';
import styles from './industries-section.module.css';

const GROUPS = [
  {
    title: 'Energy & Power',
    items: ['Refineries, chemical and petroleum plants', 'Power plants and nuclear outages', 'Pulp and paper mills'],
  },
  {
    title: 'Marine & Transportation',
    items: ['Shipbuilding and repair yards', 'Ports, wharves and terminals', 'Bridges, rail and airfields'],
  },
  {
    title: 'Construction & Public',
    items: [
      'Commercial buildings and renovations',
      'Government facilities and depots',
      'Municipal water and wastewater plants',
    ],
  },
] as const;

export function IndustriesSection() {
  return (
    <Section heading="Industries We Serve Nationwide">
      <RuledGrid as="div" className={styles.groups}>
        {GROUPS.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <Bullets items={items} />
          </section>
        ))}
      </RuledGrid>
    </Section>
  );
}
