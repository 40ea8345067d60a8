import type { SuggestedProduct } from '../../catalog/search/suggestions.contract.js';

export const MAX_POST_ITEMS = 4;

/** A design for the scaffold builder, which `address` opens. */
type PostDesign = { name: string; address: string };

/** Answer of `GET /api/blog/posts/:slug/equipment`: the equipment that a post is about. */
export interface PostEquipment {
  /** Items of the current catalog, at most `MAX_POST_ITEMS`. */
  items: SuggestedProduct[];
  design: PostDesign;
  /** True for a post about fire watch, which is a service and not an item. */
  isFirewatch: boolean;
}
