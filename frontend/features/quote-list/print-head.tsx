import { useSite } from '../../shell/site-context.js';
import { NO_JOB_CHOICES, useJobChoices } from './estimate/job-choices.js';
import { jobFacts } from './estimate/job-facts.js';
import styles from './print-head.module.css';

/** On paper only: whose list it is for, and what is known about the job. */
export function PrintHead() {
  const { company } = useSite();
  const choices = useJobChoices((all) => all) ?? NO_JOB_CHOICES;
  return (
    <div className={styles.head}>
      <p>
        {company.name} · {company.phone} · {company.email}
      </p>
      <dl>
        {jobFacts(choices).map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
