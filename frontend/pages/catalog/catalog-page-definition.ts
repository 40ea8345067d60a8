import type { ProductPage } from '../../../backend/catalog/catalog.contract.js';
import { listProductsQuery } from '../../api/list-products.js';
import { productFacetsQuery } from '../../api/product-facets.js';
import { catalogAddress, pageCount, parseCatalogState, toProductQuery } from '../../features/catalog/catalog-state.js';
import { QUICK_FILTER_FIELD, QUICK_FILTERS, toggled } from '../../features/catalog/quick-filters.js';
import type { PageDefinition } from '../../page-route.js';

/** Pages of a list that are kept; few read on. */
const KEPT_PAGES = 40;

export const catalogPage: PageDefinition = {
  kept: import.meta.env.SSR && {
    shows: ['catalog'],
    query(searchParams) {
      const state = parseCatalogState(searchParams);
      // What people type, and pages far down, are too many; a quick filter is sent on.
      const isOneOfMany =
        state.search !== '' || state.vendor !== '' || state.material !== '' || state.page > KEPT_PAGES;
      if (isOneOfMany || searchParams.has(QUICK_FILTER_FIELD)) return null;
      return catalogAddress(state).slice('/catalog'.length);
    },
  },

  queries(api, { searchParams }) {
    const query = toProductQuery(parseCatalogState(searchParams));
    return [listProductsQuery(api, query), productFacetsQuery(api, query)];
  },

  verdict(queryClient, api, { searchParams }) {
    const state = parseCatalogState(searchParams);
    const quick = QUICK_FILTERS.find(({ value }) => value === searchParams.get(QUICK_FILTER_FIELD));
    if (quick) return { redirectTo: catalogAddress(toggled(quick, state)) };

    const list = queryClient.getQueryData<ProductPage>(listProductsQuery(api, toProductQuery(state)).queryKey);
    const last = pageCount(list?.total ?? 0);
    return state.page > last ? { redirectTo: catalogAddress({ ...state, page: last }) } : undefined;
  },
};
