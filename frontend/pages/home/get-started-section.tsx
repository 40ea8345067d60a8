import { useSiteContent } from '../../api/site-content.js';
import { useAnsweredShare } from '../../features/inquiry/answered-share.js';
import { telephoneLink } from '../../shell/navigation.js';
import { useSite } from '../../shell/site-context.js';
import { AnchorButton, LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import styles from './get-started-section.module.css';

export function GetStartedSection() {
  const { company } = useSite();
  const { getStarted } = useSiteContent('home');
  const answeredShare = useAnsweredShare();
  return (
    <Section heading={getStarted.heading} lead={getStarted.lead + answeredShare} ground="blueprint">
      <div className={styles.columns}>
        <div className={styles.column}>
          <h3>Phone</h3>
          <a className={styles.phone} href={telephoneLink(company.phone)}>
            {company.phone}
          </a>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
        </div>
        <div className={styles.column}>
          <h3>Locations</h3>
          <ul>
            {company.addresses.map(({ label, street, city, region, postalCode }) => (
              <li key={label}>
                <strong>{label}</strong>
                <address>
                  {street}
                  <br />
                  {city}, {region} {postalCode}
                </address>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.column}>
          <h3>Hours</h3>
          <ul className={styles.hours}>
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
