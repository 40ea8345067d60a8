import { FAMILIES } from '../../../backend/catalog/catalog.contract.js';
import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { INDUSTRIES_SECTION } from '../../../backend/site-content/sections/home.contract.js';
import { INDUSTRY_DRAWINGS } from './industry-tiles.js';

const { of } = INDUSTRIES_SECTION.fields.tiles;
const { tiles } = defaultContent(INDUSTRIES_SECTION.fields);

it.each(tiles)('$name names the system that its tile leads to', ({ link }) => {
  expect(FAMILIES.find(({ value }) => link.to === `/catalog?family=${value}`)?.label).toBe(link.label);
});

it('offers the drawings that exist', () => {
  expect(of.drawing.options.map(({ value }) => value)).toEqual(Object.keys(INDUSTRY_DRAWINGS));
});
