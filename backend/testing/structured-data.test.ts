import { type Node, structuredDataErrors, structuredDataIn } from './structured-data.js';

const context = { '@context': 'https://schema.org' };
const faq = (change: Node = {}): Node => ({
  ...context,
  '@type': 'FAQPage',
  '@id': 'https://d.example/#faq',
  mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
  ...change,
});
const crumbs = (...positions: number[]): Node => ({
  ...context,
  '@type': 'BreadcrumbList',
  itemListElement: positions.map((position) => ({
    '@type': 'ListItem',
    position,
    name: 'Catalog',
    item: 'https://d.example/catalog',
  })),
});

it('reads every block of a page', () => {
  const html =
    '<p><script type="application/ld+json">{"a":"\\u003c"}</script><script type="application/ld+json">{}</script>';
  expect(structuredDataIn(html)).toEqual([{ a: '<' }, {}]);
});

it('accepts correct data', () => {
  expect(structuredDataErrors([faq(), crumbs(1, 2)])).toEqual([]);
});

it.each([
  ['a block without context', [faq({ '@context': undefined })], 'has no context'],
  ['a missing property', [faq({ mainEntity: undefined })], 'mainEntity is missing'],
  ['an empty list', [faq({ mainEntity: [] })], 'mainEntity is not a list of 1 or more'],
  [
    'a node of the wrong type',
    [faq({ mainEntity: [{ '@type': 'Answer', text: 'So.' }] })],
    'is not a node of type Question',
  ],
  [
    'an error in the depth',
    [faq({ mainEntity: [{ '@type': 'Question', name: 'Why?' }] })],
    'acceptedAnswer is missing',
  ],
  ['an unknown type', [{ ...context, '@type': 'Scaffold' }], 'no expectations are written down'],
  ['a wrong count', [crumbs(1, 3)], 'is not numbered from 1'],
  ['two values for one property', [faq({ name: 'Questions' }), faq({ name: 'Answers' })], 'name has two values'],
  ['a reference to nothing', [faq({ about: { '@id': 'https://d.example/#nothing' } })], 'is referenced but missing'],
])('reports %s', (_what, blocks, error) => {
  expect(structuredDataErrors(blocks as Node[])).toEqual(expect.arrayContaining([expect.stringContaining(error)]));
});

it('treats nodes with the same @id as one thing', () => {
  const rest = { ...context, '@type': 'FAQPage', '@id': 'https://d.example/#faq', name: 'Questions' };
  expect(structuredDataErrors([rest, faq()])).toEqual([]);
});

it('ignores references to other vocabularies', () => {
  expect(structuredDataErrors([faq({ about: { '@id': 'http://purl.org/goodrelations/v1#LeaseOut' } })])).toEqual([]);
});
