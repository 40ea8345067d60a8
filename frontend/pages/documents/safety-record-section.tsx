import { useSiteContent } from '../../api/site-content.js';
import { paragraphsOf } from '../../ui/paragraphs.js';
import { Section } from '../../ui/section.js';
import styles from './safety-record-section.module.css';

export function SafetyRecordSection() {
  const { record } = useSiteContent('documents');
  return (
    <Section heading={record.heading} lead={record.lead}>
      <dl className={styles.record}>
        {record.metrics.map(({ figure, name, period, meaning }) => (
          <div key={name}>
            <dt>
              {name} <span>({period})</span>
            </dt>
            <dd className={`line gap-4 ${styles.figure}`}>{figure}</dd>
            <dd className={`muted small ${styles.meaning}`}>{meaning}</dd>
          </div>
        ))}
      </dl>
      {record.explainedHeading && record.explained && (
        <div className={`stack gap-2 small ${styles.explained}`} id="emr">
          <h3>{record.explainedHeading}</h3>
          {paragraphsOf(record.explained).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </Section>
  );
}
