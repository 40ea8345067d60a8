import type { FacetCount, SearchRelaxation } from '../catalog.contract.js';
import type { ProductCardResponse } from '../product.contract.js';

export const SUGGESTIONS_MIN_LENGTH = 2;
export const MAX_SUGGESTED_PRODUCTS = 6;
export const MAX_SUGGESTED_FAMILIES = 4;

/** Maximum matches that are ranked and counted, so `total` is at most this. */
export const MAX_READ_MATCHES = 1_000;

/** A product as suggestions and other short lists show it. */
export interface SuggestedProduct
  extends Pick<ProductCardResponse, 'id' | 'sku' | 'name' | 'family' | 'inStock' | 'stockStatus' | 'price'> {
  /** Address of the isometric drawing, or of the photograph in its smallest width. */
  drawing: string;
}

export interface ProductSuggestions extends SearchRelaxation {
  /** Best first. */
  items: SuggestedProduct[];
  /** Each thing of a list, such as "right angle and swivel clamps", with its best matches; empty for any other search. */
  lists: { search: string; items: SuggestedProduct[] }[];
  /** How many products the whole search finds, up to `MAX_READ_MATCHES`. */
  total: number;
  /** Systems of the matches, sorted by count, highest first. */
  families: FacetCount[];
  didYouMean: string | null;
}

/** A page of this site that a search finds besides items. */
export interface SitePage {
  title: string;
  text: string;
  /** Path of this site, which may have a query and a fragment. */
  address: string;
}

export interface SiteSearchResponse {
  /** The group of the best page first. */
  groups: { heading: string; pages: SitePage[] }[];
  /** True if the search is for pages rather than items, so that they come first. */
  isFirst: boolean;
}

/** The suggestions of the search field. */
export interface SearchSuggestions extends ProductSuggestions {
  site: SiteSearchResponse;
}
