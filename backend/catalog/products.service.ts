import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DrawingService } from '../drawing/drawing.service.js';
import {
  PAGE_SIZE,
  type ProductAnswer,
  type ProductFacets,
  type ProductPage,
  type ProductQuery,
  type SortKey,
  UNPAGED_LIMIT,
} from './catalog.contract.js';
import { type CatalogSnapshot, CatalogSnapshotService } from './catalog-snapshot.service.js';
import { Product } from './product.entity.js';
import { toProductAnswer } from './product.mapper.js';
import { type CubeRow, countFacets, countTotal, dutiesOf } from './product-facets.js';
import { parseSearch, type SearchQuery } from './search/search-query.js';

/** SQL over `product_index i` with its parameters in their order. */
interface Sql {
  sql: string;
  parameters: unknown[];
}

/** How each sort orders; the name, then the id settle what is equal. */
const ORDER: Record<SortKey, string> = {
  name: 'i.name_key, i.product_id',
  category: 'i.category, i.name_key, i.product_id',
  capacity: 'i.max_psf desc nulls last, i.name_key, i.product_id',
  weight: 'i.weight desc nulls last, i.name_key, i.product_id',
  stock: 'i.stock_order, i.name_key, i.product_id',
};

@Injectable()
export class ProductsService {
  constructor(
    private readonly em: EntityManager,
    private readonly snapshots: CatalogSnapshotService,
    private readonly drawings: DrawingService,
  ) {}

  /**
   * One page of the matching products and the number of all matches. Without `page` and `pageSize` every match up to
   * `UNPAGED_LIMIT` comes. With a search and no `sort` the best match comes first; an exact code always does.
   */
  async list(query: ProductQuery): Promise<ProductPage> {
    const snapshot = await this.snapshots.get();
    const search = this.readSearch(query, snapshot);
    const paged = query.page !== undefined || query.pageSize !== undefined;
    const limit = paged ? (query.pageSize ?? PAGE_SIZE) : UNPAGED_LIMIT;
    const offset = ((query.page ?? 1) - 1) * limit;
    const [cube, ids] = await Promise.all([
      this.cube(snapshot, query, search),
      this.findIds(query, search, limit, offset),
    ]);
    return { items: await this.listByIds(ids), total: countTotal(cube, query) };
  }

  /** Counts for each filter of the same query. */
  async facets(query: ProductQuery): Promise<ProductFacets> {
    const snapshot = await this.snapshots.get();
    return countFacets(await this.cube(snapshot, query, this.readSearch(query, snapshot)), query);
  }

  /** Resolves to null when there is no such product. */
  async get(id: number): Promise<ProductAnswer | null> {
    const product = await this.em.fork().findOne(Product, id);
    return product && this.toAnswer(product);
  }

  /** @throws NotFoundException when there is no such product */
  async findOrFail(id: number): Promise<ProductAnswer> {
    const product = await this.get(id);
    if (product === null) throw new NotFoundException(`There is no product ${id}`);
    return product;
  }

  private readSearch(query: ProductQuery, snapshot: CatalogSnapshot): SearchQuery | null {
    return query.search === undefined ? null : parseSearch(query.search, snapshot.lexicon);
  }

  private async cube(
    snapshot: CatalogSnapshot,
    query: ProductQuery,
    search: SearchQuery | null,
  ): Promise<readonly CubeRow[]> {
    if (search === null) return snapshot.cube;
    return this.snapshots.searchCube(snapshot, query.search ?? '', searchCondition(search));
  }

  /** Set query on the narrow index table: only the ids of one page leave it. */
  private async findIds(
    query: ProductQuery,
    search: SearchQuery | null,
    limit: number,
    offset: number,
  ): Promise<number[]> {
    const conditions = filterConditions(query);
    if (search) conditions.push(searchCondition(search));
    const where = conditions.length > 0 ? `where ${conditions.map((one) => one.sql).join(' and ')}` : '';
    const order = searchOrder(search, query.sort);
    const rows = await this.em
      .fork()
      .execute<{ id: number }[]>(
        `select i.product_id as id from product_index i ${where} order by ${order.sql} limit ? offset ?`,
        [...conditions.flatMap((one) => one.parameters), ...order.parameters, limit, offset],
      );
    return rows.map((row) => row.id);
  }

