import { SITE } from '../../testing/site-sample.js';
import { jobPosting, type Opening, payText } from './careers-page.js';

const OPENING: Opening = {
  isOpen: true,
  title: 'Scaffold erector',
  city: 'Bogalusa',
  region: 'LA',
  type: 'FULL_TIME',
  description: 'Erect & dismantle.\n\n<b>Travel</b>.',
  payFrom: 24,
  payTo: 31,
  payUnit: 'HOUR',
  postedOn: '2026-11-01',
  validThrough: '2026-12-31',
};
const YARD = {
  ...{ label: 'Yard', street: '1 Mill Road', city: 'Bogalusa', region: 'LA', postalCode: '70427' },
  ...{ timeZone: '', hours: [], cutOff: '' },
};
const site = { ...SITE, company: { ...SITE.company, addresses: [YARD] } };

it('has what search engines require', () => {
  expect(jobPosting(site, OPENING)).toEqual({
    '@type': 'JobPosting',
    title: 'Scaffold erector',
    description: '<p>Erect &amp; dismantle.</p><p>&lt;b&gt;Travel&lt;/b&gt;.</p>',
    datePosted: '2026-11-01',
    validThrough: '2026-12-31T23:59:59-12:00',
    employmentType: 'FULL_TIME',
    hiringOrganization: {
      '@id': 'http://localhost:3000/#organization',
      '@type': 'Organization',
      name: 'River Scaffold',
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '1 Mill Road',
        addressLocality: 'Bogalusa',
        addressRegion: 'LA',
        postalCode: '70427',
        addressCountry: 'US',
      },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: { '@type': 'QuantitativeValue', minValue: 24, maxValue: 31, unitText: 'HOUR' },
    },
    directApply: false,
  });
});

it('leaves out pay, last day and street address if an opening has none', () => {
  const posting = jobPosting(site, {
    ...OPENING,
    city: 'Athens',
    region: 'TN',
    payFrom: 0,
    payTo: 0,
    validThrough: '',
  });
  expect(JSON.parse(JSON.stringify(posting))).toMatchObject({
    jobLocation: { address: { '@type': 'PostalAddress', addressLocality: 'Athens', addressRegion: 'TN' } },
  });
  expect(JSON.stringify(posting)).not.toMatch(/baseSalary|validThrough|streetAddress|postalCode/);
});

it.each([
  [24, 31, 'HOUR', '$24 to $31 an hour'],
  [24, 0, 'HOUR', '$24 an hour'],
  [24.5, 1_031.75, 'HOUR', '$24.50 to $1,031.75 an hour'],
  [0, 1_400, 'WEEK', 'Up to $1,400 a week'],
  [62_000, 62_000, 'YEAR', '$62,000 a year'],
  [0, 0, 'DAY', ''],
] as const)('pay from %d to %d per %s reads %j', (payFrom, payTo, payUnit, text) => {
  expect(payText({ ...OPENING, payFrom, payTo, payUnit })).toBe(text);
});
