import { useSiteContent } from '../../api/site-content.js';
import { paragraphsOf } from '../../ui/paragraphs.js';
import { Section } from '../../ui/section.js';
import styles from './documents.module.css';

export function SafetyRecordSection() {
  const { record } = useSiteContent('documents');
  if (record.metrics.length === 0) return null;
  return (
    <Section heading={record.heading} lead={record.lead}>
      <dl className={`quarters above-8 ${styles.record}`}>
        {record.metrics.map(({ figure, name, period, meaning }) => (
          <div key={name}>
            <dt className="title">
              {name} {period && <span className="caption">({period})</span>}
            </dt>
            <dd className="dimension figure">{figure}</dd>
            <dd className="muted small">{meaning}</dd>
          </div>
        ))}
      </dl>
      <div id="explanations">
        {record.metrics.map(
          ({ name, explainedHeading, explained }) =>
            explainedHeading &&
            explained && (
              <div key={name} className="stack gap-2 small above-8">
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
