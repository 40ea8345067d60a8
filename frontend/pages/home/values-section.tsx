import styles from './values-section.module.css';

const VALUES = [
  {
    figure: '24 h',
    title: 'Response and dispatch',
    text: 'Guaranteed on stocked systems. Your load is pulled, counted and on the road within a day of your call.',
  },
  {
    figure: '48 h',
    title: 'Shipping nationwide',
    text: 'Expedited freight from Bogalusa and Athens to any state, on our truck or yours.',
  },
  {
    figure: '0',
    title: 'Incidents',
    text: 'OSHA-compliant scaffold, a daily safety analysis and an E-verified workforce.',
  },
  {
    figure: '24+ yr',
    title: 'In business',
    text: 'Trusted since 2001 by refineries, shipyards, mills and power plants.',
  },
] as const;

export function ValuesSection() {
  return (
    <section className={styles.values} aria-label="Our commitments">
      <ul>
        {VALUES.map(({ figure, title, text }) => (
          <li key={title}>
            <p className={styles.figure}>{figure}</p>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
