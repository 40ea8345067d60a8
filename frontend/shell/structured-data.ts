import type { BreadcrumbList, ItemList, LocalBusiness, Organization, PostalAddress, WebSite } from 'schema-dts';
import type { OpenDays, SiteSettings, Yard } from '../../backend/config/company.contract.js';
import { phoneNumber } from '../../backend/config/phone.contract.js';
import { yardAddress } from '../../backend/config/public-pages.contract.js';
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
 * organization and the website.
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
    foundingDate: frame?.footer.founded.match(/\d{4}/)?.[0],
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

/** The name of the site, on the home page. */
export function website(site: SiteSettings) {
  return {
    '@type': 'WebSite',
    '@id': nodeId(site, '/', 'website'),
    name: site.company.name,
    url: canonicalUrl(site.publicUrl, '/'),
    inLanguage: 'en-US',
    publisher: { '@id': nodeId(site, '/', 'organization') },
  } satisfies WebSite;
}

/** The yards with their hours, on the home and contact pages (specification §2). */
export const localBusinesses = (site: SiteSettings) => site.company.addresses.map((yard) => localBusiness(site, yard));

/** A yard, which its own page describes. Hours in structured data are by the clock of the place. */
export function localBusiness(site: SiteSettings, yard: Yard) {
  const { publicUrl, company } = site;
  return {
    '@type': 'LocalBusiness',
    '@id': nodeId(site, yardAddress(yard), 'yard'),
    name: `${company.name}, ${yard.city}`,
    description: yard.label,
    url: canonicalUrl(publicUrl, yardAddress(yard)),
    image: canonicalUrl(publicUrl, '/icon-512.png'),
    telephone: phoneNumber(company.phone),
    email: company.email,
    parentOrganization: { '@id': nodeId(site, '/', 'organization') },
    address: postalAddress(yard),
    areaServed: UNITED_STATES,
    openingHoursSpecification: openingHours(yard.hours.length > 0 ? yard.hours : company.hours),
  } satisfies LocalBusiness;
}

export const openingHours = (hours: readonly OpenDays[]) =>
  hours.map(({ days, opens, closes }) => ({
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

/** @param path of the page with the list */
export const itemList = (
  site: SiteSettings,
  path: string,
  name: string,
  items: readonly { id: number; name: string }[],
) =>
  ({
    '@type': 'ItemList',
    '@id': nodeId(site, path, 'list'),
    name,
    itemListElement: items.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: item.name,
      url: canonicalUrl(site.publicUrl, `/product/${item.id}`),
    })),
  }) satisfies ItemList;

const postalAddress = ({ street, city, region, postalCode }: Yard) =>
  ({
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  }) satisfies PostalAddress;
