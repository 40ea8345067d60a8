import { Section } from '../../ui/section.js';
import styles from './safety-record-section.module.css';

/** Specification §2, Documents. */
const RECORD = [
  {
    figure: '0',
    name: 'TRIR',
    period: '2022-2024',
    meaning: 'Total recordable incident rate: recordable cases per 200,000 hours worked.',
  },
  {
    figure: '0',
    name: 'DART',
    period: '2022-2024',
    meaning: 'Cases with days away, restricted work or transfer, per 200,000 hours worked.',
  },
  { figure: '0', name: 'Fatalities', period: '2022-2024', meaning: 'Work-related deaths among our employees.' },
  {
    figure: '1.03',
    name: 'EMR',
    period: 'preliminary, 2025',
    meaning: 'Experience modification rate: our workers’ compensation losses against the industry average of 1.00.',
  },
] as const;

export function SafetyRecordSection() {
  return (
    <Section heading="Safety record" lead="The figures you need for prequalification. Year-by-year numbers on request.">
      <dl className={styles.record}>
        {RECORD.map(({ figure, name, period, meaning }) => (
          <div key={name}>
            <dt>
              {name} <span>({period})</span>
            </dt>
            <dd className={styles.figure}>{figure}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
