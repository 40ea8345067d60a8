import type {
  BreadcrumbList,
  LocalBusiness,
  Organization,
  PostalAddress,
  SearchAction,
  WebSite,
  WithActionConstraints,
} from 'schema-dts';
import type { SiteSettings, Yard } from '../../backend/config/company.contract.js';
import { phoneNumber } from '../../backend/config/phone.contract.js';
import type { FrameContent } from '../../backend/pages/rendering/render.contract.js';
import { canonicalUrl } from './canonical.js';

const UNITED_STATES = { '@type': 'Country', name: 'United States' } as const;

/** Escaped: no data can end the script element. */
export function jsonLdScript(graph: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * The `@id` of a thing: the canonical URL of the page that describes it, and a name. The home page describes the
 * organization, the website and the yards.
 */
export const nodeId = ({ publicUrl }: SiteSettings, path: string, name: string): string =>
  `${canonicalUrl(publicUrl, path)}#${name}`;

/** The company, on every page (specification §3). @param frame undefined where only the company is known */
export function organization(site: SiteSettings, frame?: FrameContent) {
  const { publicUrl, company } = site;
  return {
    '@type': 'Organization',
    '@id': nodeId(site, '/', 'organization'),
    name: company.name,
    url: canonicalUrl(publicUrl, '/'),
    logo: { '@type': 'ImageObject', url: canonicalUrl(publicUrl, '/icon-512.png'), width: '512', height: '512' },
    telephone: phoneNumber(company.phone),
    email: company.email,
    foundingDate: frame?.footer.founded || undefined,
    address: company.addresses.map(postalAddress),
    // The specification's property; schema.org has replaced it by `areaServed`.
    serviceArea: UNITED_STATES,
    areaServed: UNITED_STATES,
    makesOffer: frame?.footer.offers.map(({ text }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: text },
    })),
  } satisfies Organization;
}

/** The site and its search, on the home page. */
export function website(site: SiteSettings) {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${canonicalUrl(site.publicUrl, '/catalog')}?search={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': nodeId(site, '/', 'website'),
    name: site.company.name,
    url: canonicalUrl(site.publicUrl, '/'),
    inLanguage: 'en-US',
    publisher: { '@id': nodeId(site, '/', 'organization') },
    potentialAction: search,
  } satisfies WebSite;
}

/** The yards with their hours, on the home and contact pages (specification §2). */
export function localBusinesses(site: SiteSettings) {
  const { publicUrl, company } = site;
  return company.addresses.map(
    (address) =>
      ({
        '@type': 'LocalBusiness',
        '@id': nodeId(site, '/', `yard-${address.city.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`),
        name: `${company.name}, ${address.city}`,
        description: address.label,
        url: canonicalUrl(publicUrl, '/contact'),
        image: canonicalUrl(publicUrl, '/icon-512.png'),
        telephone: phoneNumber(company.phone),
        email: company.email,
        parentOrganization: { '@id': nodeId(site, '/', 'organization') },
        address: postalAddress(address),
        areaServed: UNITED_STATES,
        openingHoursSpecification: openingHours(site),
      }) satisfies LocalBusiness,
  );
}

export const openingHours = ({ company }: SiteSettings) =>
  company.hours.map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification' as const,
    dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
    opens,
    closes,
  }));

export type Crumb = { name: string; path: string };

/** @param crumbs the steps below home; the last is the page itself */
export const breadcrumbList = (site: SiteSettings, crumbs: readonly Crumb[]) =>
  ({
    '@type': 'BreadcrumbList',
    '@id': nodeId(site, crumbs.at(-1)?.path ?? '/', 'breadcrumbs'),
    itemListElement: [{ name: 'Home', path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(site.publicUrl, path),
    })),
  }) satisfies BreadcrumbList;

const postalAddress = ({ street, city, region, postalCode }: Yard) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  }) satisfies PostalAddress;
