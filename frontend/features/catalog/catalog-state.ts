import {
  CAPACITIES,
  CATEGORIES,
  type Capacity,
  type Category,
  MATERIALS,
  MAX_PAGE,
  PAGE_SIZE,
  type ProductQuery,
  SEARCH_MAX_LENGTH,
  SORTS,
  type SortKey,
  STOCK_STATUSES,
  type StockStatus,
  VENDOR_MAX_LENGTH,
} from '../../../backend/catalog/catalog.contract.js';

/** The catalog as its address tells it (contract §2). An empty text means all, or the default order. */
export interface CatalogState {
  search: string;
  category: Category | '';
  stockStatus: StockStatus | '';
  vendor: string;
  capacity: Capacity | '';
  material: string;
  sort: SortKey | '';
  page: number;
}

export type CatalogFilter = Exclude<keyof CatalogState, 'page' | 'sort'>;

export const WHOLE_CATALOG: CatalogState = {
  search: '',
  category: '',
  stockStatus: '',
  vendor: '',
  capacity: '',
  material: '',
  sort: '',
  page: 1,
};

const DEFAULT_SORT: SortKey = 'name';

/** Reads the state out of an address; what it does not know, it ignores. */
export function parseCatalogState(parameters: URLSearchParams): CatalogState {
  const search = text(parameters, 'search', SEARCH_MAX_LENGTH);
  const sort = oneOf(
    parameters,
    'sort',
    SORTS.map(({ value }) => value),
  );
  return {
    search,
    category: oneOf(parameters, 'category', CATEGORIES),
    stockStatus: oneOf(parameters, 'stockStatus', STOCK_STATUSES),
    vendor: text(parameters, 'vendor', VENDOR_MAX_LENGTH),
    capacity: oneOf(
      parameters,
      'capacity',
      CAPACITIES.map(({ value }) => value),
    ),
    material: oneOf(parameters, 'material', MATERIALS),
    sort: normalSort(sort, search),
    page: pageNumber(parameters.get('page')),
  };
}

/** The one address of a state: parameters in a fixed order, defaults left out. */
export function catalogAddress(state: CatalogState): string {
  const { search, category, stockStatus, vendor, capacity, material, page } = state;
  const parameters = new URLSearchParams();
  const values = { search, category, stockStatus, vendor, capacity, material, sort: normalSort(state.sort, search) };
  for (const [name, value] of Object.entries(values)) {
    if (value) parameters.set(name, value);
  }
  if (page > 1) parameters.set('page', String(page));
  const query = parameters.toString();
  return query ? `/catalog?${query}` : '/catalog';
}

/** The list that a state asks the API for; without `sort` a search is ordered by relevance, all else by name. */
export function toProductQuery(state: CatalogState): ProductQuery {
  return {
    search: state.search || undefined,
    category: state.category || undefined,
    stockStatus: state.stockStatus || undefined,
    vendor: state.vendor || undefined,
    capacity: state.capacity || undefined,
    material: state.material || undefined,
    sort: state.sort || undefined,
    page: state.page,
    pageSize: PAGE_SIZE,
  };
}

/** Any change of filter, search or sort goes back to the first page (specification §4). */
export function changed(state: CatalogState, change: Partial<Omit<CatalogState, 'page'>>): CatalogState {
  return { ...state, ...change, page: 1 };
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

export function hasFilters({ sort: _sort, page: _page, ...filters }: CatalogState): boolean {
  return Object.values(filters).some(Boolean);
}

function normalSort(sort: SortKey | '', search: string): SortKey | '' {
  return sort === DEFAULT_SORT && !search ? '' : sort;
}

function text(parameters: URLSearchParams, name: string, maxLength: number): string {
  return (parameters.get(name) ?? '').trim().slice(0, maxLength).trim();
}

function oneOf<T extends string>(parameters: URLSearchParams, name: string, known: readonly T[]): T | '' {
  return known.find((value) => value === parameters.get(name)) ?? '';
}

function pageNumber(value: string | null): number {
  if (!value || !/^[1-9]\d*$/.test(value)) return 1;
  return Math.min(Number(value), MAX_PAGE);
}
