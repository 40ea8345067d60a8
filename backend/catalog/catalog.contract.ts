/** The public catalog: option lists, limits, filters, and the types that derive from them. */
import { type Choice, choicesFrom } from '../config/choices.contract.js';
import labels from './catalog-labels.json' with { type: 'json' };

/** Stock classes of the trade ("Consumables" is a category but not a stock status). */
export const CATEGORIES = ['Current Stock', 'Discontinued Stock', 'Specialty', 'Consumables'] as const;
export const STOCK_STATUSES = ['Current Stock', 'Specialty', 'Discontinued Stock'] as const;

export const CONDITIONS = choicesFrom(labels.conditions);

/** Only staff see a draft. */
export const PRODUCT_STATES = choicesFrom(labels.states);

export const CONDITION_GRADES =
  'Used A means light wear; Used B means visible wear, such as surface rust or old paint.';

export const SORTS = choicesFrom(labels.sorts);

/** System families: independent of the stock status. */
export const FAMILIES = choicesFrom(labels.families);

/** Functions of items in any system, sorted by label. A new one needs a migration of `product_part_type_check`. */
export const PART_TYPES = choicesFrom(labels.partTypes);

export type Condition = (typeof CONDITIONS)[number]['value'];
export type ProductState = (typeof PRODUCT_STATES)[number]['value'];
export type SortKey = (typeof SORTS)[number]['value'];
export type Family = (typeof FAMILIES)[number]['value'];
export type PartType = (typeof PART_TYPES)[number]['value'];

export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
/** A longer unpaged list is cut off at this many items, with `Link: rel="next"`. */
export const UNPAGED_LIMIT = 1_000;
/** Maximum page number; higher ones are a 400. */
export const MAX_PAGE = 1_000_000;
export const SEARCH_MAX_LENGTH = 100;

export const CALL_FOR_QUOTE_PRICE = '0.00';

/**
 * Pounds per truckload. 80,000 lb gross on the Interstate System (23 CFR 658.17) minus about 32,000 lb of tractor and
 * 48 ft flatbed leaves about 48,000 lb. We plan with 45,000 lb, because dunnage, chains, fuel and axle limits take the
 * rest.
 */
export const TRUCKLOAD_POUNDS = 45_000;

/** A value of the filter by length. */
export const WHOLE_INCHES = /^[1-9]\d{0,4}$/;

export type FacetCount = { value: string; count: number };

export interface CatalogFilterRow {
  label: string;
  all: string;
  facet: string;
  /** Column of `product_index` and `product_cube`; otherwise the one with the filter's name. */
  column?: string;
  /** Values that the page offers. Without them, it offers the values in the catalog. */
  options?: readonly Choice[];
  /** If set, the API accepts any text up to this length, otherwise only the options. */
  maxLength?: number;
  /** Set if the column has one bit per option, because an item may have several of the values. */
  bits?: Readonly<Record<string, number>>;
  foundOnly?: true;
  /** Whole inches, which pages show in feet and inches. */
  inches?: true;
  /**
   * Set if the pages for all combinations of the filters in a group are few enough for the page cache: 80 for `stock`;
   * 510 for `kind`, of which about 70 have products; 5 for `sale`.
   */
  cached?: 'stock' | 'kind' | 'sale';
}

/**
 * The filters, in the order of the address and of the form: the five of the specification, then system, part type,
 * condition and length. API parameters, SQL, facets, address and form all derive from this table. A filter on a new column also
 * needs a migration that adds it to `product_index`, `draft_index` and `product_cube`.
 */
