import { useSiteContent } from '../../api/site-content.js';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './services.module.css';
import { WatchPlan } from './watch-plan.js';

export function FirewatchSection() {
  const { firewatch } = useSiteContent('services');
  return (
    <Section
      heading={firewatch.heading}
      lead={firewatch.lead}
      block={{ section: 'Fire watch, plan', sheet: '2 of 2' }}
      ground="blueprint"
    >
      <div className={`stack middle above-8 ${styles.watch}`}>
        <figure className={styles.plan}>
          <WatchPlan />
        </figure>
        <dl className={`halves across-8 ${styles.included}`}>
          {firewatch.included.map(({ title, text }) => (
            <div key={title}>
              <dt className="ring title">{title}</dt>
              <dd className="muted small">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {firewatch.promises.length > 0 && (
        <ul className={`cells ${styles.claims}`}>
          {firewatch.promises.map(({ figure, text }) => (
            <li key={text}>
              <h3 className="step-1">{figure}</h3>
              <p className="muted small">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="stack left above-8">
        <h3 className="step-1">{firewatch.servedHeading}</h3>
        <ul className={`grid gap-2 across-6 ${styles.served}`}>
          {firewatch.served.map(({ text }) => (
            <li key={text} className="ring">
              {text}
            </li>
          ))}
        </ul>
        <LinkButton to="/quote?service=firewatch">Request a Firewatch Quote</LinkButton>
      </div>
    </Section>
  );
}
