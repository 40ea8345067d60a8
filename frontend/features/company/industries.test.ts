import { readFileSync } from 'node:fs';
import { FAMILIES } from '../../../backend/catalog/catalog.contract.js';
import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { INDUSTRIES_SECTION } from '../../../backend/site-content/sections/home.contract.js';

const { of } = INDUSTRIES_SECTION.fields.tiles;
const { tiles } = defaultContent(INDUSTRIES_SECTION.fields);

it.each(tiles)('$name names the system that its tile leads to', ({ link }) => {
  expect(FAMILIES.find(({ value }) => link.to === `/catalog?family=${value}`)?.label).toBe(link.label);
});

it('offers the drawings that exist', () => {
  const ids = [...readFileSync('frontend/features/company/industries.svg', 'utf8').matchAll(/id="(\w+)"/g)];
  expect(of.drawing.options.map(({ value }) => value)).toEqual(ids.map(([, id]) => id));
});
