import { Fragment, type ReactNode, useEffect, useRef } from 'react';
import {
  CATALOG_FILTER_ROWS,
  CONDITION_GRADES,
  FAMILIES,
  PAGE_SIZE,
  type ProductFacets,
} from '../../../backend/catalog/catalog.contract.js';
import type { ProductCardResponse, ProductPage } from '../../../backend/catalog/product.contract.js';
import { labelOf, toChoices } from '../../../backend/config/choices.contract.js';
import type { SiteSettings } from '../../../backend/config/company.contract.js';
import { PUBLIC_PAGES } from '../../../backend/config/public-pages.contract.js';
import { numberText } from '../../../backend/measures/numbers.contract.js';
import { counted, said } from '../../../backend/measures/words.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { type PageData, usePageData, useSiteApi, useSiteContent } from '../../api/page-data.js';
import { catalogGroupsQuery, findPagesQuery, listProductsQuery, productFacetsQuery } from '../../api/site-queries.js';
import { DesignPackages } from '../../features/builder/design-packages.js';
import {
  aboutAddress,
  activeFilters,
  type CatalogState,
  catalogAddress,
  changed,
  hasFilters,
  pageCount,
  toProductQuery,
  WHOLE_CATALOG,
  without,
} from '../../features/catalog/catalog-state.js';
import { GroupTiles } from '../../features/catalog/group-tiles.js';
import { ProductCard, ProductCardSkeleton } from '../../features/catalog/product-card.js';
import { relaxationText } from '../../features/catalog-search/relaxation-text.js';
import { useSettledSearch } from '../../features/catalog-search/use-settled-search.js';
import { useSite } from '../../shell/company.js';
import { breadcrumbList, Head, itemList } from '../../shell/head.js';
import { Button, Link, LinkButton } from '../../ui/button.js';
import { CardGrid } from '../../ui/card.js';
import { FailedList } from '../../ui/failed-list.js';
import { isFocusLost } from '../../ui/focus.js';
import { ListPage, ListResults } from '../../ui/list-page.js';
import { MessageSheet } from '../../ui/message-sheet.js';
import { Pagination, useLastPageRedirect } from '../../ui/pagination.js';
import { rangeText } from '../../ui/range-text.js';
import { useFocusOnPageChange } from '../../ui/use-focus-on-page-change.js';
import styles from './catalog.module.css';
import { CatalogForm } from './catalog-form.js';
import { findsPages, showsGroups } from './catalog-page-definition.js';
import { FoundPages } from './found-pages.js';
import { useCatalogNavigation } from './use-catalog-navigation.js';

/** Products in the structured data (specification §9). */
const LISTED = 5;

/** Cards in the first row of a wide screen. */
const FIRST_ROW = 4;

const SKELETONS = Array.from({ length: PAGE_SIZE }, (_, index) => index);

interface CatalogResultsProps {
  list: PageData<ProductPage<ProductCardResponse>>;
  state: CatalogState;
  facets: ProductFacets | undefined;
  /** Found besides items; shown after the first of them. */
  pages: ReactNode;
  onClear(): void;
  onOpen(): void;
}

