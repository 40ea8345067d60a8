import type { ContentErrors, ContentSection } from '../content-fields.contract.js';
import ENTRIES from './default-entries.contract.json' with { type: 'json' };
import * as field from './shared-fields.contract.js';

const SERVICE = {
  title: field.line('Title', 48),
  text: field.text('Text', 200),
  points: field.list('Points', 'point', [0, 5], field.BULLET),
  link: field.LINK_FIELD,
} as const;

export const HOME_SECTION = {
  label: 'Home page',
  pages: ['/'],
  fields: {
    head: field.searchEngines(
      'Scaffold Rental, Erection and Sales Nationwide',
      'Ringlock, Cuplock, frame, and tube and clamp scaffold: rented, sold, erected and managed nationwide since 2001. Guaranteed dispatch of stocked systems, shipping to any state, quotes within {answerHours} hours.',
      {
        appDescription: field.text(
          'Description of the site as an app',
          200,
          'Scaffold rental, erection and sales nationwide: equipment catalog, quotes and safety documents.',
          { hint: 'Browsers and app stores show it to people who install the site.' },
        ),
      },
    ),
    hero: field.firstScreen({
      from: 'Bogalusa, Louisiana',
      to: 'Athens, Tennessee',
      heading: 'Scaffold on its way, nationwide',
      lead: 'We have rented, sold, erected and managed Ringlock, Cuplock, frame, and tube and clamp since 2001. Dispatch of stocked systems is guaranteed, and we ship nationwide.',
    }),
    equipment: field.group('Equipment', { heading: field.heading('Browse equipment') }),
    packages: field.packages(),
    values: field.list('Value cards', 'card', [1, 6], field.FIGURE_CARD, ENTRIES['home.values']),
    services: field.group('Services', {
      heading: field.heading('Five services, one call'),
      lead: field.optionalLead('One service or the whole job, with one team.'),
      cards: field.list('Service cards', 'service', [1, 8], SERVICE, ENTRIES['home.services.cards']),
      question: field.line('Line above the buttons', 80, 'Not sure what you need? Ask an estimator.'),
    }),
    getStarted: field.group('Get started', {
      heading: field.heading('Ready to Get Started'),
      lead: field.lead(
        'Tell us the height, length and load. You get a quote within {answerHours} hours on business days.',
      ),
    }),
    // The links are in the order of specification §2.
    questions: field.questions('Questions we hear every week', ENTRIES['home.questions.entries']),
    industries: field.group('Industries', { heading: field.heading('Industries We Serve') }),
  },
} as const satisfies ContentSection;

/** Pictures and their alternative texts in `frontend/pages/home/home-page.tsx`. */
const PROJECT_DRAWINGS = [
  { value: 'column', label: 'Process column' },
  { value: 'hull', label: 'Ship in dry dock' },
  { value: 'boiler', label: 'Boiler' },
  { value: 'bridge', label: 'Bridge pier' },
] as const;

const PROJECT = {
  picture: { kind: 'picture', label: 'Photograph', default: null },
  alt: field.line('Alternative text', 160, '', {
    hint: 'What the photograph shows, for people who cannot see it. Required with a photograph.',
    optional: true,
  }),
  drawing: {
    kind: 'choice',
    label: 'Illustration',
    hint: 'Shown, with a note that it is one, until there is a photograph.',
    options: PROJECT_DRAWINGS,
    default: 'column',
  },
  title: field.line('Title', 48),
  description: field.text('Description', 220),
  industry: field.line('Industry', 40),
  place: field.line('Place', 48, '', { optional: true }),
  date: { kind: 'date', label: 'Date', optional: true, default: '' },
} as const;

