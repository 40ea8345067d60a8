import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { catalogGroupsQuery } from '../../api/catalog-groups.js';
import { listProductsQuery } from '../../api/list-products.js';
import { productFacetsQuery } from '../../api/product-facets.js';
import { useSiteApi } from '../../api/site-api-context.js';
import { useSiteContent } from '../../api/site-content.js';
import {
  type CatalogState,
  catalogAddress,
  changed,
  pageCount,
  toProductQuery,
  WHOLE_CATALOG,
} from '../../features/catalog/catalog-state.js';
import { GroupTiles } from '../../features/catalog/group-tiles.js';
import { relaxationText } from '../../features/catalog-search/relaxation-text.js';
import { useSettledSearch } from '../../features/catalog-search/use-settled-search.js';
import { isFocusLost } from '../../ui/focus.js';
import { Link } from '../../ui/link.js';
import { ListPage, ListResults } from '../../ui/list-page.js';
import { Pagination } from '../../ui/pagination.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import styles from './catalog.module.css';
import { CatalogForm } from './catalog-form.js';
import { CatalogHead } from './catalog-head.js';
import { catalogHeading } from './catalog-heading.js';
import { showsGroups } from './catalog-page-definition.js';
import { CatalogResults } from './catalog-results.js';
import { countText } from './count-text.js';
import { useCatalogNavigation } from './use-catalog-navigation.js';

export function CatalogPage() {
  const api = useSiteApi();
  const content = useSiteContent('catalog');
  const navigation = useCatalogNavigation();
  const { state } = navigation;
  const query = toProductQuery(state);
  const list = useQuery(listProductsQuery(api, query));
  const facets = useQuery({ ...productFacetsQuery(api, query), placeholderData: keepPreviousData });
  // The facets of the previous search do not apply to this one.
  const known = facets.isPlaceholderData ? undefined : facets.data;
  const outcome = known?.search;
  const relaxed = outcome && list.data?.total ? relaxationText(state.search, outcome) : '';
  const hasGroups = showsGroups(state);
  const groups = useQuery({ ...catalogGroupsQuery(api), enabled: hasGroups });
  const results = useFocusOnPageChange(state.page);
  const last = pageCount(list.data?.total ?? 0);
  const onOpen = useSettledSearch(state.search, list.isSuccess);
  useLastPageRedirect(state, list.isSuccess ? last : null);

  // Choosing a group removes all groups, so the focus moves to the results.
  const hadGroups = useRef(hasGroups);
  useEffect(() => {
    if (hadGroups.current && !hasGroups && isFocusLost()) results.current?.focus({ preventScroll: true });
    hadGroups.current = hasGroups;
  }, [hasGroups, results]);

  // The pressed control disappears with the filters, so the focus moves to the results.
  const clear = () => {
    navigation.go(WHOLE_CATALOG);
    results.current?.focus({ preventScroll: true });
  };

  return (
    <>
      <CatalogHead state={state} products={list.data?.items ?? []} />
      <ListPage
        {...catalogHeading(state, content)}
        block={{ section: 'Equipment', sheet: list.data ? `${state.page} of ${last}` : `${state.page}` }}
      >
        <CatalogForm navigation={navigation} facets={facets.data} total={list.data?.total} onClear={clear} />
        {hasGroups && groups.data && (
          <div className="above-6">
            <GroupTiles groups={groups.data} level={2} />
          </div>
        )}
        <ListResults
          heading="Products"
          id="results"
          headingRef={results}
          notice={relaxed}
          status={countText(list.status, state.page, list.data)}
          busy={list.isPending}
        >
          {outcome?.didYouMean && (
            <p>
              Did you mean{' '}
              <Link to={catalogAddress(changed(state, { search: outcome.didYouMean }))}>{outcome.didYouMean}</Link>?
            </p>
          )}
          <CatalogResults list={list} state={state} facets={known} onClear={clear} onOpen={onOpen} />
          <Pagination
            label="Pages of the catalog"
            page={state.page}
            last={last}
            address={(page) => catalogAddress({ ...state, page })}
          />
        </ListResults>
        {/* Below the list, so that it does not push the search out of view. */}
        {facets.data?.isSample && (
          <p className={`note small ${styles.sample}`} data-tone="amber">
            Sample data: sizes, weights and loads are typical figures. The manufacturer's tables govern.
          </p>
        )}
        <p data-screen>
          <Link className="tap small strong" to="/builder">
            Build a whole scaffold
          </Link>
        </p>
      </ListPage>
    </>
  );
}

/** Redirects from beyond the last page, as the server does for a first request. */
function useLastPageRedirect(state: CatalogState, last: number | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (last !== null && state.page > last) navigate(catalogAddress({ ...state, page: last }), { replace: true });
  }, [state, last, navigate]);
}
