import type {
  ContentFaults,
  ContentField,
  ContentFields,
  ContentOf,
  ContentSection,
} from '../content-fields.contract.js';
import { answerFaults } from './answer-hours.contract.js';

/**
 * Facts that texts of all sections state with a placeholder such as `{years}`, with their source and the day they expire
 * (docs/decisions/080-content-of-pages.md).
 */

const WAYS = [
  { value: 'fixed', label: 'The value as written' },
  { value: 'years', label: 'Full years since the date' },
  { value: 'days', label: 'Days since the date' },
  { value: 'share', label: 'Percent of requests answered on time, as measured' },
] as const;

const EXPIRIES = [
  { value: 'hidden', label: 'Hide it, with the text or card that states it' },
  { value: 'dated', label: 'Show it with its date' },
] as const;

interface ClaimDefaults {
  value: string;
  way?: (typeof WAYS)[number]['value'];
  words?: string;
  period?: string;
  source?: string;
}

/** The fields of a claim. */
function claim(label: string, { value, way = 'fixed', words = '', period = '', source = '' }: ClaimDefaults) {
  return {
    kind: 'group',
    label,
    folded: true,
    of: {
      value: { kind: 'line', label: 'Value', maxLength: 40, default: value },
      words: {
        kind: 'line',
        label: 'In words',
        hint: 'Shown where a text has {name.words}. Without them, the value is shown.',
        maxLength: 40,
        optional: true,
        default: words,
      },
      period: {
        kind: 'line',
        label: 'Period',
        hint: 'Shown where a text has {name.period}.',
        maxLength: 40,
        optional: true,
        default: period,
      },
      way: { kind: 'choice', label: 'Shown value', options: WAYS, default: way },
      since: { kind: 'date', label: 'Date that years or days count from', optional: true, default: '' },
      suffix: {
        kind: 'line',
        label: 'After a counted number',
        hint: 'Such as +.',
        maxLength: 8,
        optional: true,
        default: '',
      },
      source: {
        kind: 'line',
        label: 'Source or document',
        hint: 'Internal note. It is not on the site.',
        maxLength: 200,
        optional: true,
        default: source,
      },
      asOf: { kind: 'date', label: 'As of', optional: true, default: '' },
      validUntil: {
        kind: 'date',
        label: 'Valid until',
        hint: 'After this day the choice below applies. Owners get an email 30 days before, 7 days before and on this day.',
        optional: true,
        default: '',
      },
      whenExpired: { kind: 'choice', label: 'After that day', options: EXPIRIES, default: 'hidden' },
    },
  } as const satisfies ContentField;
}

export const CLAIMS_SECTION = {
  label: 'Claims',
  pages: [],
  // Values of specification §1, §2 and §9.
  fields: {
    since: claim('Founded', { value: '2001' }),
    years: claim('Years in business', { value: '24+' }),
    experience: claim('Experience, for vendor forms', { value: '20+ years' }),
    incidents: claim('Incidents on record', { value: '0', words: 'zero' }),
    trir: claim('TRIR', { value: '0', period: '2022-2024' }),
    dart: claim('DART', { value: '0', period: '2022-2024' }),
    fatalities: claim('Fatalities', { value: '0', words: 'no', period: '2022-2024' }),
    emr: claim('EMR', { value: '1.03', period: '2025' }),
    response: claim('Answer to a request, in hours: also the promise of forms and emails', { value: '24' }),
    answered: claim('Requests answered on time', { value: 'most', way: 'share' }),
    dispatch: claim('Dispatch of stocked systems, in hours', { value: '24' }),
    shipping: claim('Shipping nationwide, in hours', { value: '48' }),
    firewatch: claim('Firewatch on site, in hours', { value: '24' }),
    coverage: claim('Hours of emergency coverage', { value: '24/7' }),
    osha: claim('OSHA compliance', { value: 'OSHA' }),
    everify: claim('E-Verify', { value: 'E-verified', words: 'E-Verify' }),
    certified: claim('Certified crews', { value: 'certified' }),
    screened: claim('Background checks', { value: 'Background-checked staff', words: 'background-checked' }),
    insurance: claim('Insurance', { value: 'Full insurance' }),
    isnetworld: claim('ISNetworld registration', { value: 'ISNetworld' }),
    avetta: claim('Avetta registration', { value: 'Avetta' }),
    smallBusiness: claim('Small business certification', { value: 'Small business certification' }),
  },
  check: (content: object): ContentFaults => claimFaults(content as Record<string, ClaimContent>),
} as const satisfies ContentSection & { fields: ContentFields };

type ClaimContent = ContentOf<ReturnType<typeof claim>['of']>;

function claimFaults(claims: Record<string, ClaimContent>): ContentFaults {
  const faults: ContentFaults = claims.response ? { ...answerFaults(claims.response) } : {};
  for (const [name, { way, since, asOf, validUntil }] of Object.entries(claims)) {
    if (since === '' && (way === 'years' || way === 'days'))
      faults[`${name}.since`] = 'Enter the date that the number counts from.';
    if (validUntil !== '' && validUntil < asOf) faults[`${name}.validUntil`] = 'Enter the “as of” date or a later one.';
  }
  return faults;
}

export type ClaimName = keyof typeof CLAIMS_SECTION.fields;

export const CLAIM_NAMES = Object.keys(CLAIMS_SECTION.fields) as ClaimName[];
