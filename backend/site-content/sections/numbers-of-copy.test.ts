import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { COMPANY_DEFAULTS } from '../../config/company.contract.js';
import { INQUIRY_FIELDS, inquiryFieldRules } from '../../inquiries/inquiries.contract.js';
import { defaultContent } from '../content-fields.contract.js';
import {
  CONTENT_SECTION_NAMES,
  CONTENT_SECTIONS,
  type ContentSectionName,
  type SiteContent,
} from '../site-content.contract.js';

type Item = Record<'family' | 'inStock' | 'productLength' | 'weight' | 'loadCapacity', string>;

const ITEMS = parse(readFileSync('backend/catalog/sample/catalog.csv'), { columns: true }) as Item[];
const contentOf = <Name extends ContentSectionName>(name: Name) =>
  defaultContent(CONTENT_SECTIONS[name].fields) as unknown as SiteContent[Name];
const CLAIMS = contentOf('claims');
const HOME = contentOf('home');
const FOOTER = contentOf('footer');

const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const toNumber = (text: string) => Math.max(Number(text) || 0, WORDS.indexOf(text.toLowerCase()));
const hours = ({ value }: { value: string }) => toNumber(/\d+/.exec(value)?.[0] ?? '');
const years = new Date().getFullYear() - Number(FOOTER.founded);
const YEARS = /(\d+)\+ (?:yr|years)/gi;
const ofSystems = ITEMS.filter(({ family }) => ['ring', 'cup', 'frame', 'tube-and-clamp'].includes(family));
const isMeasured = ({ productLength, weight }: Item) => Number(productLength) > 0 && Number(weight) > 0;

/** Sentences with their number (#), and what the data says. */
const COUNTED: [sentence: string, count: number][] = [
  ['since #', Number(FOOTER.founded)],
  ['#-hour dispatch', hours(CLAIMS.dispatch)],
  ['dispatch[^.]*? (?:within|in) # hours', hours(CLAIMS.dispatch)],
  ['#-hour shipping', hours(CLAIMS.shipping)],
  ['\\bships?\\b[^.]*? (?:within|in) # hours', hours(CLAIMS.shipping)],
  ['on site in under # hours', hours(CLAIMS.firewatch)],
  ['#/7', hours(CLAIMS.coverage)],
  ['# (?:yards|branches)', COMPANY_DEFAULTS.addresses.length],
  ['# systems', new Set(ofSystems.filter(({ inStock }) => inStock === 'true').map(({ family }) => family)).size],
  ['# services, one call', HOME.services.cards.length],
  ['# industries', contentOf('industries').tiles.length],
  ['# trades', contentOf('careers').trades.cards.length],
  ['# steps', contentOf('quote').equipment.steps.length],
  ['these #', contentOf('services').closing.heading.split(', ').length],
  ['# fields are required', INQUIRY_FIELDS.filter((field) => inquiryFieldRules(field).required).length],
];
const patternOf = (sentence: string) => new RegExp(sentence.replace('#', `\\b(\\d+|${WORDS.join('|')})`), 'gi');

/** Sentences without a number to compare, and whether the data holds them. */
const HELD: [sentence: RegExp, isHeld: boolean][] = [
  [/every item lists its length and weight|dimensions and weight of every item/gi, ITEMS.every(isMeasured)],
  [/no recordables, 2022-2024/gi, CLAIMS.trir.value === '0' && CLAIMS.trir.period === '2022-2024'],
  [/rated loads? of every item|weight and load rating/gi, ITEMS.every(({ loadCapacity }) => loadCapacity !== '')],
];

/** Numbers of rules, forms and definitions, and of drawings that say that they are illustrations. */
const NOT_OURS =
  /(?:29 CFR )?\b(?:19\d\d(?:\.\d+)?|451)(?:\([a-z\d]+\))*(?=\D|$)(?<!since \d{4})|A10\.8|Form I-9|W-9|NFPA 101|four times the intended load|(?:more than|above) (?:2|10) ft|within 35 ft|at least 30 minutes|4 hours in 24|for 10 or more|200,000 hours|\b1\.00\b|three policy years|no longer than 7 ft|© 2024/g;
const NUMBER = /\d|\b(?:zero|two|three|four|five|six|seven|eight|nine|ten|every item)\b(?!-)/i;

/** Each text of the pages with its path. Claims and company facts are the data. */
function* textsOf(value: unknown, path: string): Generator<[path: string, text: string]> {
  if (typeof value === 'string') yield [path, value];
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value))
      if (!['claim', 'drawing', 'to', 'href', 'founded'].includes(name)) yield* textsOf(one, `${path}.${name}`);
}

const TEXTS = CONTENT_SECTION_NAMES.filter((name) => name !== 'claims' && name !== 'company').flatMap((name) => [
  ...textsOf(contentOf(name), name),
]);

it.each(COUNTED)('"%s" is %d in each text that says it', (sentence, count) => {
  const said = TEXTS.flatMap(([path, text]) =>
    [...text.matchAll(patternOf(sentence))].map(([, found = '']): [string, number] => [path, toNumber(found)]),
  );
  expect(said).not.toEqual([]);
  expect(said.filter(([, number]) => number !== count)).toEqual([]);
});

it('has no more years than passed since the founding', () => {
  const said = [...TEXTS.map(([, text]) => text), CLAIMS.years.value, CLAIMS.experience.value].flatMap((text) => [
    ...text.matchAll(YEARS),
  ]);
  expect(said).toHaveLength(3);
  for (const [, found] of said) expect(Number(found)).toBeLessThanOrEqual(years);
});

it.each(HELD)('%s is said only if the data holds it', (sentence, isHeld) => {
  expect(isHeld ? [] : TEXTS.filter(([, text]) => text.search(sentence) >= 0)).toEqual([]);
});

it('has no number that is not compared', () => {
  const left = TEXTS.map(([path, text]): [string, string] => [
    path,
    [
      NOT_OURS,
      YEARS,
      ...HELD.map(([sentence]) => sentence),
      ...COUNTED.map(([sentence]) => patternOf(sentence)),
    ].reduce((rest, pattern) => rest.replace(pattern, ''), text),
  ]);
  expect(left.filter(([path, text]) => NUMBER.test(text) && !path.endsWith('.figure'))).toEqual([]);
});

it.each([
  ['Yards', COMPANY_DEFAULTS.addresses.length],
  ['Industries', contentOf('industries').tiles.length],
])('the figure of %s is %d', (title, count) => {
  expect(contentOf('about').numbers.cards.find((card) => card.title === title)?.figure).toBe(String(count));
});
