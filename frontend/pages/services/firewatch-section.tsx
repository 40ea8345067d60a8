import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './firewatch-section.module.css';
import { WatchPlan } from './watch-plan.js';

const CLAIMS = [
  { title: 'On site in under 24 hours', text: 'Counted from your call.' },
  { title: 'Nationwide coverage', text: 'Gulf Coast, Southeast and industrial hubs.' },
  { title: 'Full insurance', text: 'Certificate on request.' },
  { title: 'Background-checked staff', text: 'Every officer we send.' },
] as const;

const INCLUDED = [
  {
    title: 'OSHA-compliant officers',
    text: 'An extinguisher at hand and no other duties during the watch, as 29 CFR 1915.504 requires in shipyards.',
  },
  { title: '24/7 emergency coverage', text: 'Nights and weekends too. Do not wait for office hours; call us.' },
  {
    title: 'Hot work firewatch',
    text: 'Combustibles within 35 ft require a watch until at least 30 minutes after the work ends: 29 CFR 1910.252(a)(2).',
  },
  {
    title: 'System downtime monitoring',
    text: 'Fire alarm out for more than 4 hours in 24, or sprinklers for 10 or more: our rounds keep your building open (NFPA 101).',
  },
  { title: 'Logs and reports', text: 'Rounds, times and findings in writing, for the fire marshal and your insurer.' },
  { title: 'Flexible staffing', text: 'One officer for one shift, or a crew for the whole turnaround.' },
] as const;

const SERVED = [
  'General contractors',
  'Construction managers',
  'HVAC, plumbing and welding subcontractors',
  'Developers and owners',
  'Facilities under renovation',
] as const;

export function FirewatchSection() {
  return (
    <Section
      heading="Firewatch staffing for construction sites"
      lead="OSHA-compliant officers for hot work and system downtime, in under 24 hours."
      block={{ section: 'Fire watch, plan', sheet: '2 of 2' }}
      ground="blueprint"
    >
      <div className={styles.columns}>
        <figure className={styles.plan}>
          <WatchPlan />
        </figure>
        <dl className={styles.included}>
          {INCLUDED.map(({ title, text }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={styles.claims}>
        {CLAIMS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className={styles.served}>
        <h3>Who we serve</h3>
        <ul>
          {SERVED.map((group) => (
            <li key={group}>{group}</li>
          ))}
        </ul>
        <LinkButton to="/quote?service=firewatch">Request a Firewatch Quote</LinkButton>
      </div>
    </Section>
  );
}
