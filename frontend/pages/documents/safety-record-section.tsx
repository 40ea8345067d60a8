import { useSiteContent } from '../../api/site-content.js';
import { paragraphsOf } from '../../ui/paragraphs.js';
import { Section } from '../../ui/section.js';
import styles from './safety-record-section.module.css';

export function SafetyRecordSection() {
  const { record } = useSiteContent('documents');
  if (record.metrics.length === 0) return null;
  return (
    <Section heading={record.heading} lead={record.lead}>
      <dl className={styles.record}>
        {record.metrics.map(({ figure, name, period, meaning }) => (
          <div key={name}>
            <dt>
              {name} {period && <span>({period})</span>}
            </dt>
            <dd className={styles.figure}>{figure}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      <div id="explanations">
        {record.metrics.map(
          ({ name, explainedHeading, explained }) =>
            explainedHeading &&
            explained && (
              <div key={name} className={styles.explained}>
                <h3>{explainedHeading}</h3>
                {paragraphsOf(explained).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            ),
        )}
      </div>
    </Section>
  );
}
