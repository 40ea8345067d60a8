import { sampleStock } from '../testing/sample-stock.js';
import { totalWeightText } from './design-text.contract.js';
import { answerDesign } from './engine/answer-design.js';
import { stockByRole } from './engine/parts/match-items.js';
import { readDesign } from './engine/read-design.js';
import { partsText } from './parts-text.js';

const answer = (width: string, height: string) => {
  const { design } = readDesign({ system: 'frame', width, length: "14'", height, access: 'none' });
  return answerDesign(design, stockByRole(sampleStock()));
};

it('states the pieces without a known weight next to the total: 3 low frames of 3 ft and their 4 braces are not in the catalog', () => {
  const incomplete = answer("3'", "11'");
  if (incomplete.totals === null) throw new Error('the design was refused');
  expect(totalWeightText(incomplete.totals)).toMatch(/^at least [\d,.]+ lb; 7 pieces without a known weight$/);
  expect(partsText(incomplete.parts, incomplete.totals)).toContain('Total, at least; 7 pieces without a known weight');
});

it('marks discontinued items: cup planks of 2.5 m', () => {
  const { design } = readDesign({ system: 'cup', length: '10m', unit: 'm' });
  const cup = answerDesign(design, stockByRole(sampleStock()));
  if (cup.totals === null) throw new Error('the design was refused');
  expect(partsText(cup.parts, cup.totals)).toMatch(/PL-STL-250.*,Discontinued; ask for an alternative\.\r\n/);
});

it('mentions no missing weights when every piece has a weight', () => {
  const complete = answer("5'", '13\'-9"');
  if (complete.totals === null) throw new Error('the design was refused');
  expect(complete.rules.some(({ id }) => id === 'parts')).toBe(false);
  expect(totalWeightText(complete.totals)).not.toContain('at least');
  expect(partsText(complete.parts, complete.totals)).toContain('Total,,');
});

it.each([
  [578.2, 1, 'at least 578.2 lb; 1 piece without a known weight'],
  [578.2, 2, 'at least 578.2 lb; 2 pieces without a known weight'],
  [578.2, 0, '578.2 lb'],
  [0, 2, '2 pieces without a known weight'],
  [0, 0, '0.0 lb'],
])('writes a total weight of %d lb without that of %d pieces as "%s"', (weightLb, piecesWithoutWeight, text) => {
  expect(totalWeightText({ weightLb, piecesWithoutWeight })).toBe(text);
});
