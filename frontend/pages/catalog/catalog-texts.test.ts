import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { CATALOG_SECTION } from '../../../backend/site-content/sections/catalog.contract.js';
import { WHOLE_CATALOG } from '../../features/catalog/catalog-state.js';
import { catalogHeading, countText } from './catalog-page.js';

const CONTENT = defaultContent(CATALOG_SECTION.fields);

it.each([
  [{}, 'Equipment Catalog'],
  [{ condition: 'used' }, 'Used equipment for sale'],
  [{ condition: 'used-b', sort: 'weight', page: 2 }, 'Used equipment for sale'],
  [{ condition: 'new' }, 'Equipment Catalog'],
  [{ condition: 'used', family: 'frame' }, 'Equipment Catalog'],
  [{ condition: 'used', search: 'plank' }, 'Equipment Catalog'],
] as const)('the heading for %j is %s', (change, heading) => {
  expect(catalogHeading({ ...WHOLE_CATALOG, ...change }, CONTENT).heading).toBe(heading);
});

const list = (total: number, shown: number) => ({ total, items: Array.from({ length: shown }) });

it.each([
  [1, list(0, 0), '0 products'],
  [1, list(1, 1), '1 product'],
  [1, list(12, 12), '12 products'],
  [1, list(13, 12), '13 products, showing 1 to 12'],
  [2, list(13, 1), '13 products, showing 13 to 13'],
  [3, list(1307, 12), '1,307 products, showing 25 to 36'],
])('shows the count on page %i: case %# [spec 2.49]', (page, products, text) => {
  expect(countText('success', page, products)).toBe(text);
});

it('says that products are loading, and nothing after a failure', () => {
  expect(countText('pending', 1, undefined)).toBe('Loading products');
  expect(countText('error', 1, undefined)).toBe('');
});
