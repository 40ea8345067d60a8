import type { PostalAddress, SiteSettings } from '../../backend/config/company.contract.js';
import { canonicalUrl } from './canonical.js';
import iconUrl from './icon.svg?url';

const SERVICES = [
  'Scaffold rental',
  'Scaffold management',
  'Scaffold installation and dismantling',
  'Nationwide freight',
  'New and used scaffold sales',
  'Safety management',
  'Project management',
  'Firewatch staffing',
];

/** JSON-LD that cannot leave its script element. */
export function toJsonLd(graph: object): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...graph }).replaceAll('<', '\\u003c');
}

/** The company, on every page (specification §3). */
export function organization({ publicUrl, company }: SiteSettings): object {
  return {
    '@type': 'Organization',
    '@id': `${canonicalUrl(publicUrl, '/')}#organization`,
    name: company.name,
    url: canonicalUrl(publicUrl, '/'),
    logo: canonicalUrl(publicUrl, iconUrl),
    telephone: company.phone,
    email: company.email,
    foundingDate: '2001',
    address: company.addresses.map(postalAddress),
    areaServed: { '@type': 'Country', name: 'United States' },
    makesOffer: SERVICES.map((name) => ({ '@type': 'Offer', itemOffered: { '@type': 'Service', name } })),
  };
}

export interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbList({ publicUrl }: SiteSettings, crumbs: readonly Crumb[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: canonicalUrl(publicUrl, path),
    })),
  };
}

function postalAddress({ street, city, region, postalCode }: PostalAddress): object {
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: 'US',
  };
}

/** An address as others see it; addresses of other sites stay as they are. */
export function absoluteUrl({ publicUrl }: SiteSettings, address: string): string {
  return address.startsWith('/') ? canonicalUrl(publicUrl, address) : address;
}
