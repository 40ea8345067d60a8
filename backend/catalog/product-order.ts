import type { SqlCondition } from '../platform/postgres/postgres.js';
import type { SortKey } from './catalog.contract.js';
import type { FoundSearch } from './search/search.service.js';

/** `order by` of each sort, over `product_index i`; name and id break ties. */
const ORDER: Record<SortKey, string> = {
  name: 'i.name_key, i.product_id',
  category: 'i.category, i.name_key, i.product_id',
  capacity: 'i.max_psf desc nulls last, i.name_key, i.product_id',
  weight: 'i.weight desc nulls last, i.name_key, i.product_id',
  stock: 'i.stock_order, i.name_key, i.product_id',
};

/** Exact codes come first under every sort. Without a chosen sort, matches are sorted by relevance. */
export function productOrder(search: FoundSearch | null, sort: SortKey | undefined): SqlCondition {
  const keys = (sort === undefined ? search?.relevance : search?.exact) ?? [];
  return {
    sql: [...keys.map((key) => key.sql), ORDER[sort ?? 'name']].join(', '),
    parameters: keys.flatMap((key) => key.parameters),
  };
}
