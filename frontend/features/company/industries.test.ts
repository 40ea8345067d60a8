import { readFileSync } from 'node:fs';
import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { INDUSTRIES_SECTION } from '../../../backend/site-content/sections/home.contract.js';

it('offers the drawings that exist', () => {
  const ids = [...readFileSync('frontend/features/company/industries.svg', 'utf8').matchAll(/id="(\w+)"/g)];
  const { of } = INDUSTRIES_SECTION.fields.tiles;
  expect(of.drawing.options.map(({ value }) => value)).toEqual(ids.map(([, id]) => id));
  expect(defaultContent(INDUSTRIES_SECTION.fields).tiles).toHaveLength(8);
});
