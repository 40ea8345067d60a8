import { type ContentSection, defaultContent } from '../content-fields.contract.js';
import { readContent } from '../read-content.contract.js';
import { plainLine } from '../sections/shared-fields.contract.js';

const line = { kind: 'line', label: 'Line', maxLength: 200, default: 'Text' } as const;

const SECTION: ContentSection = {
  label: 'Test',
  pages: ['/'],
  fields: {
    hero: {
      kind: 'group',
      label: 'Hero',
      of: { heading: line, headingPlain: plainLine('Heading', 200), kicker: line },
    },
    note: { ...line, optional: true },
    body: { ...line, kind: 'text' },
    cards: { kind: 'list', label: 'Cards', noun: 'card', min: 0, max: 2, of: { title: line }, default: [] },
  },
};
const VALID = defaultContent(SECTION.fields);
const HERO = { heading: 'Text', headingPlain: '', kicker: 'Text' };
const faultsOf = (change: object) => readContent(SECTION, { ...VALID, ...change });

it.each([
  ['{yeers}', 'There is no claim {yeers}. Did you mean {years}?'],
  ['{Yeers}', 'There is no claim {Yeers}. Did you mean {years}?'],
  ['{emr.perod}', 'There is no claim {emr.perod}. Did you mean {emr.period}?'],
  ['{company.words}', 'There is no claim {company.words}.'],
  ['{nothing at all}', 'There is no claim {nothing at all}.'],
  ['{}', 'There is no claim {}.'],
  [`{${'x'.repeat(100)}}`, `There is no claim {${'x'.repeat(59)}….`],
])('refuses %s anywhere [spec 1.7]', (written, message) => {
  const faults = { note: message, 'cards.1.title': message };
  expect(faultsOf({ note: `For ${written}`, cards: [{ title: 'One' }, { title: written }] })).toEqual({ faults });
});

it('requires a plain text for a required text that states a claim', () => {
  expect(faultsOf({ hero: { ...HERO, heading: '{years} years' } })).toEqual({
    faults: { 'hero.headingPlain': 'Write what to show while a claim of the text above is hidden.' },
  });
  expect(faultsOf({ hero: { ...HERO, heading: '{years} years', headingPlain: 'Years' } })).toHaveProperty('content');
});

it('refuses a claim in a required text that has no plain text', () => {
  expect(faultsOf({ hero: { ...HERO, kicker: 'Since {since}' } })).toEqual({
    faults: { 'hero.kicker': 'Write this text without claims: it would be missing while one is hidden.' },
  });
});

it('refuses a claim in a plain text', () => {
  expect(faultsOf({ hero: { ...HERO, headingPlain: 'Since {since}' } })).toEqual({
    faults: { 'hero.headingPlain': 'Write this text without claims: it is shown while a claim is hidden.' },
  });
});

it.each([
  { note: 'Since {since}' },
  { body: 'We build.\n\nSince {since}.' },
  { cards: [{ title: '{years} years' }] },
  { hero: { ...HERO, kicker: '{company}, {phone}' } },
])('accepts %j, where no required text would be missing', (change) => {
  expect(faultsOf(change)).toHaveProperty('content');
});
