import type { ContentSection } from '../content-fields.contract.js';
import { pageDescription, pageTitle, plainText } from './shared-fields.contract.js';

export const CONTACT_SECTION = {
  label: 'Contact page',
  pages: ['/contact'],
  fields: {
    head: {
      kind: 'group',
      label: 'Search engines',
      of: {
        title: pageTitle('Contact'),
        description: pageDescription(
          'Call {phone} or email our sales desk. Yards in Bogalusa, Louisiana and Athens, Tennessee, nationwide coverage, quotes within {response} hours, shipping within {shipping} hours.',
        ),
        descriptionPlain: plainText(
          'Description',
          320,
          'Call {phone} or email our sales desk. Yards in Bogalusa, Louisiana and Athens, Tennessee, nationwide coverage.',
        ),
      },
    },
    hero: {
      kind: 'group',
      label: 'First screen',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Contact the yard' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          default: 'Two yards, one phone number for estimating, dispatch and safety.',
        },
      },
    },
    cards: {
      kind: 'group',
      label: 'Cards',
      of: {
        locations: { kind: 'line', label: 'Title of the addresses', maxLength: 40, default: 'Warehouse Locations' },
        coverage: {
          kind: 'line',
          label: 'Line below the addresses',
          maxLength: 80,
          default: 'Nationwide coverage from both.',
        },
        phone: { kind: 'line', label: 'Title of the phone number', maxLength: 40, default: 'Phone' },
        phoneUse: {
          kind: 'line',
          label: 'Line above the phone number',
          maxLength: 60,
          default: 'For immediate assistance',
        },
        response: { kind: 'line', label: 'Title of the times', maxLength: 40, default: 'Response Time' },
        times: {
          kind: 'list',
          label: 'Times',
          noun: 'time',
          min: 0,
          max: 4,
          of: {
            figure: { kind: 'line', label: 'Figure', maxLength: 12, default: '' },
            text: { kind: 'line', label: 'Text', maxLength: 60, default: '' },
          },
          default: [
            { figure: '{response} h', text: '{response}-hour quote response' },
            { figure: '{shipping} h', text: '{shipping}-hour shipping nationwide' },
          ],
        },
      },
    },
    form: {
      kind: 'group',
      label: 'Form',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Send us a message' },
        lead: {
          kind: 'text',
          label: 'Text',
          maxLength: 200,
          default: 'Tell us what the job is and when it starts. Seven fields are required; the rest are optional.',
        },
      },
    },
    industries: {
      kind: 'group',
      label: 'Industries',
      of: {
        heading: { kind: 'line', label: 'Heading', maxLength: 60, default: 'Industries We Serve Nationwide' },
        groups: {
          kind: 'list',
          label: 'Groups',
          noun: 'group',
          min: 1,
          max: 6,
          of: {
            title: { kind: 'line', label: 'Title', maxLength: 40, default: '' },
            items: {
              kind: 'list',
              label: 'Industries',
              noun: 'industry',
              min: 1,
              max: 6,
              of: { text: { kind: 'line', label: 'Text', maxLength: 60, default: '' } },
              default: [],
            },
          },
          default: [
            {
              title: 'Energy & Power',
              items: [
                { text: 'Refineries, chemical and petroleum plants' },
                { text: 'Power plants and nuclear outages' },
                { text: 'Pulp and paper mills' },
              ],
            },
            {
              title: 'Marine & Transportation',
              items: [
                { text: 'Shipbuilding and repair yards' },
                { text: 'Ports, wharves and terminals' },
                { text: 'Bridges, rail and airfields' },
              ],
            },
            {
              title: 'Construction & Public',
              items: [
                { text: 'Commercial buildings and renovations' },
                { text: 'Government facilities and depots' },
                { text: 'Municipal water and wastewater plants' },
              ],
            },
          ],
        },
      },
    },
  },
} as const satisfies ContentSection;