export function CatalogPage() {
  const api = useSiteApi();
  const content = useSiteContent('catalog');
  const navigation = useCatalogNavigation();
  const { state, isSearching } = navigation;
  const query = toProductQuery(state);
  const items = usePageData(listProductsQuery(api, query));
  // The facets of the previous search do not apply to this one.
  const { data: known, latest: facets, status: ofFacets } = usePageData(productFacetsQuery(api, query));
  const finds = findsPages(state);
  const found = usePageData(findPagesQuery(api, state.search), finds);
  // A search has one answer: parts of it that arrive one by one would move what is below them.
  const isPartial = state.search !== '' && (ofFacets === 'pending' || (finds && found.status === 'pending'));
  const list: typeof items = isPartial ? { status: 'pending', data: undefined, latest: items.latest } : items;
  const outcome = list.status === 'pending' ? undefined : known?.search;
  const relaxed = outcome && list.data?.total ? relaxationText(state.search, outcome) : '';
  const hasGroups = !isSearching && showsGroups({ ...state, search: '' });
  const groups = usePageData(catalogGroupsQuery(api), hasGroups);
  const isFirst = found.data?.isFirst || list.data?.total === 0;
  const foundGroups = list.status === 'pending' ? [] : (found.data?.groups ?? []);
  const others = foundGroups.flatMap((group) => group.pages).length;
  const pages = others > 0 && <FoundPages groups={foundGroups} />;
  // Pages that answer a search are its result, not the lack of one.
  const isAnswered = list.data?.total === 0 && !isFiltered(state) && others > 0;
  const more = others
    ? `${counted(others, isAnswered ? 'page' : 'more', isAnswered ? 'pages' : 'more')} on this site`
    : '';
  const range = isAnswered ? '' : rangeText('product', list, state.page, PAGE_SIZE);
  const results = useFocusOnPageChange(state.page);
  const last = pageCount(list.data?.total ?? 0);
  const about = aboutAddress(state);
  const onOpen = useSettledSearch(state.search, list.data !== undefined);
  const address = (page: number) => catalogAddress({ ...state, page });
  useLastPageRedirect(state.page, list.data ? last : null, address);

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
        compact={isSearching}
        form={<CatalogForm navigation={navigation} facets={facets} total={list.data?.total} onClear={clear} />}
      >
        {hasGroups && groups.status !== 'error' && (
          <div className="above-6">
            <GroupTiles groups={groups.data} level={2} inList />
          </div>
        )}
        <ListResults
          heading={isFirst && pages ? 'Results' : 'Products'}
          id="results"
          headingRef={results}
          notice={relaxed}
          dense={isSearching}
          beside={<ActiveChips state={state} terms={outcome?.terms ?? []} />}
          status={said(range, more).join(', ')}
          busy={list.status === 'pending'}
        >
          {isFirst && pages}
          {outcome?.didYouMean && !isFirst && (
            <p>
              Did you mean{' '}
              <Link to={catalogAddress(changed(state, { search: outcome.didYouMean }))}>{outcome.didYouMean}</Link>?
            </p>
          )}
          {isAnswered ? (
            <p className="line gap-4 small above-4">
              <span>{`No items in the catalog match "${state.search}".`}</span>
              <Link to={`/contact?${new URLSearchParams({ search: state.search })}`}>Ask the yard</Link>
            </p>
          ) : (
            <>
              {isFirst && pages && <h3 className="caption muted">Products</h3>}
              <CatalogResults {...{ list, state, onOpen }} facets={known} pages={!isFirst && pages} onClear={clear} />
            </>
          )}
          <Pagination label="Pages of the catalog" page={state.page} last={last} address={address} />
        </ListResults>
        {/* Below the list, so that it does not push the search out of view. */}
        {facets?.isSample && (
          <p className={`note small ${styles.sample}`} data-tone="amber">
            Sample data: sizes, weights and loads are typical figures. The manufacturer's tables govern.
          </p>
        )}
        <p className="row gap-0 across-6" data-screen>
          <Link className="tap small strong" to="/builder">
            Build a whole scaffold
          </Link>
          {about && (
            <Link className="tap small strong" to={about}>
              {`About ${activeFilters(state)
                .map(({ text }) => text)
                .join(', ')}`}
            </Link>
          )}
        </p>
      </ListPage>
      {hasGroups && <DesignPackages {...content.packages} />}
    </>
  );
}

