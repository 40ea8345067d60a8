import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { labelOf } from '../config/choices.contract.js';
import { DrawingService } from '../drawing/drawing.service.js';
import { CONDITIONS } from './catalog.contract.js';
import type { FlaggedItem, ProductResponse } from './product.contract.js';
import type { ProductRow } from './product.entity.js';
import { toDrawingSubject, toProductResponse } from './product.mapper.js';
import { PRODUCT_COLUMNS } from './product-columns.js';
import { textArray } from './search/search-sql.js';
import { isPublished, publicReplacement } from './visible-products.js';

/** The columns of table `product p` for a `ProductRow`, named by its fields, with the values that visitors see. */
export const ROW_COLUMNS = [
  'p.id',
  ...PRODUCT_COLUMNS.map(
    ({ column, field }) => `${field === 'replacedBy' ? publicReplacement('p') : `p.${column}`} as "${field}"`,
  ),
  '(select jsonb_object_agg(s.yard, s.available) from known_stock s where s.product_id = p.id) as stock',
].join(', ');

type Stock = 'stockStatus' | 'inStock' | 'condition';

/** The replacement of a replacement counts, because what is offered must not be discontinued itself. */
const FLAGS = `
  with recursive chain (origin, id, sku, name, replaced_by, is_offered, step) as (
    select id, id, sku, name, replaced_by, false, 0 from product where id in (?)
    union all
    select c.origin, r.id, r.sku, r.name, r.replaced_by, r.stock_status <> 'Discontinued Stock', c.step + 1
    from chain c join product_index i on c.replaced_by <> '' and i.sku_key = left(catalog_code(c.replaced_by), 64)
    join product r on r.id = i.product_id where not c.is_offered and c.step < 5 and r.id <> c.origin
  )
  select p.id, p.stock_status as "stockStatus", p.in_stock as "inStock", p.condition,
    (select json_build_object('id', c.id, 'sku', c.sku, 'name', c.name) from chain c
      where c.origin = p.id and c.is_offered order by c.step, c.id limit 1) as replacement
  from product p where p.id in (?) and ${isPublished('p')}`;

export type ProductRecord = { product: ProductResponse; updatedAt: Date };

/** Published products by id, for web processes and workers. */
@Injectable()
export class ProductRecordsService {
  constructor(
    protected readonly em: EntityManager,
    private readonly drawings: DrawingService,
  ) {}

  /**
   * The products with these ids, in order; unknown ids and drafts are left out.
   * @param em of the caller's transaction, so that no second connection is needed
   */
  async listByIds(ids: readonly number[], em = this.em.fork()): Promise<ProductResponse[]> {
    return (await this.listRecords(ids, em)).map(({ product }) => product);
  }

  /** Like `listByIds`, with the time of each record's last change. Loading entities would take five times as long. */
  async listRecords(ids: readonly number[], em = this.em.fork()): Promise<ProductRecord[]> {
    if (ids.length === 0) return [];
    const rows = await em.execute<(ProductRow & { updatedAt: string | Date })[]>(
      `select ${ROW_COLUMNS}, p.updated_at as "updatedAt" from product p where p.id in (?) and ${isPublished('p')}`,
      [ids],
    );
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids
      .flatMap((id) => byId.get(id) ?? [])
      .map((row) => ({ product: this.toResponse(row), updatedAt: new Date(row.updatedAt) }));
  }

  /** The ids of published products by SKU, in any spelling that the catalog's search accepts. */
  async idsBySku(skus: readonly string[], em = this.em.fork()): Promise<Map<string, number>> {
    const rows = await em.execute<{ sku: string; id: number }[]>(
      `select s.sku, i.product_id as id from unnest(?::text[]) s (sku)
        join product_index i on i.sku_key = left(catalog_code(s.sku), 64) and i.sku_key <> ''`,
      [textArray([...new Set(skus)].filter(Boolean))],
    );
    return new Map(rows.map(({ sku, id }) => [sku, id]));
  }

  /** The items that are not offered as usual: discontinued, limited, used, or no longer in the catalog. */
  async listFlagged(ids: readonly number[], em = this.em.fork()): Promise<FlaggedItem[]> {
    if (ids.length === 0) return [];
    const rows = await em.execute<(Pick<ProductRow, 'id' | Stock> & Pick<FlaggedItem, 'replacement'>)[]>(FLAGS, [
      ids,
      ids,
    ]);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return [...new Set(ids)].flatMap((id) => {
      const row = byId.get(id);
      const notes = row ? stockNotes(row) : ['No longer in the catalog'];
      return notes.length === 0 ? [] : [{ id, note: notes.join(', '), replacement: row?.replacement ?? null }];
    });
  }

  toResponse(product: ProductRow): ProductResponse {
    return toProductResponse(product, this.drawings.addresses(toDrawingSubject(product)));
  }
}

function stockNotes({ stockStatus, inStock, condition }: Pick<ProductRow, Stock>): string[] {
  const isDiscontinued = stockStatus === 'Discontinued Stock';
  return [
    ...(isDiscontinued ? ['Discontinued'] : []),
    ...(inStock || isDiscontinued ? [] : ['Limited stock']),
    ...(condition === 'new' ? [] : [labelOf(CONDITIONS, condition)]),
  ];
}
