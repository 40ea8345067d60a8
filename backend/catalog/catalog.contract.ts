/**
 * The catalog's public contract: answer types, option lists, limits and messages.
 * Imports nothing; the only file of this feature that the frontend may import.
 */

/** Stock classes of the trade ("Consumables" is a category but not a stock status). */
export const CATEGORIES = ['Current Stock', 'Discontinued Stock', 'Specialty', 'Consumables'] as const;
export const STOCK_STATUSES = ['Current Stock', 'Specialty', 'Discontinued Stock'] as const;

/** Capacity filter: the value in the address and its label. 75 takes 75 psf and everything above. */
export const CAPACITIES = [
  { value: '25', label: 'Light Duty (25 psf)' },
  { value: '50', label: 'Medium Duty (50 psf)' },
  { value: '75', label: 'Heavy Duty (75+ psf)' },
] as const;

/** Materials offered by the filter; data may hold others (wood), which search finds. */
export const MATERIALS = ['Galvanized Steel', 'High-Strength Steel', 'Aluminum'] as const;

export const SORTS = [
  { value: 'name', label: 'Name' },
  { value: 'category', label: 'Category' },
  { value: 'capacity', label: 'Capacity (high to low)' },
  { value: 'weight', label: 'Weight (heavy to light)' },
  { value: 'stock', label: 'Stock status' },
] as const;

/** System families: what a product belongs to in the yard, beside its stock class. */
export const FAMILIES = [
  { value: 'ring', label: 'Ring system' },
  { value: 'cup', label: 'Cup system' },
  { value: 'frame', label: 'Frames and braces' },
  { value: 'tube-and-clamp', label: 'Tube and clamp' },
  { value: 'planks', label: 'Planks and decks' },
  { value: 'shoring', label: 'Shoring' },
  { value: 'access', label: 'Access and guardrail' },
  { value: 'bases', label: 'Bases and casters' },
  { value: 'consumables', label: 'Consumables' },
] as const;

export type Category = (typeof CATEGORIES)[number];
export type StockStatus = (typeof STOCK_STATUSES)[number];
export type Capacity = (typeof CAPACITIES)[number]['value'];
export type SortKey = (typeof SORTS)[number]['value'];
export type Family = (typeof FAMILIES)[number]['value'];

/** Products on one catalog page. */
export const PAGE_SIZE = 12;
export const MAX_PAGE_SIZE = 100;
/** A list asked for without paging is cut here and says so with `Link: rel="next"`. */
export const UNPAGED_LIMIT = 1_000;
/** The deepest page number that is read; deeper ones are a 400. */
export const MAX_PAGE = 1_000_000;
export const SEARCH_MAX_LENGTH = 100;
export const VENDOR_MAX_LENGTH = 120;
export const MATERIAL_MAX_LENGTH = 80;

/** A price of '0.00' means that the customer calls for a quote. */
export const CALL_FOR_QUOTE_PRICE = '0.00';

/**
 * Pounds that one truck takes. 80,000 lb gross on the Interstate System (23 CFR 658.17) less some 32,000 lb of tractor
 * and 48 ft flatbed leave about 48,000 lb; 45,000 lb of them can be planned with, as dunnage, chains, fuel and the limits
 * of single axles take the rest.
 */
export const TRUCKLOAD_POUNDS = 45_000;

/** What narrows and orders a product list. Absent means all, and the default order. */
export interface ProductQuery {
  search?: string;
  category?: Category;
  stockStatus?: StockStatus;
  vendor?: string;
  capacity?: Capacity;
  material?: string;
  sort?: SortKey;
  page?: number;
  pageSize?: number;
}

/** Addresses of the drawings made from the record, for a product without a photograph. */
export interface ProductDrawings {
  isometric: string;
  front: string;
  side: string;
}

export interface ProductAnswer {
  id: number;
  name: string;
  description: string;
  fullDescription: string;
  /** A photograph; empty when there is none (then `drawings` show the article). */
  imageUrl: string;
  /** JSON text, meant to hold an array of image addresses; may be invalid. */
  thumbnails: string;
  category: Category;
  family: Family;
  sku: string;
  /** Two decimals, US dollars a day; '0.00' means call for quote. */
  price: string;
  inStock: boolean;
  /** Pounds; null when unknown. */
  weight: number | null;
  /** Unit of measure, such as 'EA'. */
  uom: string;
  /** Inches; null when unknown. */
  productLength: number | null;
  productWidth: number | null;
  productHeight: number | null;
  stockStatus: StockStatus;
  vendor: string;
  vendorProductCode: string;
  originalProductId: string;
  material: string;
  /** Free text holding psf figures ("50 psf") or point loads ("6,840 lb"). */
  loadCapacity: string;
  /** JSON text, meant to hold an object of simple values; may be invalid. */
  specifications: string;
  drawings: ProductDrawings;
}

/** One page of a list together with the number of all matches. */
export interface ProductPage {
  items: ProductAnswer[];
  total: number;
}

export interface FacetCount {
  value: string;
  count: number;
}

/** Counts for each filter; a facet's own filter does not narrow itself. */
export interface ProductFacets {
  total: number;
  categories: FacetCount[];
  stockStatuses: FacetCount[];
  vendors: FacetCount[];
  materials: FacetCount[];
  capacities: FacetCount[];
}
