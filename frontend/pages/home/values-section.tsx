import styles from './values-section.module.css';

const VALUES = [
  {
    figure: '24 h',
    title: 'Response and dispatch',
    text: 'Guaranteed on stocked systems. The load is pulled, counted and on its way within a day of your call.',
  },
  {
    figure: '48 h',
    title: 'Shipping nationwide',
    text: 'Expedited freight from Bogalusa and Athens, to a site in any state, on a truck of ours or yours.',
  },
  {
    figure: '0',
    title: 'Incidents',
    text: 'OSHA-compliant scaffold, a safety analysis every day, and an E-verified workforce.',
  },
  {
    figure: '24+ yr',
    title: 'In the trade',
    text: 'Trusted since 2001 by refineries, shipyards, mills and power stations.',
  },
] as const;

export function ValuesSection() {
  return (
    <section className={styles.values} aria-label="What we commit to">
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
