import { COMPANY_DEFAULTS } from '../config/company.contract.js';
import type { Claim } from './claims/claims.contract.js';
import { defaultContent } from './content-fields.contract.js';
import { CLAIM_NAMES, type ClaimName } from './sections/claims.contract.js';
import { showAt } from './show-content.js';
import {
  CONTENT_SECTION_NAMES,
  CONTENT_SECTIONS,
  isShownSection,
  type ReadContent,
  type SiteContent,
} from './site-content.contract.js';

/** Noon in Chicago on Nov 24, 2026. */
const NOON = new Date('2026-11-24T18:00:00Z');
/** The promised hours differ from all figures of claims. */
const COMPANY = { ...COMPANY_DEFAULTS, answerHours: 99 };
const EXPIRED = { validUntil: '2026-11-23' };

type Claims = Partial<Record<ClaimName, Partial<Claim>>>;

/** The content of a new site, with changes to claims and sections. */
function show(changes: Claims = {}, sections: Partial<SiteContent> = {}, answeredPercent: number | null = null) {
  const claims = defaultContent(CONTENT_SECTIONS.claims.fields);
  for (const [name, change] of Object.entries(changes)) Object.assign(claims[name as ClaimName], change);
  const content = { claims, ...sections } as Partial<SiteContent>;
  const read = (section: keyof SiteContent) => content[section] ?? defaultContent(CONTENT_SECTIONS[section].fields);
  return showAt(NOON, read as ReadContent, { company: COMPANY, answeredPercent });
}

const cardsOf = (read: ReturnType<typeof show>) =>
  read('about').numbers.cards.map(({ figure, title }) => [figure, title]);

it('an entry with a claim shows its value and period', () => {
  expect(cardsOf(show({ years: { value: '25+ yr', validUntil: '2026-11-24' } }))[0]).toEqual(['25+ yr', 'In business']);
  const { metrics } = show({ emr: { value: '0.98', period: '2026' } })('documents').record;
  expect(metrics.at(-1)).toMatchObject({ name: 'EMR', figure: '0.98', period: '2026' });
});

it('an expired claim takes its entries away, everywhere [spec 1.12]', () => {
  const read = show({ years: EXPIRED, isnetworld: EXPIRED });
  expect(cardsOf(read).map(([, title]) => title)).not.toContain('In business');
  expect(read('quote').reasons.cards.map(({ title }) => title)).not.toContain('24+ Years of Experience');
  expect(read('documents').facts.standing[0]?.entries).toMatchObject([{ figure: 'Avetta' }]);
});

it('a card goes with the last entry that it needs', () => {
  const { standing } = show({ isnetworld: EXPIRED, avetta: EXPIRED })('documents').facts;
  expect(standing.map(({ title }) => title)).toEqual(['Small business']);
});

it('a card stays without the entries that it may lack', () => {
  const { cards } = show({ firewatch: EXPIRED, coverage: EXPIRED, dispatch: EXPIRED, shipping: EXPIRED })(
    'home',
  ).services;
  expect(cards).toHaveLength(5);
  expect(cards.at(-1)?.points).toEqual([{ text: 'Logs and reports for every watch' }]);
  const careers = defaultContent(CONTENT_SECTIONS.careers.fields);
  for (const trade of careers.trades.cards) trade.brings = [];
  expect(show({}, { careers })('careers').trades.cards).toHaveLength(5);
});

it('only openings that are open today are shown', () => {
  const careers = defaultContent(CONTENT_SECTIONS.careers.fields);
  const opening = defaultContent(CONTENT_SECTIONS.careers.fields.openings.of);
  careers.openings = [
    { ...opening, title: 'Erector', validThrough: '2026-11-24' },
    { ...opening, title: 'Driver', validThrough: '2026-11-23' },
    { ...opening, title: 'Estimator', isOpen: false },
  ];
  expect(show({}, { careers })('careers').openings.map(({ title }) => title)).toEqual(['Erector']);
});

it('the measured share is shown only while there is one', () => {
  const about = defaultContent(CONTENT_SECTIONS.about.fields);
  about.numbers.cards = [{ claim: 'answered', figure: '', title: 'Answered on time', text: 'In 90 days.' }];
  expect(cardsOf(show({}, { about }, 96))).toEqual([['96%', 'Answered on time']]);
  expect(cardsOf(show({}, { about }))).toEqual([]);
});

it('fills in company facts, and leaves other braces as they are', () => {
  const partners = { ...defaultContent(CONTENT_SECTIONS.partners.fields), heading: '' };
  const texts = '{company}, {phone}, {email}, {answerHours}, {years}, {toString}';
  expect(show({}, { partners: { ...partners, heading: texts } })('partners').heading).toBe(
    'Diamond Scaffold, (985) 555-0142, sales@diamond-scaffold.example, 99, {years}, {toString}',
  );
});

/** Figures and names of the default claims, except hours of a rule on fire alarms. */
const STATED =
  /24\+|20\+|"0"|1\.03|2022|preliminary, |\b24\b(?!, or)|\b48\b|Zero|ISNetworld|Avetta|Full insurance|Small business cert/;

describe.each(CONTENT_SECTION_NAMES.filter(isShownSection))('the default texts of %s', (section) => {
  it('have no placeholder left', () => {
    expect(JSON.stringify(show()(section))).not.toMatch(/[{][A-Za-z.]*[}]/);
  });

  it('state no figure of a claim once all claims have expired', () => {
    const read = show(Object.fromEntries(CLAIM_NAMES.map((name) => [name, EXPIRED])));
    expect(JSON.stringify(read(section))).not.toMatch(STATED);
  });
});
