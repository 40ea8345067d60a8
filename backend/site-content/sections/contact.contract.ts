import type { ContentSection } from '../content-fields.contract.js';
import { figure, group, heading, lead, line, list, pageHead } from './shared-fields.contract.js';

export const CONTACT_SECTION = {
  label: 'Contact page',
  pages: ['/contact'],
  fields: {
    head: group(
      'Search engines',
      pageHead(
        'Contact',
        'Call {phone} or email our sales desk. Yards in Bogalusa, Louisiana and Athens, Tennessee, nationwide coverage, quotes within {answerHours} hours, shipping to any state.',
      ),
    ),
    hero: group('First screen', {
      heading: heading('Contact the yard'),
      lead: lead('Two yards, one phone number for estimating, dispatch and safety.'),
    }),
    cards: group('Cards', {
      locations: line('Title of the addresses', 40, 'Warehouse Locations'),
      coverage: line('Line below the addresses', 80, 'Nationwide coverage from both.'),
      phone: line('Title of the phone number', 40, 'Phone'),
      phoneUse: line('Line above the phone number', 60, 'For immediate assistance'),
      response: line('Title of the times', 40, 'Response Time'),
      times: list('Times', 'time', [0, 4], { ...figure('Figure', 16), text: line('Text', 60) }, [
        { figure: '{answerHours} h', text: '{answerHours}-hour quote response' },
        { claim: 'shipping', text: '48-hour shipping nationwide' },
      ]),
    }),
    form: group('Form', {
      heading: heading('Send us a message'),
      lead: lead('Tell us what the job is and when it starts. Seven fields are required; the rest are optional.'),
    }),
    industries: group('Industries', {
      heading: heading('Industries We Serve Nationwide'),
      groups: list(
        'Groups',
        'group',
        [1, 6],
        {
          title: line('Title', 40),
          items: list('Industries', 'industry', [1, 6], { text: line('Text', 60) }),
        },
        [
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
      ),
    }),
  },
} as const satisfies ContentSection;
