import type { ContentSection } from '../content-fields.contract.js';
import * as field from './shared-fields.contract.js';

const INDUSTRY_GROUP = {
  title: field.line('Title', 40),
  items: field.list('Industries', 'industry', [1, 6], { text: field.line('Text', 60) }),
} as const;

export const CONTACT_SECTION = {
  label: 'Contact page',
  pages: ['/contact'],
  fields: {
    head: field.searchEngines(
      'Contact',
      'Call {phone} or email our sales desk. Yards in Bogalusa, Louisiana and Athens, Tennessee, nationwide coverage, quotes within {answerHours} hours, shipping to any state.',
    ),
    hero: field.group('First screen', {
      heading: field.heading('Contact the yard'),
      lead: field.lead('Two yards, one phone number for estimating, dispatch and safety.'),
    }),
    cards: field.group('Cards', {
      locations: field.line('Title of the addresses', 40, 'Warehouse Locations'),
      coverage: field.line('Line below the addresses', 80, 'Nationwide coverage from both.'),
      phone: field.line('Title of the phone number', 40, 'Phone'),
      phoneUse: field.line('Line above the phone number', 60, 'For immediate assistance'),
      response: field.line('Title of the times', 40, 'Response Time'),
      times: field.list('Times', 'time', [0, 4], { ...field.figure('Figure', 16), text: field.line('Text', 60) }, [
        { figure: '{answerHours} h', text: '{answerHours}-hour quote response on business days' },
        { claim: 'shipping', text: '48-hour shipping nationwide' },
      ]),
    }),
    form: field.group('Form', {
      heading: field.heading('Send us a message'),
      lead: field.lead('Tell us what the job is and when it starts. Seven fields are required; the rest are optional.'),
    }),
    industries: field.group('Industries', {
      heading: field.heading('Industries We Serve Nationwide'),
      groups: field.list('Groups', 'group', [1, 6], INDUSTRY_GROUP, field.FIRST.contact.industries),
    }),
  },
} as const satisfies ContentSection;
