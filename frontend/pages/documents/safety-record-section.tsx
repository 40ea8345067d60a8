import { useSiteContent } from '../../api/site-content.js';
import { paragraphsOf } from '../../ui/paragraphs.js';
import { Section } from '../../ui/section.js';
import styles from './documents.module.css';

export function SafetyRecordSection() {
  const { record } = useSiteContent('documents');
  return (
    <Section heading={record.heading} lead={record.lead}>
      <dl className={`quarters above-8 ${styles.record}`}>
        {record.metrics.map(({ figure, name, period, meaning }) => (
          <div key={name}>
            <dt className="title">
              {name} <span className="caption">({period})</span>
            </dt>
            <dd className="dimension figure">{figure}</dd>
            <dd className="muted small">{meaning}</dd>
          </div>
        ))}
      </dl>
      {record.explainedHeading && record.explained && (
        <div className="stack gap-2 small above-8" id="emr">
          <h3>{record.explainedHeading}</h3>
          {paragraphsOf(record.explained).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      )}
    </Section>
  );
}
