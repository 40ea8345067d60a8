import { type ReactNode, useEffect, useRef } from 'react';
import { yardAddress } from '../../backend/config/public-pages.contract.js';
import { SlashKeySwitch } from '../features/catalog-search/catalog-search.js';
import { Link } from '../ui/button.js';
import { Rosette } from '../ui/rosette.js';
import { trustedHtml } from '../ui/trusted-types.js';
import { OpeningHours, PhoneLinks, useSite } from './company.js';
import styles from './footer.module.css';
import { QUICK_LINKS } from './navigation.js';
import { useServerContent } from './server-content.js';

/** Owners' texts are rendered by the server only; hydration leaves them in place, so they add neither code nor state to a page. */
const AS_RENDERED = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: trustedHtml('') } };
const onServer = (children: ReactNode) => (import.meta.env.SSR ? { children } : AS_RENDERED);

export function Footer() {
  const { company } = useSite();
  const footer = useFoldedOnPhone();
  const content = useServerContent()?.footer;

  return (
    <footer ref={footer} className={`blueprint small ${styles.footer}`}>
      <div className={`measure stack ${styles.inner}`}>
        <section className="stack gap-5" aria-label="Who we are">
          <p className={`line ${styles.brand}`}>
            <Rosette size={40} />
            <span>{company.name}</span>
          </p>
          <p {...onServer(content?.blurb)} />
          <ul
            className={`stack gap-0 ${styles.badges}`}
            {...onServer(
              content?.badges.map(({ mark, text }) => (
                <li key={text}>
                  <strong>{mark}</strong>
                  <span className="caption muted">{text}</span>
                </li>
              )),
            )}
          />
        </section>

        <nav aria-label="Quick links">
          <details open>
            <summary>
              <h2 className="toggle">Quick Links</h2>
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
              <h2 className="toggle">Services</h2>
            </summary>
            <ul
              className="stack gap-2"
              {...onServer(
                content?.services.map(({ text, to }) => (
                  <li key={text} className="ring">
                    {to ? <a href={to}>{text}</a> : text}
                  </li>
                )),
              )}
            />
          </details>
        </section>

        <section aria-label="Offices and hours">
          <details open>
            <summary>
              <h2 className="toggle">Offices</h2>
            </summary>
            {company.addresses.map(({ label, street, city, region, postalCode }) => (
              <address key={label} className="stack gap-0 muted">
                <Link className="strong" to={yardAddress({ city })}>
                  {label}
                </Link>
                <span>{street}</span>
                <span>{`${city}, ${region} ${postalCode}`}</span>
              </address>
            ))}
            <p className={`stack gap-0 mono tiny ${styles.reach}`}>
              <PhoneLinks />
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </p>
            <h2>Hours</h2>
            <OpeningHours className="mono tiny" />
          </details>
        </section>
      </div>

      <div className={`measure row gap-2 across-8 between muted tiny ${styles.legal}`}>
        <p {...onServer(content?.copyright)} />
        <ul className="row gap-1 across-6">
          <li>
            <a href={company.legal.privacyUrl}>Privacy Policy</a>
          </li>
          <li>
            <a href={company.legal.termsUrl}>Terms of Service</a>
          </li>
          <li>
            <a href={company.legal.safetyUrl}>Safety Guidelines</a>
          </li>
          <li>
            <SlashKeySwitch />
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
