import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { MailIcon, PhoneIcon, PinIcon } from '../../ui/icons.js';
import { Section } from '../../ui/section.js';
import { BRANCH_TEAMS, type TeamContact } from './branch-teams.js';
import styles from './branches-section.module.css';

export function BranchesSection() {
  const { company } = useSite();
  return (
    <Section
      heading="Two branches and who to call"
      lead={`One number reaches both: ${company.phone}. Firewatch answers 24/7.`}
      ground="blueprint"
    >
      <ul className={styles.branches}>
        {company.addresses.map(({ label, street, city, region, postalCode }) => {
          const team = BRANCH_TEAMS.find((candidate) => candidate.city === city);
          return (
            <li key={label}>
              <h3>
                {city}, {region}
              </h3>
              <address>
                <PinIcon />
                <span>
                  {label}
                  <br />
                  {street}
                  <br />
                  {city}, {region} {postalCode}
                </span>
              </address>
              {team && <p className={styles.serves}>{team.serves}</p>}
              <ul className={styles.contacts}>
                {team?.contacts.map((contact) => (
                  <Contact key={contact.role} contact={contact} city={city} />
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function Contact({ contact: { role, handles }, city }: { contact: TeamContact; city: string }) {
  const { company } = useSite();
  const subject = encodeURIComponent(`${role}, ${city}`);
  return (
    <li>
      <div>
        <h4>{role}</h4>
        <p>{handles}</p>
      </div>
      <div className={styles.reach}>
        <a href={telephoneLink(company.phone)} aria-label={`${company.phone}, ${role}, ${city}`}>
          <PhoneIcon />
          <span className={styles.number}>{company.phone}</span>
        </a>
        <a href={`mailto:${company.email}?subject=${subject}`} aria-label={`${company.email}, ${role}, ${city}`}>
          <MailIcon />
          {company.email}
        </a>
      </div>
    </li>
  );
}
