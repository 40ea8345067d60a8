import type { ContentErrors, ContentSection } from '../content-fields.contract.js';
import FIRST from './first-content.json' with { type: 'json' };
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
    head: field.searchEngines(FIRST.home.search, {
      appDescription: field.text('Description of the site as an app', 200, FIRST.home.appDescription, {
        hint: 'Browsers and app stores show it to people who install the site.',
      }),
    }),
    hero: field.firstScreen(FIRST.home.hero),
    equipment: field.group('Equipment', { heading: field.heading('Browse equipment') }),
    packages: field.packages(),
    values: field.list('Value cards', 'card', [1, 6], field.FIGURE_CARD, FIRST.home.values),
    services: field.group('Services', {
      heading: field.heading('Five services, one call'),
      lead: field.optionalLead('One service or the whole job, with one team.'),
      cards: { ...field.list('Service cards', 'service', [1, 8], SERVICE, FIRST.home.services), foldedAs: 'title' },
      question: field.line('Line above the buttons', 80, 'Not sure what you need? Ask an estimator.'),
    }),
    getStarted: field.group('Get started', {
      heading: field.heading('Ready to Get Started'),
      lead: field.lead(FIRST.home.lead),
    }),
    // The links are in the order of specification §2.
    questions: field.questions('Questions we hear every week', FIRST.home.questions),
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

const PHOTOGRAPH = {
  picture: { kind: 'picture', label: 'Photograph', default: null },
  alt: field.line('Alternative text', 160, '', {
    hint: 'What the photograph shows, for people who cannot see it. Required with a photograph.',
    optional: true,
  }),
  caption: field.line('Caption', 160, '', { optional: true }),
} as const;

const PROJECT = {
  ...PHOTOGRAPH,
  more: field.list('More photographs', 'photograph', [0, 11], PHOTOGRAPH),
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
    cards: field.list('Projects', 'project', [0, 12], PROJECT, FIRST.home.projects),
  },
  check: (content: object): ContentErrors => projectErrors(content as { cards: Project[] }),
} as const satisfies ContentSection;

type Photograph = { picture: object | null; alt: string };
type Project = Photograph & { more: Photograph[] };

function projectErrors({ cards }: { cards: Project[] }): ContentErrors {
  const errors: ContentErrors = {};
  const check = ({ picture, alt }: Photograph, path: string) => {
    if (picture !== null && alt === '')
      errors[`${path}.alt`] = 'Write what the photograph shows, for people who cannot see it.';
  };
  for (const [index, card] of cards.entries()) {
    check(card, `cards.${index}`);
    for (const [place, photograph] of card.more.entries()) {
      const path = `cards.${index}.more.${place}`;
      if (photograph.picture === null) errors[`${path}.picture`] = 'Add a photograph, or remove this entry.';
      check(photograph, path);
    }
  }
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

export const INDUSTRIES_SECTION = {
  label: 'Industries',
  pages: ['/', '/about'],
  fields: {
    tiles: field.list('Industries', 'industry', [1, 12], INDUSTRY, FIRST.home.industries),
  },
} as const satisfies ContentSection;
