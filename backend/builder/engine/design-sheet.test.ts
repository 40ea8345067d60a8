import { sampleStock } from '../../testing/sample-stock.js';
import { partsText } from '../parts-text.js';
import { totalWeightText } from '../weight-text.contract.js';
import { answerDesign } from './answer-design.js';
import { designSheet } from './design-sheet.js';
import { stockByRole } from './match-items.js';
import { readDesign } from './read-design.js';

const FRAME = { company: 'Diamond', address: '/builder', date: '2026-01-02T00:00:00.000Z' };
const answer = (width: string) => {
  const { design } = readDesign({ system: 'frame', width, length: "14'", height: "11'", access: 'none' });
  return answerDesign(design, stockByRole(sampleStock()));
};

it('says of each total what was not weighed: 3 low frames of 3 ft are not in the catalog', () => {
  const lacking = answer("3'");
  if (lacking.totals === null) throw new Error('the design was refused');
  expect(totalWeightText(lacking.totals)).toMatch(/^at least [\d,.]+ lb; 3 pieces not weighed$/);
  const sheet = designSheet(lacking, FRAME);
  expect(sheet).toContain(`Total weight ${totalWeightText(lacking.totals)}.`);
  expect(sheet).toMatch(/To carry: at least \d+ pallets?, at least [\d.]+ truckloads?\./);
  expect(partsText(lacking.parts, lacking.totals)).toContain('Total, at least; 3 pieces not weighed');
});

it('says nothing of it where each piece was weighed', () => {
  const whole = answer("5'");
  if (whole.totals === null) throw new Error('the design was refused');
  expect(whole.rules.some(({ id }) => id === 'parts')).toBe(false);
  expect(designSheet(whole, FRAME)).not.toMatch(/at least [\d,.]+ (lb|pallets?|truckloads?)/);
  expect(partsText(whole.parts, whole.totals)).toContain('Total,,');
});

it.each([
  [1, 'at least 578.2 lb; 1 piece not weighed'],
  [2, 'at least 578.2 lb; 2 pieces not weighed'],
  [0, '578.2 lb'],
])('tells a weight without %d pieces', (piecesWithoutWeight, text) => {
  expect(totalWeightText({ weightLb: 578.2, piecesWithoutWeight })).toBe(text);
});
