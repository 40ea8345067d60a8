import { useEffect, useRef } from 'react';
import { Link } from '../ui/link.js';
import { Rosette } from '../ui/rosette.js';
import { trustedHtml } from '../ui/trusted-types.js';
import styles from './footer.module.css';
import { QUICK_LINKS, telephoneLink } from './navigation.js';
import { useServerContent } from './server-content.js';
import { useSite } from './site-context.js';

/** Owners' texts are rendered by the server only; hydration leaves them in place, so they add neither code nor state to a page. */
const AS_RENDERED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: trustedHtml('') } };

export function Footer() {
  const { company } = useSite();
  const footer = useFoldedOnPhone();
  const content = useServerContent()?.footer;

  return (
    <footer ref={footer} className={`small ${styles.footer}`}>
      <div className={styles.inner}>
        <section className={`stack gap-5 ${styles.company}`} aria-label="Who we are">
          <p className={`line ${styles.brand}`}>
            <Rosette size={40} />
            <span>{company.name}</span>
          </p>
          <p {...(import.meta.env.SSR ? { children: content?.blurb } : AS_RENDERED)} />
          <ul
            className={`stack gap-0 ${styles.badges}`}
            {...(import.meta.env.SSR
              ? {
                  children: content?.badges.map(({ mark, text }) => (
                    <li key={text}>
                      <strong>{mark}</strong>
                      <span>{text}</span>
                    </li>
                  )),
                }
              : AS_RENDERED)}
          />
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
            <ul
              {...(import.meta.env.SSR
                ? {
                    children: content?.services.map(({ text }) => (
                      <li key={text} className={`line baseline ${styles.service}`}>
                        {text}
                      </li>
                    )),
                  }
                : AS_RENDERED)}
            />
          </details>
        </section>

        <section aria-label="Offices and hours">
          <details open>
            <summary>
              <h2>Offices</h2>
            </summary>
            {company.addresses.map(({ label, street, city, region, postalCode }) => (
              <address key={label} className={`stack gap-0 ${styles.address}`}>
                <strong>{label}</strong>
                <span>{street}</span>
                <span>
                  {city}, {region} {postalCode}
                </span>
              </address>
            ))}
            <p className={`stack gap-0 ${styles.reach}`}>
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

      <div className={`row gap-2 across-8 between tiny ${styles.legal}`}>
        <p {...(import.meta.env.SSR ? { children: content?.copyright } : AS_RENDERED)} />
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
