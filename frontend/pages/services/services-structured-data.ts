import type { SiteSettings } from '../../../backend/config/company.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { canonicalUrl } from '../../shell/canonical.js';

/** The page's services for search engines (schema.org Service with its catalog of offers). */
export function servicesStructuredData(
  { publicUrl }: SiteSettings,
  path: string,
  { head, offerings, firewatch }: ShownContent['services'],
): object {
  const services = [
    ...offerings.cards.map(({ title, description }) => ({ name: title, description })),
    ...offerings.supporting.map(({ title, text }) => ({ name: title, description: text })),
    {
      name: firewatch.searchName,
      description: firewatch.searchDescription,
    },
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
