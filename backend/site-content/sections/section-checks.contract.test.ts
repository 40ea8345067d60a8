import { FAMILIES } from '../../catalog/catalog.contract.js';
import { kindAddress } from '../../catalog/kind-addresses.contract.js';
import { PUBLIC_PAGES, TEXT_PAGES } from '../../config/public-pages.contract.js';
import { defaultContent } from '../content-fields.contract.js';
import { CONTENT_PICTURES } from '../pictures/content-pictures.contract.js';
import { readContent } from '../read-content.contract.js';
import { CONTENT_SECTION_NAMES, CONTENT_SECTIONS } from '../site-content.contract.js';

const { projects: PROJECTS, careers: CAREERS } = CONTENT_SECTIONS;
const PAGES = (
  defaultContent(CONTENT_SECTIONS.landings.fields) as unknown as {
    pages: { path: string; text: string; questions: object[] }[];
  }
).pages;
const LANDINGS = PAGES.map(({ path }) => path);

it('requires an alternative text for a photograph', () => {
  const projects = defaultContent(PROJECTS.fields);
  const picture = { url: `${CONTENT_PICTURES.path}/${'0'.repeat(32)}-800.webp`, width: 800, height: 600 };
  const read = (alt: string) =>
    readContent(PROJECTS, {
      ...projects,
      cards: projects.cards.map((card) => ({ ...card, picture, alt })).slice(0, 1),
    });
  const message = 'Write what the photograph shows, for people who cannot see it.';
  expect(read('')).toEqual({ errors: { 'cards.0.alt': message } });
  expect(read('Scaffold around a bridge pier')).toHaveProperty('content');
  const more = [
    { picture, alt: '', caption: 'Second lift' },
    { picture: null, alt: '', caption: '' },
  ];
  const [card] = projects.cards;
  expect(readContent(PROJECTS, { ...projects, cards: [{ ...card, more }] })).toEqual({
    errors: { 'cards.0.more.0.alt': message, 'cards.0.more.1.picture': 'Add a photograph, or remove this entry.' },
  });
});

describe('an opening', () => {
  const opening = {
    ...defaultContent(CAREERS.fields.openings.of),
    ...{ title: 'Scaffold erector', city: 'Houston', region: 'TX' },
    description: 'Erects scaffold.',
    postedOn: '2026-11-24',
  };
  const read = (change: object) =>
    readContent(CAREERS, { ...defaultContent(CAREERS.fields), openings: [{ ...opening, ...change }] });

  it.each([
    [{ title: '' }, 'title', 'Enter some text.'],
    [{ postedOn: '' }, 'postedOn', 'Enter a date.'],
    [{ region: 'la' }, 'region', 'Enter two capital letters, such as LA.'],
    [{ payFrom: 30, payTo: 25 }, 'payTo', 'Enter 0, or at least the pay in the field before.'],
    [{ validThrough: '2026-11-23' }, 'validThrough', 'Enter the day of posting or a later one.'],
  ])('refuses %j', (change, field, message) => {
    expect(read(change)).toEqual({ errors: { [`openings.0.${field}`]: message } });
  });

  it.each([Number.NaN, null, '30', -1, 24.505, 1_000_000.01])('refuses the pay %s', (payFrom) => {
    expect(read({ payFrom })).toEqual({
      errors: { 'openings.0.payFrom': 'Enter an amount from 0 to 1,000,000, such as 24.50.' },
    });
  });

  it.each([{}, { payFrom: 30 }, { payFrom: 24.1, payTo: 24.57 }, { payTo: 30 }, { validThrough: '2026-11-24' }])(
    'accepts %j',
    (change) => {
      expect(read(change)).toHaveProperty('content');
    },
  );
});

it.each(CONTENT_SECTION_NAMES)('the pages of %s exist and have fixed paths', (section) => {
  const paths: readonly string[] = [...Object.values(PUBLIC_PAGES), ...Object.values(TEXT_PAGES), ...LANDINGS];
  for (const page of CONTENT_SECTIONS[section].pages) expect(paths).toContain(page);
});

it('each default text of a landing page has 60 to 120 words and a question', () => {
  for (const { path, text, questions } of PAGES) {
    const words = text.split(/\s+/).length;
    expect([path, words >= 60 && words <= 120, questions.length > 0]).toEqual([path, true, true]);
  }
});

it('every system, and every link to a page below /industries, /services and /yards, has a landing page', () => {
  const texts = JSON.stringify(CONTENT_SECTION_NAMES.map((name) => defaultContent(CONTENT_SECTIONS[name].fields)));
  const linked = texts.match(/"\/(?:industries|services|yards)\/[^"?]+/g)?.map((path) => path.slice(1)) ?? [];
  const needed = [...linked, ...FAMILIES.map(({ value: family }) => kindAddress({ family }))];
  expect(needed.filter((path) => !LANDINGS.includes(path))).toEqual([]);
});

it.each([
  ['/nowhere/x', 'Enter an address below /catalog, /industries, /services or /yards in lowercase.'],
  ['/Yards/athens', 'Enter an address below /catalog, /industries, /services or /yards in lowercase.'],
  [LANDINGS[0], 'Another page has this address. Enter a different one.'],
])('refuses a second landing page at %s', (path, message) => {
  const [page] = PAGES;
  const read = readContent(CONTENT_SECTIONS.landings, { pages: [page, { ...page, path }] });
  expect(read).toEqual({ errors: { 'pages.1.path': message } });
});
