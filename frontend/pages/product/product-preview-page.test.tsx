import { screen } from '@testing-library/react';
import { productDefaults } from '../../../backend/catalog/product.contract.js';
import type { SiteApi } from '../../../backend/pages/rendering/site-api.contract.js';
import { QueryHolderProvider, siteContentQuery } from '../../api/page-data.js';
import { createQueryClient } from '../../api/query-client.js';
import { renderStaffPage } from '../../testing/render-staff.js';
import { ProductPreviewPage } from './product-preview-page.js';

it('shows a draft of the staff API as its page will look', async () => {
  const draft = {
    ...{ ...productDefaults(), id: 7, sku: 'P-7', name: 'Journey beam', state: 'draft', version: 1 },
    ...{ family: 'planks', category: 'Specialty', stockStatus: 'Specialty' },
    drawings: { isometric: '/1.svg', front: '/2.svg', side: '/3.svg' },
  };
  const client = createQueryClient();
  client.setQueryData(siteContentQuery({} as SiteApi, 'catalog').queryKey, { heading: 'Catalog', promises: [] });
  const requests = renderStaffPage(
    <QueryHolderProvider value={{ client }}>
      <ProductPreviewPage />
    </QueryHolderProvider>,
    { address: '/admin/products/7/preview', path: '/admin/products/:id/preview' },
    () => Response.json(draft),
  );
  await screen.findByRole('heading', { name: 'Journey beam', level: 1 });
  expect(requests.map(({ path }) => path)).toEqual(['/api/admin/products/7']);
  expect(screen.getByRole('link', { name: 'Edit product' }).getAttribute('href')).toBe('/admin/products/7');
});
