import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, NotFoundException } from '@nestjs/common';
import { DrawingService } from '../drawing/drawing.service.js';
import { PAGE_SIZE, type ProductFacets, type ProductQuery, type SortKey, UNPAGED_LIMIT } from './catalog.contract.js';
import { type CatalogSnapshot, CatalogSnapshotService } from './catalog-snapshot.service.js';
import type { ProductAnswer, ProductCardAnswer, ProductPage } from './product.contract.js';
import { Product, type ProductRow } from './product.entity.js';
import { toDrawingSubject, toProductAnswer, toProductCard } from './product.mapper.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import { type CubeRow, countFacets, countTotal, filterConditions, type SqlCondition } from './product-filters.js';
import type { SearchOutcome } from './search/search.contract.js';
import { parseSearch, type SearchQuery } from './search/search-query.js';
import { words } from './search/words.js';

/** The columns of a `ProductRow` under the names of its fields. */
const ROW_COLUMNS = ['id', ...PRODUCT_COLUMNS.map(({ column, field }) => `${column} as "${field}"`)].join(', ');

/** `order by` of each sort; name and id break ties. */
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
   * One page of the matching products, and how many match in all. Without `page` and `pageSize` it returns every match
   * up to `UNPAGED_LIMIT`. A search without `sort` ranks the best match first; an exact code is always first.
   */
  async list(query: ProductQuery): Promise<ProductPage> {
    const snapshot = await this.snapshots.get();
    const search = readSearch(query, snapshot);
    const paged = query.page !== undefined || query.pageSize !== undefined;
    const limit = paged ? (query.pageSize ?? PAGE_SIZE) : UNPAGED_LIMIT;
    const offset = ((query.page ?? 1) - 1) * limit;
    const [cube, rows] = await Promise.all([
      this.cube(snapshot, query, search),
      this.findRows(query, search, { limit, offset }),
    ]);
    return { items: rows.map((row) => this.toAnswer(row)), total: countTotal(cube, query) };
  }

  /** `list` with the fields of cards only, and with descriptions for a search. */
  async listCards(query: ProductQuery): Promise<ProductPage<ProductCardAnswer>> {
    const { items, total } = await this.list(query);
    const cards = items.map((item) => ({
      ...toProductCard(item),
      ...(query.search !== undefined && { description: item.description }),
    }));
    return { items: cards, total };
  }

  async facets(query: ProductQuery): Promise<ProductFacets> {
    const snapshot = await this.snapshots.get();
    const counts = countFacets(await this.cube(snapshot, query, readSearch(query, snapshot)), query);
    return { ...counts, search: query.search === undefined ? null : toSearchOutcome(query.search) };
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

  private async cube(
    snapshot: CatalogSnapshot,
    query: ProductQuery,
    search: SearchQuery | null,
  ): Promise<readonly CubeRow[]> {
    if (search === null) return snapshot.cube;
    return this.snapshots.searchCube(snapshot, query.search ?? '', searchCondition(search));
  }

  /** Sorts the narrow search table, and reads the products of one page only. */
  private async findRows(
    query: ProductQuery,
    search: SearchQuery | null,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<ProductRow[]> {
    const conditions = filterConditions(query);
    if (search) conditions.push(searchCondition(search));
    const where = conditions.length > 0 ? `where ${conditions.map((one) => one.sql).join(' and ')}` : '';
    const order = searchOrder(search, query.sort);
    const ids = `select i.product_id from product_index i ${where} order by ${order.sql} limit ? offset ?`;
    return this.em
      .fork()
      .execute<ProductRow[]>(
        `select ${ROW_COLUMNS} from unnest(array(${ids})) with ordinality as page (id, place) join product using (id) order by place`,
        [...conditions.flatMap((one) => one.parameters), ...order.parameters, limit, offset],
      );
  }

  /** The products with these ids in their order; unknown ids are left out. Entities would take five times as long. */
  async listByIds(ids: readonly number[]): Promise<ProductAnswer[]> {
    if (ids.length === 0) return [];
    const rows = await this.em
      .fork()
      .execute<ProductRow[]>(`select ${ROW_COLUMNS} from product where id in (?)`, [ids]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []).map((row) => this.toAnswer(row));
  }

  toAnswer(product: ProductRow): ProductAnswer {
    return toProductAnswer(product, this.drawings.addresses(toDrawingSubject(product)));
  }
}

function readSearch(query: ProductQuery, snapshot: CatalogSnapshot): SearchQuery | null {
  return query.search === undefined ? null : parseSearch(query.search, snapshot.lexicon);
}

function toSearchOutcome(search: string): SearchOutcome {
  return { didYouMean: null, dropped: [], nearestTo: null, marks: words(search) };
}

function searchCondition(search: SearchQuery): SqlCondition {
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

/** Exact codes come first under every sort; without a chosen sort, matches in the name rank next. */
function searchOrder(search: SearchQuery | null, sort: SortKey | undefined): SqlCondition {
  const order = ORDER[sort ?? 'name'];
  if (search === null) return { sql: order, parameters: [] };
  const keys: SqlCondition[] = [];
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
    // A search for one item finds the plain one before its variants: for "7 ft ledger" the ledger before the double
    // ledger. A search for a whole family ("ringlock") keeps the order by name.
    if (search.terms.length > 1) keys.push({ sql: 'i.name_words', parameters: [] });
  }
  return { sql: [...keys.map((key) => key.sql), order].join(', '), parameters: keys.flatMap((key) => key.parameters) };
}
