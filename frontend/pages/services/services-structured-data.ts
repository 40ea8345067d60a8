import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { SERVICE_OFFERINGS, SUPPORTING_SERVICES } from './service-offerings.js';

/** The page's services for search engines (schema.org Service with its catalog of offers). */
export function servicesStructuredData({ publicUrl }: SiteSettings, path: string): object {
  const services = [
    ...SERVICE_OFFERINGS.map(({ title, description }) => ({ name: title, description })),
    ...SUPPORTING_SERVICES.map(({ title, text }) => ({ name: title, description: text })),
    {
      name: 'Firewatch staffing',
      description: 'OSHA-compliant officers for hot work and system downtime, on site in under 24 hours.',
    },
  ];
  return {
    '@type': 'Service',
    name: 'Scaffold and firewatch services',
    serviceType: 'Scaffold rental, erection, management and firewatch',
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
