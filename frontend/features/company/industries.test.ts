import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { INDUSTRIES_SECTION } from '../../../backend/site-content/sections/home.contract.js';
import { INDUSTRY_DRAWINGS } from './industry-tiles.js';

it('offers the drawings that exist', () => {
  const { of } = INDUSTRIES_SECTION.fields.tiles;
  expect(of.drawing.options.map(({ value }) => value)).toEqual(Object.keys(INDUSTRY_DRAWINGS));
  expect(defaultContent(INDUSTRIES_SECTION.fields).tiles).toHaveLength(8);
});
