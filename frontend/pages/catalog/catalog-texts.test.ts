import { defaultContent } from '../../../backend/site-content/content-fields.contract.js';
import { CATALOG_SECTION } from '../../../backend/site-content/sections/catalog.contract.js';
import { WHOLE_CATALOG } from '../../features/catalog/catalog-state.js';
import { catalogHeading } from './catalog-page.js';

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
