import type { ContentField } from '../content-fields.contract.js';
import { BULLET, plainLine, plainText, TEXT_CARD } from './shared-fields.contract.js';

/** The firewatch part of the services page. */
export const FIREWATCH = {
  kind: 'group',
  label: 'Firewatch',
  of: {
    heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Firewatch staffing for construction sites' },
    lead: {
      kind: 'text',
      label: 'Text',
      maxLength: 200,
      default: '{osha}-compliant officers for hot work and system downtime, in under {firewatch} hours.',
    },
    leadPlain: plainText('Text', 200, 'Officers for hot work and system downtime.'),
    searchName: { kind: 'line', label: 'Name for search engines', maxLength: 48, default: 'Firewatch staffing' },
    searchDescription: {
      kind: 'text',
      label: 'Description for search engines',
      maxLength: 200,
      default: '{osha}-compliant officers for hot work and system downtime, on site in under {firewatch} hours.',
    },
    searchDescriptionPlain: plainText(
      'Description for search engines',
      200,
      'Officers for hot work and system downtime.',
    ),
    included: {
      kind: 'list',
      label: 'What is included',
      noun: 'entry',
      min: 1,
      max: 10,
      of: { ...TEXT_CARD, titlePlain: plainLine('Title', 48) },
      default: [
        {
          title: '{osha}-compliant officers',
          titlePlain: 'Officers for hot work',
          text: 'An extinguisher at hand and no other duties during the watch, as 29 CFR 1915.504 requires in shipyards.',
        },
        {
          title: '{coverage} emergency coverage',
          titlePlain: 'Emergency coverage',
          text: 'Nights and weekends too. Do not wait for office hours; call us.',
        },
        {
          title: 'Hot work firewatch',
          text: 'Combustibles within 35 ft require a watch until at least 30 minutes after the work ends: 29 CFR 1910.252(a)(2).',
        },
        {
          title: 'System downtime monitoring',
          text: 'Fire alarm out for more than 4 hours in 24, or sprinklers for 10 or more: our rounds keep your building open (NFPA 101).',
        },
        {
          title: 'Logs and reports',
          text: 'Rounds, times and findings in writing, for the fire marshal and your insurer.',
        },
        { title: 'Flexible staffing', text: 'One officer for one shift, or a crew for the whole turnaround.' },
      ],
    },
    promises: {
      kind: 'list',
      label: 'Promises',
      noun: 'promise',
      min: 0,
      max: 8,
      of: TEXT_CARD,
      default: [
        { title: 'On site in under {firewatch} hours', text: 'Counted from your call.' },
        { title: 'Nationwide coverage', text: 'Gulf Coast, Southeast and industrial hubs.' },
        { title: '{insurance}', text: 'Certificate on request.' },
        { title: '{screened}', text: 'Every officer we send.' },
      ],
    },
    servedHeading: { kind: 'line', label: 'Heading of the customers', maxLength: 48, default: 'Who we serve' },
    served: {
      kind: 'list',
      label: 'Customers',
      noun: 'customer',
      min: 1,
      max: 10,
      of: BULLET,
      default: [
        { text: 'General contractors' },
        { text: 'Construction managers' },
        { text: 'HVAC, plumbing and welding subcontractors' },
        { text: 'Developers and owners' },
        { text: 'Facilities under renovation' },
      ],
    },
  },
} as const satisfies ContentField;
