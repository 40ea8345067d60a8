import styles from './statistics-section.module.css';

const STATISTICS = [
  { figure: '24+ yr', title: 'In business', text: 'Trusted since 2001.' },
  { figure: '0', title: 'Incidents', text: 'A safety analysis every day, on every site.' },
  { figure: '24 h', title: 'Response and dispatch', text: 'Guaranteed on stocked systems.' },
  { figure: '48 h', title: 'Shipping', text: 'Anywhere in the country.' },
  { figure: '2', title: 'Yards', text: 'Bogalusa, Louisiana and Athens, Tennessee.' },
  { figure: '8', title: 'Industries', text: 'From chemical plants to city water towers.' },
] as const;

export function StatisticsSection() {
  return (
    <section className={styles.section} aria-labelledby="statistics">
      <h2 id="statistics">The company in six numbers</h2>
      <ul className={styles.figures}>
        {STATISTICS.map(({ figure, title, text }) => (
          <li key={title}>
            <p className={styles.figure}>{figure}</p>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
