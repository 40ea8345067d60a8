import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { useSiteContent } from '../../api/page-data.js';
import { ClosingCall } from '../../features/company/closing-call.js';
import { Drawing } from '../../features/company/drawing.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, Head } from '../../shell/head.js';
import { Link, LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { Bullets, CellLink, RuledGrid, Section } from '../../ui/section.js';
import fireWatchUrl from './fire-watch.svg?url';
import nodeUrl from './node.svg?url';
import offeringsUrl from './offerings.svg?url';
import styles from './services.module.css';

const PATH = PUBLIC_PAGES.services;
const KEYWORDS = [
  'scaffold services, scaffold rental, scaffold installation, scaffold dismantling, scaffold management',
  'firewatch services, hot work fire watch, safety management',
].join(', ');

export function ServicesPage() {
  const site = useSite();
  const content = useSiteContent('services');
  const { head, hero, closing } = content;
  const quoteAndContact = (second: 'light' | 'outline') => (
    <>
      <LinkButton to="/quote">Request a quote</LinkButton>
      <LinkButton to="/contact" variant={second}>
        Contact us
      </LinkButton>
    </>
  );
  return (
    <>
      <Head
        {...head}
        keywords={KEYWORDS}
        path={PATH}
        share="services"
        structuredData={
          import.meta.env.SSR && [
            servicesStructuredData(site, PATH, content),
            breadcrumbList(site, [{ name: 'Services', path: PATH }]),
          ]
        }
      />
      <Hero
        {...hero}
        actions={quoteAndContact('light')}
        drawing={
          <Drawing
            file={nodeUrl}
            size="640 560"
            label="Illustration: plan of a ringlock node, a 48.3 millimeter standard with its 124 millimeter rosette of eight holes and three ledgers wedged in"
          />
        }
        block={{ section: 'Ringlock node, plan', sheet: '1 of 2' }}
      />
      <OfferingsSection />
      <FirewatchSection />
      <ClosingCall heading={closing.heading} actions={quoteAndContact('outline')}>
        <p>{closing.text}</p>
      </ClosingCall>
    </>
  );
}

/** The page's services for search engines (schema.org Service with its catalog of offers). */
function servicesStructuredData(
  { publicUrl }: SiteSettings,
  path: string,
  { head, offerings, firewatch }: ShownContent['services'],
): object {
  const services = [
    ...offerings.cards.map(({ title, description }) => ({ name: title, description })),
    ...offerings.supporting.map(({ title, text }) => ({ name: title, description: text })),
    { name: firewatch.searchName, description: firewatch.searchDescription },
  ];
  return {
    '@type': 'Service',
    name: head.serviceName,
    serviceType: head.serviceType,
    url: canonicalUrl(publicUrl, path),
    provider: { '@id': `${canonicalUrl(publicUrl, '/')}#organization` },
    areaServed: { '@type': 'Country', name: 'United States' },
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Services',
      itemListElement: services.map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', ...service },
      })),
    },
  };
}

function OfferingsSection() {
  const { offerings } = useSiteContent('services');
  return (
    <Section id="offerings" heading={offerings.heading} lead={offerings.lead}>
      <RuledGrid className={styles.offerings}>
        {offerings.cards.map(({ drawing, title, page, description, features, link }) => (
          <li key={title}>
            <svg viewBox="0 0 64 48" aria-hidden="true" focusable="false">
              <use href={`${offeringsUrl}#${drawing}`} />
            </svg>
            <div className="stack gap-2">
              <h3 className="step-3">
                <Title page={page} title={title} />
              </h3>
              <p className="muted">{description}</p>
              <div className={styles.points}>
                <Bullets items={features.map(({ text }) => text)} />
              </div>
              <CellLink to={link.to}>{link.label}</CellLink>
            </div>
          </li>
        ))}
      </RuledGrid>
      <dl className="thirds above-8">
        {offerings.supporting.map(({ title, page, text, link }) => (
          <div key={title} className="dimension-above">
            <dt className="title step-2">
              <Title page={page} title={title} />
            </dt>
            <dd className="muted">{text}</dd>
            <dd>
              <Link className="tap signal lettering" to={link.to}>
                {link.label}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A service's title, which leads to its page if it has one. */
const Title = ({ page, title }: { page: string; title: string }) =>
  page ? (
    <Link className="tap" to={page}>
      {title}
    </Link>
  ) : (
    title
  );

function FirewatchSection() {
  const { firewatch } = useSiteContent('services');
  return (
    <Section
      id="firewatch"
      heading={firewatch.heading}
      lead={firewatch.lead}
      block={{ section: 'Fire watch, plan', sheet: '2 of 2' }}
      ground="blueprint"
    >
      <div className={`stack middle above-8 ${styles.watch}`}>
        <figure className={styles.plan}>
          <Drawing
            file={fireWatchUrl}
            size="560 520"
            label="Illustration: plan of a fire watch for hot work: a 35-foot ring around the torch, the officer inside it with an extinguisher, combustibles outside"
          />
        </figure>
        <dl className={`halves across-8 ${styles.included}`}>
          {firewatch.included.map(({ title, text }) => (
            <div key={title}>
              <dt className="ring title">{title}</dt>
              <dd className="muted small">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      {firewatch.promises.length > 0 && (
        <ul className={`cells ${styles.claims}`}>
          {firewatch.promises.map(({ figure, text }) => (
            <li key={text}>
              <h3 className="step-1">{figure}</h3>
              <p className="muted small">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <div className="stack left above-8">
        <h3 className="step-1">{firewatch.servedHeading}</h3>
        <ul className={`grid gap-2 across-6 ${styles.served}`}>
          {firewatch.served.map(({ text }) => (
            <li key={text} className="ring">
              {text}
            </li>
          ))}
        </ul>
        <div className="row">
          <LinkButton to="/quote?service=firewatch">Request firewatch officers</LinkButton>
          <LinkButton to="/services/firewatch" variant="light">
            More about fire watch
          </LinkButton>
        </div>
      </div>
    </Section>
  );
}
