import { CATALOG_FILTER_ROWS } from '../../../backend/catalog/catalog.contract.js';
import { SUGGESTIONS_MIN_LENGTH } from '../../../backend/catalog/search/suggestions.contract.js';
import { siteContentQuery } from '../../api/page-data.js';
import * as site from '../../api/site-queries.js';
import type { PageDefinition, PageQuery } from '../../app/page-route.js';
import * as catalog from '../../features/catalog/catalog-state.js';
import { FIND, QUICK_FILTER_FIELD, QUICK_FILTERS, toggled } from '../../features/catalog/quick-filters.js';

/** Few visitors go deeper. */
const MAX_CACHED_PAGE = 40;

/** Groups are shown only on the first page of the unfiltered list: a visitor who has filtered wants to see items. */
export const showsGroups = (state: catalog.CatalogState): boolean => !catalog.hasFilters(state) && state.page === 1;

/** A search also finds pages of the site, which are beside its first items. */
export const findsPages = ({ search, page }: catalog.CatalogState): boolean =>
  search.length >= SUGGESTIONS_MIN_LENGTH && page === 1;

/** Cached if all active filters belong to one group. Only the stock group is cached in every sort order. */
function isCachedCombination(state: catalog.CatalogState): boolean {
  const groups = CATALOG_FILTER_ROWS.filter(([filter]) => state[filter] !== '').map(([, { cached }]) => cached);
  const [group, ...others] = groups;
  if (group === undefined) return groups.length === 0;
  return others.every((other) => other === group) && (group === 'stock' || state.sort === '');
}

const onServer: PageDefinition = {
  cache: {
    topics: ['catalog'],
    query(searchParams) {
      const state = catalog.parseCatalogState(searchParams);
      const isCacheable = state.search === '' && state.page <= MAX_CACHED_PAGE && isCachedCombination(state);
      // A quick filter is answered with a redirect.
      if (!isCacheable || searchParams.has(QUICK_FILTER_FIELD)) return null;
      return catalog.catalogAddress(state).slice('/catalog'.length);
    },
  },

  /** A later page of its results is no search of its own. */
  policy: (searchParams) => ({
    search: searchParams.has('page') ? null : catalog.parseCatalogState(searchParams).search || null,
  }),

  verdict(read, api, { searchParams }) {
    const state = catalog.parseCatalogState(searchParams);
    const pressed = searchParams.get(QUICK_FILTER_FIELD);
    const quick = QUICK_FILTERS.find(({ value }) => value === pressed);
    if (quick) return { redirectTo: catalog.catalogAddress(toggled(quick, state)) };

    const list = read(site.listProductsQuery(api, catalog.toProductQuery(state)));
    const last = catalog.pageCount(list?.total ?? 0);
    if (pressed === FIND) {
      const item = catalog.exactItem(state.search, list?.items ?? []);
      return { redirectTo: item ? `/product/${item.id}` : catalog.catalogAddress(state) };
    }
    return state.page > last ? { redirectTo: catalog.catalogAddress({ ...state, page: last }) } : undefined;
  },
};

export const catalogPage: PageDefinition = {
  queries(api, { searchParams }) {
    const state = catalog.parseCatalogState(searchParams);
    const query = catalog.toProductQuery(state);
    const list: PageQuery[] = [
      { ...site.listProductsQuery(api, query), hasState: true },
      site.productFacetsQuery(api, query),
      siteContentQuery(api, 'catalog'),
    ];
    const groups: PageQuery[] = [site.catalogGroupsQuery(api), { ...site.designPackagesQuery(api), optional: true }];
    if (findsPages(state)) return [...list, { ...site.findPagesQuery(api, state.search), optional: true }];
    return showsGroups(state) ? [...list, ...groups] : list;
  },
  ...((import.meta.env.SSR || !import.meta.env.PROD) && onServer),
};
