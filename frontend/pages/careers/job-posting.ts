import type { JobPosting } from 'schema-dts';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { nodeId } from '../../shell/structured-data.js';
import { paragraphsOf } from '../../ui/paragraphs.js';
import type { Opening } from './opening-texts.js';

/**
 * An open position with what Google requires (https://developers.google.com/search/docs/appearance/structured-data/job-posting):
 * title, description, date, employer and place.
 */
export function jobPosting(site: SiteSettings, opening: Opening) {
  const { title, city, region, type, description, postedOn, validThrough } = opening;
  const yard = site.company.addresses.find((address) => address.city === city && address.region === region);
  return {
    '@type': 'JobPosting',
    title,
    description: paragraphsOf(description)
      .map((paragraph) => `<p>${escaped(paragraph)}</p>`)
      .join(''),
    datePosted: postedOn,
    // The end of the last day in the westernmost time zone.
    validThrough: validThrough ? `${validThrough}T23:59:59-12:00` : undefined,
    employmentType: type,
    hiringOrganization: { '@id': nodeId(site, '/', 'organization'), '@type': 'Organization', name: site.company.name },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: yard?.street,
        addressLocality: city,
        addressRegion: region,
        postalCode: yard?.postalCode,
        addressCountry: 'US',
      },
    },
    baseSalary: salary(opening),
    directApply: false,
  } satisfies JobPosting;
}

function salary({ payFrom, payTo, payUnit }: Opening): JobPosting['baseSalary'] {
  if (payFrom === 0 && payTo === 0) return undefined;
  const range = payTo > payFrom ? { minValue: payFrom || undefined, maxValue: payTo } : { value: payFrom };
  return {
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...range, unitText: payUnit },
  };
}

/** The description is HTML. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
