import { useEffect, useRef } from 'react';
import { Link } from '../ui/link.js';
import { Rosette } from '../ui/rosette.js';
import { trustedHtml } from '../ui/trusted-types.js';
import styles from './footer.module.css';
import { QUICK_LINKS, telephoneLink } from './navigation.js';
import { useSite } from './site-context.js';

const SERVICES = [
  'Scaffold rental',
  'Scaffold management',
  'Certified installation and dismantling',
  'Nationwide freight',
  'New and used sales',
  'Safety management',
  'Project management',
  'Firewatch staffing',
] as const;

const BADGES = [
  { mark: 'OSHA', text: 'Compliant: 29 CFR 1926' },
  { mark: 'ANSI', text: 'ANSI/ASSP A10.8 practice' },
  { mark: 'E-Verify', text: 'E-verified workforce' },
] as const;

/** Static text is rendered by the server only; hydration leaves it in place, so browsers need not load it. */
const serverHtml = (html: string) => ({ suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: html } });
const NOTHING = trustedHtml('');

const BLURB = serverHtml(
  import.meta.env.SSR
    ? 'Scaffold rented, sold, erected and managed nationwide since 2001, from two yards: Bogalusa, Louisiana and Athens, Tennessee. Firewatch crews on site in under 24 hours.'
    : NOTHING,
);
const BADGE_ITEMS = serverHtml(
  import.meta.env.SSR
    ? BADGES.map(({ mark, text }) => `<li><strong>${mark}</strong><span>${text}</span></li>`).join('')
    : NOTHING,
);
const SERVICE_ITEMS = serverHtml(
  import.meta.env.SSR ? SERVICES.map((service) => `<li class="${styles.service}">${service}</li>`).join('') : NOTHING,
);

export function Footer() {
  const { company } = useSite();
  const footer = useFoldedOnPhone();

  return (
    <footer ref={footer} className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.company} aria-label="Who we are">
          <p className={styles.brand}>
            <Rosette size={40} />
            <span>{company.name}</span>
          </p>
          <p {...BLURB} />
          <ul className={styles.badges} {...BADGE_ITEMS} />
        </section>

        <nav aria-label="Quick links">
          <details open>
            <summary>
              <h2>Quick Links</h2>
            </summary>
            <ul className={styles.links}>
              {QUICK_LINKS.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </details>
        </nav>

        <section aria-label="Services">
          <details open>
            <summary>
              <h2>Services</h2>
            </summary>
            <ul {...SERVICE_ITEMS} />
          </details>
        </section>

        <section aria-label="Offices and hours">
          <details open>
            <summary>
              <h2>Offices</h2>
            </summary>
            {company.addresses.map(({ label, street, city, region, postalCode }) => (
              <address key={label} className={styles.address}>
                <strong>{label}</strong>
                <span>{street}</span>
                <span>
                  {city}, {region} {postalCode}
                </span>
              </address>
            ))}
            <p className={styles.reach}>
              <a href={telephoneLink(company.phone)}>{company.phone}</a>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
            <h2>Hours</h2>
            <ul className={styles.hours}>
              {company.hours.map(({ label }) => (
                <li key={label}>{label}</li>
              ))}
              <li>{company.closedLabel}</li>
            </ul>
          </details>
        </section>
      </div>

      <div className={styles.legal}>
        <p>© 2024 {company.name}. All rights reserved.</p>
        <ul>
          <li>
            <a href={company.legal.privacyUrl}>Privacy Policy</a>
          </li>
          <li>
            <a href={company.legal.termsUrl}>Terms of Service</a>
          </li>
          <li>
            <a href={company.legal.safetyUrl}>Safety Guidelines</a>
          </li>
        </ul>
      </div>
    </footer>
  );
}

/** Open in the document, so that nothing is hidden from robots or without JavaScript. */
function useFoldedOnPhone() {
  const footer = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!window.matchMedia('(max-width: 639px)').matches) return;
    for (const block of footer.current?.querySelectorAll('details') ?? []) block.open = false;
  }, []);
  return footer;
}
