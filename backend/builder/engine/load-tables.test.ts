import { sampleStock } from '../../testing/sample-stock.js';
import { answerDesign } from './answer-design.js';
import { stockByRole } from './parts/match-items.js';
import { type DesignQuery, readDesign } from './read-design.js';

const STOCK = stockByRole(sampleStock());
const answer = (query: DesignQuery) => answerDesign(readDesign(query).design, STOCK);
const pounds = (text = ''): number => Number(text.replace(/,| lb/g, ''));
const legsIn = (names = ''): number =>
  names
    .split(', ')
    .map((name) => /^[A-Z]+(\d+)(?:-[A-Z]+(\d+))?$/.exec(name))
    .reduce((sum, found) => sum + (found?.[2] ? Number(found[2]) - Number(found[1]) + 1 : found ? 1 : Number.NaN), 0);

it.each<DesignQuery>([
  {},
  { system: 'cup', shape: 'birdcage', length: "60'", width: "40'", height: "20'" },
  { system: 'frame', decks: '2', access: 'stair' },
  { system: 'tube-and-clamp', shape: 'u', length: "30'", side: "20'", height: "20'" },
  { length: "42'", height: "27'", access: 'none', opening: '2', openingat: '3', clear: "10'" },
  { shape: 'stair-tower', height: "40'" },
])('every leg has its dead and live load, their sum, and its limit: %j', (query) => {
  const { loads, layout, totals } = answer(query);
  const rows = loads?.[0]?.rows ?? [];
  expect(rows.reduce((sum, [names]) => sum + legsIn(names), 0)).toBe(layout?.legs.length);
  for (const [, dead, live, total] of rows) {
    expect(pounds(live)).toBeGreaterThan(0);
    expect(pounds(dead) + pounds(live)).toBe(pounds(total));
  }
  expect(pounds(rows[0]?.[3])).toBe(totals?.legLoadLb);
  expect(new Set(rows.map((row) => row[4])).size).toBe(1);
});

it('names legs by row and line, and the source of their limit', () => {
  const [table] = answer({ length: "28'", height: "14'", access: 'none' }).loads ?? [];
  expect(table?.rows.map(([names]) => names)).toEqual(['A2-A4, B2-B4', 'A1, A5, B1, B5']);
  expect(table?.rows[0]?.[4]).toBe('2,817 lb');
  expect(table?.note).toContain("Limit: a quarter of its tube's buckling load, in lifts of 6'-7\".");
  expect(table?.note).toContain('A load below it is not proven');
});

it('says up to which load the limit of frames is only assumed', () => {
  const note = answer({ system: 'frame', decks: '2' }).loads?.[0]?.note;
  expect(note).toContain('Up to 3,510 lb a load above it is not checked either.');
});

it('lists the ties of a level together, with the assumption behind their forces', () => {
  const { layout, loads } = answer({ length: "56'", height: "40'", wall: '10"' });
  const table = loads?.[1];
  const heights = table?.rows.map((row) => row[1]);
  expect(new Set(heights).size).toBe(new Set(layout?.ties.map(({ z }) => z)).size);
  expect(table?.rows.reduce((sum, [names]) => sum + legsIn(names), 0)).toBe(layout?.ties.length);
  expect(table?.rows[0]).toEqual(['B5', `20'-4"`, expect.stringMatching(/^\d+ sq ft$/), expect.stringMatching(/ lb$/)]);
  expect(table?.note).toMatch(/^In a working wind of 40 mph .* anchors is not checked here\.$/);
  expect(answer({ height: "14'" }).loads).toHaveLength(1);
});
