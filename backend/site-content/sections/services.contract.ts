import type { ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
import * as field from './shared-fields.contract.js';

/** Drawings in `frontend/pages/services/services-page.tsx`. */
const DRAWINGS = [
  { value: 'stack', label: 'Stack of tubes' },
  { value: 'bay', label: 'Scaffold bay' },
  { value: 'hat', label: 'Hard hat' },
  { value: 'program', label: 'Schedule' },
] as const;

const FIREWATCH = field.group('Firewatch', {
  heading: field.heading('Firewatch staffing for construction sites'),
  lead: field.lead('OSHA-compliant officers for hot work and system downtime, nationwide.'),
  searchName: field.line('Name for search engines', 48, 'Firewatch staffing'),
  searchDescription: field.text('Description for search engines', 200, FIRST.services.searchDescription),
  included: field.list('What is included', 'entry', [1, 10], field.TEXT_CARD, FIRST.services.included),
  promises: field.list(
    'Promises',
    'promise',
    [0, 8],
    { ...field.figure('Title', 48), text: field.text('Text', 260) },
    FIRST.services.promises,
  ),
  servedHeading: field.line('Heading of the customers', 48, 'Who we serve'),
  served: field.list('Customers', 'customer', [1, 10], { text: field.line('Text', 80) }, FIRST.services.served),
});

const PAGE = { kind: 'link', label: 'Page that the title leads to', optional: true, default: '' } as const;

const OFFERING = {
  drawing: { kind: 'choice', label: 'Drawing', options: DRAWINGS, default: 'bay' },
  title: field.line('Title', 48),
  page: PAGE,
  description: field.text('Text', 200),
  features: field.list('Features', 'feature', [0, 8], field.BULLET),
  link: field.LINK_FIELD,
} as const;

const OTHER_SERVICE = {
  title: field.line('Title', 48),
  page: PAGE,
  text: field.text('Text', 180),
  link: field.LINK_FIELD,
} as const;

export const SERVICES_SECTION = {
  label: 'Services page',
  pages: ['/services'],
  fields: {
    head: field.searchEngines(FIRST.services.search, {
      serviceName: field.line('Name of all services', 80, 'Scaffold and firewatch services'),
      serviceType: field.line('Kinds of services', 160, 'Scaffold rental, erection, management and firewatch'),
    }),
    hero: field.firstScreen(FIRST.services.hero),
    offerings: field.group('Offerings', {
      heading: field.heading('Complete service offering'),
      lead: field.optionalLead('One service or the whole job. Each gets its own line on your quote.'),
      // The four offerings of specification §2.
      cards: { ...field.list('Offerings', 'offering', [1, 8], OFFERING, FIRST.services.offerings), foldedAs: 'title' },
      // The other services of specification §1.
      supporting: field.list('Other services', 'service', [0, 6], OTHER_SERVICE, FIRST.services.supporting),
    }),
    firewatch: FIREWATCH,
    closing: field.group('End of the page', {
      heading: field.heading('Height, length, load, dates'),
      text: field.lead('Send us these four and you get a first quote within {answerHours} hours on business days.'),
    }),
  },
} as const satisfies ContentSection;
