import { useParams } from 'react-router';
import type { Service } from 'schema-dts';
import type { SiteSettings, Yard } from '../../../backend/config/company.contract.js';
import { openingHoursLabel } from '../../../backend/config/opening-hours.contract.js';
import { postAddress } from '../../../backend/config/public-pages.contract.js';
import { counted } from '../../../backend/measures/words.js';
import type { Landing } from '../../../backend/pages/landings/landings.contract.js';
import { usePageData, useSiteApi } from '../../api/page-data.js';
import { landingQuery } from '../../api/site-queries.js';
import { ProductCard } from '../../features/catalog/product-card.js';
import { FaqList } from '../../features/company/faq-list.js';
import { Breadcrumb } from '../../shell/breadcrumb.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { OpeningHours, PhoneLinks, useSite } from '../../shell/company.js';
import { breadcrumbList, Head, itemList, localBusiness, nodeId } from '../../shell/head.js';
import { NotFound, PageFailed } from '../../shell/page-failed.js';
import { Link, LinkButton, OutlineLink } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { CardGrid } from '../../ui/card.js';
import { ListPage } from '../../ui/list-page.js';
import { paragraphsOf, Section } from '../../ui/section.js';
import { landingPath } from './landing-page-definition.js';

/** Cards in the first row of a wide screen. */
const FIRST_ROW = 4;

/** The page of a system, a part type, an industry, a service or a yard. */
export function LandingPage() {
  const landing = usePageData(landingQuery(useSiteApi(), landingPath(useParams())));
  if (landing.status === 'pending') return null;
  if (landing.status === 'error') return <PageFailed title="Page failed to load" subject="page" />;
  if (!landing.data) return <NotFound subject="page" to="/catalog" way="Browse Equipment" />;
  return <LandingSheet landing={landing.data} />;
}

function LandingSheet({ landing }: { landing: Landing }) {
  const site = useSite();
  const { path, name, heading, description, text, parents, yard, builder, items, questions } = landing;
  const [, subject] = path.split('/');
  const [lead = '', ...paragraphs] = paragraphsOf(text);
  return (
    <>
      <Head
        title={heading}
        description={description}
        keywords={`${name}, ${heading}, scaffold rental, ${site.company.name}`}
        path={path}
        share={subject === 'catalog' || subject === 'services' ? subject : 'default'}
        structuredData={import.meta.env.SSR && landingStructuredData(site, landing)}
      />
      <article className="above-6">
        <ListPage form={<Breadcrumb crumbs={[...parents, { name, path }]} />} heading={heading} lead={lead}>
          <div className="stack">
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {yard && <YardFacts yard={yard} />}
            <div className="row above-2" data-screen>
              <LinkButton to="/quote">Request a quote</LinkButton>
              {builder && <OutlineLink to={builder}>Size your scaffold in the builder</OutlineLink>}
            </div>
          </div>
        </ListPage>
        {items.length > 0 && <LandingItems landing={landing} />}
        <LandingLinks landing={landing} />
        {questions.length > 0 && (
          <Section heading="Questions">
            <FaqList entries={questions} />
          </Section>
        )}
      </article>
    </>
  );
}

/** Address, phone and the hours by the yard's clock. */
function YardFacts({ yard }: { yard: Yard }) {
  const { company } = useSite();
  const { label, street, city, region, postalCode, timeZone } = yard;
  const hours = yard.hours.map((period) => ({ label: openingHoursLabel(period) }));
  return (
    <div className="halves gap-4 panel inset">
      <address className="stack gap-0">
        <strong>{label}</strong>
        <span>{street}</span>
        <span>{`${city}, ${region} ${postalCode}`}</span>
        <PhoneLinks className="tap" />
        <a className="tap break" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </address>
      <OpeningHours className="stack gap-1" hours={hours} timeZone={timeZone} />
    </div>
  );
}

const LandingItems = ({ landing: { items, total, catalog, yard, equipment } }: { landing: Landing }) => (
  <Section heading="Equipment" lead={yard && equipment === '' && <YardStock items={total} />}>
    <div className="above-6">
      <CardGrid narrow>
        {items.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} eager={index < FIRST_ROW} />
          </li>
        ))}
      </CardGrid>
    </div>
    <p className="above-6" data-screen>
      <OutlineLink to={catalog}>
        {catalog !== '/catalog' && total > items.length
          ? `See all ${counted(total, 'item')}`
          : 'See them in the catalog'}
      </OutlineLink>
    </p>
  </Section>
);

/** @param items 0 while the stock of the yard is unknown */
function YardStock({ items }: { items: number }) {
  const { stockAsOf } = useSite();
  if (items > 0) return <span>{`${counted(items, 'item')} in stock at this yard, as of ${stockAsOf}.`}</span>;
  return (
    <>
      We carry every system below. Call <PhoneLinks /> for what is in stock at this yard.
    </>
  );
}

/** Other pages of the kind, and posts. */
function LandingLinks({ landing: { others, posts } }: { landing: Landing }) {
  if (others.length + posts.length === 0) return null;
  return (
    <Section heading="See also">
      <ul className="row gap-2 above-6" hidden={others.length === 0}>
        {others.map(({ name, path }) => (
          <li key={path}>
            <Link className="chip" to={path}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
      <ul className="ruled above-4" hidden={posts.length === 0}>
        {posts.map(({ slug, title, publishedOn }) => (
          <li key={slug} className="row gap-1 across-6 between baseline">
            <Link className="tap" to={postAddress(slug)}>
              {title}
            </Link>
            <span className="caption muted">
              <CalendarDate date={publishedOn} />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function landingStructuredData(site: SiteSettings, landing: Landing): object[] {
  const { path, name, heading, description, parents, yard, items } = landing;
  const service: Service = {
    '@type': 'Service',
    name: heading,
    description,
    url: canonicalUrl(site.publicUrl, path),
    provider: { '@id': nodeId(site, '/', 'organization') },
    areaServed: { '@type': 'Country', name: 'United States' },
  };
  return [
    ...(items.length > 0 ? [itemList(site, path, heading, items)] : []),
    ...(path.startsWith('/services/') ? [service] : []),
    ...(yard ? [localBusiness(site, yard)] : []),
    breadcrumbList(site, [...parents, { name, path }]),
  ];
}
