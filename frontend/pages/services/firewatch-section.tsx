import { useSiteContent } from '../../api/site-content.js';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './firewatch-section.module.css';
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
      <div className={styles.columns}>
        <figure className={styles.plan}>
          <WatchPlan />
        </figure>
        <dl className={styles.included}>
          {firewatch.included.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={styles.claims}>
        {firewatch.promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={`stack left ${styles.served}`}>
        <h3>{firewatch.servedHeading}</h3>
        <ul>
          {firewatch.served.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <LinkButton to="/quote?service=firewatch">Request a Firewatch Quote</LinkButton>
      </div>
    </Section>
  );
}