export const PROJECTS_SECTION = {
  label: 'Project gallery',
  pages: ['/'],
  fields: {
    heading: field.heading('Real Projects'),
    cards: field.list('Projects', 'project', [0, 12], PROJECT, [
      {
        drawing: 'column',
        title: 'Column turnaround',
        description:
          'Ringlock around a process column, with a deck at every manway and a stair tower instead of ladders.',
        industry: 'Chemical & Petroleum',
      },
      {
        drawing: 'hull',
        title: 'Hull blast and paint',
        description:
          'Staging along the full length of a hull in dry dock, sheeted for blasting, with a fire watch on every hot-work permit.',
        industry: 'Shipbuilding & Repair',
      },
      {
        drawing: 'boiler',
        title: 'Recovery boiler outage',
        description: 'Built inside the furnace from pieces no longer than 7 ft, all passed in through one manway.',
        industry: 'Pulp & Paper Mills',
      },
      {
        drawing: 'bridge',
        title: 'Bridge pier repair',
        description: 'Tube and clamp platforms hung around the piers, with the traffic lane below kept open.',
        industry: 'Municipalities',
      },
    ]),
  },
  check: (content: object): ContentErrors => projectErrors(content as { cards: ProjectPicture[] }),
} as const satisfies ContentSection;

type ProjectPicture = { picture: object | null; alt: string };

function projectErrors({ cards }: { cards: ProjectPicture[] }): ContentErrors {
  const errors: ContentErrors = {};
  for (const [index, { picture, alt }] of cards.entries())
    if (picture !== null && alt === '')
      errors[`cards.${index}.alt`] = 'Write what the photograph shows, for people who cannot see it.';
  return errors;
}

/** Drawings in `frontend/features/company/industry-tiles.tsx`. */
const INDUSTRY_DRAWINGS = [
  { value: 'column', label: 'Process column' },
  { value: 'rolls', label: 'Paper rolls' },
  { value: 'tower', label: 'Cooling tower' },
  { value: 'hull', label: 'Ship' },
  { value: 'crane', label: 'Port crane' },
  { value: 'building', label: 'Building' },
  { value: 'hangar', label: 'Hangar' },
  { value: 'water', label: 'Water tower' },
] as const;

const INDUSTRY = {
  name: field.line('Name', 40),
  work: field.line('Typical work', 80),
  drawing: { kind: 'choice', label: 'Drawing', options: INDUSTRY_DRAWINGS, default: 'building' },
  link: field.group('Link', {
    to: { kind: 'link', label: 'Address', default: '/catalog' },
    label: field.line('Link text', 40),
  }),
} as const;

/** A tile that leads to the page of its industry. @param page the last part of its address */
function tile(name: string, work: string, drawing: (typeof INDUSTRY_DRAWINGS)[number]['value'], page: string) {
  return { name, work, drawing, link: { to: `/industries/${page}`, label: 'Scaffold and crews' } };
}

export const INDUSTRIES_SECTION = {
  label: 'Industries',
  pages: ['/', '/about'],
  fields: {
    tiles: field.list('Industries', 'industry', [1, 12], INDUSTRY, [
      tile('Chemical & Petroleum', 'Columns, vessels, pipe racks, turnarounds', 'column', 'chemical-and-petroleum'),
      tile('Pulp & Paper Mills', 'Digesters, recovery boilers, paper machines', 'rolls', 'pulp-and-paper-mills'),
      tile('Power Systems & Nuclear', 'Boilers, cooling towers, outages', 'tower', 'power-and-nuclear'),
      tile('Shipbuilding & Repair', 'Hulls, tanks, superstructures', 'hull', 'shipbuilding'),
      tile('Ports & Marine', 'Wharves, gantry cranes, bulkheads', 'crane', 'ports-and-marine'),
      tile('Commercial Construction', 'Facades, stair towers, shoring', 'building', 'commercial-construction'),
      tile('Government', 'Hangars, depots, public buildings', 'hangar', 'government'),
      tile('Municipalities', 'Water towers, bridges, treatment plants', 'water', 'municipalities'),
    ]),
  },
} as const satisfies ContentSection;
