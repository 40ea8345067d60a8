import { rulesOf } from '../../testing/design-rules.js';
import type { BuilderRule } from '../builder.contract.js';
import { cite, PARAGRAPHS, type ParagraphName } from './paragraphs.js';
import { type DesignQuery, readDesign } from './read-design.js';
import { refusals } from './refusals.js';

const ALL = 'guardrails,toeboards,brackets,netting,sills,casters';
const DRAWN: DesignQuery[] = ['ring', 'cup', 'frame', 'tube-and-clamp'].flatMap((system) => [
  { system, with: ALL, decks: '6' },
  { system, with: '', access: 'none' },
  { system, shape: 'tower', height: "60'" },
]);
const REFUSED: DesignQuery[] = [
  { height: "130'" },
  { system: 'frame', height: "130'" },
  { system: 'tube-and-clamp', height: "130'", duty: '75' },
  { system: 'frame', shape: 'birdcage' },
  { system: 'frame', shape: 'rolling', length: "20'", width: "9'", access: 'stair' },
];
const rules = (): BuilderRule[] => [
  ...DRAWN.flatMap((query) => rulesOf(query)),
  ...rulesOf({ system: 'frame', shape: 'rolling' }),
  ...rulesOf({ height: "7'" }),
  ...rulesOf({ shape: 'stair-tower' }),
  ...REFUSED.flatMap((query) => refusals(readDesign(query).design)),
];

it('lists every paragraph that a rule cites, and no others [spec b.18]', () => {
  const known = (Object.keys(PARAGRAPHS) as ParagraphName[]).flatMap((name) => cite(name).citations);
  const cited = rules().flatMap(({ citations }) => citations);
  for (const citation of cited) expect(known).toContainEqual(citation);
  expect(new Set(cited.map(({ paragraph }) => paragraph))).toEqual(new Set(known.map(({ paragraph }) => paragraph)));
});

it('names in the text of a rule exactly the paragraphs that it cites', () => {
  for (const { paragraph, citations, reason } of rules()) {
    const ends = citations.map((one) => one.paragraph.slice(one.paragraph.indexOf('(')));
    expect(paragraph.match(/\([a-z]\)(?:\(\d+\))?(?:\([ivx]+\))?/g) ?? []).toEqual(
      citations.some((one) => one.paragraph.includes('Appendix')) ? ['(b)'] : ends,
    );
    for (const [inline] of reason.matchAll(/45[12](?:\([a-z0-9]+\))+/g))
      expect(citations.map((one) => one.paragraph)).toContain(`29 CFR 1926.${inline}`);
  }
});

it('has one line and a link to the eCFR for each paragraph', () => {
  for (const name of Object.keys(PARAGRAPHS) as ParagraphName[]) {
    const [{ says, link } = { says: '', link: '' }] = cite(name).citations;
    expect(says).toMatch(/^[A-Z][^\n]{20,130}\.$/);
    expect(link).toMatch(/^https:\/\/www\.ecfr\.gov\/current\/title-29\/(section-1926\.45[12]#p-1926\.45|part-1926\/)/);
  }
  expect(cite('451(c)(1)').citations[0]?.link).toBe(
    'https://www.ecfr.gov/current/title-29/section-1926.451#p-1926.451(c)(1)',
  );
});

it('names the section of several paragraphs once', () => {
  expect(cite('452(b)(10)', '452(c)(6)').paragraph).toBe('29 CFR 1926.452(b)(10), (c)(6)');
  expect(cite('451(a)(1)', '452(c)(5)').paragraph).toBe('29 CFR 1926.451(a)(1), 29 CFR 1926.452(c)(5)');
});

// The parts of the regulation that apply to each rule.
it.each([
  ['brackets', { system: 'frame', with: 'brackets' }, '452(c)(5)'],
  ['brackets', { system: 'cup', with: 'brackets' }, '451(c)(1)(iii)'],
  ['engineer', { system: 'tube-and-clamp' }, '452(b)(10)'],
] as const)('%s of %j cites %s', (id, query, name) => {
  expect(rulesOf(query).find((rule) => rule.id === id)?.paragraph).toBe(`29 CFR 1926.${name}`);
});
