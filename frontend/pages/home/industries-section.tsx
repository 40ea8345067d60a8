import { Section } from '../../ui/section.js';
import styles from './industries-section.module.css';
import { INDUSTRY_DRAWINGS } from './industry-drawings.js';

const INDUSTRIES = [
  { name: 'Chemical & Petroleum', work: 'Columns, vessels, pipe racks, turnarounds', drawing: 'column' },
  { name: 'Pulp & Paper Mills', work: 'Digesters, recovery boilers, machine halls', drawing: 'rolls' },
  { name: 'Power Systems & Nuclear', work: 'Boilers, cooling towers, outages', drawing: 'tower' },
  { name: 'Shipbuilding & Repair', work: 'Hulls, tanks, superstructures', drawing: 'hull' },
  { name: 'Ports & Marine', work: 'Wharves, gantry cranes, bulkheads', drawing: 'crane' },
  { name: 'Commercial Construction', work: 'Facades, stair towers, shoring', drawing: 'building' },
  { name: 'Government', work: 'Hangars, depots, public buildings', drawing: 'hangar' },
  { name: 'Municipalities', work: 'Water towers, bridges, treatment plants', drawing: 'water' },
] as const;

export function IndustriesSection() {
  return (
    <Section heading="Industries We Serve" block={{ section: 'Industries', sheet: '5 of 6' }}>
      <ul className={styles.tiles}>
        {INDUSTRIES.map(({ name, work, drawing }) => (
          <li key={name}>
            <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
              <path d={INDUSTRY_DRAWINGS[drawing]} />
            </svg>
            <h3>{name}</h3>
            <p>{work}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