export const CATALOG_FILTERS = {
  category: { label: 'Category', all: 'All Categories', facet: 'categories', options: CATEGORIES, cached: 'stock' },
  stockStatus: {
    label: 'Stock status',
    all: 'All Stock',
    facet: 'stockStatuses',
    options: STOCK_STATUSES,
    cached: 'stock',
  },
  vendor: { label: 'Vendor', all: 'All Vendors', facet: 'vendors', maxLength: 120 },
  capacity: {
    label: 'Load capacity',
    all: 'Any Capacity',
    facet: 'capacities',
    column: 'duty',
    options: choicesFrom(labels.capacities),
    bits: { '25': 1, '50': 2, '75': 4 },
    cached: 'stock',
  },
  material: {
    label: 'Material',
    all: 'Any Material',
    facet: 'materials',
    // Other materials, such as wood, are found by search (decision 004).
    options: ['Galvanized Steel', 'High-Strength Steel', 'Aluminum'],
    maxLength: 80,
  },
  family: { label: 'System', all: 'All Systems', facet: 'families', options: FAMILIES, cached: 'kind' },
  partType: {
    label: 'Part type',
    all: 'All Part Types',
    facet: 'partTypes',
    options: PART_TYPES,
    foundOnly: true,
    cached: 'kind',
  },
  condition: {
    label: 'Condition',
    all: 'Any Condition',
    facet: 'conditions',
    options: choicesFrom(labels.conditionFilters),
    bits: { new: 1, used: 2, 'used-a': 4, 'used-b': 8 },
    cached: 'sale',
  },
  length: { label: 'Length', all: 'Any Length', facet: 'lengths', maxLength: 5, inches: true },
} as const satisfies Record<string, CatalogFilterRow>;

type Rows = typeof CATALOG_FILTERS;
export type CatalogFilter = keyof Rows;

export const CATALOG_FILTER_ROWS = Object.entries(CATALOG_FILTERS) as [CatalogFilter, CatalogFilterRow][];

type FilterValue<Row> = Row extends { maxLength: number }
  ? string
  : Row extends { options: readonly (infer Option)[] }
    ? Option extends { value: infer Value }
      ? Value
      : Option
    : string;

export type FilterValues = { -readonly [F in CatalogFilter]: FilterValue<Rows[F]> };

/** Narrows and orders a product list. An absent field means all items, or the default order. */
export interface ProductQuery extends Partial<FilterValues> {
  search?: string;
  sort?: SortKey;
  page?: number;
  pageSize?: number;
}

/** Counts for each filter; a filter does not narrow its own counts. */
export type FilterCounts = { total: number } & { [F in CatalogFilter as Rows[F]['facet']]: FacetCount[] };

export interface SearchRelaxation {
  /** Words, sizes and loads, as typed, that were left out to find anything; empty if everything matched. */
  dropped: string[];
  /** A size, as typed, that no match has: the nearest sizes come first. Null if not needed. */
  nearestTo: string | null;
  /** True if no item has the code, and those with a similar code are shown. */
  isNearCode: boolean;
}

export interface SearchOutcome extends SearchRelaxation {
  /** The query with its spelling corrected, or the code that was meant; null if nothing was corrected. */
  didYouMean: string | null;
  /** The words, sizes and loads that every match has, as typed; empty for a code. */
  terms: string[];
  /** Lower-case words (no accents, no plural) to mark in names and descriptions, including synonyms and stems. */
  marks: string[];
  /** The systems with the most items of the requested kind; empty if the search has matches. */
  nearestFamilies: string[];
}

export type ProductFacets = FilterCounts & {
  /** Null without a search. */
  search: SearchOutcome | null;
  /** True while the catalog is the sample catalog; false once other items were imported. */
  isSample: boolean;
};

/** A link into the catalog, filtered by a system or part type. */
export interface CatalogGroup {
  value: string;
  label: string;
  count: number;
  /** Address of the drawing of a typical product. */
  drawing: string;
}

/** Groups without products are left out. */
export interface CatalogGroups {
  /** In the order of `FAMILIES`. */
  systems: CatalogGroup[];
  /** At most `MAX_PART_TYPE_GROUPS`, the largest first. */
  partTypes: CatalogGroup[];
}

/** As many as there are systems, so that both lists fill a row. */
export const MAX_PART_TYPE_GROUPS = FAMILIES.length;
