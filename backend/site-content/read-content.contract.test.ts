import { type ContentFields, type ContentSection, completeContent, defaultContent } from './content-fields.contract.js';
import { readContent } from './read-content.contract.js';
import { line, list } from './sections/shared-fields.contract.js';
import { CONTENT_SECTIONS } from './site-content.contract.js';

const SECTION: ContentSection = {
  label: 'Test',
  pages: ['/'],
  fields: {
    title: { kind: 'line', label: 'Title', maxLength: 10, default: 'Hello' },
    body: { kind: 'text', label: 'Body', maxLength: 20, default: '', optional: true },
    link: { kind: 'link', label: 'Link', default: '/quote' },
    picture: { kind: 'picture', label: 'Picture', default: null },
    day: { kind: 'date', label: 'Day', default: '2026-11-24' },
    cards: list('Cards', 'card', [1, 2], { name: line('Name', 5, 'Card') }, [{ name: 'One' }]),
  },
};
const VALID = defaultContent(SECTION.fields);

const errorsOf = (change: object) => readContent(SECTION, { ...VALID, ...change });

/** The defaults of lists as they are written: a field that no list has would be left out. */
const rawDefaults = (fields: ContentFields): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, one]) => [name, one.kind === 'group' ? rawDefaults(one.of) : one.default]),
  );

it.each(Object.entries(CONTENT_SECTIONS))('accepts the defaults of %s', (_name, section) => {
  const content = defaultContent(section.fields);
  const { errors = {} } = readContent(section, rawDefaults(section.fields)) as { errors?: object };
  expect(Object.entries(errors).filter(([, message]) => message === 'There is no such field.')).toEqual([]);
  expect(readContent(section, content)).toEqual({ content });
});

it.each([
  ['{compani}', '{compani}'],
  ['{years}', '{years}'],
  ['{}', '{}'],
  [`{${'x'.repeat(100)}}`, `{${'x'.repeat(59)}…`],
])('refuses the placeholder %s anywhere [spec 1.7]', (written, shown) => {
  const section: ContentSection = {
    ...SECTION,
    fields: { cards: list('Cards', 'card', [1, 2], { name: line('Name', 200) }) },
  };
  expect(readContent(section, { cards: [{ name: 'One' }, { name: `For ${written}` }] })).toEqual({
    errors: {
      'cards.1.name': `There is no placeholder ${shown}. Use {company}, {phone}, {email}, or {answerHours}.`,
    },
  });
});

it('accepts company facts in a text', () => {
  const body = '{company}, {email}';
  expect(errorsOf({ body })).toEqual({ content: { ...VALID, body } });
});

it('trims texts, removes invisible characters from a line, and keeps the line breaks of a text', () => {
  expect(readContent(SECTION, { ...VALID, title: ' H\u202ei\u200b ', body: 'One\r\nTwo\n' })).toEqual({
    content: { ...VALID, title: 'Hi', body: 'One\nTwo' },
  });
});

it.each([
  ['title', 'x'.repeat(11), 'Shorten the text to 10 characters.'],
  ['title', '', 'Enter some text.'],
  ['title', 'A\tB', 'Remove tabs and other invisible characters.'],
  ['title', 7, 'Send a text.'],
  ['body', 'A\u0000B', 'Remove tabs and other invisible characters.'],
  ['title', 'A\ud800B', 'Remove tabs and other invisible characters.'],
  ['body', 'A\u202eB', 'Remove tabs and other invisible characters.'],
  ['body', 'A\u2066B', 'Remove tabs and other invisible characters.'],
  ['day', '2026-02-30', 'Enter a date.'],
  ['cards', [], 'Add at least one more card. The minimum is 1.'],
  ['cards', Array(3).fill({ name: 'One' }), 'Remove entries. The maximum is 2.'],
  ['cards', 'none', 'Send a list.'],
])('for the field %s, refuses %j', (field, value, message) => {
  expect(errorsOf({ [field]: value })).toEqual({ errors: { [field]: message } });
});

it.each([
  'javascript:alert(1)',
  '//elsewhere.example',
  'http://a.example',
  '/\\a.example',
  'data:text/html,x',
  'https://a b',
  'https://bank.example:x@a.example',
])('refuses the link %s', (link) => {
  expect(errorsOf({ link })).toEqual({ errors: { link: expect.stringMatching(/^Enter a page of this site/) } });
});

