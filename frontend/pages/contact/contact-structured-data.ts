import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { canonicalUrl } from '../../shell/canonical.js';

/** Who answers, by which ways and when (specification §2). */
export function contactStructuredData({ publicUrl, company }: SiteSettings): object {
  return {
    '@type': 'ContactPage',
    name: `Contact ${company.name}`,
    url: canonicalUrl(publicUrl, '/contact'),
    mainEntity: {
      '@type': 'Organization',
      '@id': `${canonicalUrl(publicUrl, '/')}#organization`,
      name: company.name,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: company.phone,
        email: company.email,
        areaServed: 'US',
        availableLanguage: 'English',
        hoursAvailable: company.hours.map(({ days, opens, closes }) => ({
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: days.map((day) => `https://schema.org/${day}`),
          opens,
          closes,
        })),
      },
    },
  };
}
