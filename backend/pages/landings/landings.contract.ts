import type { BlogPostSummary } from '../../blog/blog.contract.js';
import type { ProductCardResponse } from '../../catalog/product.contract.js';
import type { Yard } from '../../config/company.contract.js';
import type { ShownContent } from '../../site-content/site-content.contract.js';

export const LANDING_ITEMS = 12;
export const LANDING_POSTS = 3;
export const LANDING_PATH_MAX_LENGTH = 200;

/** What the owner writes. */
export type LandingPage = ShownContent['landings']['pages'][number];

export type LandingLink = { name: string; path: string };

/** The page of a system, of a part type within it, of an industry, a service or a yard. */
export interface Landing extends LandingPage {
  /** The steps between the home page and this one. */
  parents: LandingLink[];
  /** The whole list in the catalog; '' for a page without items. */
  catalog: string;
  items: ProductCardResponse[];
  /** The number of items; for a yard, 0 while its stock is unknown. */
  total: number;
  posts: BlogPostSummary[];
  yard: Yard | null;
  /** The part types of the system, or the other pages of the kind; of a yard, the systems first. */
  others: LandingLink[];
}
