import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { EmailIcon, PhoneIcon, PinIcon } from '../../ui/icons.js';
import { Section } from '../../ui/section.js';
import styles from './about.module.css';

export function BranchesSection() {
  const { company } = useSite();
  const { heading, lead, teams } = useSiteContent('branches');
  return (
    <Section heading={heading} lead={lead} ground="blueprint">
      <ul className="halves above-8">
        {company.addresses.map(({ label, street, city, region, postalCode }) => {
          const team = teams.find((candidate) => candidate.city === city);
          return (
            <li key={label} className={`stack gap-3 ${styles.branch}`}>
              <h3 className="figure">
                {city}, {region}
              </h3>
              <address className="line top">
                <PinIcon />
                <span>
                  {label}
                  <br />
                  {street}
                  <br />
                  {city}, {region} {postalCode}
                </span>
              </address>
              {team && <p className="muted">{team.serves}</p>}
              <ul className="ruled">
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

interface ContactProps {
  contact: ShownContent['branches']['teams'][number]['contacts'][number];
  city: string;
}

/** A contact without a number or address of its own gets the company's, with the role in the subject. */
function Contact({ contact: { role, handles, ...own }, city }: ContactProps) {
  const { company } = useSite();
  const phone = own.phone || company.phone;
  const email = own.email || company.email;
  const subject = encodeURIComponent(`${role}, ${city}`);
  return (
    <li>
      <div>
        <h4 className="step-1">{role}</h4>
        <p className="muted small">{handles}</p>
      </div>
      <div className="row gap-0 across-5 small medium">
        <a className="tap" href={telephoneLink(phone)} aria-label={`${phone}, ${role}, ${city}`}>
          <PhoneIcon />
          <span className="nowrap">{phone}</span>
        </a>
        <a className="tap break" href={`mailto:${email}?subject=${subject}`} aria-label={`${email}, ${role}, ${city}`}>
          <EmailIcon />
          {email}
        </a>
      </div>
    </li>
  );
}
