import type { ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
import * as field from './shared-fields.contract.js';

const EXPLAINED = field.line('Link to its explanation on the capabilities page', 80, '', { optional: true });

const SERVICE = {
  name: field.line('Name', 48),
  to: { kind: 'link', label: 'Address that the name leads to', default: '/services' },
  text: field.text('Text', 140),
} as const;

export const ABOUT_SECTION = {
  label: 'About page',
  pages: ['/about'],
  fields: {
    head: field.searchEngines(FIRST.about.search),
    hero: field.firstScreen(FIRST.about.hero),
    numbers: field.group('Numbers', {
      heading: field.heading('The company in numbers'),
      cards: field.list('Cards', 'card', [1, 9], field.FIGURE_CARD, FIRST.about.numbers),
    }),
    record: field.group('Record', {
      heading: field.heading('For your vendor form'),
      lead: field.optionalLead('Our identifiers and safety figures. Supporting paperwork is available on request.'),
      // Definitions from OSHA and the insurers.
      metrics: field.list(
        'Safety metrics',
        'metric',
        [0, 6],
        { ...field.METRIC, explained: EXPLAINED },
        FIRST.about.metrics,
      ),
    }),
    services: field.group('Services', {
      heading: field.heading('What we do'),
      // In the order of specification §1.
      cards: field.list('Services', 'service', [1, 12], SERVICE, FIRST.about.services),
    }),
    industries: field.group('Industries', { heading: field.heading('Industries we serve') }),
    questions: field.questions('Questions before your first order', FIRST.about.questions),
    closing: field.group('End of the page', {
      heading: field.heading('Put us on your vendor list'),
      text: field.lead(FIRST.about.closing),
      careers: field.group('Link to careers', {
        before: field.line('Text before the link', 60, 'Looking for a job? See'),
        link: field.line('Link text', 24, 'careers'),
      }),
    }),
  },
} as const satisfies ContentSection;

export const QUESTIONS_SECTION = {
  label: 'Questions page',
  pages: ['/questions'],
  fields: {
    head: field.searchEngines(FIRST.questions.search),
    lead: field.lead(FIRST.questions.lead),
    questions: field.questions('Questions before you rent', FIRST.questions.entries),
  },
} as const satisfies ContentSection;

const ENTRY = {
  claim: field.CLAIM,
  logo: {
    kind: 'picture',
    label: 'Logo',
    default: null,
    hint: 'Only with the written consent of its owner. Without a logo, the mark is set in plain type.',
  },
  mark: field.line('Mark', 24, '', { hint: 'A name or initials.' }),
  name: field.line('Name', 64),
  relation: field.line('Connection to our work', 72),
  href: { kind: 'link', label: 'Website', default: 'https://www.osha.gov' },
} as const;

export const PARTNERS_SECTION = {
  label: 'Clients and networks',
  pages: ['/about'],
  fields: {
    heading: field.heading('Standards and networks we work with'),
    lead: field.optionalLead(FIRST.about.lead),
    // They follow docs/decisions/007-client-entries.md.
    entries: field.list('Entries', 'entry', [0, 18], ENTRY, FIRST.about.partners),
  },
} as const satisfies ContentSection;

const TEAM = {
  city: field.line('City', 40, '', { hint: 'As in the company address of the branch.' }),
  serves: field.line('Area and customers', 80),
  // Named by role (docs/decisions/007-client-entries.md).
  contacts: field.list('Contacts', 'contact', [0, 8], {
    role: field.line('Role', 40),
    handles: field.line('Handles', 80),
    phone: field.line('Phone', 24, '', { hint: "Without one, the company's number.", optional: true }),
    email: field.line('Email', 80, '', {
      hint: "Without one, the company's address, with the role in the subject.",
      optional: true,
    }),
  }),
} as const;

export const BRANCHES_SECTION = {
  label: 'Branches and teams',
  pages: ['/about'],
  fields: {
    heading: field.heading('Two branches and who to call'),
    lead: field.lead('One number reaches both: {phone}. Firewatch answers at any hour.'),
    teams: field.list('Teams of the branches', 'team', [0, 8], TEAM, FIRST.about.teams),
  },
} as const satisfies ContentSection;