it.each(['/contact', 'https://a.example/b?c=d#e', 'mailto:a@yard.example', 'tel:+19855550142', '#'])(
  'accepts the link %s',
  (link) => {
    expect(errorsOf({ link })).toEqual({ content: { ...VALID, link } });
  },
);

it('accepts an uploaded picture, or none', () => {
  const picture = { url: `/images/content/${'a'.repeat(32)}-900.webp`, width: 900, height: 600 };
  expect(errorsOf({ picture })).toEqual({ content: { ...VALID, picture } });
  expect(errorsOf({ picture: null })).toEqual({ content: VALID });
});

it('reports errors of list entries by path, and the first unknown field', () => {
  expect(errorsOf({ cards: [{ name: 'Longer' }], toString: 1, valueOf: 2 })).toEqual({
    errors: { 'cards.0.name': 'Shorten the text to 5 characters.', toString: 'There is no such field.' },
  });
});

describe('the company', () => {
  const company = defaultContent(CONTENT_SECTIONS.company.fields);
  const read = (change: object) => readContent(CONTENT_SECTIONS.company, { ...company, ...change });
  const period = (opens: string, closes: string) => ({ days: ['Monday'], opens, closes });

  it('accepts several periods a day', () => {
    const hours = [period('07:00', '12:00'), period('13:00', '24:00')];
    expect(read({ hours })).toEqual({ content: { ...company, hours } });
  });

  it.each([
    ['7:30 AM', '4:30 PM', '07:30', '16:30'],
    ['7am', '4:30p.m.', '07:00', '16:30'],
    ['12:00 AM', '12 pm', '00:00', '12:00'],
    ['7:05', '17:00', '07:05', '17:00'],
  ])('reads %s to %s', (opens, closes, ...times) => {
    const read24 = read({ hours: [period(opens, closes)] });
    expect(read24).toMatchObject({ content: { hours: [{ opens: times[0], closes: times[1] }] } });
  });

  it.each(['7', 'noon', '13:00 PM', '0:30 AM', '24:01', '7:60', '-7:00'])('refuses the time %s', (opens) => {
    expect(read({ hours: [period(opens, '24:00')] })).toEqual({
      errors: { 'hours.0.opens': 'Enter a time such as 7:30 AM or 16:30.' },
    });
  });

  it.each([
    [{ hours: [period('12:00', '12:00')] }, 'hours.0.closes', 'Enter a closing time after the opening time.'],
    [
      { hours: [period('07:00', '12:00'), period('11:00', '16:00')] },
      'hours.1.opens',
      'Two periods of the same day overlap. Change one of them.',
    ],
    [
      { closures: [{ from: '2026-12-02', to: '2026-12-01' }] },
      'closures.0.to',
      'Enter a last day on or after the first day.',
    ],
    [{ phone: '555' }, 'phone', 'Enter a phone number with at least 10 digits.'],
    [{ phone: '(985) 555-0142 ext. 7' }, 'phone', 'Enter a phone number with at least 10 digits.'],
    [{ answerHours: 0 }, 'answerHours', 'Enter a whole number from 1 to 240.'],
    [{ answerHours: 1.5 }, 'answerHours', 'Enter a whole number from 1 to 240.'],
    [{ timeZone: 'Bogalusa' }, 'timeZone', 'Enter a time zone such as America/Chicago.'],
    [{ holidays: ['easter'] }, 'holidays', 'Choose from the options.'],
  ])('refuses %j', (change, path, message) => {
    expect(read(change)).toEqual({ errors: { [path]: message } });
  });
});

const FIELDS = {
  title: { kind: 'line', label: 'Title', maxLength: 20, default: 'Welcome' },
  hero: { kind: 'group', label: 'Hero', of: { lead: { kind: 'text', label: 'Lead', maxLength: 20, default: 'Lead' } } },
  cards: {
    kind: 'list',
    label: 'Cards',
    noun: 'card',
    min: 0,
    max: 3,
    of: {
      name: { kind: 'line', label: 'Name', maxLength: 20, default: '' },
      isOpen: { kind: 'switch', label: 'Open', default: true },
    },
    default: [{ name: 'First' }],
  },
} as const;

it('adds the defaults of new fields to stored content, and leaves out removed fields', () => {
  expect(completeContent(FIELDS, { title: 'Hello', former: 1, cards: [{ name: 'Second' }] })).toEqual({
    title: 'Hello',
    hero: { lead: 'Lead' },
    cards: [{ name: 'Second', isOpen: true }],
  });
});
