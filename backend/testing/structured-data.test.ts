import { structuredDataErrors } from './structured-data.js';

const PLACE = { '@type': 'PostalAddress', addressLocality: 'Athens', addressRegion: 'TN', addressCountry: 'US' };
const JOB = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Yard hand',
  description: 'Loads trucks.',
  datePosted: '2026-11-30',
  hiringOrganization: { '@id': 'https://elsewhere.example/#organization' },
  jobLocation: { '@type': 'Place', address: PLACE },
};
const OPENS = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: 'https://schema.org/Monday',
  opens: '07:30',
  closes: '16:30',
};
const inJob = (jobLocation: object) => ({ ...JOB, jobLocation: { ...JOB.jobLocation, ...jobLocation } });

it.each<[string, object, string[]]>([
  [
    'accepts what schema.org and Google ask for',
    { ...inJob({ openingHoursSpecification: [OPENS] }), directApply: true },
    [],
  ],
  [
    'refuses an unknown type',
    inJob({ address: { '@type': 'Street' } }),
    ['Place: address is not PostalAddress or Text or IdReference', 'Street: schema.org has no such type'],
  ],
  ['refuses a property of another type', { ...JOB, sku: 'RL-1' }, ['JobPosting: sku is no property of this type']],
  [
    'knows inherited properties and subtypes',
    {
      ...JOB,
      image: 'https://elsewhere.example/a.png',
      jobLocation: { '@type': 'Country', name: 'US', address: PLACE },
    },
    [],
  ],
  [
    'refuses a node of another type',
    { ...JOB, jobLocation: PLACE },
    ['JobPosting: jobLocation is not Place or IdReference'],
  ],
  [
    'refuses a value that is not of the list',
    inJob({ openingHoursSpecification: [{ ...OPENS, dayOfWeek: 'https://schema.org/Funday' }] }),
    ['OpeningHoursSpecification: dayOfWeek is not of the list'],
  ],
  [
    'refuses a time that is none',
    inJob({ openingHoursSpecification: [{ ...OPENS, opens: '7:30 AM' }] }),
    ['OpeningHoursSpecification: opens is not a time of day'],
  ],
  ['refuses half a date', { ...JOB, datePosted: '2026-11' }, ['JobPosting: datePosted is not a date']],
  ['misses what Google requires', { ...JOB, title: undefined }, ['JobPosting: title is missing']],
])('%s', (_, block, errors) => expect(structuredDataErrors([block as never])).toEqual(errors));
