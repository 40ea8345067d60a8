import type { ContactPage } from 'schema-dts';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { canonicalUrl } from '../../shell/canonical.js';
import { nodeId } from '../../shell/structured-data.js';

/** Contact point and business hours (specification §2). */
export function contactPage(site: SiteSettings) {
  const { publicUrl, company } = site;
  return {
    '@type': 'ContactPage',
    '@id': nodeId(site, '/contact', 'page'),
    name: `Contact ${company.name}`,
    url: canonicalUrl(publicUrl, '/contact'),
    about: { '@id': nodeId(site, '/', 'organization') },
    mainEntity: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: company.phone,
      email: company.email,
      areaServed: { '@type': 'Country', name: 'United States' },
      availableLanguage: 'English',
      hoursAvailable: company.hours.map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map((day) => `https://schema.org/${day}` as const),
        opens,
        closes,
      })),
    },
  } satisfies ContactPage;
}
