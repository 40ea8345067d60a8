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
      <div className={styles.explained} id="emr">
        <h3>EMR 1.03 and zero incidents?</h3>
        <p>
          Both are true, because they measure different things. TRIR and DART count injuries on the job in 2022-2024:
          there were none.
        </p>
        <p>
          The EMR compares what a company’s workers’ compensation claims cost with what is usual for its payroll and
          trade. 1.00 is the average, so 1.03 is 3 percent above it. It looks back at three policy years and leaves out
          the latest one, so the rate for 2025 can still carry costs from before 2022.
        </p>
        <p>Preliminary means that the rating bureau has not issued the final figure. Ask us for the current letter.</p>
      </div>
    </Section>
  );
}
