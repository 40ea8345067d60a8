import type { ContentField, ContentFields, ContentSection } from '../content-fields.contract.js';

/** A figure or a registration that the site states, with its source and last day (docs/decisions/080-content-of-pages.md). */
const claim = (label: string, value: string, period = '') =>
  ({
    kind: 'group',
    label,
    folded: true,
    of: {
      value: { kind: 'line', label: 'Value', maxLength: 40, default: value },
      period: {
        kind: 'line',
        label: 'Period',
        hint: 'Shown with the value in tables of figures, such as 2022-2024.',
        maxLength: 32,
        optional: true,
        default: period,
      },
      source: {
        kind: 'line',
        label: 'Source or document',
        hint: 'Internal note. It is not on the site.',
        maxLength: 200,
        optional: true,
        default: '',
      },
      validUntil: {
        kind: 'date',
        label: 'Valid until',
        hint: 'After this day the entries that state the claim are hidden. Owners get an email 30 days before, 7 days before and on this day.',
        optional: true,
        default: '',
      },
    },
  }) as const satisfies ContentField;

export const CLAIMS_SECTION = {
  label: 'Claims',
  pages: [],
  // Values of specification §1, §2 and §9.
  fields: {
    years: claim('Years in business', '24+ yr'),
    experience: claim('Experience, for vendor forms', '20+ years'),
    incidents: claim('Recordable incidents', '0', '2022-2024'),
    trir: claim('TRIR', '0', '2022-2024'),
    dart: claim('DART', '0', '2022-2024'),
    fatalities: claim('Fatalities', '0', '2022-2024'),
    emr: claim('EMR', '1.03', 'preliminary, 2025'),
    dispatch: claim('Dispatch of stocked systems', '24 h'),
    shipping: claim('Shipping nationwide', '48 h'),
    firewatch: claim('Firewatch on site', 'On site in under 24 hours'),
    coverage: claim('Hours of emergency coverage', '24/7'),
    osha: claim('OSHA compliance', 'OSHA'),
    everify: claim('E-Verify', 'E-Verify'),
    certified: claim('Certified crews', 'Certified'),
    screened: claim('Background checks', 'Background-checked staff'),
    insurance: claim('Insurance', 'Full insurance'),
    isnetworld: claim('ISNetworld registration', 'ISNetworld'),
    avetta: claim('Avetta registration', 'Avetta'),
    smallBusiness: claim('Small business certification', 'Small business certification'),
  },
} as const satisfies ContentSection & { fields: ContentFields };

export type ClaimName = keyof typeof CLAIMS_SECTION.fields;

export const CLAIM_NAMES = Object.keys(CLAIMS_SECTION.fields) as ClaimName[];
