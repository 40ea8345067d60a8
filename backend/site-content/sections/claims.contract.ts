import { type ContentFields, type ContentSection, group, line } from '../content-fields.contract.js';

/** A figure or a registration that the site states, with its source and last day (docs/decisions/080-content-of-pages.md). */
const claim = (label: string, value: string, period = '') =>
  ({
    ...group(label, {
      value: line('Value', 40, value),
      period: line('Period', 32, period, {
        hint: 'Shown with the value in tables of figures, such as 2022-2024.',
        optional: true,
      }),
      source: line('Source or document', 200, '', { hint: 'Internal note. It is not on the site.', optional: true }),
      validUntil: {
        kind: 'date',
        label: 'Valid until',
        hint: 'After this day the entries that state the claim are hidden. Owners get an email 30 days before, 7 days before and on this day.',
        optional: true,
        default: '',
      },
    }),
    folded: true,
  }) as const;

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
