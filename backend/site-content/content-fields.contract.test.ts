import { completeContent, defaultContent } from './content-fields.contract.js';

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

it('uses the defaults for a new site', () => {
  expect(defaultContent(FIELDS)).toEqual({
    title: 'Welcome',
    hero: { lead: 'Lead' },
    cards: [{ name: 'First', isOpen: true }],
  });
});

it('adds the defaults of new fields to stored content, and leaves out removed fields', () => {
  expect(completeContent(FIELDS, { title: 'Hello', former: 1, cards: [{ name: 'Second' }] })).toEqual({
    title: 'Hello',
    hero: { lead: 'Lead' },
    cards: [{ name: 'Second', isOpen: true }],
  });
});
