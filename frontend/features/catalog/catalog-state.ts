import * as catalog from '../../../backend/catalog/catalog.contract.js';
import { kindAddress } from '../../../backend/catalog/kind-addresses.contract.js';
import { labelOf, toChoices } from '../../../backend/config/choices.contract.js';
import { feetAndInches } from '../../../backend/measures/lengths.js';

type FilterState = { [F in catalog.CatalogFilter]: catalog.FilterValues[F] | '' };

/** The catalog's state in the URL (contract §2). '' means all, or the default order. */
export interface CatalogState extends FilterState {
  search: string;
  sort: catalog.SortKey | '';
  page: number;
}

export const WHOLE_CATALOG: CatalogState = { search: '', ...filterState(() => ''), sort: '', page: 1 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes control characters
const UNWANTED = /[\u0000-\u001f\u007f\ufffd\p{Cs}]+/gu;

/** Reads the state from an address; unknown values are ignored. */
export function parseCatalogState(parameters: URLSearchParams): CatalogState {
  const search = text(parameters.get('search'), catalog.SEARCH_MAX_LENGTH);
  const filters = filterState((filter, { options, maxLength, inches }) => {
    const value = parameters.get(filter);
    if (inches) return catalog.WHOLE_INCHES.exec(value ?? '')?.[0] ?? '';
    return options ? oneOf(value, toChoices(options)) : text(value, maxLength);
  });
  return {
    search,
    ...filters,
    sort: canonicalSort(oneOf(parameters.get('sort'), catalog.SORTS), { search, family: filters.family }),
    page: pageNumber(parameters.get('page')),
  };
}

/** The canonical address of a state: parameters in a fixed order, defaults left out. */
export function catalogAddress(state: CatalogState): string {
  const parameters = new URLSearchParams();
  const names = ['search', ...catalog.CATALOG_FILTER_ROWS.map(([filter]) => filter)] as const;
  for (const name of names) if (state[name]) parameters.set(name, state[name]);
  const sort = canonicalSort(state.sort, state);
  if (sort) parameters.set('sort', sort);
  if (state.page > 1) parameters.set('page', String(state.page));
  const query = parameters.toString();
  return query ? `/catalog?${query}` : '/catalog';
}

/** The API query for a state. Without `sort` the API orders it as `ownOrder` says, or by name. */
export function toProductQuery({ page, ...state }: CatalogState): catalog.ProductQuery {
  const set = Object.entries(state).map(([name, value]) => [name, value || undefined]);
  return { ...Object.fromEntries(set), page, pageSize: catalog.PAGE_SIZE };
}

/** A change of filter, search or sort resets the page to 1 (specification §4). */
export function changed(state: CatalogState, change: Partial<Omit<CatalogState, 'page'>>): CatalogState {
  return { ...state, ...change, page: 1 };
}

/** A search without one of its terms; unchanged if it does not have the term as typed. */
export function without(search: string, term: string): string {
  const words = term.match(/[\p{L}\d]+/gu) ?? [];
  const typed = new RegExp(`(?<![\\p{L}\\d])${words.join('[^\\p{L}\\d]*')}(?![\\p{L}\\d])["'″′]*\\s*`, 'iu');
  return search.replace(typed, '').trim();
}

/** True for one word that may be an item's code. */
export const isCode = (search: string): boolean => /^(?=.*\d)[a-z\d./-]{4,}$/i.test(search);

/** The listed item with this code, in any spelling. */
export function exactItem<Item extends { sku: string }>(search: string, items: readonly Item[]): Item | undefined {
  const codeOf = (text: string) => text.replace(/[^a-z0-9]/gi, '').toUpperCase();
  return items.find(({ sku }) => codeOf(sku) === codeOf(search));
}

export const activeFilters = (state: CatalogState): { filter: catalog.CatalogFilter; text: string }[] =>
  catalog.CATALOG_FILTER_ROWS.filter(([filter]) => state[filter] !== '').map(([filter, row]) => ({
    filter,
    text: filterText(row, state[filter]),
  }));

export const filterText = ({ options = [], inches }: catalog.CatalogFilterRow, value: string): string =>
  inches ? feetAndInches(Number(value)) : labelOf(toChoices(options), value) || value;

/** The page about the items of a list that only a system, or a system and a part type, narrow; undefined for any other list. */
export function aboutAddress({ family, partType, page, ...others }: CatalogState): string | undefined {
  const isPlain = family !== '' && page === 1 && Object.values(others).every((value) => value === '');
  return isPlain ? kindAddress({ family, ...(partType && { partType }) }) : undefined;
}

export const pageCount = (total: number): number => Math.max(1, Math.ceil(total / catalog.PAGE_SIZE));

export const hasFilters = ({ sort: _sort, page: _page, ...filters }: CatalogState): boolean =>
  Object.values(filters).some(Boolean);

function filterState(toValue: (...row: (typeof catalog.CATALOG_FILTER_ROWS)[number]) => string): FilterState {
  return Object.fromEntries(catalog.CATALOG_FILTER_ROWS.map((row) => [row[0], toValue(...row)])) as FilterState;
}

/** The name of the order of a list without a chosen sort, where that is not by name. */
export const ownOrder = ({ search, family }: Pick<CatalogState, 'search' | 'family'>): string | undefined =>
  search ? 'Relevance' : family && 'Main parts';

const canonicalSort = (sort: CatalogState['sort'], list: Pick<CatalogState, 'search' | 'family'>) =>
  sort === 'name' && !ownOrder(list) ? '' : sort;

/** As the API reads it: PostgreSQL rejects NUL, and a cut may split a surrogate pair. */
const text = (value: string | null, maxLength: number | undefined): string =>
  (value ?? '').replace(UNWANTED, ' ').trim().slice(0, maxLength).replace(UNWANTED, ' ').trim();

const oneOf = <T extends string>(value: string | null, known: readonly { value: T }[]): T | '' =>
  known.find((one) => one.value === value)?.value ?? '';

function pageNumber(value: string | null): number {
  if (!value || !/^[1-9]\d*$/.test(value)) return 1;
  return Math.min(Number(value), catalog.MAX_PAGE);
}
