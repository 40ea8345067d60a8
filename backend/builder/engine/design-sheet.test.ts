import { sampleStock } from '../../testing/sample-stock.js';
import { totalWeightText } from '../design-text.contract.js';
import { partsText } from '../parts-text.js';
import { answerDesign } from './answer-design.js';
import { designSheet } from './design-sheet.js';
import { stockByRole } from './parts/match-items.js';
import { readDesign } from './read-design.js';

const FRAME = { company: 'Diamond', address: '/builder', date: '2026-01-02T00:00:00.000Z' };
const answer = (width: string) => {
  const { design } = readDesign({ system: 'frame', width, length: "14'", height: "11'", access: 'none' });
  return answerDesign(design, stockByRole(sampleStock()));
};

it('states the pieces without a known weight next to each total: 3 low frames of 3 ft are not in the catalog', () => {
  const incomplete = answer("3'");
  if (incomplete.totals === null) throw new Error('the design was refused');
  expect(totalWeightText(incomplete.totals)).toMatch(/^at least [\d,.]+ lb; 3 pieces without a known weight$/);
  const sheet = designSheet(incomplete, FRAME);
  expect(sheet).toContain(`Total weight ${totalWeightText(incomplete.totals)}.`);
  expect(sheet).toMatch(/Transport: at least \d+ pallets?, at least [\d.]+ truckloads?\./);
  expect(partsText(incomplete.parts, incomplete.totals)).toContain('Total, at least; 3 pieces without a known weight');
});

it('marks discontinued items in the list and on the sheet: cup planks of 2.5 m', () => {
  const { design } = readDesign({ system: 'cup', length: '10m', unit: 'm' });
  const cup = answerDesign(design, stockByRole(sampleStock()));
  expect(designSheet(cup, FRAME)).toContain('2.5 m (8&#39;-2&#34;) Discontinued; ask for an alternative.');
  if (cup.totals === null) throw new Error('the design was refused');
  expect(partsText(cup.parts, cup.totals)).toMatch(/PL-STL-250.*,Discontinued; ask for an alternative\.\r\n/);
});

it('states no missing weights when every piece has a weight', () => {
  const complete = answer("5'");
  if (complete.totals === null) throw new Error('the design was refused');
  expect(complete.rules.some(({ id }) => id === 'parts')).toBe(false);
  expect(designSheet(complete, FRAME)).not.toMatch(/at least [\d,.]+ (lb|pallets?|truckloads?)/);
  expect(partsText(complete.parts, complete.totals)).toContain('Total,,');
});

it.each([
  [1, 'at least 578.2 lb; 1 piece without a known weight'],
  [2, 'at least 578.2 lb; 2 pieces without a known weight'],
  [0, '578.2 lb'],
])('writes a weight that lacks %d pieces', (piecesWithoutWeight, text) => {
  expect(totalWeightText({ weightLb: 578.2, piecesWithoutWeight })).toBe(text);
});
