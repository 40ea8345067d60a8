import { designSummary } from '../../../backend/builder/design-text.contract.js';
import { readDesign } from '../../../backend/builder/engine/read-design.js';
import { designSizes } from '../../features/builder/design-sizes.js';
import { designTitle } from './builder-page.js';

it.each([
  [{ width: "5'" }, `Ring system, straight run along a wall: 40' long, 5' wide`, `Ring system, run 40' x 5' x 20'-6"`],
  [
    { width: "5'", opening: '2', openingat: '3', clear: "10'" },
    `; open: 2 bays from bay 3, clear to 10'`,
    `Ring system, run 40' x 5' x 20'-6"`,
  ],
  [
    { shape: 'around', width: "5'", side: "24'" },
    `Ring system, all four sides of a building: 40' by 24', 5' wide`,
    `Ring system, around 40' + 24' x 5' x 20'-6"`,
  ],
])('%j', (query, summary, title) => {
  const { design } = readDesign(query);
  expect(designSummary(design, designSizes(design))).toMatch(summary);
  expect(designTitle(design, designSizes(design))).toBe(title);
});
