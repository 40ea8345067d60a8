import { useSite } from '../../shell/site-context.js';
import { NO_JOB_CHOICES, useJobChoices } from './estimate/job-choices.js';
import { jobFacts } from './estimate/job-facts.js';

/** On paper only: whose list it is for, and what is known about the job. */
export function PrintHead() {
  const { company } = useSite();
  const choices = useJobChoices((all) => all) ?? NO_JOB_CHOICES;
  return (
    <div data-print>
      <p>
        {company.name} · {company.phone} · {company.email}
      </p>
      <dl className="row gap-1 across-6">
        {jobFacts(choices).map(([label, text]) => (
          <div key={label} className="line gap-2">
            <dt className="muted">{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