  /** The products of these ids in their order; what there is not is left out. */
  async listByIds(ids: readonly number[]): Promise<ProductAnswer[]> {
    if (ids.length === 0) return [];
    const products = await this.em.fork().find(Product, { id: { $in: [...ids] } });
    const byId = new Map(products.map((product) => [product.id, product]));
    return ids.flatMap((id) => byId.get(id) ?? []).map((product) => this.toAnswer(product));
  }

  /** What is told of a product, with the addresses of its drawings. */
  toAnswer(product: Product): ProductAnswer {
    return toProductAnswer(product, this.drawings.addresses(toDrawingSubject(product)));
  }
}

/** What a product's drawing is made from. */
export function toDrawingSubject(product: Product | ProductAnswer) {
  const { id, family, name, sku, productLength, productWidth, productHeight, weight } = product;
  return { id, family, name, sku, length: productLength, width: productWidth, height: productHeight, weight };
}

function filterConditions(query: ProductQuery): Sql[] {
  const conditions: Sql[] = [];
  if (query.category !== undefined) conditions.push({ sql: 'i.category = ?', parameters: [query.category] });
  if (query.stockStatus !== undefined) conditions.push({ sql: 'i.stock_status = ?', parameters: [query.stockStatus] });
  if (query.vendor !== undefined) conditions.push({ sql: 'i.vendor = ?', parameters: [query.vendor] });
  if (query.material !== undefined) conditions.push({ sql: 'i.material = ?', parameters: [query.material] });
  // The duties are our own small numbers, written out so that the planner can count on their statistics.
  if (query.capacity !== undefined)
    conditions.push({ sql: `i.duty in (${dutiesOf(query.capacity).join(', ')})`, parameters: [] });
  return conditions;
}

function searchCondition(search: SearchQuery): Sql {
  if (search.terms.length === 0) return { sql: 'false', parameters: [] };
  const byWords = {
    sql: 'i.lexemes @@ ?::tsquery',
    parameters: [search.terms.map((term) => `(${term.any})`).join(' & ')],
  };
  if (search.code === '') return byWords;
  return {
    sql: `(${byWords.sql} or i.sku_key like ? or i.vendor_key like ?)`,
    parameters: [...byWords.parameters, `%${search.code}%`, `${search.code}%`],
  };
}

/** Exact codes first whatever the sort; then, when no sort was chosen, the words of the name before all else. */
function searchOrder(search: SearchQuery | null, sort: SortKey | undefined): Sql {
  const order = ORDER[sort ?? 'name'];
  if (search === null) return { sql: order, parameters: [] };
  const keys: Sql[] = [];
  if (search.code !== '') {
    keys.push({
      sql:
        sort === undefined
          ? 'case when i.sku_key = ? then 0 when i.vendor_key = ? then 1 when i.sku_key like ? then 2 when i.vendor_key like ? then 3 else 4 end'
          : 'case when i.sku_key = ? then 0 when i.vendor_key = ? then 1 else 2 end',
      parameters: [search.code, search.code, ...(sort === undefined ? [`${search.code}%`, `${search.code}%`] : [])],
    });
  }
  if (sort === undefined && search.terms.length > 0) {
    const optional = search.optional.map(() => ' + case when i.lexemes @@ ?::tsquery then 0 else 2 end').join('');
    keys.push({
      sql: search.terms
        .map(() => 'case when i.lexemes @@ ?::tsquery then 0 when i.lexemes @@ ?::tsquery then 1 else 2 end')
        .join(' + ')
        .concat(optional),
      parameters: [...search.terms.flatMap((term) => [term.inName, term.nearName]), ...search.optional],
    });
    // Who asks for one article finds the plain one before its special forms: for "7 ft ledger" the ledger before the
    // double ledger. Who asks for a whole family ("ringlock") gets it in order.
    if (search.terms.length > 1) keys.push({ sql: 'i.name_words', parameters: [] });
  }
  return { sql: [...keys.map((key) => key.sql), order].join(', '), parameters: keys.flatMap((key) => key.parameters) };
}