/** The words of the search and the filters that are set, each a link to the list without it. */
function ActiveChips({ state, terms }: { state: CatalogState; terms: readonly string[] }) {
  const words = terms.map((term) => ({ text: term, rest: { search: without(state.search, term) } }));
  const filters = activeFilters(state).map(({ filter, text }) => ({ text, rest: { [filter]: '' } }));
  const chips = [...words.filter(({ rest }) => rest.search !== state.search), ...filters];
  return (
    <ul className={`line gap-2 ${styles.chips}`} hidden={chips.length === 0}>
      {chips.map(({ text, rest }) => (
        <li key={text}>
          <Link
            className="chip"
            to={catalogAddress(changed(state, rest))}
            aria-label={`Remove ${text}`}
            preventScrollReset
          >
            {`${text} ×`}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The list in one of its states: loading, error, empty or loaded (specification §4). */
function CatalogResults({ list, state, facets, pages, onClear, onOpen }: CatalogResultsProps) {
  if (list.status === 'pending') {
    return (
      <CardGrid key="skeletons" narrow hidden>
        {SKELETONS.map((index) => (
          <li key={index}>
            <ProductCardSkeleton />
          </li>
        ))}
      </CardGrid>
    );
  }
  if (list.status === 'error')
    return (
      <FailedList of="products">
        <p>The catalog did not respond. Your search and filters are unchanged.</p>
      </FailedList>
    );
  if (list.data.items.length === 0) return <EmptyList state={state} facets={facets} onClear={onClear} />;

  return (
    <CardGrid narrow>
      {list.data.items.map((product, index, { length }) => (
        <Fragment key={product.id}>
          <li>
            <ProductCard product={product} eager={index < FIRST_ROW} marks={facets?.search?.marks} onOpen={onOpen} />
          </li>
          {pages && index === Math.min(FIRST_ROW, length) - 1 && <li className={styles.pages}>{pages}</li>}
        </Fragment>
      ))}
    </CardGrid>
  );
}

function CatalogHead({ state, products }: { state: CatalogState; products: readonly ProductCardResponse[] }) {
  const site = useSite();
  const content = useSiteContent('catalog');
  const about = aboutAddress(state);
  const path = about ?? catalogAddress(state);
  // The kind of part says more than its stock status.
  const filters = activeFilters(state).map(({ text }) => text);
  const subject = [state.search && `“${state.search}”`, ...filters.toReversed()].filter(Boolean);
  const { heading } = catalogHeading(state, content);
  const title = [
    heading === content.heading && subject.length > 0 ? `${subject.join(', ')}: ${heading}` : heading,
    state.page > 1 ? `page ${state.page}` : '',
  ];

  return (
    <Head
      title={title.filter(Boolean).join(', ')}
      description={content.description}
      keywords="scaffold catalog, ringlock, cuplock, frame scaffold, scaffold planks, shoring, scaffold rental"
      path={path}
      noindex={!about && (hasFilters(state) || state.sort !== '')}
      nofollow
      share="catalog"
      structuredData={import.meta.env.SSR && catalogStructuredData(site, path, content.heading, products)}
    />
  );
}

function catalogStructuredData(
  site: SiteSettings,
  path: string,
  name: string,
  products: readonly ProductCardResponse[],
): object[] {
  const breadcrumbs = breadcrumbList(site, [{ name, path: PUBLIC_PAGES.catalog }]);
  if (products.length === 0) return [breadcrumbs];
  return [itemList(site, path, name, products.slice(0, LISTED)), breadcrumbs];
}

/** Heading and lead of the list. Used equipment has its own when nothing else narrows it. */
export function catalogHeading(
  state: CatalogState,
  { heading, lead, used }: Pick<ShownContent['catalog'], 'heading' | 'lead' | 'used'>,
): { heading: string; lead: string } {
  if (state.condition.startsWith('used') && !hasFilters({ ...state, condition: '' }))
    return { heading: used.heading, lead: `${used.lead} ${CONDITION_GRADES}` };
  return { heading, lead };
}

interface EmptyListProps {
  state: CatalogState;
  facets: ProductFacets | undefined;
  onClear(): void;
}

const isFiltered = (state: CatalogState): boolean => CATALOG_FILTER_ROWS.some(([filter]) => state[filter] !== '');

function EmptyList({ state, facets, onClear }: EmptyListProps) {
  const { search } = state;
  const filtered = isFiltered(state);
  return (
    <MessageSheet
      level={2}
      title="No products found"
      section="Empty"
      actions={
        <>
          {search && <LinkButton to={`/contact?${new URLSearchParams({ search })}`}>Ask the yard</LinkButton>}
          <form
            action="/catalog"
            onSubmit={(event) => {
              event.preventDefault();
              onClear();
            }}
          >
            <Button type="submit" variant={search ? 'outline' : 'primary'}>
              Clear All Filters
            </Button>
          </form>
        </>
      }
    >
      {search && !filtered && <p>{`No products match "${search}".`}</p>}
      {/* The sentences of specification §8. */}
      <p>
        {search || filtered
          ? 'No products match your current filters. Try adjusting your search criteria.'
          : 'No products are currently available.'}
      </p>
      {search && filtered && (
        <p>
          <Link to={catalogAddress({ ...WHOLE_CATALOG, search })}>{`Search for "${search}" without filters`}</Link>
        </p>
      )}
      <nav aria-label="Systems" className={`stack gap-2 ${styles.systems}`}>
        <p>Or look in a system:</p>
        <ul className="row gap-2">
          {nearestSystems(state, facets).map(({ label, to }) => (
            <li key={to}>
              <Link className="chip" to={to}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </MessageSheet>
  );
}

/** The systems with matches under the other filters; or else those nearest to the search; or else all of them. */
function nearestSystems(state: CatalogState, facets: ProductFacets | undefined): { label: string; to: string }[] {
  const found = facets?.families ?? [];
  if (found.length === 0) {
    const nearest = facets?.search?.nearestFamilies ?? [];
    const shown = nearest.length > 0 ? nearest : toChoices(FAMILIES).map(({ value }) => value);
    return shown.map((family) => ({ label: labelOf(FAMILIES, family), to: `/catalog?family=${family}` }));
  }
  return found
    .toSorted((a, b) => b.count - a.count)
    .map(({ value, count }) => ({
      label: `${labelOf(FAMILIES, value)} · ${numberText(count)}`,
      to: catalogAddress({ ...state, family: value as CatalogState['family'], page: 1 }),
    }));
}
