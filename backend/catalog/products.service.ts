import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DrawingService } from '../drawing/drawing.service.js';
import { allOf, type SqlCondition } from '../platform/postgres/postgres.js';
import { PAGE_SIZE, type ProductFacets, type ProductQuery, type SortKey, UNPAGED_LIMIT } from './catalog.contract.js';
import { CatalogSnapshotService } from './catalog-snapshot.service.js';
import type { ListedProduct, ProductCardResponse, ProductPage, ProductResponse } from './product.contract.js';
import { type ProductRow } from './product.entity.js';
import { toListedProduct, toProductCard, toSuggestedProduct } from './product.mapper.js';
import { type CubeRow, countFacets, countTotal, filterConditions } from './product-filters.js';
import { ProductRecordsService, ROW_COLUMNS } from './product-records.service.js';
import { type FoundSearch, SearchService } from './search/search.service.js';
import { exactOrder, mentionOrder, relevanceOrder, searchCondition } from './search/search-sql.js';
import { type SuggestedProduct } from './search/suggestions.contract.js';
import { isPublished } from './visible-products.js';

/** `order by` of each sort, over `product_index i`; name and id break ties. Sorted by parts, the part types take turns. */
const ORDER: Record<SortKey | 'parts', string> = {
  name: 'i.name_key, i.product_id',
  category: 'i.category, i.name_key, i.product_id',
  capacity: 'i.max_psf desc nulls last, i.name_key, i.product_id',
  weight: 'i.weight desc nulls last, i.name_key, i.product_id',
  stock: 'i.stock_order, i.name_key, i.product_id',
  parts: `row_number() over (partition by i.part_type order by i.stock_order, i.name_key, i.product_id),
    count(*) over (partition by i.part_type) desc, i.product_id`,
};
type ListQuery = Omit<ProductQuery, 'sort'> & { sort?: keyof typeof ORDER };

/**
 * Under every sort, exact codes come first and mere mentions last. Without a chosen sort, matches are sorted by relevance, and a system
 * by parts, so that frames come before their pins.
 */
export function productOrder(search: FoundSearch | null, { sort, family }: ListQuery): SqlCondition {
  const matches = search?.search;
  const sorted = matches ? [...exactOrder(matches), ...mentionOrder(matches)] : [];
  const keys = matches && sort === undefined ? relevanceOrder(matches) : sorted;
  return {
    sql: [...keys.map((key) => key.sql), ORDER[sort ?? (family && !search ? 'parts' : 'name')]].join(', '),
    parameters: keys.flatMap((key) => key.parameters),
  };
}

@Injectable()
export class ProductsService extends ProductRecordsService {
  constructor(
    em: EntityManager,
    drawings: DrawingService,
    private readonly snapshots: CatalogSnapshotService,
    private readonly searches: SearchService,
  ) {
    super(em, drawings);
  }

  /**
   * One page of the matching products, and the total number of matches. Without `page` and `pageSize` it returns every
   * match up to `UNPAGED_LIMIT`. A search without `sort` ranks the best match first; an exact code is always first.
   */
  async list(query: ListQuery): Promise<ProductPage> {
    const search = await this.search(query);
    const paged = query.page !== undefined || query.pageSize !== undefined;
    const limit = paged ? (query.pageSize ?? PAGE_SIZE) : UNPAGED_LIMIT;
    const offset = ((query.page ?? 1) - 1) * limit;
    const [cube, rows] = await Promise.all([this.cube(search), this.findRows(query, search, { limit, offset })]);
    return { items: rows.map((row) => this.toResponse(row)), total: countTotal(cube, query) };
  }

  /** Like `list`, with the fields of cards only, and with descriptions for a search. */
  async listCards(query: ListQuery): Promise<ProductPage<ProductCardResponse>> {
    const { items, total } = await this.list(query);
    const cards = items.map((item) => ({
      ...toProductCard(item),
      ...(query.search !== undefined && { description: item.description }),
    }));
    return { items: cards, total };
  }

  async facets(query: ProductQuery): Promise<ProductFacets> {
    const search = await this.search(query);
    const { cube, isSample } = await this.snapshots.get();
    return { ...countFacets(search?.cube ?? cube, query), search: search?.outcome ?? null, isSample };
  }

  /** Resolves to null when there is no such product or it is a draft. */
  async get(id: number): Promise<ProductResponse | null> {
    const [product] = await this.listByIds([id]);
    return product ?? null;
  }

  async findOrFail(id: number): Promise<ProductResponse> {
    const product = await this.get(id);
    if (product === null) throw new NotFoundException(`There is no product ${id}`);
    return product;
  }

  private async search({ search }: ListQuery): Promise<FoundSearch | null> {
    return search === undefined ? null : this.searches.find(search);
  }

  private async cube(search: FoundSearch | null): Promise<readonly CubeRow[]> {
    return search === null ? (await this.snapshots.get()).cube : search.cube;
  }

  /** Sorts the narrow search table, and reads only the products of one page. */
  private async findRows(
    query: ListQuery,
    search: FoundSearch | null,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ProductRow[]> {
    const { sql, parameters } = allOf([
      ...filterConditions(query),
      ...(search ? [searchCondition(search.search)] : []),
    ]);
    const order = productOrder(search, query);
    const ids = `select i.product_id from product_index i where ${sql} order by ${order.sql} limit ? offset ?`;
    const em = this.em.fork();
    return em.execute<ProductRow[]>(
      `select ${ROW_COLUMNS} from unnest(array(${ids})) with ordinality as page (id, place) join product p using (id) order by place`,
      [...parameters, ...order.parameters, limit, offset],
    );
  }

  async listListed(ids: readonly number[]): Promise<ListedProduct[]> {
    return (await this.listByIds(ids)).map(toListedProduct);
  }

  /** Interleaves the lists, each with its part types in turn: the first item of each, then the second, up to `limit`. */
  async pickCards(lists: readonly ProductQuery[], limit: number): Promise<ProductCardResponse[]> {
    const pages = await Promise.all(lists.map((list) => this.listCards({ sort: 'parts', ...list, pageSize: limit })));
    const inTurn = Array.from({ length: limit }, (_, place) => pages.flatMap(({ items }) => items[place] ?? [])).flat();
    const distinct = new Map(inTurn.map((item) => [item.id, item]));
    return [...distinct.values()].slice(0, limit);
  }

  async pick(lists: readonly ProductQuery[], limit: number): Promise<SuggestedProduct[]> {
    return (await this.pickCards(lists, limit)).map(toSuggestedProduct);
  }

  /** Items in stock at a yard, the most pieces of each system in turn; none while its stock is unknown. */
  async listAtYard(yard: string, limit: number): Promise<ProductPage<ProductCardResponse>> {
    const rows = await this.em.fork().execute<(ProductRow & { total: number })[]>(
      `select ${ROW_COLUMNS}, count(*) over ()::integer as total from known_stock h join product p on p.id = h.product_id
       where h.yard = ? and h.available > 0 and ${isPublished('p')}
       order by row_number() over (partition by p.family order by h.available desc, p.id), p.family limit ?`,
      [yard, limit],
    );
    return { items: rows.map((row) => toProductCard(this.toResponse(row))), total: rows[0]?.total ?? 0 };
  }
}
