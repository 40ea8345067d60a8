import { type ContentFields, completeContent } from '../../../../backend/site-content/content-fields.contract.js';
import { contentChanges } from './section-history.js';

const DAYS = [
  { value: 'mon', label: 'Monday' },
  { value: 'tue', label: 'Tuesday' },
];
const FIELDS = {
  hero: {
    kind: 'group',
    label: 'First screen',
    of: { heading: { kind: 'line', label: 'Heading', maxLength: 40, default: 'Scaffold' } },
  },
  days: { kind: 'choices', label: 'Days', options: DAYS, min: 0, default: ['mon'] },
  shown: { kind: 'switch', label: 'Shown', default: true },
  photo: { kind: 'picture', label: 'Photo', default: null },
  cards: {
    kind: 'list',
    label: 'Cards',
    noun: 'card',
    min: 0,
    max: 4,
    of: { title: { kind: 'line', label: 'Title', maxLength: 40, default: '' } },
    default: [{ title: 'Rent' }, { title: 'Buy' }],
  },
} as const satisfies ContentFields;

const content = (stored: object) => completeContent(FIELDS, stored);

it('finds no changes between equal contents', () => {
  expect(contentChanges(FIELDS, content({}), content({}))).toEqual([]);
});

it('names each changed field with its old and new value [spec 6.43]', () => {
  const after = content({
    hero: { heading: 'Scaffold now' },
    days: ['mon', 'tue'],
    shown: false,
    photo: { url: '/media/crew.jpg', width: 4, height: 3 },
  });
  expect(contentChanges(FIELDS, content({}), after)).toEqual([
    { path: 'hero.heading', label: 'First screen, Heading', before: 'Scaffold', after: 'Scaffold now' },
    { path: 'days', label: 'Days', before: 'Monday', after: 'Monday, Tuesday' },
    { path: 'shown', label: 'Shown', before: 'Yes', after: 'No' },
    { path: 'photo', label: 'Photo', before: '', after: '/media/crew.jpg' },
  ]);
});

it('names the fields of added and removed entries', () => {
  const [three, one] = [
    { cards: [{ title: 'Rent' }, { title: 'Buy' }, { title: 'Erect' }] },
    { cards: [{ title: 'Buy' }] },
  ];
  expect(contentChanges(FIELDS, content({}), content(three))).toEqual([
    { path: 'cards.2.title', label: 'Cards, card 3, Title', before: '', after: 'Erect' },
  ]);
  expect(contentChanges(FIELDS, content({}), content(one))).toEqual([
    { path: 'cards.0.title', label: 'Cards, card 1, Title', before: 'Rent', after: 'Buy' },
    { path: 'cards.1.title', label: 'Cards, card 2, Title', before: 'Buy', after: '' },
  ]);
});
