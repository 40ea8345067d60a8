import { useSiteContent } from '../../api/site-content.js';
import { useAnsweredShare } from '../../features/inquiry/answered-share.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton, LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './home.module.css';

export function GetStartedSection() {
  const { company } = useSite();
  const { getStarted } = useSiteContent('home');
  const answeredShare = useAnsweredShare();
  return (
    <Section heading={getStarted.heading} lead={getStarted.lead + answeredShare} ground="blueprint">
      <div className={`stack ${styles.start}`}>
        <div className="stack gap-3 left">
          <h3 className="muted step-1">Phone</h3>
          <a className="tap figure plain" href={telephoneLink(company.phone)}>
            {company.phone}
          </a>
          <a className="tap" href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </div>
        <div className="stack gap-3">
          <h3 className="muted step-1">Locations</h3>
          <ul className="row top gap-4">
            {company.addresses.map(({ label, street, city, region, postalCode }) => (
              <li key={label}>
                <strong>{label}</strong>
                <address className="muted">
                  {street}
                  <br />
                  {city}, {region} {postalCode}
                </address>
              </li>
            ))}
          </ul>
        </div>
        <div className="stack gap-3">
          <h3 className="muted step-1">Hours</h3>
          <ul className="stack gap-1 mono small">
            {company.hours.map(({ label }) => (
              <li key={label}>{label}</li>
            ))}
            <li>{company.closedLabel}</li>
          </ul>
        </div>
        <div className="row whole">
          <LinkButton to="/quote">Get a Quote</LinkButton>
          <AnchorButton variant="light" href={telephoneLink(company.phone)}>
            Call the Yard
          </AnchorButton>
        </div>
      </div>
    </Section>
  );
}
